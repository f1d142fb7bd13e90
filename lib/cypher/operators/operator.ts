// What an operator is: a sink for rows that is made around the next sink. Rows are pushed; false means "no more, please".
import type { Compile, Execution, Row } from '../expressions/evaluate.ts';
import type { PropertyGraph } from '../graph/property-graph.ts';
import type { Value } from '../values/value.ts';

export interface Sink {
  /** Takes the row for now: it may be changed as soon as this returns. Whether more rows are wanted. */
  push(row: Row): boolean;
  /** After the last row. Called once, also when rows were refused. */
  end(): void;
}

export type Operator = (next: Sink) => Sink;

/** What operators are made with. */
export interface OperatorContext {
  readonly graph: PropertyGraph;
  readonly execution: Execution;
  readonly compile: Compile;
  readonly width: number;
}

/** An operator that handles each row by itself. */
export function eachRow(push: (row: Row, next: Sink) => boolean): Operator {
  return (next) => ({ push: (row) => push(row, next), end: () => next.end() });
}

export function emptyRow(width: number): Row {
  return new Array<Value>(width).fill(null);
}
