// date(), time() and related functions: a moment from a string, a map of fields, or another moment. Truncation is in another file.
import { QueryFault, typeFault, type Span } from '../../query-fault.ts';
import { isMap, typeName, type MapValue, type Value } from '../../values/value.ts';
import { modulo } from '../calendar.ts';
import {
  DATE_FIELDS,
  TIME_FIELDS,
  checkFields,
  fieldOf,
  hasAny,
  nanosFrom,
  subsecondFrom,
  zoneFrom,
} from './moment-fields.ts';
import { dayFrom } from './day-fields.ts';
import { momentFrom } from './moment-range.ts';
import { parseMoment } from './parse-moment.ts';
import { MomentValue, type MomentKind } from '../temporal-value.ts';
import {
  DAY_NANOS,
  DAY_SECONDS,
  SECOND_NANOS,
  UTC,
  atClockTime,
  atInstant,
  type Zone,
} from '../time-zone.ts';

interface KindParts {
  readonly day: boolean;
  readonly time: boolean;
  readonly zone: boolean;
  readonly example: string;
}

export const MOMENT_KINDS: Readonly<Record<MomentKind, KindParts>> = {
  date: { day: true, time: false, zone: false, example: '2015-07-21' },
  localtime: { day: false, time: true, zone: false, example: '21:40:32.142' },
  time: { day: false, time: true, zone: true, example: '21:40:32.142+01:00' },
  localdatetime: { day: true, time: true, zone: false, example: '2015-07-21T21:40:32' },
  datetime: {
    day: true,
    time: true,
    zone: true,
    example: '2015-07-21T21:40:32+02:00[Europe/Stockholm]',
  },
};

export function makeMoment(kind: MomentKind, from: Value, at: Span): MomentValue {
  if (from instanceof MomentValue) return project(kind, from, at);
  if (isMap(from))
    return kind === 'datetime' && hasAny(from, EPOCH_FIELDS)
      ? fromEpochFields(from, at)
      : fromFields(kind, from, at);
  if (typeof from !== 'string')
    throw typeFault(
      `${kind}() takes a string, a map or a moment in time, but this is ${typeName(from)}`,
      at,
    );
  const parsed = parseMoment(kind, from);
  if (parsed) return momentFrom(parsed, at);
  throw new QueryFault(
    'invalid_request',
    `${kind}() cannot read '${from.length > 60 ? `${from.slice(0, 60)}…` : from}'.`,
    at,
    `The format is ISO 8601, as in '${MOMENT_KINDS[kind].example}'.`,
  );
}

/** Converts the parts of a moment to another kind. A date starts at midnight; without a zone, UTC applies. */
function project(kind: MomentKind, from: MomentValue, at: Span): MomentValue {
  const { day, time } = MOMENT_KINDS[kind];
  if ((day && from.day === null) || (time && !day && from.nanos === null))
    throw typeFault(`${kind}() cannot be made from ${from.typeName}`, at);
  return assemble(kind, from.day, from.nanos ?? 0, { source: null, target: from.place }, at);
}

interface Zones {
  /** The zone of the source, if not that of the target. */
  readonly source: Zone | null;
  readonly target: Zone | null;
}

/** Removes parts that the kind does not have. */
export function assemble(
  kind: MomentKind,
  day: number | null,
  nanos: number,
  { source, target }: Zones,
  at: Span,
): MomentValue {
  const parts = MOMENT_KINDS[kind];
  if (!parts.zone)
    return momentFrom(
      { day: parts.day ? day : null, nanos: parts.time ? nanos : null, offset: null, zone: null },
      at,
    );
  const zone = target ?? source ?? UTC;
  if (!parts.day || day === null) {
    const offset = zone.offset ?? 0;
    return momentFrom(
      {
        day: null,
        nanos: source
          ? modulo(nanos + (offset - (source.offset ?? 0)) * SECOND_NANOS, DAY_NANOS)
          : nanos,
        offset,
        zone: null,
      },
      at,
    );
  }
  if (!source) return momentFrom({ ...atClockTime(day, nanos, zone), zone: zone.name }, at);
  const there = atClockTime(day, nanos, source);
  return momentFrom(
    { ...atInstant(there.day, there.nanos - there.offset * SECOND_NANOS, zone), zone: zone.name },
    at,
  );
}

