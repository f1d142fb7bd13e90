// Marks expands whose relationships are not read: only end nodes are then created.
import type { PlanContext } from '../plan-match.ts';
import type { Plan } from '../plan.ts';
import { slotsReadBy } from '../plan-slots.ts';

export function forgetRelationships(
  plan: Plan,
  _: PlanContext,
  slots: readonly number[] | null,
): Plan {
  return slots === null ? plan : forgetIn(plan, new Set(slots));
}

/** `read`: the slots that are read after the plan. */
function forgetIn(plan: Plan, read: ReadonlySet<number>): Plan {
  const later = new Set(read);
  const steps = plan.toReversed().map((step) => {
    const changed =
      step.step === 'expand'
        ? { ...step, keeps: later.has(step.relationship) }
        : step.step === 'optional' || step.step === 'any'
          ? { ...step, plan: forgetIn(step.plan, later) }
          : step;
    for (const slot of slotsReadBy(step)) later.add(slot);
    return changed;
  });
  return steps.toReversed();
}
