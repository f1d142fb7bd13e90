// Where duplicates of rows do not matter, for rewrites that remove them. Rewrites nothing itself.
import type { Plan, Step } from './plan.ts';
import { expressionsOf, usesChance } from './plan-slots.ts';

/** The steps up to and including the first that removes duplicates; null if an earlier one counts them. */
export function untilRepeatsAreForgotten(later: Plan): Plan | null {
  const end = later.findIndex(forgetsRepeats);
  return end >= 0 && later.slice(0, end).every(passesOn) ? later.slice(0, end + 1) : null;
}

/** Whether duplicate rows have no effect. */
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

/** Whether equal input rows give equal output rows, in any number. */
function passesOn(step: Step): boolean {
  return (
    PASSING.has(step.step) &&
    !expressionsOf(step).some(usesChance) &&
    (step.step !== 'optional' || step.plan.every(passesOn))
  );
}
