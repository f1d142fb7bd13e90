// Names and paths matched against patterns with wildcards, in counted steps. Knows no rules of ignore files.
import type { MatchingCost } from './matching-cost.ts';

/** `**`: any number of folders. */
export type Segment = readonly Token[] | '**';

/** A literal character, a class, `?`, or `*`. */
type Token = string | ((char: string) => boolean) | '?any' | '*any';

export function tokensOf(segment: string): readonly Token[] | null {
  const tokens: Token[] = [];
  for (let at = 0; at < segment.length; ) {
    const read = tokenAt(segment, at);
    if (read === null) return null;
    // Several `*` are one.
    if (read.token !== '*any' || tokens.at(-1) !== '*any') tokens.push(read.token);
    at = read.end;
  }
  return tokens;
}

/** A token and where it ends. */
interface ReadToken {
  readonly token: Token;
  readonly end: number;
}

function tokenAt(segment: string, at: number): ReadToken | null {
  const char = segment[at] ?? '';
  switch (char) {
    case '*':
      return { token: '*any', end: at + 1 };
    case '?':
      return { token: '?any', end: at + 1 };
    case '\\':
      return at + 1 < segment.length ? { token: segment[at + 1] ?? '', end: at + 2 } : null;
    case '[':
      return bracket(segment, at);
    default:
      return { token: char, end: at + 1 };
  }
}

const CLASSES: Readonly<Record<string, RegExp>> = {
  alnum: /[a-z0-9]/,
  alpha: /[a-z]/,
  blank: /[ \t]/,
  cntrl: /[\0-\x1f\x7f]/,
  digit: /[0-9]/,
  graph: /[!-~]/,
  lower: /[a-z]/,
  print: /[ -~]/,
  punct: /[!-/:-@[-`{-~]/,
  space: /\s/,
  upper: /[a-z]/,
  xdigit: /[0-9a-f]/,
};

type Holds = (char: string) => boolean;

/** `[a-z]`, `[!a]`, `[[:digit:]_]`. */
function bracket(segment: string, start: number): ReadToken | null {
  const negated = segment[start + 1] === '!' || segment[start + 1] === '^';
  const first = start + (negated ? 2 : 1);
  const items: Holds[] = [];
  let at = first;
  while (at < segment.length && (segment[at] !== ']' || at === first)) {
    const item = itemAt(segment, at);
    if (item === null) return null;
    items.push(item.holds);
    at = item.end;
  }
  if (at >= segment.length) return null;
  return { token: (char) => items.some((holds) => holds(char)) !== negated, end: at + 1 };
}

/** A character, a range or a class in a bracket; null for a class that there is not. */
function itemAt(
  segment: string,
  at: number,
): { readonly holds: Holds; readonly end: number } | null {
  const named = segment.startsWith('[:', at) ? segment.indexOf(':]', at + 2) : -1;
  if (named >= 0) {
    const known = CLASSES[segment.slice(at + 2, named)];
    return known ? { holds: (char) => known.test(char), end: named + 2 } : null;
  }
  const start = segment[at] === '\\' ? at + 1 : at;
  const from = segment[start] ?? '';
  const isRange =
    segment[start + 1] === '-' && start + 2 < segment.length && segment[start + 2] !== ']';
  if (!isRange) return { holds: (char) => char === from, end: start + 1 };
  const last = start + (segment[start + 2] === '\\' ? 3 : 2);
  const to = segment[last] ?? '';
  return { holds: (char) => char >= from && char <= to, end: last + 1 };
}

/** Backtracks only to the last `*`, which suffices. */
export function matchesName(segment: Segment, name: string, cost: MatchingCost): boolean {
  if (segment === '**') return true;
  let [token, char, star, from, steps] = [0, 0, -1, 0, 1];
  for (;;) {
    steps += 1;
    if (steps % 1024 === 0) cost.spend(1024);
    const wanted = segment[token];
    if (wanted === '*any') [star, from, token] = [token, char, token + 1];
    else if (char < name.length && wanted !== undefined && fits(wanted, name[char] ?? ''))
      [token, char] = [token + 1, char + 1];
    else if (char === name.length && wanted === undefined) break;
    else if (star >= 0 && from < name.length) [token, from, char] = [star + 1, from + 1, from + 1];
    else break;
  }
  cost.spend(steps % 1024);
  return char === name.length && token === segment.length;
}

function fits(wanted: Token, char: string): boolean {
  if (typeof wanted === 'function') return wanted(char);
  return wanted === '?any' || wanted === char;
}

/** The same for folders, with `**` in place of `*`. At the end it must match something. */
export function matchesPath(
  pattern: readonly Segment[],
  path: readonly string[],
  cost: MatchingCost,
): boolean {
  let [at, place, star, from] = [0, 0, -1, 0];
  for (;;) {
    const wanted = pattern[at];
    if (wanted === '**' && at === pattern.length - 1) return place < path.length;
    if (wanted === '**') [star, from, at] = [at, place, at + 1];
    else if (
      place < path.length &&
      wanted !== undefined &&
      matchesName(wanted, path[place] ?? '', cost)
    )
      [at, place] = [at + 1, place + 1];
    else if (place === path.length && wanted === undefined) return true;
    else if (star >= 0 && from < path.length) [at, from, place] = [star + 1, from + 1, from + 1];
    else return false;
  }
}
