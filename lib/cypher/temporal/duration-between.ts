// duration.between() and related functions: the time between two moments. No arithmetic.
import { typeFault, type Span } from '../query-fault.ts';
import { typeName, type Value } from '../values/value.ts';
import { addMonths, calendarDate } from './calendar.ts';
import { DAY, durationFrom } from './duration.ts';
import { MomentValue, type DurationValue } from './temporal-value.ts';
import {
  SECOND_NANOS,
  UTC,
  atClockTime,
  atInstant,
  type Zone,
  type ZonedTime,
} from './time-zone.ts';

/** `between` takes months, then days, then the rest; the others use one unit. */
export type BetweenUnit = 'between' | 'inMonths' | 'inDays' | 'inSeconds';

export function durationBetween(
  unit: BetweenUnit,
  first: Value,
  last: Value,
  at: Span,
): DurationValue {
  const [from, to] = [momentOf(unit, first, at), momentOf(unit, last, at)];
  const { start, end, zone } = align(from, to);
  const dated = from.day !== null && to.day !== null;
  if (unit === 'inSeconds')
    return durationFrom({ months: 0, days: 0, nanos: instant(end) - instant(start) }, at);
  if (unit === 'inDays')
    return durationFrom({ months: 0, days: dated ? daysBetween(start, end) : 0, nanos: 0n }, at);
  const months = dated ? monthsBetween(start, end) : 0;
  if (unit === 'inMonths') return durationFrom({ months, days: 0, nanos: 0n }, at);
  const later = dated ? atClockTime(addMonths(start.day, months), start.nanos, zone) : start;
  const days = dated ? daysBetween(later, end) : 0;
  return durationFrom(
    {
      months,
      days,
      nanos: instant(end) - instant(atClockTime(later.day + days, later.nanos, zone)),
    },
    at,
  );
}

function momentOf(unit: BetweenUnit, value: Value, at: Span): MomentValue {
  if (value instanceof MomentValue) return value;
  throw typeFault(
    `duration.${unit}() takes two moments in time, but this is ${typeName(value)}`,
    at,
  );
}

/** Each takes a missing date or zone from the other. Both are then local times in the zone of the first. */
function align(
  from: MomentValue,
  to: MomentValue,
): { readonly start: ZonedTime; readonly end: ZonedTime; readonly zone: Zone } {
  const zone = from.place ?? to.place ?? UTC;
  const start = atClockTime(from.day ?? to.day ?? 0, from.nanos ?? 0, zone);
  const there = atClockTime(to.day ?? from.day ?? 0, to.nanos ?? 0, to.place ?? zone);
  return {
    start,
    end: atInstant(there.day, there.nanos - there.offset * SECOND_NANOS, zone),
    zone,
  };
}

function instant({ day, nanos, offset }: ZonedTime): bigint {
  return BigInt(day) * DAY + BigInt(nanos - offset * SECOND_NANOS);
}

/** Whole days in local time. */
function daysBetween(start: ZonedTime, end: ZonedTime): number {
  const days = end.day - start.day;
  if (days > 0 && end.nanos < start.nanos) return days - 1;
  return days < 0 && end.nanos > start.nanos ? days + 1 : days;
}

function monthsBetween(start: ZonedTime, end: ZonedTime): number {
  const [from, to] = [calendarDate(start.day), calendarDate(start.day + daysBetween(start, end))];
  const months = (to.year - from.year) * 12 + to.month - from.month;
  if (months > 0 && to.day < from.day) return months - 1;
  return months < 0 && to.day > from.day ? months + 1 : months;
}
