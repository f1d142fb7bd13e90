// Valid C that the grammar misreads, for it knows no macros: one rule for each shape, in the order in which they apply.
import type { Repair } from '../_repair.ts';
import { declarations } from './repairs/declarations.ts';
import { typeArguments } from './repairs/type-arguments.ts';
import { wholeLines } from './repairs/whole-lines.ts';

export const repairs: readonly Repair[] = [...wholeLines, ...declarations, ...typeArguments];
