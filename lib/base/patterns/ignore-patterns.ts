// Matches paths against the rules of one ignore file, with counted steps, so that rules cannot block a walk. Reads no files.
import type { MatchingCost } from './matching-cost.ts';
import { type Segment, matchesName, matchesPath, tokensOf } from './wildcards.ts';

export interface PatternSet {
  /** The number of rules with wildcards, which are tried one by one. */
  readonly wildcards: number;
  /** The last matching rule decides: true if it ignores the path, false if it includes it again, null without one. Ignores parent folders. */
  verdict(path: string, isFolder: boolean, cost: MatchingCost): boolean | null;
}

interface Rule {
  readonly at: number;
  readonly folderOnly: boolean;
  readonly negated: boolean;
}

interface Wildcard extends Rule {
  /** Null for a rule on names in any folder. */
  readonly segments: readonly Segment[] | null;
  readonly name: Segment;
}

/** Rules as in `.gitignore`, case-insensitive. `literalOnly`: without rules with wildcards. */
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

/** The last matching rule, if after the known match. */
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

/** Trailing spaces count after a backslash. */
function withoutTrailingSpaces(line: string): string {
  let end = line.length;
  while (end > 0 && line[end - 1] === ' ' && line[end - 2] !== '\\') end -= 1;
  return line.slice(0, end);
}

/** Unchanged if it contains an escaped backslash: then it is matched by character. */
function unescaped(pattern: string): string {
  return pattern.includes('\\\\') || pattern.endsWith('\\')
    ? pattern
    : pattern.replaceAll('\\', '');
}

/** Null if it matches nothing, such as an unclosed bracket. */
function compiled(rule: Rule, pattern: string, anchored: boolean): Wildcard | null {
  const segments = pattern
    .split('/')
    .map((segment) => (/^\*{2,}$/.test(segment) ? '**' : tokensOf(segment)));
  if (segments.some((segment) => segment === null)) return null;
  const whole = segments as Segment[];
  return { ...rule, segments: anchored ? whole : null, name: whole.at(-1) ?? [] };
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
