// The cost of looking up named time zones. The look-up itself is in time-zone.ts.
import type { Budget } from '../budget.ts';
import type { Value } from '../values/value.ts';
import { MomentValue } from './temporal-value.ts';

/** A look-up takes about a hundred times as long as an ordinary step. */
const ZONE_STEPS = 250;

export function spendOnZones(budget: Budget, value: Value): void {
  if (value instanceof MomentValue && value.zone !== null) budget.spend(ZONE_STEPS);
}
