// What a compiled expression is, and what it may use. The compiling itself is in the other files of this folder.
import type { Run } from '../functions/_function.ts';
import type { Expression } from '../parse/ast.ts';
import type { Value } from '../values/value.ts';

/** The values of one row, by slot. Operators fill it in place and hand it on; what keeps a row copies it. */
export type Row = Value[];

export type Evaluate = (row: Row) => Value;

export type Compile = (expression: Expression) => Evaluate;

/** What a query runs with. */
export interface Execution extends Run {
  readonly params: ReadonlyMap<string, Value>;
  /** Runs a subquery of the bound query in an outer row; `take` gets its rows, with the value of the first column, until it wants no more. */
  readonly subquery: (number: number) => Subquery;
}

export interface Subquery {
  run(row: Row, take: (value: Value) => boolean): void;
  /** How many rows it has, where that is known without running it. */
  readonly count: ((row: Row) => number) | null;
}
