// Parses character classes: `[a-z_]`, `\d`, `\w`, `\s` and their opposites.
import type { RegexFlags, RegexReader } from './regex-reader.ts';
import {
  charRange,
  isDigit,
  isSpace,
  isWordChar,
  negated,
  sameChar,
  type CharTest,
} from './regex-tree.ts';

const SHORTHANDS: readonly (readonly [string, CharTest])[] = [
  ['d', isDigit],
  ['D', negated(isDigit)],
  ['w', isWordChar],
  ['W', negated(isWordChar)],
  ['s', isSpace],
  ['S', negated(isSpace)],
];

/** After a backslash; null if the letter is not a shorthand. */
export function shorthandClass(reader: RegexReader): CharTest | null {
  return SHORTHANDS.find(([letter]) => reader.take(letter))?.[1] ?? null;
}

/** Larger classes are scanned for each character. */
const FEW = 8;

function remembered(test: CharTest): CharTest {
  const known = new Map<number, boolean>();
  return (code) => {
    const before = known.get(code);
    if (before !== undefined) return before;
    const answer = test(code);
    known.set(code, answer);
    return answer;
  };
}

/** After the opening bracket. */
export function parseClass(reader: RegexReader, flags: RegexFlags): CharTest {
  const opposite = reader.take('^');
  const tests: CharTest[] = [];
  do {
    if (reader.done) throw reader.problem('an unmatched [');
    if (reader.sees('[') || reader.sees('&&')) throw reader.problem('a nested character class');
    tests.push(parsePart(reader, flags));
  } while (!reader.take(']'));
  const any =
    tests.length > FEW
      ? remembered((code) => tests.some((test) => test(code)))
      : (code: number) => tests.some((test) => test(code));
  return opposite ? negated(any) : any;
}

function parsePart(reader: RegexReader, flags: RegexFlags): CharTest {
  const first = takeChar(reader);
  if (typeof first !== 'number') return first;
  if (!reader.sees('-') || reader.sees('-]')) return sameChar(first, flags.ignoreCase);
  reader.take('-');
  if (reader.done) throw reader.problem('an unmatched [');
  const last = takeChar(reader);
  if (typeof last !== 'number' || last < first)
    throw reader.problem('a range of characters whose end is less than its start');
  return charRange(first, last, flags.ignoreCase);
}

function takeChar(reader: RegexReader): number | CharTest {
  if (!reader.take('\\')) return reader.next();
  return shorthandClass(reader) ?? reader.escapedChar();
}
