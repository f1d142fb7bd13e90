// Which thread makes a value that all of them share, and who is told.
import test from 'ava';
import {
  SharedValues,
  type ToSharing,
  type ValueKey,
} from '../../../../runtime/backend/pool/shared-values.ts';

const GRAPH: ValueKey = { kind: 'section', group: 'shop', version: '1', name: 'graph' };
const NEWER: ValueKey = { ...GRAPH, version: '2' };

function threads() {
  const clock = { now: 0 };
  const values = new SharedValues<{
    readonly told: string[];
    busy: boolean;
    isBusy(): boolean;
    send(message: ToSharing): void;
  }>(() => clock.now);
  const thread = () => {
    const told: string[] = [];
    const send = (message: ToSharing): void =>
      void told.push(
        'make' in message ? 'make it' : `${String(message.value)}, ${message.agoMs} ms ago`,
      );
    const made = { told, send, busy: false, isBusy: () => made.busy };
    return made;
  };
  return { clock, values, one: thread(), two: thread(), three: thread() };
}

test('one thread makes a value, and whoever wants it meanwhile or later gets the same', (t) => {
  const { clock, values, one, two, three } = threads();
  values.hear({ wanted: GRAPH, youngerThanMs: Infinity }, one);
  values.hear({ wanted: GRAPH, youngerThanMs: Infinity }, two);
  values.hear({ made: GRAPH, value: 'bytes' }, one);
  clock.now = 7;
  values.hear({ wanted: GRAPH, youngerThanMs: Infinity }, three);
  t.deepEqual(
    [one.told, two.told, three.told],
    [['make it'], ['bytes, 0 ms ago'], ['bytes, 7 ms ago']],
  );
});

test('when the thread that makes it ends or fails, another one makes it', (t) => {
  const { values, one, two, three } = threads();
  for (const thread of [one, two, three])
    values.hear({ wanted: GRAPH, youngerThanMs: Infinity }, thread);
  values.ended(one);
  t.deepEqual([two.told, three.told], [['make it'], []]);
  values.hear({ notMade: GRAPH }, two);
  t.deepEqual(three.told, ['make it']);
});

test('when the thread that makes it is busy with something else, one that waits for it makes it', (t) => {
  const { values, one, two, three } = threads();
  for (const thread of [one, two, three])
    values.hear({ wanted: GRAPH, youngerThanMs: Infinity }, thread);
  values.passOn();
  t.deepEqual([two.told, three.told], [[], []]);
  one.busy = true;
  two.busy = true;
  values.passOn();
  t.deepEqual([two.told, three.told], [[], ['make it']]);
  values.hear({ made: GRAPH, value: 'bytes' }, three);
  t.deepEqual(two.told, ['bytes, 0 ms ago']);
  values.hear({ made: GRAPH, value: 'bytes' }, one);
  t.deepEqual(two.told, ['bytes, 0 ms ago']);
});

test('a thread that has ended is told nothing', (t) => {
  const { values, one, two } = threads();
  values.hear({ wanted: GRAPH, youngerThanMs: Infinity }, one);
  values.hear({ wanted: GRAPH, youngerThanMs: Infinity }, two);
  values.ended(two);
  values.hear({ made: GRAPH, value: 'bytes' }, one);
  t.deepEqual(two.told, []);
});

test('what is too old is made again', (t) => {
  const { clock, values, one, two } = threads();
  values.hear({ wanted: GRAPH, youngerThanMs: 1000 }, one);
  values.hear({ made: GRAPH, value: 'clean' }, one);
  clock.now = 999;
  values.hear({ wanted: GRAPH, youngerThanMs: 1000 }, two);
  clock.now = 1000;
  values.hear({ wanted: GRAPH, youngerThanMs: 1000 }, two);
  t.deepEqual(two.told, ['clean, 999 ms ago', 'make it']);
});

test('a newer version replaces all values of the one before, and bytes are counted once', (t) => {
  const { values, one } = threads();
  values.hear({ made: GRAPH, value: new Uint8Array(10) }, one);
  values.hear({ made: { ...GRAPH, name: 'names' }, value: new Uint8Array(5) }, one);
  t.is(values.bytes('shop'), 15);
  values.hear({ made: NEWER, value: new Uint8Array(3) }, one);
  t.is(values.bytes('shop'), 3);
  values.forget('shop');
  t.is(values.bytes('shop'), 0);
});
