// How far two words lie apart.
import test from 'ava';
import { editDistance } from '../../../lib/base/edit-distance.ts';

test('counts insertions, deletions and substitutions', (t) => {
  t.is(editDistance('kitten', 'sitting', 5), 3);
  t.is(editDistance('same', 'same', 2), 0);
  t.is(editDistance('', 'abc', 3), 3);
  t.is(editDistance('abc', '', 3), 3);
});

test('goes no further than the limit', (t) => {
  t.is(editDistance('kitten', 'sitting', 2), 3);
  t.is(editDistance('short', 'a much longer word', 2), 3);
});
