// What looking up named time zones costs a query. The looking up itself is in time-zone.ts.
import type { Budget } from '../budget.ts';
import type { Value } from '../values/value.ts';
import { MomentValue } from './temporal-value.ts';

/** The runtime takes some hundred times as long for one as an ordinary step takes. */
const ZONE_STEPS = 250;

export function spendOnZones(budget: Budget, value: Value): void {
  if (value instanceof MomentValue && value.zone !== null) budget.spend(ZONE_STEPS);
}
