// References are given back as they were, all of them or those of some modes.
import test from 'ava';
import { RefRows, type RefFact } from '../../../../lib/facts/packed/ref-rows.ts';

const REFS: readonly RefFact[] = [
  ['through', 4, 0, 1, 2],
  ['read', -1, 3, 10, 0],
  ['handler', 7, 1, 2, 300],
  ['read', 5, 0, 11, 1],
  ['named', 0, 0, 12, 0],
];

test('references are given back in order', (t) => {
  t.deepEqual([...RefRows.of(REFS)], [...REFS]);
  t.is(RefRows.of(REFS).length, REFS.length);
});

test('those of some modes are given back in the same order', (t) => {
  const rows = RefRows.of(REFS);
  t.deepEqual([...rows.ofModes('read')], [REFS[1], REFS[3]]);
  t.deepEqual([...rows.ofModes('named', 'through')], [REFS[0], REFS[4]]);
  t.deepEqual([...rows.ofModes('write')], []);
  t.deepEqual([...rows.ofModes()], []);
});
