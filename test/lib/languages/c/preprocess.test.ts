// What of a C text is parsed: positions hold, and what no grammar can place is left out. Whether calls are then found is seen in test/languages.
import test from 'ava';
import { LANGUAGES } from '../../../../lib/languages/_all.gen.ts';
import { preprocess } from '../../../../lib/languages/c/preprocess/preprocess.ts';

/** What is parsed first, and if that has errors; both without blanks at line ends. */
function formsOf(text: string): { plain: string; repaired: string; lengths: number[] } {
  const spec = LANGUAGES.find(({ id }) => id === 'c');
  if (!spec) throw new Error('no C');
  const { plain, others } = preprocess(text, spec);
  const [repaired = ''] = others();
  return {
    plain: trimmed(plain),
    repaired: trimmed(repaired),
    lengths: [plain, repaired].map(({ length }) => length),
  };
}

function trimmed(text: string): string {
  return text.replace(/[ \t]+$/gm, '').replace(/ {2,}/g, ' ');
}

test('whole statements in conditional code stay as they are', (t) => {
  const text = 'void f(void) {\n#ifdef A\n g();\n#else\n h();\n#endif\n}\n';
  t.is(formsOf(text).repaired, text);
});

test('of a condition that begins one block twice, one branch stays', (t) => {
  const text = 'void f(int a) {\n#ifdef A\n if (a) {\n#else\n if (!a) {\n#endif\n  g();\n }\n}\n';
  t.is(formsOf(text).repaired, 'void f(int a) {\n\n if (a) {\n\n\n\n g();\n }\n}\n');
});

test('a branch that is known not to hold goes', (t) => {
  const text = 'int x = f(1,\n#if 0\n g()\n#else\n h()\n#endif\n);\n';
  t.is(formsOf(text).repaired, 'int x = f(1,\n\n\n\n h()\n\n);\n');
});

test('items of a list all stay, only the directives between them go', (t) => {
  const text = 'int a[] = {\n#ifdef A\n 1,\n#else\n 2,\n#endif\n 3 };\n';
  t.is(formsOf(text).repaired, 'int a[] = {\n\n 1,\n\n 2,\n\n 3 };\n');
});

test('a macro that one group takes to be defined is so for those behind it', (t) => {
  const cut = (name: string): string => `#ifdef ${name}\n if (a) {\n#else\n if (b) {\n#endif\n`;
  const text = `void f(void) {\n${cut('A')} }\n#ifndef A\n if (c) {\n#else\n if (d) {\n#endif\n }\n}\n`;
  const { repaired } = formsOf(text);
  t.true(repaired.includes('if (a)') && repaired.includes('if (d)'), repaired);
  t.false(repaired.includes('if (b)') || repaired.includes('if (c)'), repaired);
});

test('comments in the body of a macro go, even before anything fails', (t) => {
  t.is(
    formsOf('#define A 1 /* one */ + 2\nint a; /* stays */\n').plain,
    '#define A 1 + 2\nint a; /* stays */\n',
  );
});

test('no form moves anything', (t) => {
  for (const text of [
    '#define A /* two\nlines */ 1\nint a;\n',
    'void f(int a) {\n#if A\n if (a) {\n#else\n if (!a) {\n#endif\n }\n}\n',
    '#if (\n',
    '',
  ])
    t.deepEqual(formsOf(text).lengths, [text.length, text.length], text);
});
