// Ranking by meaning, with vectors made by hand.
import test, { type ExecutionContext } from 'ava';
import fc from 'fast-check';
import {
  nearestRows,
  similarityOf,
} from '../../../../../lib/search/rank/vectors/rank-by-vectors.ts';
import { packedVectors } from '../../../../support/packed-vectors.ts';

const vectors = packedVectors('by hand', {
  east: [1, 0],
  'also-north': [0, 1],
  'north-east': [0.6, 0.8],
  north: [0, 1],
  nowhere: [0, 0],
});

test('the nearest are found, of equals the first', (t) => {
  const names = (limit: number): (string | undefined)[] =>
    nearestRows(vectors, Float32Array.of(0, 1), limit).rows.map((row) => vectors.uids[row]);
  t.deepEqual(names(5), ['east', 'also-north', 'north-east', 'north', 'nowhere']);
  t.deepEqual(names(3), ['also-north', 'north-east', 'north']);
  t.deepEqual(names(1), ['also-north']);
  t.deepEqual(names(0), []);
});

test('of many rows, those are found that comparing each of them exactly finds', (t) => {
  // With instructions of the processor for vectors, and without.
  for (const dimensions of [16, 12]) findsTheBest(t, dimensions);
});

function findsTheBest(t: ExecutionContext, dimensions: number): void {
  const part = fc.integer({ min: -127, max: 127 });
  const row = fc.array(part, { minLength: dimensions, maxLength: dimensions });
  fc.assert(
    fc.property(fc.array(row, { minLength: 40, maxLength: 300 }), row, (all, asked) => {
      const length = Math.hypot(...asked) || 1;
      const question = Float32Array.from(asked, (value) => value / length);
      const packed = packedVectors(
        'any',
        Object.fromEntries(all.map((one, place) => [`f${place}`, one])),
      );
      for (const limit of [1, 7, 10]) {
        const { rows, scores } = nearestRows(packed, question, limit);
        const exact = nearestRows(packed, question, all.length);
        const best = [...exact.rows].sort(
          (a, b) => (exact.scores[b] ?? 0) - (exact.scores[a] ?? 0) || a - b,
        );
        t.deepEqual(
          rows,
          best.slice(0, limit).sort((a, b) => a - b),
        );
        t.deepEqual(
          [...scores],
          rows.map((found) => exact.scores[found] ?? 0),
        );
      }
    }),
  );
}

test('scores are cosines, of directions that 8 bits a dimension keep', (t) => {
  const row = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 37, maxLength: 37 });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 9 }), row, (rows, asked) => {
      fc.pre(Math.hypot(...asked) > 0 && rows.every((one) => Math.hypot(...one) > 0));
      const question = Float32Array.from(asked, (part) => part / Math.hypot(...asked));
      const packed = packedVectors(
        'any',
        Object.fromEntries(rows.map((one, place) => [`f${place}`, one])),
      );
      const { rows: found, scores } = nearestRows(packed, question, 9);
      for (const [at, place] of found.entries()) {
        const score = scores[at] ?? 0;
        const one = rows[place] ?? [];
        const exact = one.reduce((sum, part, at) => sum + part * (question[at] ?? 0), 0);
        t.true(Math.abs(score - exact / Math.hypot(...one)) < 0.02);
        t.true(Math.abs(score - similarityOf(packed, question, place)) < 1e-6);
      }
    }),
  );
});

test('a question of another model’s size finds nothing', (t) => {
  t.deepEqual(nearestRows(vectors, Float32Array.of(1, 0, 0), 4).rows, []);
});
