// What all threads together have in memory, and which index is evicted from all of them.
import test from 'ava';
import type { IndexStates } from '../../../../runtime/backend/index-states.ts';
import { SharedIndexes } from '../../../../runtime/backend/pool/shared-indexes.ts';

interface Told {
  readonly forgotten: string[];
  isBusy(): boolean;
  send(message: object): void;
}

function thread(): Told {
  const forgotten: string[] = [];
  return {
    forgotten,
    isBusy: () => false,
    send: (message) => void ('forget' in message && forgotten.push(String(message.forget))),
  };
}

function holding(...ids: string[]): IndexStates {
  return {
    inMemory: { indexes: ids.length, bytes: 0 },
    held: new Map(ids.map((id) => [id, { generation: '1', trouble: null }])),
    opening: new Set(),
    refused: new Map(),
  };
}

function made(shared: SharedIndexes<Told>, by: Told, id: string, bytes: number): void {
  const key = { kind: 'section', group: id, version: '1', name: 'graph' } as const;
  shared.use(id);
  shared.hear({ made: key, value: new Uint8Array(bytes) }, by);
}

test('an index that several threads hold is one, and its shared bytes count once', (t) => {
  const shared = new SharedIndexes<Told>(1e9);
  const [one, two] = [thread(), thread()];
  made(shared, one, 'shop', 1000);
  shared.setStates(one, holding('shop'));
  const alone = shared.states().inMemory.bytes;
  shared.setStates(two, holding('shop'));
  const { inMemory } = shared.states();
  t.is(inMemory.indexes, 1);
  t.true(inMemory.bytes < 2 * alone);
});

test('the least recently used is evicted in all threads', (t) => {
  const shared = new SharedIndexes<Told>(5000);
  const [one, two] = [thread(), thread()];
  for (const each of [one, two]) shared.setStates(each, holding('old', 'used'));
  made(shared, one, 'old', 1000);
  made(shared, one, 'used', 1000);
  t.deepEqual([one.forgotten, two.forgotten], [['old'], ['old']]);
});

test('a single index larger than the limit is kept', (t) => {
  const shared = new SharedIndexes<Told>(10);
  const one = thread();
  shared.setStates(one, holding('large'));
  made(shared, one, 'large', 1000);
  t.deepEqual(one.forgotten, []);
});

test('what no thread holds any more is not kept for others', (t) => {
  const shared = new SharedIndexes<Told>(1e9);
  const [one, two] = [thread(), thread()];
  for (const each of [one, two]) shared.setStates(each, holding('shop'));
  made(shared, one, 'shop', 1000);
  shared.ended(one);
  t.true(shared.states().inMemory.bytes > 0);
  shared.ended(two);
  t.is(shared.states().inMemory.bytes, 0);
  shared.setStates(thread(), holding('shop'));
  t.is(shared.states().inMemory.bytes, 0);
});

test('what one thread is opening and another refused is told of both', (t) => {
  const shared = new SharedIndexes<Told>(1e9);
  shared.setStates(thread(), { ...holding('a'), opening: new Set(['b']) });
  const refused = new Map([['c', { generation: '1', reason: 'damaged' }]]);
  shared.setStates(thread(), { ...holding(), refused });
  const states = shared.states();
  t.deepEqual([...states.held.keys()], ['a']);
  t.deepEqual([...states.opening], ['b']);
  t.deepEqual([...states.refused.keys()], ['c']);
});
