// What holds for any temporal values: texts lead back to them, sums back to where they began, and broken texts end in a fault.
import test from 'ava';
import { chanceSequence } from '../../../../lib/cypher/values/chance.ts';
import { QueryFault } from '../../../../lib/cypher/query-fault.ts';
import { durationBetween } from '../../../../lib/cypher/temporal/duration-between.ts';
import { durationFrom, negateDuration } from '../../../../lib/cypher/temporal/duration.ts';
import { makeMoment } from '../../../../lib/cypher/temporal/moments/make-moment.ts';
import { orderTemporals } from '../../../../lib/cypher/temporal/order-temporals.ts';
import { parseDuration } from '../../../../lib/cypher/temporal/parse-duration.ts';
import { moveMoment } from '../../../../lib/cypher/temporal/temporal-arithmetic.ts';
import { MomentValue, type DurationValue } from '../../../../lib/cypher/temporal/temporal-value.ts';
import { DAY_NANOS, atInstant, findZone } from '../../../../lib/cypher/temporal/time-zone.ts';

const AT = { start: 0, end: 0 };
const ROUNDS = 2_000;
const chance = chanceSequence();
const whole = (below: number): number => Math.floor(chance() * below);
const pick = <T>(items: readonly [T, ...T[]]): T => items[whole(items.length)] ?? items[0];

function anyMoment(): MomentValue {
  const day = pick([whole(40_000) - 10_000, whole(2e11) - 1e11]);
  const nanos = pick([0, whole(24) * 3600 * 1e9, whole(DAY_NANOS)]);
  const local = { day, nanos, offset: null, zone: null };
  const offset = pick([0, 3600, -12_600, 19_815]);
  const zone = findZone(pick(['Europe/Berlin', 'America/New_York', 'Asia/Kolkata']));
  return pick([
    new MomentValue({ ...local, nanos: null }),
    new MomentValue({ ...local, day: null }),
    new MomentValue({ ...local, day: null, offset }),
    new MomentValue(local),
    new MomentValue({ ...local, offset }),
    new MomentValue({
      ...atInstant(day, nanos, zone ?? { name: null, offset }),
      zone: zone?.name ?? null,
    }),
  ]);
}

function anyDuration(): DurationValue {
  const amount = (): number => pick([0, whole(100) - 50, whole(1e6) - 5e5]);
  return durationFrom(
    {
      months: amount(),
      days: amount(),
      nanos: BigInt(amount()) * pick([1n, 1_000_000_000n, 60_000_000_000n]),
    },
    AT,
  );
}

test('the text of a moment gives the moment', (t) => {
  for (let round = 0; round < ROUNDS; round++) {
    const moment = anyMoment();
    const again = makeMoment(moment.kind, String(moment), AT);
    if (orderTemporals(moment, again) !== 0 || String(again) !== String(moment))
      t.fail(String(moment));
  }
  t.pass();
});

test('the text of a duration gives the duration', (t) => {
  for (let round = 0; round < ROUNDS; round++) {
    const duration = anyDuration();
    const again = parseDuration(String(duration), AT);
    if (!again || orderTemporals(duration, again) !== 0) t.fail(String(duration));
  }
  t.pass();
});

test('days and less, added and taken away again, lead back', (t) => {
  for (let round = 0; round < ROUNDS; round++) {
    const moment = anyMoment();
    if (moment.zone !== null || moment.nanos === null) continue;
    const change = durationFrom({ ...anyDuration(), months: 0 }, AT);
    const back = moveMoment(moveMoment(moment, change, AT), negateDuration(change, AT), AT);
    if (orderTemporals(moment, back) !== 0) t.fail(`${String(moment)} and ${String(change)}`);
  }
  t.pass();
});

test('what lies between two moments leads from one to the other', (t) => {
  for (let round = 0; round < ROUNDS; round++) {
    const [from, to] = [anyMoment(), anyMoment()];
    if (
      from.kind !== to.kind ||
      from.day === null ||
      from.zone !== to.zone ||
      from.offset !== to.offset
    )
      continue;
    const there = moveMoment(from, durationBetween('between', from, to, AT), AT);
    if (orderTemporals(there, to) !== 0)
      t.fail(`${String(from)} to ${String(to)}: ${String(there)}`);
  }
  t.pass();
});

test('broken texts are read in some way or refused', (t) => {
  let refused = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const moment = anyMoment();
    const text = String(moment);
    const place = whole(text.length);
    const broken =
      text.slice(0, place) +
      pick(['', '0', '9', '-', ':', 'T', 'W', 'Z', '[', '.', ' ']) +
      text.slice(place + 1);
    try {
      makeMoment(moment.kind, broken, AT);
    } catch (fault) {
      if (!(fault instanceof QueryFault)) t.fail(`${broken}: ${String(fault)}`);
      refused++;
    }
  }
  t.true(refused > ROUNDS / 4, `${refused}`);
});
