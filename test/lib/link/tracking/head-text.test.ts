// What other files may depend on without reading a body: the text of a head is another one if any of it is.
import test from 'ava';
import { factsOf } from '../../../../lib/pipeline/parse-file.ts';
import { LANGUAGES } from '../../../../lib/languages/_all.gen.ts';
import { headTexts } from '../../../../lib/link/tracking/head-text.ts';
import { parserOf } from '../../../support/parse-text.ts';

function headOf(text: string, language = 'typescript'): string {
  const spec = LANGUAGES.find(({ id }) => id === language);
  if (!spec) throw new Error(language);
  const { defs, ...others } = headTexts(factsOf(text, spec, parserOf(spec)));
  return JSON.stringify([[...defs], others]);
}

const FILE = `
import { Base, mark } from './base';
export const size = 3;
/** Draws. */
@mark
export class Canvas<T> extends Base {
  width: number = 1;
  draw(at: number, by = size): string {
    const line = this.width + at;
    function inner(x: number) { return x; }
    return String(inner(line));
  }
}
export default new Canvas();
`;

const BODIES: readonly (readonly [from: string, to: string])[] = [
  ['const line = this.width + at;', 'const line = at; const more = line * 2; print(more, [line]);'],
  ['return String(inner(line))', 'if (line) return "none"; return String(line)'],
  ['return x;', 'let y = x; return y;'],
  ['/** Draws. */', '/** Draws\n * more. */\n\n'],
  ['width: number = 1', 'width: number = size'],
  ['size = 3', 'size = 4'],
];

for (const [from, to] of BODIES)
  test(`the head stays the same: ${from} → ${to.replaceAll('\n', ' ')}`, (t) => {
    t.true(FILE.includes(from));
    t.is(headOf(FILE.replace(from, to)), headOf(FILE));
  });

const HEADS: readonly (readonly [from: string, to: string])[] = [
  ['Base, mark', 'Base, mark, more'],
  ["'./base'", "'./other'"],
  ['class Canvas', 'class Board'],
  ['export class', 'class'],
  ['extends Base', 'extends Array'],
  ['extends Base', ''],
  ['@mark', ''],
  ['@mark', '@size'],
  ['<T>', '<T, U>'],
  ['width: number', 'width: string'],
  ['width: number = 1', 'width: number'],
  ['width: number = 1;', 'width: number = 1; height = 2;'],
  ['at: number', 'at: string'],
  ['at: number', 'at: number, to: number'],
  ['by = size', 'by'],
  ['): string {', ') {'],
  ['draw(', 'async draw('],
  ['return String(inner(line));', ''],
  ['inner(x: number)', 'inner(x: number, y: number)'],
  ['const line', 'const named = () => 1; const line'],
  ['export default new Canvas();', ''],
];

for (const [from, to] of HEADS)
  test(`the head is another one: ${from} → ${to}`, (t) => {
    t.true(FILE.includes(from));
    t.not(headOf(FILE.replace(from, to)), headOf(FILE));
  });

test('members that a method sets are a part of its body, a property is not', (t) => {
  const text = 'class A:\n    kind = 1\n    def set(self):\n        self.x = 1\n';
  t.is(headOf(text.replace('self.x = 1', 'print(self)'), 'python'), headOf(text, 'python'));
  t.not(headOf(text.replace('kind = 1', 'sort = 1'), 'python'), headOf(text, 'python'));
});

test('words and annotations before a name say what the definition is', (t) => {
  const text = '@JvmName("one") override fun draw(at: Int) {}\n';
  for (const [from, to] of [
    ['override ', ''],
    ['override', 'actual'],
    ['"one"', '"other"'],
  ] as const)
    t.not(headOf(text.replace(from, to), 'kotlin'), headOf(text, 'kotlin'), `${from} → ${to}`);
});
