// Whether an annotation, attribute or tag above a symbol is one of the words that are looked for.
import test from 'ava';
import { isMarked } from '../../../../lib/analysis/impact/tests/marks.ts';

const MARKS = ['Test', 'BeforeEach'];

/** Of each line with a name in capitals: whether it is marked. The symbol begins where its annotations do not. */
function marked(text: string, marks = MARKS): string {
  const sources = { read: (path: string) => (path === 'a' ? text : undefined) };
  return text
    .split('\n')
    .flatMap((line, at) => {
      const name = /[A-Z]{2,}/.exec(line)?.[0];
      const node = { uid: '', kind: 'Method', name: '', filePath: 'a', line: at + 1 } as const;
      return name === undefined ? [] : [`${name} ${isMarked(sources, node, marks)}`];
    })
    .join(', ');
}

test('a mark belongs to what follows it', (t) => {
  t.is(marked('@Test\nvoid ONE() {\n}\nvoid TWO() {\n}'), 'ONE true, TWO false');
  t.is(marked('@Test\n@Tag("a")\nvoid ONE() {}'), 'ONE true', 'beyond another one');
  t.is(marked('@Test void ONE() {}\nvoid TWO() {}'), 'ONE true, TWO false', 'in its line');
  t.is(marked('@Test\nint a;\nvoid ONE() {}'), 'ONE false', 'beyond a statement');
  t.is(marked('@Test\n\nvoid ONE() {}'), 'ONE false', 'beyond an empty line');
  t.is(marked('void ONE() {}\n@Test'), 'ONE false', 'below');
});

test('the last word of a mark counts, in the forms of all languages', (t) => {
  t.is(marked('@org.junit.Test\nvoid ONE() {}'), 'ONE true');
  t.is(marked('[SmokeTest]\nvoid ONE() {}'), 'ONE true');
  t.is(marked('#[BeforeEach]\nfn ONE() {}'), 'ONE true');
  t.is(marked('/** @BeforeEach */\nfunction ONE() {}'), 'ONE true');
  t.is(marked('// Test\nvoid ONE() {}'), 'ONE false', 'no mark');
  t.is(marked('@Tested\nvoid ONE() {}'), 'ONE false', 'another word');
});

test('a mark is looked for in a dozen lines, of which that of the name is the last', (t) => {
  const above = (lines: number): string => `@Test\n${'@Tag(1)\n'.repeat(lines)}void ONE() {}`;
  t.is(marked(above(10)), 'ONE true');
  t.is(marked(above(11)), 'ONE false');
});

test('each list of words has its own answer, and a file that is not there has none', (t) => {
  const text = '@Before\nvoid ONE() {}';
  t.is(marked(text), 'ONE false');
  t.is(marked(text, ['Before']), 'ONE true');
  t.is(marked(text, []), 'ONE false');
  const node = { uid: '', kind: 'Method', name: '', filePath: 'b', line: 1 } as const;
  t.false(isMarked({ read: () => undefined }, node, MARKS));
  t.false(isMarked({ read: () => text }, node, ['Test']));
});
