// From a query's text to rows of values: parse, bind, plan, build operators, push rows. Errors are thrown as QueryFault.
import { bindQuery } from './bind/bind-query.ts';
import type { BoundQuery, Reads } from './bind/bound-query.ts';
import { Budget, DEFAULT_LIMITS, type BudgetLimits } from './budget.ts';
import { EXPLAIN_COLUMNS, PROFILE_COLUMNS, explainPlan } from './explain-plan.ts';
import { compileExpression } from './expressions/compile-expression.ts';
import type { Execution } from './expressions/evaluate.ts';
import type { PropertyGraph } from './graph/property-graph.ts';
import { buildOperators } from './operators/build-operators.ts';
import { emptyRow, runInside, type OperatorContext, type Profile } from './operators/operator.ts';
import { hopCounter } from './operators/hop-counter.ts';
import { parseStatement } from './parse/parse-query.ts';
import type { Plan } from './plan/plan.ts';
import type { PlanContext } from './plan/plan-match.ts';
import { planQuery } from './plan/plan-query.ts';
import { chanceSequence } from './values/chance.ts';
import type { Value } from './values/value.ts';

export interface PreparedQuery {
  readonly columns: readonly string[];
  /** Notes on names that do not exist in the graph. */
  readonly notes: readonly string[];
  readonly reads: Reads;
  readonly budget: Budget;
  /** Passes row after row to `push`, until it returns false. */
  run(push: (values: readonly Value[]) => boolean): void;
}

export function prepareQuery(
  text: string,
  graph: PropertyGraph,
  params: ReadonlyMap<string, Value>,
  limits: Partial<BudgetLimits> = {},
): PreparedQuery {
  const { mode, query: parsed } = parseStatement(text);
  const query = bindQuery(parsed, graph);
  const planning = { graph: graph.seenBy?.(query.reads) ?? graph, params };
  const plan = planQuery(query, planning);
  const subplan = subplansOf(query, planning);
  const budget = new Budget({ ...DEFAULT_LIMITS, ...limits });
  const profile: Profile | null = mode === 'profile' ? new Map() : null;
  const operator = buildOperators(plan, contextOf({ query, planning, subplan, budget, profile }));
  const rows = (push: (values: readonly Value[]) => boolean): void => {
    const sink = operator({
      push: (row) => push(query.columns.map(({ slot }) => row[slot] ?? null)),
      end: () => undefined,
    });
    sink.push(emptyRow(query.width));
    sink.end();
  };
  if (mode === 'run')
    return {
      columns: query.columns.map(({ name }) => name),
      notes: query.notes,
      reads: query.reads,
      budget,
      run: rows,
    };
  return {
    columns: profile ? PROFILE_COLUMNS : EXPLAIN_COLUMNS,
    notes: query.notes,
    reads: { types: new Set(), labels: new Set(), sought: [], monotone: true },
    budget,
    run(push) {
      if (profile) rows(() => true);
      explainPlan(plan, { text, names: query.names, subplan }, planning, profile).every(push);
    },
  };
}

type Subplan = (number: number) => Plan;

/** Subqueries are planned once, on first use. */
function subplansOf(query: BoundQuery, planning: PlanContext): Subplan {
  const plans = new Map<number, Plan>();
  return (number) => {
    const inner = query.subqueries[number];
    if (!inner) throw new RangeError(`no subquery ${number}`);
    const plan = plans.get(number) ?? planQuery(inner.query, planning, inner.use);
    plans.set(number, plan);
    return plan;
  };
}

interface Running {
  readonly query: BoundQuery;
  readonly planning: PlanContext;
  readonly subplan: Subplan;
  readonly budget: Budget;
  readonly profile: Profile | null;
}

/** Subqueries run in their outer row. */
function contextOf({
  query,
  planning: { graph, params },
  subplan,
  budget,
  profile,
}: Running): OperatorContext {
  const execution: Execution = {
    params,
    budget,
    chance: chanceSequence(),
    subquery(number) {
      const plan = subplan(number);
      const make = buildOperators(plan, context);
      const slot = query.subqueries[number]?.query.columns[0]?.slot ?? -1;
      return {
        run: (row, take) => runInside(make, row, context, (found) => take(found[slot] ?? null)),
        count: profile ? null : hopCounter(plan, graph),
      };
    },
  };
  const context: OperatorContext = {
    graph,
    execution,
    compile: (expression) => compileExpression(expression, execution),
    width: query.width,
    profile,
    surroundings: { row: null },
  };
  return context;
}
