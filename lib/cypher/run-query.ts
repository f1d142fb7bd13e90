// Runs a query over a graph: parse, bind, plan, build operators, push rows. What is wrong with a query is part of the result.
import { bindQuery } from './bind/bind-query.ts';
import type { BoundQuery, Reads } from './bind/bound-query.ts';
import { Budget, DEFAULT_LIMITS, type BudgetLimits } from './budget.ts';
import { compileExpression } from './expressions/compile-expression.ts';
import type { Execution, Row } from './expressions/evaluate.ts';
import type { PropertyGraph } from './graph/property-graph.ts';
import { buildOperators } from './operators/build-operators.ts';
import { emptyRow, type OperatorContext } from './operators/operator.ts';
import { parseQuery } from './parse/parse-query.ts';
import type { PlanContext } from './plan/plan-match.ts';
import { planQuery, planSubquery } from './plan/plan-query.ts';
import { QueryFault, type FaultCode } from './query-fault.ts';
import { placeOf, type Place } from './query-place.ts';
import { fromJson, toJson, type Json } from './values/json.ts';
import type { Value } from './values/value.ts';

export interface QueryOptions {
  readonly params?: Readonly<Record<string, unknown>>;
  /** Rows that are returned; the rest is counted only. */
  readonly limit: number;
  readonly budget?: BudgetLimits;
}

export interface QueryAnswer {
  readonly outcome: 'answer';
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Json[])[];
  /** Rows that the query has; null when counting those past the limit would have taken too long. */
  readonly total: number | null;
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

/** Rows past the limit are counted for this much of the budget. */
const COUNTING_SHARE = 0.1;
const MAX_PARAMETER_NESTING = 100;

export function runQuery(text: string, graph: PropertyGraph, options: QueryOptions): QueryAnswer | QueryProblem {
  try {
    const params = readParameters(options.params ?? {});
    const query = bindQuery(parseQuery(text), graph);
    return execute(query, graph, params, options);
  } catch (fault) {
    if (!(fault instanceof QueryFault)) throw fault;
    return { outcome: 'problem', code: fault.code, message: fault.message, hint: fault.hint, place: fault.at && placeOf(fault.at, text) };
  }
}

function readParameters(given: Readonly<Record<string, unknown>>): ReadonlyMap<string, Value> {
  for (const [name, value] of Object.entries(given)) {
    if (depthOf(value, 0) > MAX_PARAMETER_NESTING) throw new QueryFault('query_too_expensive', `The parameter $${name} is nested more than ${MAX_PARAMETER_NESTING} levels deep.`, null, 'Pass flat lists and maps.');
  }
  return new Map(Object.entries(given).map(([name, value]) => [name, fromJson(value)]));
}

function depthOf(value: unknown, depth: number): number {
  if (typeof value !== 'object' || value === null || depth > MAX_PARAMETER_NESTING) return depth;
  let deepest = depth;
  for (const item of Object.values(value)) deepest = Math.max(deepest, depthOf(item, depth + 1));
  return deepest;
}

function execute(query: BoundQuery, graph: PropertyGraph, params: ReadonlyMap<string, Value>, { limit, budget: limits = DEFAULT_LIMITS }: QueryOptions): QueryAnswer {
  const budget = new Budget(limits);
  const context = contextOf(query, { graph, params }, budget);
  const run = buildOperators(planQuery(query, { graph, params }), context);
  const rows: Json[][] = [];
  const onValue = (): void => budget.keep(1, 'the answer');
  let total = 0;
  let countUntil = Number.POSITIVE_INFINITY;
  const sink = run({
    push(row) {
      total++;
      if (total <= limit) rows.push(query.columns.map(({ slot }) => toJson(row[slot] ?? null, onValue)));
      else if (total === limit + 1) countUntil = budget.steps + limits.steps * COUNTING_SHARE;
      return budget.steps < countUntil;
    },
    end: () => undefined,
  });
  try {
    sink.push(emptyRow(query.width));
    sink.end();
  } catch (fault) {
    // All rows that are asked for are there: only counting the rest came to the end of the budget.
    if (!(fault instanceof QueryFault) || fault.code !== 'query_too_expensive' || total <= limit) throw fault;
    countUntil = 0;
  }
  const counted = budget.steps < countUntil;
  return { outcome: 'answer', columns: query.columns.map(({ name }) => name), rows, total: counted ? total : null, notes: query.notes, reads: query.reads };
}

/** Subqueries are planned once, on first use, and run in the row of their surroundings. */
function contextOf(query: BoundQuery, planning: PlanContext, budget: Budget): OperatorContext {
  const execution: Execution = {
    params: planning.params,
    budget,
    exists(subquery) {
      const match = query.subqueries[subquery];
      if (!match) throw new RangeError(`no subquery ${subquery}`);
      const operator = buildOperators(planSubquery(match, planning), context);
      let found = false;
      const sink = operator({ push: () => !(found = true), end: () => undefined });
      return (row: Row) => {
        found = false;
        sink.push(row);
        return found;
      };
    },
  };
  const context: OperatorContext = {
    graph: planning.graph,
    execution,
    compile: (expression) => compileExpression(expression, execution),
    width: query.width,
  };
  return context;
}
