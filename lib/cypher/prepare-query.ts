// From a query's text to rows of values: parse, bind, plan, build operators, push rows. What is wrong is thrown as a QueryFault.
import { bindQuery } from './bind/bind-query.ts';
import type { BoundQuery, Reads } from './bind/bound-query.ts';
import { Budget, DEFAULT_LIMITS, type BudgetLimits } from './budget.ts';
import { compileExpression } from './expressions/compile-expression.ts';
import type { Execution } from './expressions/evaluate.ts';
import type { PropertyGraph } from './graph/property-graph.ts';
import { buildOperators } from './operators/build-operators.ts';
import { emptyRow, runInside, type OperatorContext } from './operators/operator.ts';
import { parseQuery } from './parse/parse-query.ts';
import type { PlanContext } from './plan/plan-match.ts';
import { planQuery } from './plan/plan-query.ts';
import { chanceSequence } from './values/chance.ts';
import type { Value } from './values/value.ts';

export interface PreparedQuery {
  readonly columns: readonly string[];
  /** Remarks on names that do not exist in the graph. */
  readonly notes: readonly string[];
  readonly reads: Reads;
  readonly budget: Budget;
  /** Hands over row after row, until none is left or `push` says that it wants no more. */
  run(push: (values: readonly Value[]) => boolean): void;
}

export function prepareQuery(text: string, graph: PropertyGraph, params: ReadonlyMap<string, Value>, limits: BudgetLimits = DEFAULT_LIMITS): PreparedQuery {
  const query = bindQuery(parseQuery(text), graph);
  const budget = new Budget(limits);
  const operator = buildOperators(planQuery(query, { graph, params }), contextOf(query, { graph, params }, budget));
  return {
    columns: query.columns.map(({ name }) => name),
    notes: query.notes,
    reads: query.reads,
    budget,
    run(push) {
      const sink = operator({ push: (row) => push(query.columns.map(({ slot }) => row[slot] ?? null)), end: () => undefined });
      sink.push(emptyRow(query.width));
      sink.end();
    },
  };
}

/** Subqueries are planned once, on first use, and run in the row of their surroundings. */
function contextOf(query: BoundQuery, planning: PlanContext, budget: Budget): OperatorContext {
  const execution: Execution = {
    params: planning.params,
    budget,
    chance: chanceSequence(),
    subquery(number) {
      const inner = query.subqueries[number];
      if (!inner) throw new RangeError(`no subquery ${number}`);
      const make = buildOperators(planQuery(inner.query, planning, inner.use), context);
      const slot = inner.query.columns[0]?.slot ?? -1;
      return (row, take) => runInside(make, row, context, (found) => take(found[slot] ?? null));
    },
  };
  const context: OperatorContext = {
    graph: planning.graph,
    execution,
    compile: (expression) => compileExpression(expression, execution),
    width: query.width,
    surroundings: { row: null },
  };
  return context;
}
