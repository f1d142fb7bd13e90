// Where only the distinct ends of a range count, each is looked for once, breadth first: ways through a graph are without number.
import type { ExpandStep, Plan, Step } from '../plan.ts';
import { expressionsOf, slotsReadBy, usesChance } from '../plan-slots.ts';

export function reachOnce(plan: Plan): Plan {
  return reachIn(plan, []);
}

/** `after`: the steps that the plan's rows go to. */
function reachIn(plan: Plan, after: Plan): Plan {
  return plan.map((step, index) => {
    const later = [...plan.slice(index + 1), ...after];
    if (step.step === 'optional') return { ...step, plan: reachIn(step.plan, later) };
    if (step.step !== 'expand' || !isRange(step)) return step;
    const end = later.findIndex(forgetsRepeats);
    if (end < 0 || !later.slice(0, end).every(passesOn)) return step;
    const read = later.slice(0, end + 1).some((other) => slotsReadBy(other).has(step.relationship));
    return read ? step : { ...step, search: 'reach' };
  });
}

function isRange({ search, length, relationshipKnown }: ExpandStep): boolean {
  return search === 'trails' && length !== null && length.min <= 1 && !relationshipKnown;
}

/** Whether a row that comes again changes nothing. */
function forgetsRepeats(step: Step): boolean {
  if (step.step === 'distinct') return true;
  if (step.step !== 'aggregate') return false;
  return step.aggregation.aggregates.every(({ name, distinct }) => distinct || name === 'min' || name === 'max');
}

const PASSING: ReadonlySet<Step['step']> = new Set(['filter', 'expand', 'scan', 'seek', 'path', 'unwind', 'project', 'optional']);

/** Whether equal rows come out as equal rows, however many there are. */
function passesOn(step: Step): boolean {
  return PASSING.has(step.step) && !expressionsOf(step).some(usesChance) && (step.step !== 'optional' || step.plan.every(passesOn));
}
