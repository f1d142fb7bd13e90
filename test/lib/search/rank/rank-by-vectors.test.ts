// Ranking by meaning, with vectors made by hand.
import test from 'ava';
import fc from 'fast-check';
import { rankByVectors, similarityOf } from '../../../../lib/search/rank/rank-by-vectors.ts';
import { packedVectors } from '../../../support/packed-vectors.ts';

const vectors = packedVectors('by hand', {
  east: [1, 0],
  'also-north': [0, 1],
  'north-east': [0.6, 0.8],
  north: [0, 1],
  nowhere: [0, 0],
});

test('the nearest come first, equals in the order of the rows', (t) => {
  const names = (limit: number): string[] =>
    rankByVectors(vectors, Float32Array.of(0, 1), limit).map(({ uid }) => uid);
  t.deepEqual(names(5), ['also-north', 'north', 'north-east', 'east', 'nowhere']);
  t.deepEqual(names(3), ['also-north', 'north', 'north-east']);
  t.deepEqual(names(1), ['also-north']);
  t.deepEqual(names(0), []);
});

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
      for (const { uid, score } of rankByVectors(packed, question, 9)) {
        const place = Number(uid.slice(1));
        const one = rows[place] ?? [];
        const exact = one.reduce((sum, part, at) => sum + part * (question[at] ?? 0), 0);
        t.true(Math.abs(score - exact / Math.hypot(...one)) < 0.02);
        t.true(Math.abs(score - similarityOf(packed, question, place)) < 1e-6);
      }
    }),
  );
});

test('a question of another model’s size finds nothing', (t) => {
  t.deepEqual(rankByVectors(vectors, Float32Array.of(1, 0, 0), 4), []);
});
