// ISO 8601 texts of dates and times, in extended and basic format: `2015-07-21`, `2015W302`, `214032.142+0100`. Durations are in another file.
import { MAX_YEAR, dayNumber, dayOfWeekDate, daysInMonth, weeksInYear } from '../calendar.ts';
import { atClockTime, findZone, parseOffset, SECOND_NANOS, UTC, type Zone } from '../time-zone.ts';
import { MomentValue, type MomentKind } from '../temporal-value.ts';

/** Null: not a text of this kind. */
export function parseMoment(kind: MomentKind, text: string): MomentValue | null {
  if (kind === 'date') return dateValue(parseDate(text));
  const cut = text.indexOf('T');
  if (kind === 'localtime' || kind === 'time')
    return timeValue(parseTime(cut === 0 ? text.slice(1) : text), kind);
  const day = parseDate(cut < 0 ? text : text.slice(0, cut));
  const time = cut < 0 ? MIDNIGHT : parseTime(text.slice(cut + 1));
  if (day === null || time === null) return null;
  if (kind === 'localdatetime')
    return time.zone === null
      ? new MomentValue({ day, nanos: time.nanos, offset: null, zone: null })
      : null;
  return zonedValue(day, time);
}

interface ParsedTime {
  readonly nanos: number;
  readonly zone: Zone | null;
}

const MIDNIGHT: ParsedTime = { nanos: 0, zone: null };

function dateValue(day: number | null): MomentValue | null {
  return day === null ? null : new MomentValue({ day, nanos: null, offset: null, zone: null });
}

function timeValue(time: ParsedTime | null, kind: 'localtime' | 'time'): MomentValue | null {
  if (time === null || (time.zone !== null && (kind === 'localtime' || time.zone.name !== null)))
    return null;
  return new MomentValue({
    day: null,
    nanos: time.nanos,
    offset: kind === 'time' ? (time.zone?.offset ?? 0) : null,
    zone: null,
  });
}

/** An offset given with a named zone must be valid for the zone at that time. */
function zonedValue(day: number, { nanos, zone }: ParsedTime): MomentValue | null {
  const wanted = zone ?? UTC;
  const time = atClockTime(day, nanos, wanted);
  return wanted.offset === null || time.offset === wanted.offset
    ? new MomentValue({ ...time, zone: wanted.name })
    : null;
}

const DATE =
  /^([+-]\d{1,9}|\d{4})(?:-?W(?<week>\d\d)(?:-?(?<weekDay>\d))?|-?Q(?<quarter>\d)(?:-?(?<quarterDay>\d\d))?|-(?<month>\d\d)(?:-(?<day>\d\d))?|-?(?<yearDay>\d{3})|(?<shortMonth>\d\d)(?<shortDay>\d\d)?)?$/;

function parseDate(text: string): number | null {
  const found = DATE.exec(text);
  if (!found) return null;
  const year = Number(found[1]);
  const {
    week,
    weekDay = '1',
    quarter,
    quarterDay = '1',
    yearDay,
    shortMonth = '1',
    month = shortMonth,
    shortDay = '1',
    day = shortDay,
  } = found.groups ?? {};
  if (Math.abs(year) > MAX_YEAR) return null;
  if (week !== undefined)
    return within(Number(week), weeksInYear(year)) && within(Number(weekDay), 7)
      ? dayOfWeekDate(year, Number(week), Number(weekDay))
      : null;
  if (quarter !== undefined)
    return within(Number(quarter), 4)
      ? dayAfter(
          dayNumber(year, Number(quarter) * 3 - 2, 1),
          Number(quarterDay),
          quarterEnd(year, Number(quarter)),
        )
      : null;
  if (yearDay !== undefined)
    return dayAfter(dayNumber(year, 1, 1), Number(yearDay), dayNumber(year + 1, 1, 1));
  return within(Number(month), 12) && within(Number(day), daysInMonth(year, Number(month)))
    ? dayNumber(year, Number(month), Number(day))
    : null;
}

function within(value: number, last: number): boolean {
  return value >= 1 && value <= last;
}

function quarterEnd(year: number, quarter: number): number {
  return quarter === 4 ? dayNumber(year + 1, 1, 1) : dayNumber(year, quarter * 3 + 1, 1);
}

function dayAfter(first: number, count: number, end: number): number | null {
  return within(count, end - first) ? first + count - 1 : null;
}

const TIME =
  /^([01]\d|2[0-3])(?::?([0-5]\d)(?::?([0-5]\d)(?:[.,](\d{1,9}))?)?)?([Zz]|[+-][\d:]+)?(?:\[([^\]]+)\])?$/;

function parseTime(text: string): ParsedTime | null {
  const [whole, hour, minute = '0', second = '0', fraction = '', offsetPart, name] =
    TIME.exec(text) ?? [];
  if (whole === undefined) return null;
  const nanos =
    (Number(hour) * 3600 + Number(minute) * 60 + Number(second)) * SECOND_NANOS +
    Number(fraction.padEnd(9, '0'));
  const offset = offsetPart === undefined ? null : parseOffset(offsetPart);
  if (offsetPart !== undefined && offset === null) return null;
  if (name === undefined) return { nanos, zone: offset === null ? null : { name: null, offset } };
  const zone = findZone(name);
  return zone && { nanos, zone: zone.name === null ? zone : { name, offset } };
}
