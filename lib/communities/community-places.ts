// The place of an area: a file or folder that most of its symbols share, if distinctive. Uses no words of symbols.
import { basename, dirname } from 'node:path/posix';
import { compareText } from '../base/compare-text.ts';
import type { NodeRecord } from '../model/graph-data.ts';
import { stemOf } from '../base/path-stem.ts';

/** Number of an area's symbols by file. */
export type FileCounts = ReadonlyMap<string, number>;

/** An area is named after a file with nearly all of it, else a folder with this share of its symbols, else the main file. */
const NEARLY_ALL = 0.8;
const MAJORITY = 0.6;
/** A folder with a larger share of all symbols is not distinctive. */
const TOO_WIDE = 0.5;
/** Names for the role of a folder, not its subject; those of files are fewer. */
const FOLDER_ROLES: ReadonlySet<string> = new Set([
  'lib',
  'src',
  'source',
  'app',
  'core',
  'common',
  'shared',
  'types',
  'util',
  'utils',
  'helper',
  'helpers',
  'packages',
]);
const FILE_ROLES: ReadonlySet<string> = new Set([
  'index',
  'main',
  'mod',
  'lib',
  'common',
  'shared',
  'types',
  'typings',
  'util',
  'utils',
  'helper',
  'helpers',
  '__init__',
  '__main__',
]);

/** Characters that belong to no word, in any script. */
export const NO_LETTER = /[^\p{L}\p{N}]+/gu;

/** The file or the deepest folder that most members share, in words; undefined if it is too wide or only a role. */
export function placeOf(files: FileCounts, members: number, places: Places): string | undefined {
  const shares = new Map<string, number>();
  for (const [file, count] of files)
    for (const path of [file, ...foldersAround(file)])
      shares.set(path, (shares.get(path) ?? 0) + count);
  const shared = [...shares]
    .filter(([, count]) => count >= MAJORITY * members)
    .map(([path]) => path);
  const file = shared.find(
    (path) => files.has(path) && !FILE_ROLES.has(stemOf(path).toLowerCase()),
  );
  const ofFile = file === undefined ? undefined : fileWords(file, places);
  if (file !== undefined && (shares.get(file) ?? 0) >= NEARLY_ALL * members) return ofFile;
  const folders = shared.filter(
    (path) =>
      !files.has(path) &&
      !places.isTooWide(path) &&
      !FOLDER_ROLES.has(basename(path).toLowerCase()),
  );
  const deepest = folders.sort(
    (a, b) => b.split('/').length - a.split('/').length || compareText(a, b),
  )[0];
  return deepest === undefined ? ofFile : basename(deepest);
}

/** The file's name, preceded by that of its folder if other files have the same name. */
function fileWords(file: string, places: Places): string {
  const stem = stemOf(file);
  const folder = places.isOneOfSeveral(file) ? tellingFolder(file, places) : '';
  return folder === '' || folder === stem ? stem : `${folder} ${stem}`;
}

export interface Places {
  readonly isTooWide: (folder: string) => boolean;
  /** Whether other files have the same name. */
  readonly isOneOfSeveral: (file: string) => boolean;
}

export function placesOf(communities: readonly FileCounts[]): Places {
  const counts = new Map<string, number>();
  const files = new Set<string>();
  let all = 0;
  for (const community of communities) {
    for (const [file, count] of community) {
      all += count;
      files.add(file);
      for (const folder of foldersAround(file))
        counts.set(folder, (counts.get(folder) ?? 0) + count);
    }
  }
  const stems = new Map<string, number>();
  for (const file of files) stems.set(stemOf(file), (stems.get(stemOf(file)) ?? 0) + 1);
  return {
    isTooWide: (folder) => communities.length > 1 && (counts.get(folder) ?? 0) > TOO_WIDE * all,
    isOneOfSeveral: (file) => (stems.get(stemOf(file)) ?? 0) > 1,
  };
}

export function countFiles(members: readonly NodeRecord[]): FileCounts {
  const counts = new Map<string, number>();
  for (const { filePath = '' } of members) counts.set(filePath, (counts.get(filePath) ?? 0) + 1);
  return counts;
}

/** The folders that contain a file, the innermost first. */
function foldersAround(file: string): string[] {
  const folders: string[] = [];
  for (let end = file.lastIndexOf('/'); end > 0; end = file.lastIndexOf('/', end - 1))
    folders.push(file.slice(0, end));
  return folders;
}

/** The names of a file and its folder, as far as they are distinctive, as one identifier. */
export function pathWords(path: string, places: Places): string {
  const stem = stemOf(path);
  return `${tellingFolder(path, places)}_${FILE_ROLES.has(stem.toLowerCase()) ? '' : stem}`.replaceAll(
    NO_LETTER,
    '_',
  );
}

/** The name of the folder around a file; empty if it is too wide, or only a role. */
function tellingFolder(path: string, { isTooWide }: Places): string {
  const folder = dirname(path);
  const name = basename(folder);
  return folder === '.' || isTooWide(folder) || FOLDER_ROLES.has(name.toLowerCase()) ? '' : name;
}

/** The deepest folder that contains all files; empty for the root. */
export function sharedFolder(files: FileCounts): string {
  let shared: string[] | undefined;
  for (const file of files.keys()) {
    const parts = file.split('/').slice(0, -1);
    const known: string[] = shared ?? parts;
    const end = known.findIndex((part, place) => part !== parts[place]);
    shared = end < 0 ? known : known.slice(0, end);
  }
  return (shared ?? []).join('/');
}
