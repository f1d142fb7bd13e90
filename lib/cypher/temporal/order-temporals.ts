// Which of two temporal values comes first. Values of one kind are ordered by time; durations by their average length.
import { averageNanos } from './duration.ts';
import {
  DurationValue,
  MomentValue,
  type MomentKind,
  type TemporalValue,
} from './temporal-value.ts';
import { DAY_NANOS, SECOND_NANOS } from './time-zone.ts';
import { modulo } from './calendar.ts';

const KIND_ORDER: readonly MomentKind[] = [
  'datetime',
  'localdatetime',
  'date',
  'time',
  'localtime',
];

/** A total order: zero only for equal values, negative if a comes first. */
export function orderTemporals(a: TemporalValue, b: TemporalValue): number {
  if (a instanceof MomentValue && b instanceof MomentValue)
    return KIND_ORDER.indexOf(a.kind) - KIND_ORDER.indexOf(b.kind) || orderMoments(a, b);
  if (a instanceof DurationValue && b instanceof DurationValue) return orderDurations(a, b);
  return a instanceof MomentValue ? -1 : 1;
}

/** For `<`: null if the two cannot be compared, such as durations, whose months have no fixed length. */
export function compareTemporals(a: TemporalValue, b: TemporalValue): number | null {
  return a instanceof MomentValue && b instanceof MomentValue && a.kind === b.kind
    ? orderMoments(a, b)
    : null;
}

/** At the same instant, the one further west comes first, then one without a named zone. */
function orderMoments(a: MomentValue, b: MomentValue): number {
  const [first, second] = [instantOf(a), instantOf(b)];
  return (
    first.day - second.day ||
    first.nanos - second.nanos ||
    (a.offset ?? 0) - (b.offset ?? 0) ||
    orderZones(a.zone ?? '', b.zone ?? '')
  );
}

function orderZones(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** In UTC. A time without a date may then be before or after its day. */
function instantOf({ day, nanos, offset }: MomentValue): {
  readonly day: number;
  readonly nanos: number;
} {
  const utc = (nanos ?? 0) - (offset ?? 0) * SECOND_NANOS;
  return day === null
    ? { day: 0, nanos: utc }
    : { day: day + Math.floor(utc / DAY_NANOS), nanos: modulo(utc, DAY_NANOS) };
}

function orderDurations(a: DurationValue, b: DurationValue): number {
  const difference = averageNanos(a) - averageNanos(b);
  return difference < 0n ? -1 : difference > 0n ? 1 : a.months - b.months || a.days - b.days;
}
