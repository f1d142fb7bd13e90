// Durations from amounts of units, with fractions, and their arithmetic. Strings are parsed elsewhere.
import { QueryFault, type Span } from '../query-fault.ts';
import { inverse, plus, ratioOf, rounded, split, times, type Ratio } from './ratio.ts';
import { DurationValue, type DurationParts } from './temporal-value.ts';
import { DAY_NANOS, SECOND_NANOS } from './time-zone.ts';

const SECOND = BigInt(SECOND_NANOS);
export const DAY = BigInt(DAY_NANOS);
/** The 400th part of the months in 400 years: 30.436875 days. */
export const MONTH = 2_629_746n * SECOND;
/** The range of seconds that fit into 64 bits. */
const MAX_NANOS = 2n ** 63n * SECOND;

/** How units add up to months, days and nanoseconds. */
const UNITS: Readonly<Record<string, readonly ['months' | 'days' | 'nanos', bigint]>> = {
  years: ['months', 12n],
  quarters: ['months', 3n],
  months: ['months', 1n],
  weeks: ['days', 7n],
  days: ['days', 1n],
  hours: ['nanos', 3600n * SECOND],
  minutes: ['nanos', 60n * SECOND],
  seconds: ['nanos', SECOND],
  milliseconds: ['nanos', 1_000_000n],
  microseconds: ['nanos', 1_000n],
  nanoseconds: ['nanos', 1n],
};

export const DURATION_UNITS: readonly string[] = Object.keys(UNITS);

interface Amounts {
  readonly months: Ratio;
  readonly days: Ratio;
  readonly nanos: Ratio;
}

const NOTHING: Ratio = { top: 0n, bottom: 1n };

/** Units must be among those known. */
export function durationOf(
  amounts: Iterable<readonly [unit: string, amount: Ratio]>,
  at: Span,
): DurationValue {
  const sums = { months: NOTHING, days: NOTHING, nanos: NOTHING };
  for (const [unit, amount] of amounts) {
    const [kind, factor] = UNITS[unit] ?? [];
    if (kind === undefined || factor === undefined) throw new RangeError(`${unit} was not checked`);
    sums[kind] = plus(sums[kind], times(amount, factor));
  }
  return assemble(sums, at);
}

/** Fractions of months and days become days and nanoseconds of average length. */
function assemble(amounts: Amounts, at: Span): DurationValue {
  const months = split(amounts.months);
  const days = split(amounts.days);
  const rest = rounded(times(months.rest, MONTH)) + rounded(times(days.rest, DAY));
  return durationFrom(
    {
      months: Number(months.whole),
      days: Number(days.whole + rest / DAY),
      nanos: (rest % DAY) + rounded(amounts.nanos),
    },
    at,
  );
}

/** A duration of whole parts, checked for its size. */
export function durationFrom({ months, days, nanos }: DurationParts, at: Span): DurationValue {
  if (
    Number.isSafeInteger(months) &&
    Number.isSafeInteger(days) &&
    nanos <= MAX_NANOS &&
    nanos >= -MAX_NANOS
  )
    return new DurationValue({ months: months + 0, days: days + 0, nanos });
  throw new QueryFault(
    'invalid_request',
    'The duration is out of range.',
    at,
    'The largest number of months and days is 9007199254740991, of seconds 9223372036854775807.',
  );
}

export function addDurations(a: DurationParts, b: DurationParts, at: Span): DurationValue {
  return durationFrom(
    { months: a.months + b.months, days: a.days + b.days, nanos: a.nanos + b.nanos },
    at,
  );
}

export function negateDuration({ months, days, nanos }: DurationParts, at: Span): DurationValue {
  return durationFrom({ months: -months, days: -days, nanos: -nanos }, at);
}

export function multiplyDuration(duration: DurationParts, by: number, at: Span): DurationValue {
  return scale(duration, finite(by, at), at);
}

export function divideDuration(duration: DurationParts, by: number, at: Span): DurationValue {
  const ratio = finite(by, at);
  if (ratio.top === 0n)
    throw new QueryFault('invalid_request', 'Division by zero', at, 'Filter out zero first.');
  return scale(duration, inverse(ratio), at);
}

function finite(value: number, at: Span): Ratio {
  if (Number.isFinite(value)) return ratioOf(value);
  throw new QueryFault(
    'invalid_request',
    `A duration cannot be multiplied or divided by ${value}.`,
    at,
    'Filter out such numbers first.',
  );
}

function scale({ months, days, nanos }: DurationParts, by: Ratio, at: Span): DurationValue {
  return assemble(
    { months: times(by, BigInt(months)), days: times(by, BigInt(days)), nanos: times(by, nanos) },
    at,
  );
}

/** For ordering: with months and days of average length. */
export function averageNanos({ months, days, nanos }: DurationParts): bigint {
  return BigInt(months) * MONTH + BigInt(days) * DAY + nanos;
}
