// The highest of a column, against sorting all of it.
import test from 'ava';
import { bestPlaces, setOfBest } from '../../../../lib/search/rank/best-places.ts';

function sorted(scores: Float64Array, limit: number, least: number): number[] {
  const places = [...scores.keys()].filter((place) => (scores[place] ?? 0) > least);
  return places.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b).slice(0, limit);
}

/** Numbers that look random and are the same each time. */
function numbers(count: number, seed: number, distinct: number): Float64Array {
  let state = seed;
  return Float64Array.from(
    { length: count },
    () => ((state = (state * 48_271) % 2_147_483_647) % distinct) / 7 - 3,
  );
}

test('gives what sorting everything gives', (t) => {
  for (const [count, distinct] of [
    [1, 5],
    [10, 3],
    [1000, 100_000],
    [5000, 40],
    [3000, 1],
  ] as const) {
    for (const limit of [1, 2, 50, 999, 10_000]) {
      for (const least of [-Infinity, 0]) {
        const scores = numbers(count, count + limit, distinct);
        t.deepEqual(
          bestPlaces(scores, limit, least),
          sorted(scores, limit, least),
          `${count} ${distinct} ${limit} ${least}`,
        );
      }
    }
  }
});

test('scores far apart and close together', (t) => {
  const scores = Float64Array.of(1e12, 1e-12, 2e-12, 3e-12, 1e12 - 1, 0);
  t.deepEqual(bestPlaces(scores, 3, 0), [0, 4, 3]);
  t.deepEqual(bestPlaces(scores, 0, 0), []);
});

test('the set of the best is the same in ascending order', (t) => {
  for (const distinct of [3, 40, 100_000])
    for (const limit of [0, 1, 50, 999, 10_000]) {
      const scores = numbers(3000, limit + distinct, distinct);
      t.deepEqual(
        setOfBest(scores, limit, 0),
        bestPlaces(scores, limit, 0).sort((a, b) => a - b),
        `${distinct} ${limit}`,
      );
    }
});
