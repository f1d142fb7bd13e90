// Tables of short texts: aligned, one line a row, and no larger than they may be.
import test from 'ava';
import { textTable } from '../../../lib/text/text-table.ts';

test('columns stand under each other', (t) => {
  t.is(
    textTable(
      ['name', 'n'],
      [
        ['a', '1'],
        ['longer', '2'],
      ],
    ),
    'name    n\n------  -\na       1\nlonger  2',
  );
});

test('a long cell is cut, however long', (t) => {
  const [, , line = ''] = textTable(['text'], [['x'.repeat(1_000_000)]]).split('\n');
  t.is(line, `${'x'.repeat(79)}…`);
  t.is(textTable(['text'], [[`${' '.repeat(10_000)}x`]]).split('\n')[2], '…');
});

test('rows that do not fit are counted, the padding of columns among what takes room', (t) => {
  const columns = Array.from({ length: 100 }, (_, index) => `column${index}`.padEnd(70, '_'));
  const rows = Array.from({ length: 1_000 }, () => columns.map(() => '1'));
  const table = textTable(columns, rows, 100_000);
  t.true(table.length <= 101_000, `${table.length} characters`);
  t.regex(table, /… and \d+ more rows; the table would be too large$/);
});

test('one row is always shown', (t) => {
  t.is(textTable(['a'], [['1']], 1), 'a\n-\n1');
});
