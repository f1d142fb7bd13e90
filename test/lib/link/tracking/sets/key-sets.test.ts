// Sets of numbers: equal ones are one, whatever they were made of.
import test from 'ava';
import { EMPTY, KeySets } from '../../../../../lib/link/tracking/sets/key-sets.ts';

test('a set has each number once and in order', (t) => {
  const sets = new KeySets();
  t.deepEqual([...sets.keysOf(sets.of([], [9, 3, 9, 5]))], [3, 5, 9]);
  t.is(sets.of([], []), EMPTY);
  t.deepEqual([...sets.keysOf(EMPTY)], []);
});

test('sets with the same numbers are the same set, whatever they are joined of', (t) => {
  const sets = new KeySets();
  const [one, two, three] = [sets.of([], [1]), sets.of([], [2]), sets.of([], [3])];
  const all = sets.of([], [1, 2, 3]);
  t.is(sets.of([one, two, three], []), all);
  t.is(sets.of([sets.of([one, two], [])], [3]), all);
  t.is(sets.of([sets.of([three], [1])], [2]), all);
  t.is(sets.of([all, one], []), all);
  t.is(sets.of([all], []), all);
});

test('sets of many numbers are told apart', (t) => {
  const sets = new KeySets();
  const found = new Map<number, string>();
  for (let from = 0; from < 60; from++)
    for (let length = 1; length < 40; length++) {
      const keys = Array.from({ length }, (_, at) => (from + at) * 4);
      const set = sets.of([], keys);
      t.deepEqual([...sets.keysOf(set)], keys);
      found.set(set, keys.join());
    }
  t.is(new Set(found.values()).size, found.size);
});