function fromFields(kind: MomentKind, fields: MapValue, at: Span): MomentValue {
  const has = MOMENT_KINDS[kind];
  checkFields(fields, [...FIELDS[kind], ...basesOf(kind)], `The map of ${kind}()`, at);
  const [date, time] = [baseOf(fields, 'date', at), baseOf(fields, 'time', at)];
  if (date && date.day === null) throw typeFault(`${date.typeName} has no date to start from`, at);
  if (time && time.nanos === null)
    throw typeFault(`${time.typeName} has no time to start from`, at);
  const day = has.day ? dayFrom(fields, date?.day ?? null, at) : null;
  const nanos = has.time ? nanosFrom(fields, time?.nanos ?? null, at) : 0;
  return assemble(
    kind,
    day,
    nanos,
    { source: time?.place ?? null, target: zoneFor(kind, fields, at) },
    at,
  );
}

/** What a map may set. */
export const FIELDS: Readonly<Record<MomentKind, readonly string[]>> = {
  date: DATE_FIELDS,
  localtime: TIME_FIELDS,
  time: [...TIME_FIELDS, 'timezone'],
  localdatetime: [...DATE_FIELDS, ...TIME_FIELDS],
  datetime: [...DATE_FIELDS, ...TIME_FIELDS, 'timezone'],
};

/** Base values. */
function basesOf(kind: MomentKind): readonly string[] {
  const { day, time } = MOMENT_KINDS[kind];
  return day && time ? ['date', 'time', 'datetime'] : [day ? 'date' : 'time'];
}

/** The offset of a named zone changes from day to day. */
export function zoneFor(kind: MomentKind, fields: MapValue, at: Span): Zone | null {
  const zone = zoneFrom(fields, at);
  if (kind !== 'time' || zone === null || zone.name === null) return zone;
  throw new QueryFault(
    'invalid_request',
    `A time without a date has no offset in ${zone.name}.`,
    at,
    "Give an offset, as in '+02:00', or make a datetime().",
  );
}

function baseOf(fields: MapValue, part: 'date' | 'time', at: Span): MomentValue | null {
  const base = fields.get(part) ?? fields.get('datetime');
  if (base === undefined) return null;
  if (base instanceof MomentValue) return base;
  throw typeFault(`${part} must be a moment in time, but this is ${typeName(base)}`, at);
}

const EPOCH_FIELDS = ['epochSeconds', 'epochMillis'];
const MAX_EPOCH = { least: Number.MIN_SAFE_INTEGER, most: Number.MAX_SAFE_INTEGER };

function fromEpochFields(fields: MapValue, at: Span): MomentValue {
  checkFields(
    fields,
    [...EPOCH_FIELDS, 'millisecond', 'microsecond', 'nanosecond', 'timezone'],
    'The map of datetime() with a time since 1970',
    at,
  );
  const seconds = fieldOf(fields, 'epochSeconds', MAX_EPOCH, at) ?? 0;
  return fromEpoch(
    {
      seconds,
      millis: fieldOf(fields, 'epochMillis', MAX_EPOCH, at) ?? 0,
      nanos: subsecondFrom(fields, at) ?? 0,
    },
    zoneFrom(fields, at) ?? UTC,
    at,
  );
}

/** Counted from the beginning of 1970 in UTC. */
export function fromEpoch(
  {
    seconds,
    millis,
    nanos,
  }: { readonly seconds: number; readonly millis: number; readonly nanos: number },
  zone: Zone,
  at: Span,
): MomentValue {
  const whole = seconds + Math.floor(millis / 1000);
  const day = Math.floor(whole / DAY_SECONDS);
  const ofDay =
    (whole - day * DAY_SECONDS) * SECOND_NANOS + modulo(millis, 1000) * 1_000_000 + nanos;
  return momentFrom({ ...atInstant(day, ofDay, zone), zone: zone.name }, at);
}
