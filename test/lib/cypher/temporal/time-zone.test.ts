// Named time zones, beside what the runtime shows in full when it is asked for each second.
import test from 'ava';
import { dayNumber } from '../../../../lib/cypher/temporal/calendar.ts';
import {
  DAY_SECONDS,
  SECOND_NANOS,
  atClockTime,
  atInstant,
  findZone,
  offsetText,
  parseOffset,
  type Zone,
} from '../../../../lib/cypher/temporal/time-zone.ts';

const SAMPLES = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Africa/Monrovia',
  'Pacific/Apia',
  'Asia/Kolkata',
];

/** By the fields of the clock, which is not how the engine asks. */
function shownOffset(timeZone: string): (seconds: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (seconds) => {
    const shown = new Map(
      format.formatToParts(seconds * 1000).map(({ type, value }) => [type, Number(value)]),
    );
    const part = (type: Intl.DateTimeFormatPartTypes): number => shown.get(type) ?? 0;
    return (
      Date.UTC(
        part('year'),
        part('month') - 1,
        part('day'),
        part('hour'),
        part('minute'),
        part('second'),
      ) /
        1000 -
      seconds
    );
  };
}

function zoneNamed(name: string): Zone {
  const zone = findZone(name);
  if (!zone) throw new Error(`${name} is not known here`);
  return zone;
}

function offsetAt(zone: Zone, seconds: number): number {
  const day = Math.floor(seconds / DAY_SECONDS);
  return atInstant(day, (seconds - day * DAY_SECONDS) * SECOND_NANOS, zone).offset;
}

/** Seconds at which the offset is another than a second before. */
function changes(of: (seconds: number) => number, from: number, to: number): readonly number[] {
  const step = 7 * DAY_SECONDS;
  const found: number[] = [];
  for (let start = from; start < to; start += step) {
    if (of(start) === of(start + step)) continue;
    let [low, high] = [start, start + step];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (of(middle) === of(low)) low = middle;
      else high = middle;
    }
    found.push(high);
  }
  return found;
}

test('around each change of clocks, instants and clock times are right', (t) => {
  for (const name of SAMPLES) {
    const zone = zoneNamed(name);
    const shown = shownOffset(name);
    for (const change of changes(shown, Date.UTC(1965, 0) / 1000, Date.UTC(2030, 0) / 1000)) {
      const [before, after] = [shown(change - 1), shown(change)];
      t.is(offsetAt(zone, change - 1), before, name);
      t.is(offsetAt(zone, change), after, name);
      // The first second that is skipped, or shown again: as though clocks had not changed yet.
      const clock = change + Math.min(before, after);
      const day = Math.floor(clock / DAY_SECONDS);
      const found = atClockTime(day, (clock - day * DAY_SECONDS) * SECOND_NANOS, zone);
      t.is(
        found.day * DAY_SECONDS + found.nanos / SECOND_NANOS - found.offset,
        clock - before,
        `${name} at ${change}`,
      );
    }
  }
});

test('a time that clocks show twice is the one that is asked for', (t) => {
  const day = dayNumber(2024, 10, 27);
  const nanos = 2.5 * 3600 * SECOND_NANOS;
  t.is(atClockTime(day, nanos, { name: 'Europe/Berlin', offset: null }).offset, 7200);
  t.is(atClockTime(day, nanos, { name: 'Europe/Berlin', offset: 3600 }).offset, 3600);
  t.is(atClockTime(day, nanos, { name: 'Europe/Berlin', offset: 0 }).offset, 7200);
});

test('no zone changes its clocks before 1800, and all repeat themselves from 2400 on', (t) => {
  const names = Intl.supportedValuesOf('timeZone');
  t.true(names.length > 300);
  for (const name of names) {
    const zone = zoneNamed(name);
    const shown = shownOffset(name);
    const seconds = (year: number, month: number): number =>
      dayNumber(year, month, 15) * DAY_SECONDS;
    t.is(offsetAt(zone, seconds(1500, 6)), shown(seconds(1500, 6)), name);
    for (const month of [1, 4, 7, 10])
      t.is(offsetAt(zone, seconds(2999, month)), shown(seconds(2999, month)), name);
  }
});

test('zones keep the letters of their names', (t) => {
  t.is(zoneNamed('europe/BERLIN').name, 'Europe/Berlin');
  t.is(findZone('Mars/Olympus'), null);
  t.is(findZone(''), null);
  t.is(findZone('+25:00'), null);
});

test('offsets are read and written', (t) => {
  for (const [text, seconds] of [
    ['Z', 0],
    ['+01:00', 3600],
    ['-03:30', -12_600],
    ['+05:30:15', 19_815],
    ['-18:00', -64_800],
  ] as const) {
    t.is(parseOffset(text), seconds);
    t.is(offsetText(seconds), text);
  }
  t.is(parseOffset('-0000'), 0);
  for (const text of ['', '01:00', '+1', '+18:01', '+01:60', '+01:00:', '+0100000'])
    t.is(parseOffset(text), null, text);
});
