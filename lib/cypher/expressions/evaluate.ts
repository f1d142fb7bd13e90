// The type of a compiled expression, and its environment. Compilation is in the other files of this folder.
import type { Run } from '../functions/_function.ts';
import type { Expression } from '../parse/ast.ts';
import type { Value } from '../values/value.ts';

/** The values of one row, by slot. Operators modify it in place and pass it on; operators that keep rows copy them. */
export type Row = Value[];

export type Evaluate = (row: Row) => Value;

export type Compile = (expression: Expression) => Evaluate;

/** The environment of a running query. */
export interface Execution extends Run {
  readonly params: ReadonlyMap<string, Value>;
  /** Runs a subquery of the bound query for an outer row; `take` receives its rows, with the value of the first column, until it returns false. */
  readonly subquery: (number: number) => Subquery;
}

export interface Subquery {
  run(row: Row, take: (value: Value) => boolean): void;
  /** Its number of rows, if known without running it. */
  readonly count: ((row: Row) => number) | null;
}
