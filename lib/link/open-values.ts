// Values of which nothing is known in the repository: not known at all, or from outside of it. Compares none.
import type { Values } from './vocabulary.ts';

export const UNKNOWN: Values = [{ kind: 'unknown' }];
export const EXTERNAL: Values = [{ kind: 'external' }];
