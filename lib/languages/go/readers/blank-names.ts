// The name that declares no variable. Binds nothing.
export const NO_NAME = '_';
