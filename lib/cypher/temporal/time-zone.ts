// Offsets from UTC, in seconds: as texts, and of named zones at a time. The zones are those that the JavaScript runtime knows.
import { DAYS_IN_CYCLE, dayNumber, modulo } from './calendar.ts';

export interface Zone {
  /** Null: a fixed offset. */
  readonly name: string | null;
  /** Of a named zone: the offset to use for an ambiguous local time. */
  readonly offset: number | null;
}

/** A local time with its offset from UTC. */
export interface ZonedTime {
  readonly day: number;
  readonly nanos: number;
  readonly offset: number;
}

export const UTC: Zone = { name: null, offset: 0 };
export const DAY_SECONDS = 86_400;
export const SECOND_NANOS = 1_000_000_000;
export const DAY_NANOS = DAY_SECONDS * SECOND_NANOS;
const MAX_OFFSET = 18 * 3600;

/** `Z`, `+01`, `+0100`, `+01:00` or `+01:00:00`; null for anything else. */
export function parseOffset(text: string): number | null {
  if (text === 'Z' || text === 'z') return 0;
  const [whole, sign, hours, minutes = '0', seconds = '0'] =
    /^([+-])(\d{2})(?::?([0-5]\d)(?::?([0-5]\d))?)?$/.exec(text) ?? [];
  if (whole === undefined) return null;
  const offset = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return offset > MAX_OFFSET ? null : sign === '-' && offset > 0 ? -offset : offset;
}

export function offsetText(offset: number): string {
  if (offset === 0) return 'Z';
  const size = Math.abs(offset);
  const parts = [
    Math.floor(size / 3600),
    Math.floor(size / 60) % 60,
    ...(size % 60 === 0 ? [] : [size % 60]),
  ];
  return (offset < 0 ? '-' : '+') + parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** A zone by its offset or name; null for unknown names. */
export function findZone(text: string): Zone | null {
  const offset = parseOffset(text);
  if (offset !== null) return { name: null, offset };
  const format = /^[A-Za-z]/.test(text) ? formatOf(text) : null;
  if (!format) return null;
  // The runtime may return an alias of the zone, which differs between runtimes; its case does not.
  const { timeZone } = format.resolvedOptions();
  return { name: timeZone.toLowerCase() === text.toLowerCase() ? timeZone : text, offset: null };
}

/** The local time of the zone at an instant in UTC. */
export function atInstant(day: number, nanos: number, { name, offset }: Zone): ZonedTime {
  return moved(
    day,
    nanos,
    name === null ? (offset ?? 0) : offsetAt(name, day, Math.floor(nanos / SECOND_NANOS)),
  );
}

/** A skipped local time is moved forward by the gap; of two offsets, the zone's preference is used, or else the earlier. */
export function atClockTime(day: number, nanos: number, { name, offset }: Zone): ZonedTime {
  if (name === null) return { day, nanos, offset: offset ?? 0 };
  const seconds = Math.floor(nanos / SECOND_NANOS);
  const before = offsetAt(name, day - 1, seconds);
  const after = offsetAt(name, day + 1, seconds);
  const possible = [before, after].filter((one) => offsetAt(name, day, seconds - one) === one);
  const [first] = possible;
  if (first !== undefined)
    return { day, nanos, offset: offset !== null && possible.includes(offset) ? offset : first };
  return { ...moved(day, nanos, after - before), offset: after };
}

function moved(day: number, nanos: number, offset: number): ZonedTime {
  const shifted = nanos + offset * SECOND_NANOS;
  return { day: day + Math.floor(shifted / DAY_NANOS), nanos: modulo(shifted, DAY_NANOS), offset };
}

/** No zone has transitions before the first of these days; from the second on, transitions repeat with the calendar. */
const [FIRST_DAY, LAST_DAY] = [dayNumber(1800, 1, 1), dayNumber(2400, 1, 1)];

function offsetAt(name: string, day: number, seconds: number): number {
  const known =
    day < FIRST_DAY
      ? FIRST_DAY
      : day > LAST_DAY
        ? LAST_DAY + modulo(day - LAST_DAY, DAYS_IN_CYCLE)
        : day;
  const shown = formatOf(name)?.format((known * DAY_SECONDS + seconds) * 1000) ?? '';
  return parseOffset(shown.split('GMT')[1] || 'Z') ?? 0;
}

/** Creating a formatter takes a hundred times as long as using it. The runtime's list of zones bounds the cache. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(name: string): Intl.DateTimeFormat | null {
  const key = name.toLowerCase();
  const known = formats.get(key);
  if (known) return known;
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' });
    formats.set(key, format);
    return format;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
