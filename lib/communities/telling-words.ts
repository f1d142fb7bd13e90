// The characteristic words of a community, by their frequency in it and elsewhere. Names nothing.
import { compareText } from '../base/compare-text.ts';
import type { NodeRecord } from '../model/graph-data.ts';
import { splitIdentifier } from '../search/split-identifier.ts';
import { pathWords, type Places } from './community-places.ts';

export const MOST_WORDS = 3;

/** Words too general to describe an area. */
const PLAIN: ReadonlySet<string> = new Set([
  'get',
  'set',
  'has',
  'the',
  'and',
  'for',
  'from',
  'with',
  'not',
  'add',
  'new',
  'init',
  'default',
  'value',
  'values',
  'name',
  'names',
  'type',
  'options',
  'constructor',
  'this',
  'self',
  'data',
  'args',
  'internals',
  'index',
  'main',
  'types',
  'src',
  'lib',
  'util',
  'utils',
  'item',
  'items',
  'key',
  'keys',
]);

/** The weight of the words of a member's file and folder, relative to those of its own name. */
const PATH_WEIGHT = 0.5;

/** The words of each area's names, the most characteristic first: frequent here, rare elsewhere. */
export function tellingWords(
  communities: ReadonlyMap<number, readonly NodeRecord[]>,
  places: Places,
): Map<number, string[]> {
  const frequency = new Map<number, Map<string, number>>();
  const spread = new Map<string, number>();
  const known = new Map<string, readonly string[]>();
  const wordsIn = (text: string): readonly string[] => {
    let words = known.get(text);
    if (!words) known.set(text, (words = [...new Set(splitIdentifier(text))].filter(isTelling)));
    return words;
  };
  for (const [id, members] of communities) {
    const words = new Map<string, number>();
    const count = (text: string, weight: number): void => {
      for (const word of wordsIn(text)) words.set(word, (words.get(word) ?? 0) + weight);
    };
    for (const member of members) count(member.name, weightOf(member));
    for (const [file, weight] of weighFiles(members))
      count(pathWords(file, places), weight * PATH_WEIGHT);
    frequency.set(id, words);
    for (const word of words.keys()) spread.set(word, (spread.get(word) ?? 0) + 1);
  }
  return new Map(
    [...frequency].map(([id, words]) => [id, mostTelling(words, spread, communities.size)]),
  );
}

/** Fields are many and not very characteristic; other symbols are. In quarters: sums do not depend on their order. */
function weightOf(member: NodeRecord): number {
  return member.kind === 'Property' || member.kind === 'Variable' ? 0.25 : 1;
}

function weighFiles(members: readonly NodeRecord[]): Map<string, number> {
  const weights = new Map<string, number>();
  for (const member of members)
    weights.set(
      member.filePath ?? '',
      (weights.get(member.filePath ?? '') ?? 0) + weightOf(member),
    );
  return weights;
}

function mostTelling(
  words: ReadonlyMap<string, number>,
  spread: ReadonlyMap<string, number>,
  communities: number,
): string[] {
  const rated = [...words].map(([word, count]) => ({
    word,
    rate: count * Math.log(1 + communities / (spread.get(word) ?? 1)),
  }));
  rated.sort((a, b) => b.rate - a.rate || compareText(a.word, b.word));
  const chosen: string[] = [];
  for (const { word } of rated) {
    if (chosen.length === MOST_WORDS) break;
    if (!chosen.some((other) => isSameWord(other, word))) chosen.push(word);
  }
  return chosen;
}

function isTelling(word: string): boolean {
  return word.length > 2 && !PLAIN.has(word) && !/^\d+$/.test(word);
}

/** Singular and plural count as one word, and so do `log` and `logger`. */
export function isSameWord(a: string, b: string): boolean {
  return a.startsWith(b) || b.startsWith(a);
}
