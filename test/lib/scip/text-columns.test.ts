// Columns of SCIP's three encodings, and ranges that are none.
import test from 'ava';
import { PositionEncoding } from '../../../lib/scip/scip.gen.ts';
import { TextColumns } from '../../../lib/scip/text-columns.ts';

const {
  UTF8CodeUnitOffsetFromLineStart: UTF8,
  UTF16CodeUnitOffsetFromLineStart: UTF16,
  UTF32CodeUnitOffsetFromLineStart: UTF32,
} = PositionEncoding;

test('one place in three encodings', (t) => {
  const columns = new TextColumns('x\n"🚀 é" + Woo\n');
  for (const [encoding, range] of [
    [UTF8, [1, 12, 15]],
    [UTF16, [1, 9, 12]],
    [UTF32, [1, 8, 11]],
  ] as const) {
    const stretch = columns.stretchOf(range, encoding);
    t.deepEqual(stretch, { line: 1, start: 9, end: 12 });
    t.is(stretch && columns.textAt(stretch), 'Woo');
  }
});

test('a range of four numbers may stay in one line', (t) => {
  const columns = new TextColumns('one two\nthree');
  t.deepEqual(columns.stretchOf([0, 4, 0, 7], UTF16), { line: 0, start: 4, end: 7 });
  t.is(columns.stretchOf([0, 4, 1, 5], UTF16), undefined);
});

test('what lies outside, is no range, or cuts a word or a character is refused', (t) => {
  const columns = new TextColumns('one two\nünïcode 🚀');
  for (const range of [
    [],
    [0],
    [0, 1],
    [0, 0, 3, 4, 5],
    [2, 0, 0],
    [-1, 0, 0],
    [0, -1, 3],
    [0, 4, 8],
    [0, 5, 4],
    [0, 1, 3],
    [0, 0, 2],
    [1, 0, 2],
    [2 ** 31 - 1, 0, 1],
    [0, 0, 2 ** 31 - 1],
  ]) {
    t.is(columns.stretchOf(range, UTF16), undefined, JSON.stringify(range));
  }
  t.is(columns.stretchOf([1, 0, 1], UTF8), undefined);
  t.deepEqual(columns.stretchOf([0, 3, 3], UTF16), { line: 0, start: 3, end: 3 });
});

test('an empty text has one empty place', (t) => {
  t.deepEqual(new TextColumns('').stretchOf([0, 0, 0], UTF8), { line: 0, start: 0, end: 0 });
  t.is(new TextColumns('').stretchOf([0, 0, 1], UTF8), undefined);
});
