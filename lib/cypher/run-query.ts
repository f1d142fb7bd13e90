// Runs a query over a graph and returns its rows as JSON. Errors in the query are part of the result.
import type { Reads } from './bind/bound-query.ts';
import { DEFAULT_LIMITS, MAX_NESTING, type Budget, type BudgetLimits } from './budget.ts';
import type { PropertyGraph } from './graph/property-graph.ts';
import { prepareQuery, type PreparedQuery } from './prepare-query.ts';
import { QueryFault, type FaultCode } from './query-fault.ts';
import { placeOf, type Place } from './query-place.ts';
import { fromJson, toJson, type Json } from './values/json.ts';
import type { Value } from './values/value.ts';

export interface QueryOptions {
  readonly params?: Readonly<Record<string, unknown>>;
  /** Maximum number of rows returned; the rest is only counted. */
  readonly limit: number;
  readonly budget?: Partial<BudgetLimits>;
}

export interface QueryAnswer {
  readonly outcome: 'answer';
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Json[])[];
  /** Total number of rows; null if counting those past the limit would have taken too long. */
  readonly total: number | null;
  /** Whether rows within the limit are missing because of the limit on bytes. */
  readonly full: boolean;
  readonly notes: readonly string[];
  readonly reads: Reads;
}

export interface QueryProblem {
  readonly outcome: 'problem';
  readonly code: FaultCode;
  readonly message: string;
  readonly hint: string;
  readonly place: Place | null;
}

/** The part of the budget for counting rows past the limit. */
const COUNTING_SHARE = 0.1;

export function runQuery(
  text: string,
  graph: PropertyGraph,
  options: QueryOptions,
): QueryAnswer | QueryProblem {
  try {
    const limits = { ...DEFAULT_LIMITS, ...options.budget };
    return execute(
      prepareQuery(text, graph, readParameters(options.params ?? {}), limits),
      options.limit,
      limits,
    );
  } catch (fault) {
    if (!(fault instanceof QueryFault)) throw fault;
    return {
      outcome: 'problem',
      code: fault.code,
      message: fault.message,
      hint: fault.hint,
      place: fault.at && placeOf(fault.at, text),
    };
  }
}

function readParameters(given: Readonly<Record<string, unknown>>): ReadonlyMap<string, Value> {
  for (const [name, value] of Object.entries(given)) {
    if (depthOf(value, 0) > MAX_NESTING)
      throw new QueryFault(
        'query_too_expensive',
        `The parameter $${name} is nested more than ${MAX_NESTING} levels deep.`,
        null,
        'Pass flat lists and maps.',
      );
  }
  return new Map(Object.entries(given).map(([name, value]) => [name, fromJson(value)]));
}

function depthOf(value: unknown, depth: number): number {
  if (typeof value !== 'object' || value === null || depth > MAX_NESTING) return depth;
  let deepest = depth;
  for (const item of Object.values(value)) deepest = Math.max(deepest, depthOf(item, depth + 1));
  return deepest;
}

function execute(query: PreparedQuery, limit: number, limits: BudgetLimits): QueryAnswer {
  const { budget } = query;
  const rows: Json[][] = [];
  const take = answerWriter(budget, limits.answer);
  let total = 0;
  let full = false;
  let countUntil = Number.POSITIVE_INFINITY;
  try {
    query.run((values) => {
      total++;
      const row = full || total > limit ? null : take(values);
      if (row) rows.push(row);
      else if (countUntil === Number.POSITIVE_INFINITY)
        countUntil = budget.steps + limits.steps * COUNTING_SHARE;
      full ||= row === null && total <= limit;
      if (full && rows.length === 0) throw tooLong(limits.answer);
      return budget.steps < countUntil;
    });
  } catch (fault) {
    // All requested rows are complete: only counting the rest exhausted the budget.
    if (
      !(fault instanceof QueryFault) ||
      fault.code !== 'query_too_expensive' ||
      rows.length === 0 ||
      (total <= limit && !full)
    )
      throw fault;
    countUntil = 0;
  }
  const counted = budget.steps < countUntil;
  return {
    outcome: 'answer',
    columns: query.columns,
    rows,
    total: counted ? total : null,
    full,
    notes: query.notes,
    reads: query.reads,
  };
}

/** Converts rows to JSON; null once they have too many bytes. */
function answerWriter(budget: Budget, most: number): (values: readonly Value[]) => Json[] | null {
  let bytes = 0;
  const onValue = (more: number): void => {
    budget.keep(1, 'the answer');
    bytes += more;
    if (bytes > most) throw ENOUGH;
  };
  return (values) => {
    try {
      return values.map((value) => toJson(value, onValue));
    } catch (thrown) {
      if (thrown === ENOUGH) return null;
      throw thrown;
    }
  };
}

/** Thrown while a row is written that does not fit into the answer. */
const ENOUGH = Symbol('enough');

function tooLong(most: number): QueryFault {
  return new QueryFault(
    'query_too_expensive',
    `The first row alone exceeds ${most} bytes as JSON.`,
    null,
    'Return properties rather than whole nodes and paths, and shorter lists; or UNWIND the list into rows.',
  );
}
