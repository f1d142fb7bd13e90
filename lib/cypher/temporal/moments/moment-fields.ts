// Reads the fields of maps like `{year: 2015, week: 30}` into days and times of day, upon a base where one is given. Makes no values.
import { QueryFault, didYouMean, typeFault, type Span } from '../../query-fault.ts';
import { typeName, type MapValue } from '../../values/value.ts';
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
import { SECOND_NANOS, findZone, type Zone } from '../time-zone.ts';

/** Fields that name the same day in different ways; those of one row may stand together. */
const DAY_FIELDS = [
  ['month', 'day'],
  ['week', 'dayOfWeek'],
  ['quarter', 'dayOfQuarter'],
  ['ordinalDay'],
] as const;
export const DATE_FIELDS: readonly string[] = ['year', ...DAY_FIELDS.flat()];
const SUBSECOND_FIELDS = ['millisecond', 'microsecond', 'nanosecond'] as const;
export const TIME_FIELDS: readonly string[] = ['hour', 'minute', 'second', ...SUBSECOND_FIELDS];

export function checkFields(
  fields: MapValue,
  known: readonly string[],
  what: string,
  at: Span,
): void {
  for (const key of fields.keys()) {
    if (!known.includes(key))
      throw new QueryFault(
        'invalid_request',
        `${what} has no field ${key}${didYouMean(key, known)}`,
        at,
        `Fields: ${known.join(', ')}.`,
      );
  }
}

export interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** Null where the field is missing. */
export function fieldOf(
  fields: MapValue,
  name: string,
  { least, most }: Bounds,
  at: Span,
): number | null {
  const value = fields.get(name);
  if (value === undefined) return null;
  if (typeof value !== 'number' || !Number.isInteger(value))
    throw typeFault(`${name} must be an integer, but this is ${typeName(value)}`, at);
  if (value >= least && value <= most) return value;
  throw new QueryFault(
    'invalid_request',
    `${name} is ${value}, but must be from ${least} to ${most} here.`,
    at,
    `Give a number from ${least} to ${most}.`,
  );
}

export function hasAny(fields: MapValue, names: readonly string[]): boolean {
  return names.some((name) => fields.has(name));
}

function missing(name: string, given: string, at: Span): QueryFault {
  return new QueryFault(
    'invalid_request',
    `${given} is given without ${name}.`,
    at,
    `Add ${name}, or a value to start from.`,
  );
}

/** The day that the fields name. What is not given is taken from the base, or is the first there is. */
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

/** The base's day is moved back where the month is too short; a given day must be there. */
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

/** Nanoseconds since midnight. What is not given is taken from the base, or is zero. */
export function nanosFrom(fields: MapValue, base: number | null, at: Span): number {
  if (base === null) checkNoGap(fields, at);
  const seconds = Math.floor((base ?? 0) / SECOND_NANOS);
  const hour = fieldOf(fields, 'hour', { least: 0, most: 23 }, at) ?? Math.floor(seconds / 3600);
  const minute =
    fieldOf(fields, 'minute', { least: 0, most: 59 }, at) ?? Math.floor(seconds / 60) % 60;
  const second = fieldOf(fields, 'second', { least: 0, most: 59 }, at) ?? seconds % 60;
  return (
    (hour * 3600 + minute * 60 + second) * SECOND_NANOS +
    (subsecondFrom(fields, at) ?? (base ?? 0) % SECOND_NANOS)
  );
}

function checkNoGap(fields: MapValue, at: Span): void {
  const smallest = TIME_FIELDS.findLast((name) => fields.has(name));
  if (smallest === undefined) return;
  const gap = TIME_FIELDS.slice(0, Math.min(3, TIME_FIELDS.indexOf(smallest))).find(
    (name) => !fields.has(name),
  );
  if (gap !== undefined) throw missing(gap, smallest, at);
}

/** Each of the fields counts in its own unit, and may be as large as the next larger one that is given leaves room for. */
export function subsecondFrom(fields: MapValue, at: Span): number | null {
  if (!hasAny(fields, SUBSECOND_FIELDS)) return null;
  const millis = fieldOf(fields, 'millisecond', { least: 0, most: 999 }, at) ?? 0;
  const micros =
    fieldOf(
      fields,
      'microsecond',
      { least: 0, most: fields.has('millisecond') ? 999 : 999_999 },
      at,
    ) ?? 0;
  const mostNanos = fields.has('microsecond')
    ? 999
    : fields.has('millisecond')
      ? 999_999
      : 999_999_999;
  return (
    millis * 1_000_000 +
    micros * 1_000 +
    (fieldOf(fields, 'nanosecond', { least: 0, most: mostNanos }, at) ?? 0)
  );
}

/** Null where no time zone is given. */
export function zoneFrom(fields: MapValue, at: Span): Zone | null {
  const value = fields.get('timezone');
  if (value === undefined) return null;
  if (typeof value !== 'string')
    throw typeFault(`timezone must be a string, but this is ${typeName(value)}`, at);
  const zone = findZone(value);
  if (zone) return zone;
  throw new QueryFault(
    'invalid_request',
    `There is no time zone ${value}.`,
    at,
    "Write an offset like '+02:00', or a name like 'Europe/Stockholm'.",
  );
}
