// Products by vector instructions: exactly those that plain multiplication gives.
import test from 'ava';
import fc from 'fast-check';
import { MOST_OF_QUESTION, simdSums } from '../../../../../lib/search/rank/vectors/simd-sums.ts';

function plainSums(rows: Int8Array, count: number, question: Int16Array): number[] {
  return Array.from({ length: count }, (_, row) =>
    question.reduce((sum, part, at) => sum + part * (rows[row * question.length + at] ?? 0), 0),
  );
}

test('sums are those of plain multiplication, in any number of rows', (t) => {
  const width = fc.constantFrom(16, 32, 48, 256);
  fc.assert(
    fc.property(
      width,
      fc.integer({ min: 0, max: 90 }),
      fc.infiniteStream(fc.nat(0xffff)),
      (columns, count, numbers) => {
        const next = (): number => numbers.next().value ?? 0;
        const rows = Int8Array.from({ length: columns * count }, next);
        const question = Int16Array.from(
          { length: columns },
          () => (next() % (2 * MOST_OF_QUESTION + 1)) - MOST_OF_QUESTION,
        );
        t.deepEqual([...(simdSums(rows, count, question) ?? [])], plainSums(rows, count, question));
      },
    ),
  );
});

test('more rows than the memory of the module has room for are computed in batches', (t) => {
  const [columns, count] = [256, 9_001];
  const rows = Int8Array.from({ length: columns * count }, (_, at) => (at * 7919) % 256);
  const question = Int16Array.from({ length: columns }, (_, at) => ((at * 31) % 200) - 100);
  t.deepEqual([...(simdSums(rows, count, question) ?? [])], plainSums(rows, count, question));
});

test('the greatest numbers of the widest rows fit', (t) => {
  const columns = 4096;
  for (const [byte, part] of [
    [-128, MOST_OF_QUESTION],
    [-128, -MOST_OF_QUESTION],
    [127, MOST_OF_QUESTION],
  ] as const) {
    const rows = new Int8Array(columns).fill(byte);
    const question = new Int16Array(columns).fill(part);
    t.deepEqual([...(simdSums(rows, 1, question) ?? [])], [columns * byte * part]);
  }
});

test('rows that lie anywhere in a buffer are read', (t) => {
  const buffer = Int8Array.from({ length: 40 }, (_, at) => at);
  const question = new Int16Array(16).fill(1);
  t.deepEqual([...(simdSums(buffer.subarray(3, 35), 2, question) ?? [])], [168, 424]);
});

test('rows that are no whole vectors, or wider than the module has room for, are left to others', (t) => {
  for (const columns of [0, 8, 17, 4112])
    t.is(simdSums(new Int8Array(columns), 1, new Int16Array(columns)), null);
});
