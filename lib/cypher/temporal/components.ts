// Components of moments and durations, as in `d.year`. Read only; values are created from components elsewhere.
import { QueryFault, didYouMean, type Span } from '../query-fault.ts';
import { wholeOf } from '../values/numbers.ts';
import { calendarDate, dayOfQuarter, dayOfWeek, dayOfYear, quarterOf, weekOf } from './calendar.ts';
import { DurationValue, MomentValue, type TemporalValue } from './temporal-value.ts';
import { DAY_SECONDS, SECOND_NANOS, offsetText } from './time-zone.ts';

const OF_DATE: Readonly<Record<string, (day: number) => number>> = {
  year: (day) => calendarDate(day).year,
  quarter: (day) => quarterOf(calendarDate(day).month),
  month: (day) => calendarDate(day).month,
  week: (day) => weekOf(day).week,
  weekYear: (day) => weekOf(day).weekYear,
  day: (day) => calendarDate(day).day,
  ordinalDay: dayOfYear,
  weekDay: dayOfWeek,
  dayOfWeek,
  dayOfQuarter,
};

const OF_TIME: Readonly<Record<string, (nanos: number) => number>> = {
  hour: (nanos) => Math.floor(nanos / (3600 * SECOND_NANOS)),
  minute: (nanos) => Math.floor(nanos / (60 * SECOND_NANOS)) % 60,
  second: (nanos) => Math.floor(nanos / SECOND_NANOS) % 60,
  millisecond: (nanos) => Math.floor((nanos % SECOND_NANOS) / 1_000_000),
  microsecond: (nanos) => Math.floor((nanos % SECOND_NANOS) / 1_000),
  nanosecond: (nanos) => nanos % SECOND_NANOS,
};

const OF_ZONE: Readonly<Record<string, (offset: number, zone: string | null) => number | string>> =
  {
    timezone: (offset, zone) => zone ?? offsetText(offset),
    offset: (offset) => offsetText(offset),
    offsetMinutes: (offset) => Math.trunc(offset / 60),
    offsetSeconds: (offset) => offset,
  };

/** Since 1970 in UTC. */
const OF_INSTANT: Readonly<Record<string, (seconds: bigint, nanos: number) => bigint>> = {
  epochSeconds: (seconds) => seconds,
  epochMillis: (seconds, nanos) =>
    seconds * 1_000n + BigInt(Math.floor((nanos % SECOND_NANOS) / 1_000_000)),
};

/** Months, days, seconds and nanoseconds of a second, which is never negative. */
type DurationReader = (parts: {
  readonly months: number;
  readonly days: number;
  readonly seconds: bigint;
  readonly nanos: bigint;
}) => number | bigint;

const OF_DURATION: Readonly<Record<string, DurationReader>> = {
  years: ({ months }) => Math.trunc(months / 12),
  quarters: ({ months }) => Math.trunc(months / 3),
  months: ({ months }) => months,
  weeks: ({ days }) => Math.trunc(days / 7),
  days: ({ days }) => days,
  hours: ({ seconds }) => seconds / 3600n,
  minutes: ({ seconds }) => seconds / 60n,
  seconds: ({ seconds }) => seconds,
  milliseconds: ({ seconds, nanos }) => seconds * 1_000n + nanos / 1_000_000n,
  microseconds: ({ seconds, nanos }) => seconds * 1_000_000n + nanos / 1_000n,
  nanoseconds: ({ seconds, nanos }) => seconds * 1_000_000_000n + nanos,
  quartersOfYear: ({ months }) => Math.trunc(months / 3) % 4,
  monthsOfQuarter: ({ months }) => months % 3,
  monthsOfYear: ({ months }) => months % 12,
  daysOfWeek: ({ days }) => days % 7,
  minutesOfHour: ({ seconds }) => (seconds / 60n) % 60n,
  secondsOfMinute: ({ seconds }) => seconds % 60n,
  millisecondsOfSecond: ({ nanos }) => nanos / 1_000_000n,
  microsecondsOfSecond: ({ nanos }) => nanos / 1_000n,
  nanosecondsOfSecond: ({ nanos }) => nanos,
};

export function componentOf(
  value: TemporalValue,
  name: string,
  at: Span,
): number | bigint | string {
  const found =
    value instanceof DurationValue
      ? ofDuration(value, name)
      : value instanceof MomentValue
        ? ofMoment(value, name)
        : null;
  if (found === null) {
    const known = componentNames(value);
    throw new QueryFault(
      'invalid_request',
      `${value.typeName} has no ${name}${didYouMean(name, known)}`,
      at,
      `Components: ${known.join(', ')}.`,
    );
  }
  if (typeof found !== 'bigint') return found === 0 ? 0 : found;
  const whole = wholeOf(found);
  if (whole !== undefined) return whole;
  throw new QueryFault(
    'invalid_request',
    `The ${name} of ${value.typeName} are out of the range of integers.`,
    at,
    'Use a larger unit.',
  );
}

function ofMoment(
  { day, nanos, offset, zone }: MomentValue,
  name: string,
): number | bigint | string | null {
  if (day !== null && Object.hasOwn(OF_DATE, name)) return OF_DATE[name]?.(day) ?? null;
  if (nanos !== null && Object.hasOwn(OF_TIME, name)) return OF_TIME[name]?.(nanos) ?? null;
  if (offset !== null && Object.hasOwn(OF_ZONE, name)) return OF_ZONE[name]?.(offset, zone) ?? null;
  if (day === null || nanos === null || offset === null || !Object.hasOwn(OF_INSTANT, name))
    return null;
  return (
    OF_INSTANT[name]?.(
      BigInt(day) * BigInt(DAY_SECONDS) + BigInt(Math.floor(nanos / SECOND_NANOS) - offset),
      nanos,
    ) ?? null
  );
}

function ofDuration({ months, days, nanos }: DurationValue, name: string): number | bigint | null {
  if (!Object.hasOwn(OF_DURATION, name)) return null;
  const second = BigInt(SECOND_NANOS);
  const ofSecond = ((nanos % second) + second) % second;
  return (
    OF_DURATION[name]?.({ months, days, seconds: (nanos - ofSecond) / second, nanos: ofSecond }) ??
    null
  );
}

function componentNames(value: TemporalValue): readonly string[] {
  if (!(value instanceof MomentValue)) return Object.keys(OF_DURATION);
  const { day, nanos, offset } = value;
  const tables = [
    day !== null && OF_DATE,
    nanos !== null && OF_TIME,
    offset !== null && OF_ZONE,
    day !== null && offset !== null && OF_INSTANT,
  ];
  return tables.flatMap((table) => (table ? Object.keys(table) : []));
}
