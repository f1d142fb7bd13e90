// Code composed of parts of a source keeps the places of its parts. Nothing is parsed here.
import test from 'ava';
import { composed } from '../../../lib/languages/_kit/components/composed-code.ts';

const SOURCE = 'ab{{ cd }}<user-card>';

test('a part has the offsets of the source, words between parts have none', (t) => {
  const { text, offsetOf } = composed(SOURCE, [';(', [5, 7], ');', [0, 2]]);
  t.is(text, ';(cd);ab');
  t.deepEqual(
    [...text].map((_, offset) => offsetOf(offset)),
    [-1, -1, 5, 6, -1, -1, 0, 1],
  );
});

test('a name in another form has the offset of what it stands for', (t) => {
  const { text, offsetOf } = composed(SOURCE, ['(', { name: 'UserCard', at: 11 }, ')']);
  t.is(text, '(UserCard)');
  t.is(offsetOf(1), 11);
  t.is(offsetOf(9), -1);
});

test('for words of its own the next part, or the end of the one before, can be asked for', (t) => {
  const { offsetOf } = composed(SOURCE, ['(', [0, 2], ') (', [5, 7], ')']);
  t.is(offsetOf(0, 'next'), 0);
  t.is(offsetOf(4, 'next'), 5);
  t.is(offsetOf(4, 'before'), 1);
  t.is(offsetOf(8, 'before'), 6);
  t.is(offsetOf(8, 'next'), -1);
  t.is(offsetOf(0, 'before'), -1);
});
