// Columns under each other, whatever the rows.
import test from 'ava';
import { alignRows } from '../../../lib/text/align-rows.ts';

test('columns stand under each other, and lines end with their last letter', (t) => {
  t.deepEqual(
    alignRows([
      ['1.', 'run', 'a.ts:1', 'why'],
      ['10.', 'dispatch', 'b.ts:12', ''],
    ]),
    ['1.   run       a.ts:1   why', '10.  dispatch  b.ts:12'],
  );
});

test('rows may have fewer cells', (t) => {
  t.deepEqual(alignRows([['a'], ['bcd', 'e'], []]), ['a', 'bcd  e', '']);
});

test('a very long cell is whole, and moves no other line', (t) => {
  const long = 'x'.repeat(80);
  t.deepEqual(
    alignRows([
      [long, 'end'],
      ['a', 'end'],
    ]),
    [`${long}  end`, 'a  end'],
  );
});
