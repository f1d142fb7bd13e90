// Reads the fields of maps like `{year: 2015, week: 30}` into days and times of day, starting from a base if given. Creates no values.
import { QueryFault, didYouMean, typeFault, type Span } from '../../query-fault.ts';
import { typeName, type MapValue } from '../../values/value.ts';
import { SECOND_NANOS, findZone, type Zone } from '../time-zone.ts';

/** Alternative ways to specify a day; only fields of one row may be combined. */
export const DAY_FIELDS = [
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

export function missing(name: string, given: string, at: Span): QueryFault {
  return new QueryFault(
    'invalid_request',
    `${given} is given without ${name}.`,
    at,
    `Add ${name}, or a value to start from.`,
  );
}

/** Nanoseconds since midnight. Missing fields come from the base, or are zero. */
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

/** Each field counts in its own unit, up to the size of the next larger given unit. */
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
