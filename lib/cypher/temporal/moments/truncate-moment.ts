// date.truncate() and related functions: the start of a unit of time, with fields set afterwards. Creates no moments from strings.
import { QueryFault, didYouMean, type Span } from '../../query-fault.ts';
import type { MapValue } from '../../values/value.ts';
import {
  calendarDate,
  dayNumber,
  dayOfWeek,
  dayOfWeekDate,
  quarterOf,
  weekOf,
} from '../calendar.ts';
import { FIELDS, MOMENT_KINDS, assemble, zoneFor } from './make-moment.ts';
import { checkFields, nanosFrom, subsecondFrom } from './moment-fields.ts';
import { dayFrom } from './day-fields.ts';
import type { MomentKind, MomentValue } from '../temporal-value.ts';
import { DAY_NANOS, SECOND_NANOS } from '../time-zone.ts';

const DAY_UNITS: Readonly<Record<string, (day: number) => number>> = {
  millennium: (day) => yearsOf(day, 1000),
  century: (day) => yearsOf(day, 100),
  decade: (day) => yearsOf(day, 10),
  year: (day) => yearsOf(day, 1),
  weekYear: (day) => dayOfWeekDate(weekOf(day).weekYear, 1, 1),
  quarter: (day) => monthsOf(day, (month) => quarterOf(month) * 3 - 2),
  month: (day) => monthsOf(day, (month) => month),
  week: (day) => day - dayOfWeek(day) + 1,
};

/** How many nanoseconds they have. */
const TIME_UNITS: Readonly<Record<string, number>> = {
  day: DAY_NANOS,
  hour: 3600 * SECOND_NANOS,
  minute: 60 * SECOND_NANOS,
  second: SECOND_NANOS,
  millisecond: 1_000_000,
  microsecond: 1_000,
};

const UNITS = new Map(
  [...Object.keys(DAY_UNITS), ...Object.keys(TIME_UNITS)].map((unit) => [unit.toLowerCase(), unit]),
);

function yearsOf(day: number, count: number): number {
  return dayNumber(Math.floor(calendarDate(day).year / count) * count, 1, 1);
}

function monthsOf(day: number, first: (month: number) => number): number {
  const { year, month } = calendarDate(day);
  return dayNumber(year, first(month), 1);
}

export function truncateMoment(
  kind: MomentKind,
  {
    unit,
    moment,
    fields,
  }: { readonly unit: string; readonly moment: MomentValue; readonly fields: MapValue },
  at: Span,
): MomentValue {
  const has = MOMENT_KINDS[kind];
  checkFields(fields, FIELDS[kind], `The map of ${kind}.truncate()`, at);
  const start = startOf(unit, moment, kind, at);
  const day = has.day && start.day !== null ? dayFrom(fields, start.day, at) : null;
  const nanos = has.time ? nanosFrom(fields, start.nanos, at) : 0;
  return assemble(
    kind,
    day,
    nanos + keptBelow(start, fields, at),
    { source: null, target: zoneFor(kind, fields, at) ?? moment.place },
    at,
  );
}

/** Fields below a second are added to the truncated value, and must fit into the unit. */
function keptBelow({ nanos, size }: Start, fields: MapValue, at: Span): number {
  const added = subsecondFrom(fields, at);
  if (added === null) return 0;
  if (added < size) return nanos % SECOND_NANOS;
  throw new QueryFault(
    'invalid_request',
    `${added} nanoseconds exceed the unit, which has ${size}.`,
    at,
    `Give less than ${size} in total.`,
  );
}

interface Start {
  readonly day: number | null;
  readonly nanos: number;
  /** The number of nanoseconds of the unit, or the minimum. */
  readonly size: number;
}

function startOf(
  name: string,
  { day, nanos, typeName }: MomentValue,
  kind: MomentKind,
  at: Span,
): Start {
  const unit = UNITS.get(name.toLowerCase());
  if (unit === undefined)
    throw new QueryFault(
      'invalid_request',
      `There is no unit ${name}${didYouMean(name, UNITS.values())}`,
      at,
      `Units: ${[...UNITS.values()].join(', ')}.`,
    );
  const has = MOMENT_KINDS[kind];
  if (has.day && day === null)
    throw new QueryFault(
      'invalid_request',
      `${kind}.truncate() needs a date, but this is ${typeName}.`,
      at,
      'Give a date or a datetime.',
    );
  const toDay = DAY_UNITS[unit];
  if (toDay) {
    if (has.day && day !== null) return { day: toDay(day), nanos: 0, size: DAY_NANOS };
    throw new QueryFault(
      'invalid_request',
      `A time of day cannot be truncated to its ${unit}.`,
      at,
      `Units of a time: ${Object.keys(TIME_UNITS).join(', ')}.`,
    );
  }
  if (unit === 'day') return { day, nanos: 0, size: DAY_NANOS };
  if (!has.time || nanos === null)
    throw new QueryFault(
      'invalid_request',
      `A date cannot be truncated to its ${unit}.`,
      at,
      `Units of a date: ${Object.keys(DAY_UNITS).join(', ')}, day.`,
    );
  const size = TIME_UNITS[unit] ?? 1;
  return { day, nanos: nanos - (nanos % size), size };
}
