// Matches paths against the rules of one ignore file, in counted steps: no rule, and no number of rules, can hold up a walk. Reads no files.

/** What matching may cost, over all paths of a walk together. */
export interface MatchingCost {
  /** Throws `MatchingTooCostly` when there have been too many for the paths asked about. */
  spend(steps: number): void;
}

export class MatchingTooCostly extends Error {
  constructor() {
    super('matching the rules of ignore files takes too many steps');
    this.name = 'MatchingTooCostly';
  }
}

/** Steps that no real tree comes near: its rules fail at the first letters of most names. */
const STEPS_AT_FIRST = 20_000_000;
const STEPS_FOR_A_PATH = 2_000;

/** `asked` is told of each path. */
export function matchingCost(): MatchingCost & { asked(): void } {
  let left = STEPS_AT_FIRST;
  return {
    asked: () => void (left += STEPS_FOR_A_PATH),
    spend: (steps) => {
      left -= steps;
      if (left < 0) throw new MatchingTooCostly();
    },
  };
}

export interface PatternSet {
  /** How many rules have to be tried one after the other, since a part of them stands for any text. */
  readonly wildcards: number;
  /** The last rule that matches decides: true where it leaves the path out, false where it takes it back in, null without one. Says nothing of the folders around. */
  verdict(path: string, isFolder: boolean, cost: MatchingCost): boolean | null;
}

interface Rule {
  readonly at: number;
  readonly folderOnly: boolean;
  readonly negated: boolean;
}

interface Wildcard extends Rule {
  /** Null for a rule about names, wherever they stand. */
  readonly segments: readonly Segment[] | null;
  readonly name: Segment;
}

/** `**`: any number of folders. */
type Segment = readonly Token[] | '**';
/** A character, one of several, any one, or any number. */
type Token = string | ((char: string) => boolean) | '?any' | '*any';

