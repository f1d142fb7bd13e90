// Names functional areas after the common part of their symbols: a file, a folder, or words of names. Forms no areas.
import { compareText } from '../base/compare-text.ts';
import type { NodeRecord } from '../model/graph-data.ts';
import { splitIdentifier } from '../search/split-identifier.ts';
import {
  countFiles,
  NO_LETTER,
  placeOf,
  placesOf,
  sharedFolder,
  type FileCounts,
  type Places,
} from './community-places.ts';
import { stemOf } from '../base/path-stem.ts';
import { tellingWords, isSameWord, MOST_WORDS } from './telling-words.ts';

export interface CommunityName {
  readonly name: string;
  /** The deepest folder that contains all members; empty for the root. */
  readonly folder: string;
}

interface Community {
  readonly id: number;
  readonly members: readonly NodeRecord[];
  /** Number of members by file. */
  readonly files: FileCounts;
  readonly words: readonly string[];
}

/** A name for each area, all distinct; larger areas choose first. Members must be ordered, and each in one area only. */
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
  // Each member is in one area, and uids are unique.
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
