// Rows of numbers for names: put in the order of names, rows of one name as they were added. Interprets no row.
import test from 'ava';
import { SortedNames } from '../../../lib/base/columns/sorted-names.ts';
import { RowLists } from '../../../lib/rename-table/row-lists.ts';

test('rows are grouped by names in order, and keep their own order within a name', (t) => {
  const names = new SortedNames();
  const lists = new RowLists(names, 2);
  names.codeOf('never');
  lists.add(names.codeOf('run'), 0, 5);
  lists.add(names.codeOf('Zero'), 0, 7);
  lists.add(names.codeOf('run'), 1, 3);
  lists.add(names.codeOf('a'), 2, 1);
  const { names: found, starts, numbers } = lists.byName();
  t.deepEqual(
    [found, [...Array.from(starts)]],
    [
      ['Zero', 'a', 'run'],
      [0, 2, 4, 8],
    ],
  );
  t.deepEqual(Array.from(numbers), [0, 7, 2, 1, 0, 5, 1, 3]);
});

test('more rows than there is room for at first are all kept', (t) => {
  const names = new SortedNames();
  const lists = new RowLists(names, 1);
  for (let row = 0; row < 5000; row++) lists.add(names.codeOf(`name ${row % 3}`), row);
  const { starts, numbers } = lists.byName();
  t.deepEqual(Array.from(starts), [0, 1667, 3334, 5000]);
  t.deepEqual([numbers[1], numbers[1667], numbers[4999]], [3, 1, 4997]);
});

test('without rows there are no names', (t) => {
  const { names, starts, numbers } = new RowLists(new SortedNames(), 4).byName();
  t.deepEqual([names, Array.from(starts), Array.from(numbers)], [[], [0], []]);
});
