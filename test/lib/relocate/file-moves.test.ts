// Where the facts of a file are in another text, and which texts do not have the same facts.
import test from 'ava';
import { LANGUAGES } from '../../../lib/languages/_all.gen.ts';
import { factsOf } from '../../../lib/pipeline/parse-file.ts';
import {
  areOnlyMoved,
  movesBetween,
  type FileMoves,
  type FileText,
} from '../../../lib/relocate/file-moves.ts';
import { parserOf } from '../../support/parse-text.ts';

function fileOf(text: string, language: string): FileText {
  const spec = LANGUAGES.find(({ id }) => id === language);
  if (!spec) throw new Error(language);
  return { text, facts: factsOf(text, spec, parserOf(spec)) };
}

function moves(before: string, after: string, language = 'typescript'): FileMoves | null {
  return movesBetween(fileOf(before, language), fileOf(after, language));
}

const CODE = 'function first() {\n  second(1);\n}\nfunction second(n) {}\n';

test('what a comment or a blank line is put before is as much further down', (t) => {
  for (const added of ['// said\n', '\n']) {
    const found = moves(CODE, CODE.replace('function second', `${added}function second`));
    t.false(found?.isSame);
    t.is(found?.lineOf(1), 1);
    t.is(found?.lineOf(4), 5);
    t.deepEqual(found?.placeOf(2, 3), [2, 3]);
    t.deepEqual(found?.placeOf(4, 10), [5, 10]);
  }
});

test('facts that only moved, or are documented otherwise, are told from others', (t) => {
  const areMoved = (after: string): boolean =>
    areOnlyMoved(fileOf(CODE, 'typescript').facts, fileOf(after, 'typescript').facts);
  t.true(areMoved(CODE));
  t.true(areMoved(`\n\n${CODE}`));
  t.true(areMoved(CODE.replace('function second', '/** Said. */\nfunction second')));
  t.false(areMoved(CODE.replace('second(1)', 'second(2)')));
  t.false(areMoved(CODE.replace('second(1);', 'second(1); second(1);')));
  // What was on two lines is on one.
  t.false(areMoved(CODE.replace('{\n  second', '{ second')));
});

test('what is indented is as much further to the right', (t) => {
  const found = moves(CODE, CODE.replace('  second', '      second'));
  t.deepEqual(found?.placeOf(2, 3), [2, 7]);
});

test('places and lines that no fact is about are not known', (t) => {
  const found = moves(CODE, `\n${CODE}`);
  t.is(found?.placeOf(2, 4), undefined);
  t.is(found?.lineOf(9), undefined);
});

test('nothing is elsewhere after an edit behind the last fact, or of code that no fact is about', (t) => {
  t.true(moves(CODE, `${CODE}// the end\n`)?.isSame);
  t.true(moves('while (a < b) a++;', 'while (a > b) a++;')?.isSame);
});

test('documentation that is another is told, with where the name was', (t) => {
  const before = '/** Old. */\nexport function run() {}\n';
  const after = '/** New,\n * and longer. */\nexport function run() {}\n';
  t.deepEqual(moves(before, after)?.redocumented, [
    {
      name: 'run',
      kind: 'Function',
      line: 2,
      column: 17,
      before: 'Old.',
      after: 'New,\nand longer.',
    },
  ]);
  t.deepEqual(moves(before, before)?.redocumented, []);
});

test('a documentation string moves what follows it, as a comment does', (t) => {
  const before = 'def run():\n    go()\n';
  const found = moves(before, 'def run():\n    """Goes."""\n    go()\n', 'python');
  t.deepEqual(found?.placeOf(2, 5), [3, 5]);
});

test('a comment in front of everything, and one behind an annotation, move what follows', (t) => {
  const taken = 'export function run({ a }) {\n  return a;\n}\n';
  t.deepEqual(moves(taken, `// first\n${taken}`)?.placeOf(1, 17), [2, 17]);
  const marked = 'class A {\n  @Override\n  public String toString() { return b(); }\n}\n';
  const said = marked.replace('@Override', '@Override // as said');
  t.true(moves(marked, said, 'java')?.isSame);
});

for (const [what, before, after] of [
  ['another name', CODE, CODE.replaceAll('second', 'third')],
  ['another argument', CODE, CODE.replace('(1)', '(one)')],
  ['a further parameter', CODE, CODE.replace('(n)', '(n, m)')],
  ['an exported function', CODE, `export ${CODE}`],
  ['one line that is two', 'a(); b();', 'a();\nb();'],
  ['two lines that are one', 'a();\nb();', 'a(); b();'],
  ['a name in quotes', 'const o = { run: 1 };', "const o = { 'run': 1 };"],
  ['a key apart from its value', 'const o = { run: go };', 'const o = { run : go };'],
] as const)
  test(`${what} is no move`, (t) => t.is(moves(before, after), null));
