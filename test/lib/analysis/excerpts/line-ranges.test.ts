// Which lines belong to a head, a call or what stands above a definition, by the text alone.
import test from 'ava';
import {
  closingLine,
  leadingLine,
  mergedRanges,
} from '../../../../lib/analysis/excerpts/line-ranges.ts';

const lines = (text: string): string[] => text.split('\n');

test('a head or a call ends where its brackets are closed', (t) => {
  t.is(closingLine(lines('def f(a, b):\n  pass'), 1), 1);
  t.is(closingLine(lines('f(\n  [a,\n   b],\n)\nnext()'), 1), 4);
});

test('brackets that stay open for long, or to the end of the file, do not take the rest along', (t) => {
  t.is(closingLine(lines(`f(\n${'x,\n'.repeat(50)})`), 1), 1);
  t.is(closingLine(lines('f('), 1), 1);
});

test('comments, decorators and attributes directly above belong to a definition', (t) => {
  t.is(leadingLine(lines('x = 1\n\n# why\n@cached\ndef f():'), 5), 3);
  t.is(leadingLine(lines('}\n/** Why. */\n[Obsolete]\nvoid F()'), 4), 2);
  t.is(leadingLine(lines('// of something else\n\nfunction f() {}'), 3), 3);
  t.is(leadingLine(lines(`${'// long\n'.repeat(40)}function f() {}`), 41), 29);
});

test('ranges that overlap or touch are one', (t) => {
  t.deepEqual(
    mergedRanges([
      [8, 9],
      [1, 3],
      [4, 5],
      [2, 2],
    ]),
    [
      [1, 5],
      [8, 9],
    ],
  );
});
