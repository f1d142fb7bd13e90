// Grades of assignability. Compares no types.

/** Never, perhaps, after a conversion, as a subtype, as the same type. */
export type Assignability = 0 | 1 | 2 | 3 | 4;
export const NEVER: Assignability = 0;
export const UNSURE: Assignability = 1;
export const CONVERTED: Assignability = 2;
export const SUBTYPE: Assignability = 3;
export const SAME: Assignability = 4;
