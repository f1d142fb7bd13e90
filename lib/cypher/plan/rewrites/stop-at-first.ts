// If only distinct rows matter and the end of a hop is not read, one matching hop suffices.
import type { PlanContext } from '../plan-match.ts';
import type { ExpandStep, Plan } from '../plan.ts';
import { slotsReadBy } from '../plan-slots.ts';
import { untilRepeatsAreForgotten } from '../repeats.ts';

export function stopAtFirst(plan: Plan, _: PlanContext, slots: readonly number[] | null): Plan {
  if (slots === null) return plan;
  const steps: Plan[number][] = [];
  for (let index = 0; index < plan.length; index++) {
    const step = plan[index];
    if (!step) continue;
    const length =
      step.step === 'expand' && !step.toKnown ? testLength(step, plan.slice(index + 1)) : null;
    if (length === null) {
      steps.push(step);
    } else {
      steps.push({ step: 'any', plan: plan.slice(index, index + 1 + length) });
      index += length;
    }
  }
  return steps;
}

/** How many filters after the expand belong to it; null if its end is read later, or duplicates matter. */
function testLength({ to, relationship }: ExpandStep, later: Plan): number | null {
  const next = later.findIndex(({ step }) => step !== 'filter');
  const length = next < 0 ? later.length : next;
  const needed = untilRepeatsAreForgotten(later.slice(length));
  const last = needed?.at(-1);
  // EXISTS { … } stops at the first row anyway.
  if (!needed || (last?.step === 'distinct' && last.slots.length === 0)) return null;
  return needed.some((step) => slotsReadBy(step).has(to) || slotsReadBy(step).has(relationship))
    ? null
    : length;
}
