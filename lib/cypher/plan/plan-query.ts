// Plans a bound query: the steps of each clause, then the rewrites in their order. Runs nothing.
import type { BoundClause, BoundProjection, BoundUnion } from '../bind/bound-query.ts';
import type { NestedUse } from '../parse/ast.ts';
import { QueryFault } from '../query-fault.ts';
import type { Plan, Step } from './plan.ts';
import { planMatch, type PlanContext } from './plan-match.ts';
import { countFromStatistics } from './rewrites/count-from-statistics.ts';
import { countHops } from './rewrites/count-hops.ts';
import { forgetRelationships } from './rewrites/forget-relationships.ts';
import { joinFilters } from './rewrites/join-filters.ts';
import { keepTopRows } from './rewrites/keep-top-rows.ts';
import { reachOnce } from './rewrites/reach-once.ts';
import { testAlongTheWay } from './rewrites/test-along-the-way.ts';
import { stopAtFirst } from './rewrites/stop-at-first.ts';
import { trustLabelScan } from './rewrites/trust-label-scan.ts';
import { trustTypeEnds } from './rewrites/trust-type-ends.ts';

/** `slots`: those that are read after the plan; null: any. */
export type Rewrite = (plan: Plan, context: PlanContext, slots: readonly number[] | null) => Plan;

/** The order matters: counting requires that label tests are removed, and removing them, like tests along paths, requires separate filters. */
const REWRITES: readonly Rewrite[] = [
  trustLabelScan,
  trustTypeEnds,
  countFromStatistics,
  testAlongTheWay,
  reachOnce,
  countHops,
  stopAtFirst,
  forgetRelationships,
  keepTopRows,
  joinFilters,
];

/** Each step adds levels to the call stack of a running query. */
export const MAX_STEPS = 600;

/** `use`: for EXISTS { … } only the existence of a row matters. */
export function planQuery(
  query: BoundUnion,
  context: PlanContext,
  use: NestedUse = 'collect',
): Plan {
  const plan = planUnion(query, context, use);
  const steps = countSteps(plan);
  if (steps > MAX_STEPS)
    throw new QueryFault(
      'query_too_expensive',
      `The query takes ${steps} operators; the limit is ${MAX_STEPS}.`,
      null,
      'Split it into several queries.',
    );
  return plan;
}

function planUnion(
  { branches, distinct, columns }: BoundUnion,
  context: PlanContext,
  use: NestedUse,
): Plan {
  const planned = branches.map(({ clauses, slots }) => ({
    plan: planBranch(
      clauses.flatMap((clause) => planClause(clause, context)),
      slots,
      context,
      use,
    ),
    slots,
  }));
  const [only, ...more] = planned;
  if (only && more.length === 0) return only.plan;
  const slots = columns.map(({ slot }) => slot);
  return [
    { step: 'union', branches: planned, slots },
    ...(distinct ? [{ step: 'distinct', slots } as const] : []),
  ];
}

/** One row for all: shows rewrites that duplicates do not matter. */
const ANY_ROW: Step = { step: 'distinct', slots: [] };

function planBranch(
  plan: Plan,
  slots: readonly number[],
  context: PlanContext,
  use: NestedUse,
): Plan {
  return use === 'exists'
    ? rewrite([...plan, ANY_ROW], context, []).filter((step) => step !== ANY_ROW)
    : rewrite(plan, context, use === 'count' ? [] : slots);
}

function planClause(clause: BoundClause, context: PlanContext): Plan {
  switch (clause.clause) {
    case 'match': {
      const inner = rewrite(planMatch(clause, context), context, null);
      return clause.optional
        ? [{ step: 'optional', plan: inner, slots: clause.introduced }]
        : inner;
    }
    case 'unwind':
      return [{ step: 'unwind', list: clause.list, slot: clause.slot }];
    case 'call':
      return [
        {
          step: 'call',
          plan: planUnion(clause.query, context, 'collect'),
          from: clause.query.columns.map(({ slot }) => slot),
          slots: clause.slots,
        },
      ];
    case 'procedure':
      return [
        { step: 'procedure', name: clause.name, yields: clause.yields },
        ...(clause.where ? [{ step: 'filter', predicate: clause.where } as const] : []),
      ];
    case 'projection':
      return planProjection(clause);
  }
}

function countSteps(plan: Plan): number {
  return plan.reduce((sum, step) => {
    if (step.step === 'optional' || step.step === 'any' || step.step === 'call')
      return sum + 1 + countSteps(step.plan);
    return step.step === 'union'
      ? step.branches.reduce((all, branch) => all + countSteps(branch.plan), sum + 1)
      : sum + 1;
  }, 0);
}

function rewrite(plan: Plan, context: PlanContext, slots: readonly number[] | null): Plan {
  return REWRITES.reduce<Plan>((rewritten, next) => next(rewritten, context, slots), plan);
}

function planProjection(projection: BoundProjection): Plan {
  const steps: Step[] = [];
  if (projection.aggregation)
    steps.push({ step: 'aggregate', aggregation: projection.aggregation, times: null });
  if (projection.items.length > 0) steps.push({ step: 'project', items: projection.items });
  if (projection.distinct) steps.push({ step: 'distinct', slots: projection.visible });
  if (projection.orderBy.length > 0)
    steps.push({ step: 'sort', keys: projection.orderBy, keep: null });
  if (projection.skip) steps.push({ step: 'skip', count: projection.skip });
  if (projection.limit) steps.push({ step: 'limit', count: projection.limit });
  if (projection.where) steps.push({ step: 'filter', predicate: projection.where });
  return steps;
}
