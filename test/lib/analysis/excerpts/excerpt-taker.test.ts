// Lines within a budget, each once.
import test from 'ava';
import { excerptTaker } from '../../../../lib/analysis/excerpts/excerpt-taker.ts';

const sources = {
  read: (path: string): string | undefined =>
    path === 'a' ? 'one\r\ntwo\nthree\nfour\nfive' : undefined,
};

test('gives lines with the number of the first, and no line twice', (t) => {
  const taker = excerptTaker(sources, 1000);
  t.deepEqual(taker.take('a', [[2, 3]]), [{ line: 2, content: 'two\nthree' }]);
  t.deepEqual(taker.take('a', [[1, 4]]), [
    { line: 1, content: 'one' },
    { line: 4, content: 'four' },
  ]);
  t.deepEqual(taker.take('a', [[1, 2]]), []);
});

test('takes all of what is asked for or nothing', (t) => {
  const taker = excerptTaker(sources, 20);
  t.is(taker.take('a', [[1, 5]]), null);
  t.is(taker.left(), 20);
  t.deepEqual(taker.take('a', [[1, 2]]), [{ line: 1, content: 'one\ntwo' }]);
  t.is(taker.left(), 2);
  t.is(taker.take('a', [[3, 3]]), null);
});

test('a file without a text, and lines after the last, have none', (t) => {
  const taker = excerptTaker(sources, 1000);
  t.deepEqual(taker.take('b', [[1, 9]]), []);
  t.deepEqual(taker.take('a', [[5, 900_000_000]]), [{ line: 5, content: 'five' }]);
});

test('a very long line is cut, and no character of it in half', (t) => {
  const long = { read: () => `${'x'.repeat(299)}😀${'y'.repeat(1000)}` };
  t.deepEqual(excerptTaker(long, 1000).take('a', [[1, 1]]), [
    { line: 1, content: `${'x'.repeat(299)}…` },
  ]);
});

test('a file is read once for all its references', (t) => {
  let reads = 0;
  const taker = excerptTaker({ read: () => `${++reads}\n2\n3` }, 1000);
  taker.take('a', [[1, 1]]);
  taker.take('a', [[2, 2]]);
  t.is(reads, 1);
});
