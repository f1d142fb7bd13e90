// Source texts by chance that are hard on grammars: openers repeated, garbage, and real files cut and repeated. Says nothing of what they do.
import { LANGUAGES } from '../../../lib/languages/_all.gen.ts';
import { filesUnder, readText } from '../../support/source-files.ts';
import { randomNumbers } from '../random-numbers.ts';

export interface HostileText {
  readonly path: string;
  readonly language: string;
  readonly text: string;
}

/** What opens something in one grammar or another, and what follows it badly. */
const TOKENS = [
  '(',
  '[',
  '{',
  '<',
  '"',
  "'",
  '`',
  '${',
  '//',
  '/*',
  '@',
  '#',
  'class A',
  'f(',
  'a<',
  '=>',
  '->',
  '::',
  ';',
  ',',
  '=',
  '?',
  ':',
  'if',
  'for',
  'new',
  'a',
  ' ',
  '\n',
  '"""',
  '0',
  ')',
  '}',
  ']',
  '>',
  '&',
  '*',
  '|',
  '!',
  '~',
  '%',
  '^',
  'else',
  'do',
  'end',
  'switch',
  'case',
  'return',
  'function',
  'fn',
  'def',
  '<<',
  'a.b',
  '--',
  '$"{',
  '@"',
  '\\',
  'match',
  'let',
  '<a>',
  '#if',
  '~H"""',
  '[[',
] as const;
const SMALLEST = 1_000;
/** From the smallest to a thousand times as much, small ones as often as large ones. */
const GROWTH = 1_000;
const NUMBERS = 40;

/** The text of a number: the same whenever it is asked for. */
export function hostileText(seed: number, number: number): HostileText {
  const numbers = randomNumbers(seed * 1_000_003 + number, NUMBERS);
  let used = 0;
  const below = (count: number): number => (numbers[used++ % NUMBERS] ?? 0) % count;
  const spec = LANGUAGES[number % LANGUAGES.length];
  const language = spec?.id ?? '';
  const size = Math.floor(SMALLEST * GROWTH ** (below(1_000) / 999));
  const text = [repeated, repeated, garbage, nested, cut][below(5)]?.(below, size, language) ?? '';
  return { path: `text${number}${spec?.extensions[0] ?? ''}`, language, text: text.slice(0, size) };
}

type Below = (count: number) => number;

function words(below: Below, count: number): string {
  return Array.from({ length: count }, () => TOKENS[below(TOKENS.length)]).join(
    below(2) === 0 ? '' : ' ',
  );
}

function repeated(below: Below, size: number): string {
  const unit = words(below, 1 + below(5)) + (below(4) === 0 ? '\n' : '');
  return unit.repeat(Math.ceil(size / unit.length));
}

function nested(below: Below, size: number): string {
  const [open, inside, close] = [words(below, 1 + below(2)), words(below, 1), words(below, 1)];
  const depth = Math.ceil(size / (open.length + close.length));
  return open.repeat(depth) + inside + close.repeat(depth);
}

function garbage(below: Below, size: number): string {
  const parts = randomNumbers(below(10_000), Math.ceil(size / 2)).map((number) =>
    number % 10 === 0 ? String.fromCharCode(33 + (number % 500)) : TOKENS[number % TOKENS.length],
  );
  return parts.join(below(2) === 0 ? '' : ' ');
}

/** Sources of this repository in the language, some of them cut short. */
function cut(below: Below, size: number, language: string): string {
  const files = filesUnder(`test/languages/${language}`);
  let text = '';
  while (text.length < size) {
    const source = readText(files[below(files.length)] ?? '');
    text += below(2) === 0 ? source : source.slice(0, below(10_000));
    text += '\n';
  }
  return text;
}
