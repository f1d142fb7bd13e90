// The answer to EXPLAIN and PROFILE: a plan's steps as rows. Runs nothing.
import { describePlan, type Wording } from './plan/describe-plan.ts';
import { estimateRows, type EstimateContext } from './plan/estimate-rows.ts';
import type { Profile } from './operators/operator.ts';
import type { Plan } from './plan/plan.ts';
import type { Value } from './values/value.ts';

export const EXPLAIN_COLUMNS: readonly string[] = ['operator', 'details', 'estimated_rows'];
export const PROFILE_COLUMNS: readonly string[] = [...EXPLAIN_COLUMNS, 'rows', 'steps'];

/** `profile`: what each step did, if the plan was run. A subquery is estimated for one outer row. */
export function explainPlan(
  plan: Plan,
  wording: Wording,
  context: EstimateContext,
  profile: Profile | null,
): readonly (readonly Value[])[] {
  const plans = [plan];
  const rows = describePlan(plan, {
    ...wording,
    subplan(number) {
      const inner = wording.subplan(number);
      plans.push(inner);
      return inner;
    },
  });
  const estimates = new Map(plans.flatMap((one) => [...estimateRows(one, context)]));
  return rows.map(({ step, operator, details }) => {
    const count = profile?.get(step) ?? { rows: 0, steps: 0 };
    return [
      operator,
      details,
      estimates.get(step) ?? null,
      ...(profile ? [count.rows, count.steps] : []),
    ];
  });
}
