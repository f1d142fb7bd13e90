// Names as numbers that stay the same, and their order, which further names change.
import test from 'ava';
import { SortedNames } from '../../../../lib/base/columns/sorted-names.ts';

test('names are in the order of their UTF-16 units, and keep their codes', (t) => {
  const names = new SortedNames();
  t.deepEqual(names.inOrder().sorted, []);
  for (const name of ['run', 'Zero', 'é', 'a']) names.codeOf(name);
  t.deepEqual(names.inOrder().sorted, ['Zero', 'a', 'run', 'é']);
  names.codeOf('b');
  names.codeOf('Zero');
  const { sorted, placeOf } = names.inOrder();
  t.deepEqual(sorted, ['Zero', 'a', 'b', 'run', 'é']);
  t.deepEqual(
    sorted.map((name) => placeOf[names.codeOf(name)]),
    [0, 1, 2, 3, 4],
  );
  t.is(names.codeOf('run'), 1);
});
