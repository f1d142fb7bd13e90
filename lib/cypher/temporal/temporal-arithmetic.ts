// `+ - * /` where one side is a duration. Arithmetic on numbers is in values/numbers.ts, which calls this for other operands.
import { QueryFault, type Span } from '../query-fault.ts';
import type { Value } from '../values/value.ts';
import { addMonths, modulo } from './calendar.ts';
import { DAY, addDurations, divideDuration, multiplyDuration, negateDuration } from './duration.ts';
import { momentFrom } from './moments/moment-range.ts';
import { DurationValue, MomentValue, TemporalValue } from './temporal-value.ts';
import { DAY_NANOS, SECOND_NANOS, UTC, atClockTime, atInstant } from './time-zone.ts';

/** A temporal value, a plain number, or anything else. Null: the operation is not defined for temporal values. */
export function temporalArithmetic(
  operator: string,
  left: Value,
  right: Value,
  at: Span,
): TemporalValue | null {
  if (left instanceof DurationValue && typeof right === 'number')
    return scaleDuration(operator, left, right, at);
  if (right instanceof DurationValue && typeof left === 'number')
    return operator === '*' ? multiplyDuration(right, left, at) : null;
  return operator === '+' || operator === '-' ? addOrSubtract(operator, left, right, at) : null;
}

function scaleDuration(
  operator: string,
  duration: DurationValue,
  by: number,
  at: Span,
): TemporalValue | null {
  if (operator === '*') return multiplyDuration(duration, by, at);
  return operator === '/' ? divideDuration(duration, by, at) : null;
}

function addOrSubtract(
  operator: '+' | '-',
  left: Value,
  right: Value,
  at: Span,
): TemporalValue | null {
  if (left instanceof MomentValue && right instanceof MomentValue && operator === '-')
    throw new QueryFault(
      'invalid_request',
      `${left.typeName} - ${right.typeName} is not defined.`,
      at,
      'Use duration.between(earlier, later).',
    );
  if (left instanceof DurationValue && right instanceof MomentValue)
    return operator === '+' ? moveMoment(right, left, at) : null;
  if (!(left instanceof TemporalValue) || !(right instanceof DurationValue)) return null;
  const change = operator === '+' ? right : negateDuration(right, at);
  if (left instanceof DurationValue) return addDurations(left, change, at);
  return left instanceof MomentValue ? moveMoment(left, change, at) : null;
}

/** First months, then days of the calendar, then elapsed time. */
export function moveMoment(
  moment: MomentValue,
  { months, days, nanos }: DurationValue,
  at: Span,
): MomentValue {
  const { day, place, zone } = moment;
  if (day === null)
    return momentFrom(
      { ...moment, nanos: modulo((moment.nanos ?? 0) + Number(nanos % DAY), DAY_NANOS) },
      at,
    );
  const moved = addMonths(day, months) + days;
  if (moment.nanos === null) return momentFrom({ ...moment, day: moved + Number(nanos / DAY) }, at);
  const clock = atClockTime(moved, moment.nanos, place ?? UTC);
  const utc = clock.nanos - clock.offset * SECOND_NANOS + Number(nanos % DAY);
  const end = atInstant(clock.day + Number(nanos / DAY), utc, place ?? UTC);
  return momentFrom({ ...end, offset: place && end.offset, zone }, at);
}