/** Rules as in `.gitignore`, with the case of letters folded. `literalOnly`: those with wildcards are left out. */
export function patternSet(
  text: string,
  { literalOnly = false }: { readonly literalOnly?: boolean } = {},
): PatternSet {
  const names = new Map<string, Rule[]>();
  const paths = new Map<string, Rule[]>();
  const endings = new Map<number, Map<string, Rule[]>>();
  const wildcards: Wildcard[] = [];
  text.split('\n').forEach((line, at) => {
    const parsed = parseRule(line, at);
    if (parsed === null) return;
    const { rule, pattern, anchored } = parsed;
    if (!/[*?[\\]/.test(pattern)) push(anchored ? paths : names, pattern, rule);
    else if (!anchored && /^\*[^*?[\\]*$/.test(pattern))
      push(
        entry(endings, pattern.length - 1, () => new Map<string, Rule[]>()),
        pattern.slice(1),
        rule,
      );
    else {
      const wildcard = literalOnly ? null : compiled(rule, pattern, anchored);
      if (wildcard !== null) wildcards.push(wildcard);
    }
  });
  wildcards.reverse();
  const literal = (path: string, name: string): readonly Rule[] => [
    ...(names.get(name) ?? []),
    ...(paths.get(path) ?? []),
    ...[...endings].flatMap(([length, rules]) =>
      name.length < length ? [] : (rules.get(name.slice(name.length - length)) ?? []),
    ),
  ];
  return {
    wildcards: wildcards.length,
    verdict: (given, isFolder, cost) => {
      const path = given.toLowerCase();
      const name = path.slice(path.lastIndexOf('/') + 1);
      const applies = ({ folderOnly }: Rule): boolean => isFolder || !folderOnly;
      let last: Rule | null = null;
      for (const rule of literal(path, name))
        if (applies(rule) && (last === null || rule.at > last.at)) last = rule;
      if (wildcards.length > 0)
        last = lastWildcard(wildcards, { path, name, cost, applies }, last) ?? last;
      return last === null ? null : !last.negated;
    },
  };
}

interface Matched {
  readonly path: string;
  readonly name: string;
  readonly cost: MatchingCost;
  readonly applies: (rule: Rule) => boolean;
}

/** The latest rule that matches, if it comes after the one that is known to. */
function lastWildcard(
  wildcards: readonly Wildcard[],
  { path, name, cost, applies }: Matched,
  known: Rule | null,
): Rule | null {
  const segments = path.split('/');
  for (const wildcard of wildcards) {
    if (known !== null && wildcard.at < known.at) return null;
    if (!applies(wildcard)) continue;
    const matches =
      wildcard.segments === null
        ? matchesName(wildcard.name, name, cost)
        : matchesPath(wildcard.segments, segments, cost);
    if (matches) return wildcard;
  }
  return null;
}

function parseRule(
  line: string,
  at: number,
): { readonly rule: Rule; readonly pattern: string; readonly anchored: boolean } | null {
  let pattern = withoutTrailingSpaces(line.replace(/\r$/, '')).toLowerCase();
  if (pattern === '' || pattern.startsWith('#')) return null;
  const negated = pattern.startsWith('!');
  if (negated) pattern = pattern.slice(1);
  const folderOnly = pattern.endsWith('/');
  if (folderOnly) pattern = pattern.slice(0, -1);
  const anchored = pattern.includes('/');
  if (pattern.startsWith('/')) pattern = pattern.slice(1);
  // `\#` and `\!` at the start, and escaped letters, are those letters.
  if (/^[^*?[]*$/.test(pattern)) pattern = unescaped(pattern);
  return pattern === '' ? null : { rule: { at, folderOnly, negated }, pattern, anchored };
}

/** Spaces at the end count where a backslash stands before them. */
function withoutTrailingSpaces(line: string): string {
  let end = line.length;
  while (end > 0 && line[end - 1] === ' ' && line[end - 2] !== '\\') end -= 1;
  return line.slice(0, end);
}

/** Stays as it is where a backslash is to be a letter itself: then it is matched letter by letter. */
function unescaped(pattern: string): string {
  return pattern.includes('\\\\') || pattern.endsWith('\\')
    ? pattern
    : pattern.replaceAll('\\', '');
}

/** Null for what matches nothing, such as a bracket that is not closed. */
function compiled(rule: Rule, pattern: string, anchored: boolean): Wildcard | null {
  const segments = pattern
    .split('/')
    .map((segment) => (/^\*{2,}$/.test(segment) ? '**' : tokensOf(segment)));
  if (segments.some((segment) => segment === null)) return null;
  const whole = segments as Segment[];
  return { ...rule, segments: anchored ? whole : null, name: whole.at(-1) ?? [] };
}

function tokensOf(segment: string): readonly Token[] | null {
  const tokens: Token[] = [];
  for (let at = 0; at < segment.length; at++) {
    const char = segment[at] ?? '';
    if (char === '*') {
      if (tokens.at(-1) !== '*any') tokens.push('*any');
    } else if (char === '?') tokens.push('?any');
    else if (char === '\\') {
      at += 1;
      if (at >= segment.length) return null;
      tokens.push(segment[at] ?? '');
    } else if (char === '[') {
      const read = bracket(segment, at);
      if (read === null) return null;
      tokens.push(read.holds);
      at = read.end;
    } else tokens.push(char);
  }
  return tokens;
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

/** `[a-z]`, `[!a]`, `[[:digit:]_]`; `end` is where it closes. */
function bracket(
  segment: string,
  start: number,
): { readonly holds: (char: string) => boolean; readonly end: number } | null {
  const ranges: (readonly [string, string])[] = [];
  const classes: RegExp[] = [];
  let at = start + 1;
  const negated = segment[at] === '!' || segment[at] === '^';
  if (negated) at += 1;
  for (const first = at; at < segment.length && (segment[at] !== ']' || at === first); at++) {
    const named =
      segment[at] === '[' && segment[at + 1] === ':' ? segment.indexOf(':]', at + 2) : -1;
    if (named >= 0) {
      const known = CLASSES[segment.slice(at + 2, named)];
      if (!known) return null;
      classes.push(known);
      at = named + 1;
      continue;
    }
    if (segment[at] === '\\') at += 1;
    const from = segment[at] ?? '';
    let to = from;
    if (segment[at + 1] === '-' && at + 2 < segment.length && segment[at + 2] !== ']') {
      at += segment[at + 2] === '\\' ? 3 : 2;
      to = segment[at] ?? '';
    }
    ranges.push([from, to]);
  }
  if (at >= segment.length) return null;
  const holds = (char: string): boolean =>
    ranges.some(([from, to]) => char >= from && char <= to) ||
    classes.some((known) => known.test(char));
  return { end: at, holds: (char) => holds(char) !== negated };
}

/** Goes back to the last `*` alone: what an earlier one took does not have to be tried again. */
function matchesName(segment: Segment, name: string, cost: MatchingCost): boolean {
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

/** The same over folders: `**` is to them what `*` is to letters. At the end it needs something to stand for. */
function matchesPath(
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

function push(map: Map<string, Rule[]>, key: string, rule: Rule): void {
  entry(map, key, () => []).push(rule);
}

function entry<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
