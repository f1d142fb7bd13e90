// Unified diffs by chance: of files that are indexed and of others, well formed and broken. Applies none.
import fc from 'fast-check';
import { mutated, oddText } from './odd-values.ts';
import type { Vocabulary } from './vocabulary.ts';

const line = fc.oneof(
  fc.constantFrom(
    'def f(a):',
    '    return a',
    'class A(B):',
    '',
    '}',
    'import os',
    'export function g() {',
    '\\ No newline at end of file',
  ),
  oddText.map((text) => text.slice(0, 200).replaceAll('\n', ' ')),
);
const body = fc.array(
  fc
    .tuple(fc.constantFrom(' ', '+', '-', '+', '-', '\\', '@', ''), line)
    .map(([sign, text]) => `${sign}${text}`),
  { maxLength: 12 },
);
const place = fc.oneof(
  { weight: 6, arbitrary: fc.nat({ max: 300 }) },
  { weight: 1, arbitrary: fc.constantFrom(-1, 2 ** 31, 2 ** 53, 1e21) },
);

function counted(lines: readonly string[], from: number): string {
  const old = lines.filter((text) => /^[ -]/.test(text)).length;
  const now = lines.filter((text) => /^[ +]/.test(text)).length;
  return [`@@ -${from},${old} +${from},${now} @@`, ...lines].join('\n');
}

function fileOf(words: Vocabulary): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...words.files) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '/dev/null',
        'new.py',
        'src/new.ts',
        '../out.py',
        '/etc/passwd',
        '"a\\tb.py"',
        'a b.py',
      ),
    },
    { weight: 1, arbitrary: oddText },
  );
}

/** A few files' diffs in one text, with headers of git now and then. */
export function diffText(words: Vocabulary): fc.Arbitrary<string> {
  const hunk = fc.oneof(
    { weight: 4, arbitrary: fc.tuple(body, place).map(([lines, from]) => counted(lines, from)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(body, place, place)
        .map(([lines, a, b]) => [`@@ -${a},${b} +${b},${a} @@`, ...lines].join('\n')),
    },
  );
  const header = fc.constantFrom(
    '',
    'new file mode 100644\n',
    'deleted file mode 100644\n',
    'similarity index 90%\nrename from a\nrename to b\n',
    'index 1..2 160000\n',
    'Binary files a and b differ\n',
    'GIT binary patch\nliteral 1\n',
  );
  const part = fc
    .tuple(fileOf(words), fileOf(words), fc.boolean(), header, fc.array(hunk, { maxLength: 3 }))
    .map(([a, b, git, head, hunks]) => {
      const [from, to] = git ? [`a/${a}`, `b/${a}`] : [a, b];
      return `${git ? `diff --git ${from} ${to}\n${head}` : ''}--- ${from}\n+++ ${to}\n${hunks.join('\n')}\n`;
    });
  const whole = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
  return fc.oneof(
    { weight: 6, arbitrary: whole },
    { weight: 2, arbitrary: mutated(whole) },
    { weight: 1, arbitrary: oddText },
  );
}
