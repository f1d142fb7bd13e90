// Names functional areas after what their symbols share: a file, a folder, else the words in their names. Forms no areas.
import { compareText } from '../base/compare-text.ts';
import type { NodeRecord } from '../model/graph-data.ts';
import { splitIdentifier } from '../search/split-identifier.ts';
import {
  countFiles,
  NO_LETTER,
  pathWords,
  placeOf,
  placesOf,
  sharedFolder,
  type FileCounts,
  type Places,
} from './community-places.ts';
import { stemOf } from '../base/path-stem.ts';

export interface CommunityName {
  readonly name: string;
  /** The deepest folder that holds all members; empty for the root. */
  readonly folder: string;
}

/** Words too plain to say what an area is about. */
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
const MOST_WORDS = 3;

/** How often the words of a member's file and folder count beside those of its own name. */
const PATH_WEIGHT = 0.5;

interface Community {
  readonly id: number;
  readonly members: readonly NodeRecord[];
  /** Number of members by file. */
  readonly files: FileCounts;
  readonly words: readonly string[];
}

/** A name for each area, no two alike; larger areas choose first. Members must be ordered, and none be in two areas. */
export function nameCommunities(
  communities: ReadonlyMap<number, readonly NodeRecord[]>,
): Map<number, CommunityName> {
  const filesOf = new Map([...communities].map(([id, members]) => [id, countFiles(members)]));
  const places = placesOf([...filesOf.values()]);
  const wordsOf = tellingWords(communities, places);
  const ordered = [...communities]
    .map(
      ([id, members]): Community => ({
        id,
        members,
        files: filesOf.get(id) ?? new Map(),
        words: wordsOf.get(id) ?? [],
      }),
    )
    .sort(
      (a, b) =>
        b.members.length - a.members.length ||
        compareText(a.members[0]?.uid ?? '', b.members[0]?.uid ?? ''),
    );
  const taken = new Set<string>();
  const names = new Map<number, CommunityName>();
  for (const community of ordered) {
    const name = firstFree(community, places, taken);
    taken.add(name);
    names.set(community.id, { name, folder: sharedFolder(community.files) });
  }
  return names;
}

function firstFree(community: Community, places: Places, taken: ReadonlySet<string>): string {
  for (const name of candidates(community, places)) if (!taken.has(name)) return name;
  // Members are in one area each, and no two have one uid.
  return community.members[0]?.uid ?? '';
}

function* candidates({ members, files, words }: Community, places: Places): Iterable<string> {
  const place = placeOf(files, members.length, places);
  const own =
    place === undefined
      ? words
      : words.filter(
          (word) =>
            !splitIdentifier(place.replaceAll(NO_LETTER, '_')).some((part) =>
              isSameWord(part, word),
            ),
        );
  if (place !== undefined) {
    yield place;
    for (let count = 1; count <= MOST_WORDS && count <= own.length; count++)
      yield `${place}: ${own.slice(0, count).join(' ')}`;
  } else {
    for (
      let count = Math.min(2, own.length);
      count >= 1 && count <= MOST_WORDS && count <= own.length;
      count++
    )
      yield own.slice(0, count).join(' ');
  }
  const [first] = members;
  if (first?.filePath === undefined) return;
  for (const { name } of members) yield place === undefined ? name : `${place}: ${name}`;
  for (const { name } of members) yield `${stemOf(first.filePath)}: ${name}`;
}

/** The words of each area's names, the most telling first: frequent here, rare elsewhere. */
function tellingWords(
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

/** Fields are many and say little; what acts says most. In quarters, so that sums do not depend on their order. */
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

/** Singular and plural are one, and so are `log` and `logger`. */
function isSameWord(a: string, b: string): boolean {
  return a.startsWith(b) || b.startsWith(a);
}
