// Recognizes values without a definition in the repository: unknown, or from outside of it. Compares none.
import type { NameResult, Values } from '../../../link/vocabulary.ts';

export const UNKNOWN: Values = [{ kind: 'unknown' }];
export const EXTERNAL: Values = [{ kind: 'external' }];
export const NO_NAME: NameResult = { defs: [], values: [], via: 'none' };
