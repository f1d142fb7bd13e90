// If only distinct ends of a range matter, finds each once, breadth first, instead of following the many paths.
import type { ExpandStep, Plan } from '../plan.ts';
import { slotsReadBy } from '../plan-slots.ts';
import { untilRepeatsAreForgotten } from '../repeats.ts';

export function reachOnce(plan: Plan): Plan {
  return reachIn(plan, []);
}

/** `after`: the steps that receive the plan's rows. */
function reachIn(plan: Plan, after: Plan): Plan {
  return plan.map((step, index) => {
    const later = [...plan.slice(index + 1), ...after];
    if (step.step === 'optional') return { ...step, plan: reachIn(step.plan, later) };
    if (step.step !== 'expand' || !isRange(step)) return step;
    const needed = untilRepeatsAreForgotten(later);
    return !needed || needed.some((other) => slotsReadBy(other).has(step.relationship))
      ? step
      : { ...step, search: 'reach' };
  });
}

function isRange({ search, length, relationshipKnown }: ExpandStep): boolean {
  return search === 'trails' && length !== null && length.min <= 1 && !relationshipKnown;
}
