// Code as it is compared between two sides of a change: layout that means nothing is left out.
import test from 'ava';
import fc from 'fast-check';
import { codeOf } from '../../../lib/assemble/exclusive-source.ts';

const CODES: readonly (readonly [what: string, text: string, code: string])[] = [
  ['nothing is nothing', '', ''],
  ['blank lines are nothing', '\n  \n\t\n', ''],
  ['the indentation of all lines goes', '    if (a) {\n      b();\n    }\n', 'if (a) {\n  b();\n}'],
  ['a line with less of it decides', '    a\n  b\n', '  a\nb'],
  ['blank lines do not decide', '    a\n\n \n    b', 'a\nb'],
  ['space at the end of a line goes, and so do carriage returns', 'a \t\r\nb\r\n', 'a\nb'],
  ['a tab counts as one character, as a space does', '\ta\n b', 'a\nb'],
  ['space beyond ASCII is space', '\ufeff\u00a0a\u2003\n', 'a'],
  ['other control characters are not', '\u001ca\n', '\u001ca'],
  ['a marked line end inside of a string stays', "a('x\u0001  y')\n", "a('x\u0001  y')"],
];

for (const [what, text, code] of CODES)
  test(what, (t) => {
    t.is(codeOf(text), code);
  });

test('code of code is the same, however it is indented', (t) => {
  const line = fc.string({ unit: fc.constantFrom('a', ' ', '\t', '\u00a0', '}') });
  fc.assert(
    fc.property(fc.array(line), fc.nat({ max: 8 }), (lines, width) => {
      const code = codeOf(lines.join('\n'));
      t.is(codeOf(code), code);
      t.is(codeOf(lines.map((text) => ' '.repeat(width) + text).join('\n\n')), code);
    }),
  );
});
