// Temporal values: moments (dates, times, and both) and durations. Operators on them are in the other files of this folder.
import { withoutEnd } from '../../base/text-ends.ts';
import { calendarDate } from './calendar.ts';
import { SECOND_NANOS, offsetText, type Zone } from './time-zone.ts';

export abstract class TemporalValue {
  /** With its article, for messages. */
  abstract readonly typeName: string;
  /** In ISO 8601: equal only for equal values. */
  abstract toString(): string;
}

export type MomentKind = 'date' | 'localtime' | 'time' | 'localdatetime' | 'datetime';

export interface MomentParts {
  /** The day number; null for a time without a date. */
  readonly day: number | null;
  /** Nanoseconds since midnight in local time; null for a date. */
  readonly nanos: number | null;
  /** Offset from UTC in seconds; null for local times. */
  readonly offset: number | null;
  /** The named zone that the offset comes from. */
  readonly zone: string | null;
}

const KIND_NAMES: Readonly<Record<MomentKind, string>> = {
  date: 'a date',
  localtime: 'a local time',
  time: 'a time',
  localdatetime: 'a local date and time',
  datetime: 'a date and time',
};

/** Invariant: at least one part is set, and an offset requires a time. */
export class MomentValue extends TemporalValue implements MomentParts {
  readonly day: number | null;
  readonly nanos: number | null;
  readonly offset: number | null;
  readonly zone: string | null;

  constructor({ day, nanos, offset, zone }: MomentParts) {
    super();
    this.day = day;
    this.nanos = nanos;
    this.offset = offset;
    this.zone = zone;
  }

  get kind(): MomentKind {
    if (this.nanos === null) return 'date';
    if (this.day === null) return this.offset === null ? 'localtime' : 'time';
    return this.offset === null ? 'localdatetime' : 'datetime';
  }

  /** Null: local. */
  get place(): Zone | null {
    return this.offset === null ? null : { name: this.zone, offset: this.offset };
  }

  override get typeName(): string {
    return KIND_NAMES[this.kind];
  }

  override toString(): string {
    const { day, nanos, offset, zone } = this;
    const moment = [day === null ? [] : dateText(day), nanos === null ? [] : timeText(nanos)]
      .flat()
      .join('T');
    return (
      moment + (offset === null ? '' : offsetText(offset)) + (zone === null ? '' : `[${zone}]`)
    );
  }
}

function dateText(number: number): string {
  const { year, month, day } = calendarDate(number);
  const sign = year < 0 ? '-' : year > 9999 ? '+' : '';
  return `${sign}${String(Math.abs(year)).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/** Zero seconds are omitted; fractions have three, six or nine digits. */
function timeText(nanos: number): string {
  const seconds = Math.floor(nanos / SECOND_NANOS);
  const fraction = nanos % SECOND_NANOS;
  const clock = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}`;
  if (seconds % 60 === 0 && fraction === 0) return clock;
  const digits = String(fraction)
    .padStart(9, '0')
    .replace(/^(\d{3}|\d{6})0+$/, '$1');
  return `${clock}:${two(seconds % 60)}${fraction === 0 ? '' : `.${digits}`}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

export interface DurationParts {
  readonly months: number;
  readonly days: number;
  /** Hours and smaller: days vary in length when clocks change. */
  readonly nanos: bigint;
}

/** Months, days and the rest are separate, since none has a fixed length in another. */
export class DurationValue extends TemporalValue implements DurationParts {
  readonly months: number;
  readonly days: number;
  readonly nanos: bigint;
  readonly typeName = 'a duration';

  constructor({ months, days, nanos }: DurationParts) {
    super();
    this.months = months;
    this.days = days;
    this.nanos = nanos;
  }

  override toString(): string {
    const { months, days, nanos } = this;
    const date = part(Math.trunc(months / 12), 'Y') + part(months % 12, 'M') + part(days, 'D');
    const seconds = nanos / BigInt(SECOND_NANOS);
    const time =
      part(seconds / 3600n, 'H') +
      part((seconds / 60n) % 60n, 'M') +
      secondsText(nanos % (60n * BigInt(SECOND_NANOS)));
    return date + time === '' ? 'PT0S' : `P${date}${time === '' ? '' : 'T'}${time}`;
  }
}

function part(value: number | bigint, unit: string): string {
  return Number(value) === 0 ? '' : `${value}${unit}`;
}

function secondsText(nanos: bigint): string {
  if (nanos === 0n) return '';
  const size = nanos < 0n ? -nanos : nanos;
  const fraction = withoutEnd(String(size % BigInt(SECOND_NANOS)).padStart(9, '0'), '0');
  return `${nanos < 0n ? '-' : ''}${size / BigInt(SECOND_NANOS)}${fraction === '' ? '' : `.${fraction}`}S`;
}
