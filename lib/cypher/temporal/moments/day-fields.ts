// A day from the fields of a map: by month, week, quarter or number. Times of the day are in moment-fields.
import { QueryFault, type Span } from '../../query-fault.ts';
import type { MapValue } from '../../values/value.ts';
import {
  MAX_YEAR,
  addMonths,
  calendarDate,
  dayNumber,
  dayOfWeek,
  dayOfWeekDate,
  daysInMonth,
  quarterOf,
  weekOf,
  weeksInYear,
} from '../calendar.ts';
import { DAY_FIELDS, hasAny, fieldOf, missing } from './moment-fields.ts';

/** The day that the fields specify. Missing fields come from the base, or are the first of their unit. */
export function dayFrom(fields: MapValue, base: number | null, at: Span): number {
  const given = DAY_FIELDS.filter((group) => hasAny(fields, group));
  if (given.length > 1)
    throw new QueryFault(
      'invalid_request',
      `${given.map(([name]) => name).join(' and ')} specify a day in different ways.`,
      at,
      'Use the fields of one of them.',
    );
  const group = given[0]?.[0] ?? 'month';
  const year = fieldOf(fields, 'year', { least: -MAX_YEAR, most: MAX_YEAR }, at);
  const of = { fields, base, at };
  switch (group) {
    case 'month':
      return dayOfMonth(of, yearOf(year, base, at));
    case 'week':
      return dayInWeek(
        of,
        year ?? (base === null ? yearOf(null, null, at) : weekOf(base).weekYear),
      );
    case 'quarter':
      return dayInQuarter(of, yearOf(year, base, at));
    case 'ordinalDay': {
      const first = dayNumber(yearOf(year, base, at), 1, 1);
      return (
        first -
        1 +
        (fieldOf(fields, 'ordinalDay', { least: 1, most: addMonths(first, 12) - first }, at) ?? 1)
      );
    }
  }
}

interface DayRequest {
  readonly fields: MapValue;
  readonly base: number | null;
  readonly at: Span;
}

function yearOf(year: number | null, base: number | null, at: Span): number {
  if (year !== null) return year;
  if (base !== null) return calendarDate(base).year;
  throw new QueryFault(
    'invalid_request',
    'The year is missing.',
    at,
    'Add year, or a date to start from: {date: …}.',
  );
}

/** The base's day is moved back if the month is too short; an explicit day must exist. */
function dayOfMonth({ fields, base, at }: DayRequest, year: number): number {
  if (base === null && fields.has('day') && !fields.has('month')) throw missing('month', 'day', at);
  const from = base === null ? { month: 1, day: 1 } : calendarDate(base);
  const month = fieldOf(fields, 'month', { least: 1, most: 12 }, at) ?? from.month;
  const last = daysInMonth(year, month);
  return dayNumber(
    year,
    month,
    fieldOf(fields, 'day', { least: 1, most: last }, at) ?? Math.min(from.day, last),
  );
}

function dayInWeek({ fields, base, at }: DayRequest, weekYear: number): number {
  if (base === null && !fields.has('week')) throw missing('week', 'dayOfWeek', at);
  const from =
    base === null ? { week: 1, day: 1 } : { week: weekOf(base).week, day: dayOfWeek(base) };
  const week = fieldOf(fields, 'week', { least: 1, most: weeksInYear(weekYear) }, at) ?? from.week;
  return dayOfWeekDate(
    weekYear,
    week,
    fieldOf(fields, 'dayOfWeek', { least: 1, most: 7 }, at) ?? from.day,
  );
}

/** Without a day of it, the base moves to the same month of the quarter. */
function dayInQuarter({ fields, base, at }: DayRequest, year: number): number {
  if (base === null && !fields.has('quarter')) throw missing('quarter', 'dayOfQuarter', at);
  const from = calendarDate(base ?? 0);
  const quarter = fieldOf(fields, 'quarter', { least: 1, most: 4 }, at) ?? quarterOf(from.month);
  const first = dayNumber(year, quarter * 3 - 2, 1);
  const day = fieldOf(fields, 'dayOfQuarter', { least: 1, most: addMonths(first, 3) - first }, at);
  if (day !== null || base === null) return first - 1 + (day ?? 1);
  return addMonths(base, (year - from.year) * 12 + (quarter - quarterOf(from.month)) * 3);
}
