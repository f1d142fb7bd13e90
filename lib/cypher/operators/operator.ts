// What an operator is: a sink for rows that is made around the next sink. Rows are pushed; false means "no more, please".
import type { Compile, Execution, Row } from '../expressions/evaluate.ts';
import type { PropertyGraph } from '../graph/property-graph.ts';
import type { Step } from '../plan/plan.ts';
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
  /** Where each step is counted; null: nowhere. */
  readonly profile: Profile | null;
  /** The row around the subquery that runs now: rows that it makes anew start from it. */
  readonly surroundings: { row: Row | null };
}

export interface StepCount {
  /** Rows that it handed on. */
  rows: number;
  /** Steps of the budget that it took, those of plans inside it among them. */
  steps: number;
}

export type Profile = Map<Step, StepCount>;

/** An operator that handles each row by itself. */
export function eachRow(push: (row: Row, next: Sink) => boolean): Operator {
  return (next) => ({ push: (row) => push(row, next), end: () => next.end() });
}

/** A row for what is made anew, with the values around the query. */
export function freshRow({ width, surroundings: { row } }: OperatorContext): Row {
  return row ? [...row] : emptyRow(width);
}

/** Runs an inner query in the row of its surroundings, until `take` wants no more. */
export function runInside(
  make: Operator,
  row: Row,
  { surroundings }: OperatorContext,
  take: (found: Row) => boolean,
): void {
  const before = surroundings.row;
  surroundings.row = row;
  const sink = make({ push: take, end: () => undefined });
  sink.push(row);
  sink.end();
  surroundings.row = before;
}

export function emptyRow(width: number): Row {
  return new Array<Value>(width).fill(null);
}
