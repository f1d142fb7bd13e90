// How well a value fits a type, in steps. Compares nothing.

/** Never, perhaps, after a conversion, as a subtype, as the very type. */
export type Fit = 0 | 1 | 2 | 3 | 4;
export const NEVER: Fit = 0;
export const UNSURE: Fit = 1;
export const CONVERTED: Fit = 2;
export const SUBTYPE: Fit = 3;
export const SAME: Fit = 4;
