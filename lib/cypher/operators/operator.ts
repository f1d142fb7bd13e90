// An operator: a sink for rows, created around the next sink. Rows are pushed; false means that no more rows are needed.
import type { Compile, Execution, Row } from '../expressions/evaluate.ts';
import type { PropertyGraph } from '../graph/property-graph.ts';
import type { Step } from '../plan/plan.ts';
import type { Value } from '../values/value.ts';

export interface Sink {
  /** Receives a row, which may change after this returns. Returns whether more rows are needed. */
  push(row: Row): boolean;
  /** Called once after the last row, even if the sink stopped early. */
  end(): void;
}

export type Operator = (next: Sink) => Sink;

/** The environment in which operators are created. */
export interface OperatorContext {
  readonly graph: PropertyGraph;
  readonly execution: Execution;
  readonly compile: Compile;
  readonly width: number;
  /** Counters for each step; null without profiling. */
  readonly profile: Profile | null;
  /** The outer row of the running subquery: new rows start from it. */
  readonly surroundings: { row: Row | null };
}

export interface StepCount {
  /** Rows that it produced. */
  rows: number;
  /** Steps of the budget that it took, including nested plans. */
  steps: number;
}

export type Profile = Map<Step, StepCount>;

/** An operator that handles each row by itself. */
export function eachRow(push: (row: Row, next: Sink) => boolean): Operator {
  return (next) => ({ push: (row) => push(row, next), end: () => next.end() });
}

/** A new row with the values of the outer query. */
export function freshRow({ width, surroundings: { row } }: OperatorContext): Row {
  return row ? [...row] : emptyRow(width);
}

/** Runs an inner query for an outer row, until `take` returns false. */
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
