// In which order questions go to threads. What they ask is not asked.
import test from 'ava';
import { Schedule } from '../../../../runtime/backend/pool/schedule.ts';

const [ann, bob] = [{}, {}];

/** A schedule on a clock that is set by hand; jobs are told apart by their names. */
function clocked() {
  const clock = { now: 0 };
  const schedule = new Schedule<{ name: string; kind: string; caller: object; since: number }>(
    () => clock.now,
  );
  const add = (name: string, kind: string, caller: object = {}) => {
    const job = { name, kind, caller, since: clock.now };
    schedule.add(job);
    return job;
  };
  const learn = (kind: string, ms: number, caller: object = {}) =>
    schedule.ended({ kind, caller }, ms);
  const takeAll = (eachMs = 0) => {
    const taken: string[] = [];
    for (let job = schedule.take(); job; job = schedule.take()) {
      taken.push(job.name);
      clock.now += eachMs;
      schedule.ended(job, eachMs);
    }
    return taken;
  };
  return { clock, schedule, add, learn, takeAll };
}

test('what is expected to be short goes first', (t) => {
  const { add, learn, takeAll } = clocked();
  learn('long', 3000);
  learn('short', 5);
  add('long', 'long');
  add('short', 'short');
  t.deepEqual(takeAll(), ['short', 'long']);
});

test('what has waited for longer than the difference goes before what is short', (t) => {
  const { clock, add, learn, takeAll } = clocked();
  learn('long', 3000);
  learn('short', 5);
  add('long', 'long');
  clock.now = 2996;
  add('short', 'short');
  t.deepEqual(takeAll(), ['long', 'short']);
});

test('many questions of one caller do not delay another caller', (t) => {
  const { clock, add, learn, takeAll } = clocked();
  learn('long', 3000);
  for (let place = 1; place <= 4; place++) add(`ann ${place}`, 'long', ann);
  clock.now = 1000;
  add('bob', 'long', bob);
  t.deepEqual(takeAll(3000), ['ann 1', 'bob', 'ann 2', 'ann 3', 'ann 4']);
});

test('what one caller asks of one kind is answered in the order of asking', (t) => {
  const { clock, schedule, add, takeAll } = clocked();
  const first = add('first', 'any', ann);
  clock.now = 1;
  add('second', 'any', ann);
  t.true(schedule.remove(first));
  schedule.add(first);
  t.deepEqual(takeAll(), ['first', 'second']);
});

test('only what is expected to be short enough is taken', (t) => {
  const { schedule, add, learn } = clocked();
  learn('long', 3000);
  learn('short', 5);
  add('long', 'long');
  t.is(schedule.take(100), undefined);
  add('short', 'short');
  t.is(schedule.take(100)?.name, 'short');
  t.is(schedule.take()?.name, 'long');
  t.is(schedule.size, 0);
});

test("a caller's own durations count more than those of others", (t) => {
  const { schedule, learn } = clocked();
  learn('cypher', 3000, bob);
  t.is(schedule.expected({ kind: 'cypher', caller: ann }), 3000);
  learn('cypher', 5, ann);
  t.is(schedule.expected({ kind: 'cypher', caller: ann }), 5);
  t.is(schedule.expected({ kind: 'cypher', caller: bob }), 3000);
});

test('a rare long one changes nothing for those who did not ask it; if one in four is long, the next is expected to be', (t) => {
  const { schedule, learn } = clocked();
  for (let count = 0; count < 12; count++) learn('cypher', 5);
  learn('cypher', 3000, bob);
  t.is(schedule.expected({ kind: 'cypher', caller: ann }), 5);
  t.is(schedule.expected({ kind: 'cypher', caller: bob }), 3000);
  for (let count = 0; count < 3; count++) learn('cypher', 3000);
  t.is(schedule.expected({ kind: 'cypher', caller: ann }), 3000);
});

test('what was removed is not taken', (t) => {
  const { schedule, add, takeAll } = clocked();
  const job = add('one', 'any');
  t.true(schedule.remove(job));
  t.false(schedule.remove(job));
  t.deepEqual(takeAll(), []);
});
