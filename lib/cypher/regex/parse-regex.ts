// Parses the regular expressions of =~ (Java's dialect, without constructs that need backtracking). Matches nothing itself.
import { parseClass, shorthandClass } from './parse-class.ts';
import { RegexReader, type RegexFlags } from './regex-reader.ts';
import { isNewline, negated, sameChar, type RegexTree } from './regex-tree.ts';

/** More repetitions are refused, since the program grows with them. */
export const MAX_REPEAT = 500;
const MAX_NESTING = 50;

/** Throws a RegexProblem for invalid or unsupported syntax. */
export function parseRegex(source: string): RegexTree {
  const reader = new RegexReader(source);
  const tree = parseChoice(reader, { ignoreCase: false, dotAll: false, multiline: false }, 0);
  if (!reader.done) throw reader.problem('an unmatched )');
  return tree;
}

function parseChoice(reader: RegexReader, outer: RegexFlags, depth: number): RegexTree {
  if (depth > MAX_NESTING) throw reader.problem(`more than ${MAX_NESTING} nested groups`);
  let flags = outer;
  const parts: RegexTree[] = [];
  do {
    const sequence: RegexTree[] = [];
    while (!reader.done && !reader.sees('|') && !reader.sees(')')) {
      const changed = takeFlags(reader, flags);
      if (changed) flags = changed;
      else sequence.push(parseRepeat(reader, flags, depth));
    }
    parts.push({ kind: 'sequence', parts: sequence });
  } while (reader.take('|'));
  return { kind: 'choice', parts };
}

/** `(?i)`: from here to the end of the group. */
function takeFlags(reader: RegexReader, flags: RegexFlags): RegexFlags | null {
  const letters = reader.takeMatch(/\(\?([a-z]+)\)/y)?.[1];
  return letters === undefined ? null : withFlags(reader, flags, letters);
}

function withFlags(reader: RegexReader, flags: RegexFlags, letters: string): RegexFlags {
  if (!/^[imsu]+$/.test(letters))
    throw reader.problem(`unsupported flags in ${letters} (supported: i, m, s, u)`);
  return {
    ignoreCase: flags.ignoreCase || letters.includes('i'),
    dotAll: flags.dotAll || letters.includes('s'),
    multiline: flags.multiline || letters.includes('m'),
  };
}

function parseRepeat(reader: RegexReader, flags: RegexFlags, depth: number): RegexTree {
  let part = parseAtom(reader, flags, depth);
  for (;;) {
    const range = takeRange(reader);
    if (range === null) return part;
    if (reader.take('+')) throw reader.problem('a possessive quantifier');
    // Lazy and greedy quantifiers match the same whole texts.
    reader.take('?');
    part = { kind: 'repeat', part, ...range };
  }
}

function takeRange(reader: RegexReader): { min: number; max: number | null } | null {
  if (reader.take('*')) return { min: 0, max: null };
  if (reader.take('+')) return { min: 1, max: null };
  if (reader.take('?')) return { min: 0, max: 1 };
  const written = reader.takeMatch(/\{(\d+)(,(\d*))?\}/y);
  if (!written) return null;
  const min = Number(written[1]);
  const max = written[2] === undefined ? min : written[3] === '' ? null : Number(written[3]);
  if (min > MAX_REPEAT || (max ?? 0) > MAX_REPEAT)
    throw reader.problem(`more than ${MAX_REPEAT} repetitions`);
  if (max !== null && max < min) throw reader.problem('a range whose end is less than its start');
  return { min, max };
}

function parseAtom(reader: RegexReader, flags: RegexFlags, depth: number): RegexTree {
  if (reader.take('(')) return parseGroup(reader, flags, depth);
  if (reader.take('[')) return { kind: 'char', test: parseClass(reader, flags) };
  if (reader.take('.'))
    return { kind: 'char', test: flags.dotAll ? () => true : negated(isNewline) };
  if (reader.take('^')) return { kind: 'assert', where: flags.multiline ? 'lineStart' : 'start' };
  if (reader.take('$')) return { kind: 'assert', where: flags.multiline ? 'lineEnd' : 'end' };
  if (reader.take('\\')) return parseEscape(reader, flags);
  if (reader.sees('*') || reader.sees('+') || reader.sees('?'))
    throw reader.problem('a quantifier without an operand');
  return { kind: 'char', test: sameChar(reader.next(), flags.ignoreCase) };
}

function parseGroup(reader: RegexReader, flags: RegexFlags, depth: number): RegexTree {
  let inner = flags;
  if (reader.take('?')) {
    if (reader.takeMatch(/[=!]|<[=!]/y)) throw reader.problem('look-around');
    if (reader.take('>')) throw reader.problem('an atomic group');
    const letters = reader.takeMatch(/([a-z]*):/y)?.[1];
    if (letters) inner = withFlags(reader, flags, letters);
    else if (letters === undefined && !reader.takeMatch(/<[A-Za-z]\w*>/y))
      throw reader.problem('an unknown kind of group');
  }
  const tree = parseChoice(reader, inner, depth + 1);
  if (!reader.take(')')) throw reader.problem('an unmatched (');
  return tree;
}

function parseEscape(reader: RegexReader, flags: RegexFlags): RegexTree {
  if (reader.done) throw reader.problem('a \\ at the end');
  if (reader.takeMatch(/[1-9]|k</y)) throw reader.problem('a back reference');
  if (reader.take('b')) return { kind: 'assert', where: 'word' };
  if (reader.take('B')) return { kind: 'assert', where: 'noWord' };
  if (reader.take('A')) return { kind: 'assert', where: 'start' };
  if (reader.take('z') || reader.take('Z')) return { kind: 'assert', where: 'end' };
  const shorthand = shorthandClass(reader);
  return { kind: 'char', test: shorthand ?? sameChar(reader.escapedChar(), flags.ignoreCase) };
}
