// Ranking by meaning, with vectors made by hand.
import test from 'ava';
import { rankByVectors } from '../../../../lib/search/rank/rank-by-vectors.ts';

const vectors = {
  model: 'by hand',
  dimensions: 2,
  uids: ['east', 'also-north', 'north-east', 'north'],
  rows: Float32Array.of(1, 0, 0, 1, 0.6, 0.8, 0, 1),
};

test('the nearest come first, equals in the order of the rows', (t) => {
  const names = (limit: number): string[] =>
    rankByVectors(vectors, Float32Array.of(0, 1), limit).map(({ uid }) => uid);
  t.deepEqual(names(4), ['also-north', 'north', 'north-east', 'east']);
  t.deepEqual(names(3), ['also-north', 'north', 'north-east']);
  t.deepEqual(names(1), ['also-north']);
  t.deepEqual(names(0), []);
});

test('a question of another model’s size finds nothing', (t) => {
  t.deepEqual(rankByVectors(vectors, Float32Array.of(1, 0, 0), 4), []);
});
