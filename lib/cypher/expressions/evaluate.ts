// What a compiled expression is, and what it may use. The compiling itself is in the other files of this folder.
import type { Budget } from '../budget.ts';
import type { Expression } from '../parse/ast.ts';
import type { Value } from '../values/value.ts';

/** The values of one row, by slot. Operators fill it in place and hand it on; what keeps a row copies it. */
export type Row = Value[];

export type Evaluate = (row: Row) => Value;

export type Compile = (expression: Expression) => Evaluate;

/** What a query runs with. */
export interface Execution {
  readonly params: ReadonlyMap<string, Value>;
  readonly budget: Budget;
  /** Whether a subquery of the bound query has a row, given the outer one. */
  readonly exists: (subquery: number) => (row: Row) => boolean;
}
