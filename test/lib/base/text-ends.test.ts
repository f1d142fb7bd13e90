// Ends and spans are cut as patterns would cut them.
import test from 'ava';
import { afterLast, beforeAny, replaceSpans, withoutEnd } from '../../../lib/base/text-ends.ts';

test('an end is cut, however long', (t) => {
  t.deepEqual(
    ['a//', '/a/', '///', '', 'a'].map((text) => withoutEnd(text, '/')),
    ['a', '/a', '', '', 'a'],
  );
  t.is(withoutEnd('what?!.', '?!.'), 'what');
});

test('what stands before and after marks', (t) => {
  t.deepEqual(
    ['a?b#c', 'a#b?', '?', 'a', ''].map((text) => beforeAny(text, '?#')),
    ['a', 'a', '', 'a', ''],
  );
  t.deepEqual(
    ['a.b:c', 'a.', 'a', ''].map((text) => afterLast(text, '.:')),
    ['c', '', 'a', ''],
  );
});

const SPANS = [
  ['<', '>'],
  ['[', ']'],
] as const;

for (const [text, expected] of [
  ['a<b>c[d]e', 'a!c!e'],
  ['<a<b>>', '!>'],
  ['<[>]', '!]'],
  ['[<]>', '!>'],
  ['a<b[c]', 'a<b!'],
  ['<<<[[[', '<<<[[['],
  ['<a><b>', '!!'],
  ['', ''],
] as const) {
  test(`spans of ${text}`, (t) => {
    t.is(
      replaceSpans(text, SPANS, () => '!'),
      expected,
    );
    t.is(
      replaceSpans(text, SPANS, () => '!'),
      text.replace(/<[^>]*>|\[[^\]]*\]/g, '!'),
    );
  });
}
