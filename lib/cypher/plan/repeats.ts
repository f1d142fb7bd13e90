// Where it does not count how often a row comes: for rewrites that leave repeats out.
import type { Plan, Step } from './plan.ts';
import { expressionsOf, usesChance } from './plan-slots.ts';

/** The steps up to the first that forgets repeats, that one included; null where one counts them before. */
export function untilRepeatsAreForgotten(later: Plan): Plan | null {
  const end = later.findIndex(forgetsRepeats);
  return end >= 0 && later.slice(0, end).every(passesOn) ? later.slice(0, end + 1) : null;
}

/** Whether a row that comes again changes nothing. */
function forgetsRepeats(step: Step): boolean {
  if (step.step === 'distinct') return true;
  if (step.step !== 'aggregate') return false;
  return step.aggregation.aggregates.every(
    ({ name, distinct }) => distinct || name === 'min' || name === 'max',
  );
}

const PASSING: ReadonlySet<Step['step']> = new Set([
  'filter',
  'expand',
  'scan',
  'seek',
  'path',
  'unwind',
  'project',
  'optional',
  'any',
]);

/** Whether equal rows come out as equal rows, however many there are. */
function passesOn(step: Step): boolean {
  return (
    PASSING.has(step.step) &&
    !expressionsOf(step).some(usesChance) &&
    (step.step !== 'optional' || step.plan.every(passesOn))
  );
}
