// The name that stands for no variable. Binds nothing.
export const NO_NAME = '_';
