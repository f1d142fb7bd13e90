// The paths ignored by a tree's ignore files. Reads only the ignore files.
import type { SkippedFile } from '../../../lib/model/graph-data.ts';
import { readInside } from '../../repository/read-inside.ts';
import type { ReadRefusal } from '../../repository/read-regular-file.ts';
import { patternSet, type PatternSet } from '../../../lib/base/patterns/ignore-patterns.ts';
import { matchingCost } from '../../../lib/base/patterns/matching-cost.ts';

/** Our own ignore file: rules as in `.gitignore`, for indexing only. It takes precedence. */
export const OWN_IGNORE_FILE = '.codegraphignore';
export const GIT_IGNORE_FILE = '.gitignore';

/** Folders of tools and dependencies. A rule like `!node_modules/` includes one again. */
export const TOOL_FOLDERS: readonly string[] = [
  '.git/',
  '.hg/',
  '.svn/',
  'node_modules/',
  'bower_components/',
  '__pycache__/',
  '.venv/',
  'venv/',
  '.tox/',
  '.nox/',
  'site-packages/',
];

/** Ignore files have hundreds of lines; the longest public ones, thousands. */
const FILE_BYTES = 1024 ** 2;
/** Limit for all ignore files of a tree. */
const TREE_BYTES = 16 * 1024 ** 2;
/** Rules with an inner `*`, `?` or `[` in one file: each is tried on each path. */
const MOST_WILDCARDS = 2_000;

interface Level {
  /** Folder of the rules: empty for the root, otherwise ending with a slash. */
  readonly folder: string;
  readonly rules: PatternSet;
  /** Decisions about subfolders. */
  readonly known: Map<string, boolean | null>;
}

/** The rules of a tree for the folders added so far. */
export interface IgnoreRules {
  /** Adds the given ignore files of a folder (path ending with a slash), whose rules apply inside of it. */
  within(folder: string, fileNames: readonly string[]): IgnoreRules;
  /** Paths of folders end with a slash. Throws `MatchingTooCostly`. */
  ignores(path: string): boolean;
  /** Ignore files whose rules are not applied, with the reason. */
  readonly leftOut: readonly SkippedFile[];
}

export interface RuleOptions {
  /** Without rules that have to be tried one by one. */
  readonly literalOnly?: boolean;
}

/** Common state of the rules of one tree. */
interface Reading {
  readonly root: string;
  readonly cost: ReturnType<typeof matchingCost>;
  readonly leftOut: SkippedFile[];
  readonly literalOnly: boolean;
  /** By the folder of the rules. */
  readonly levels: Map<string, Level>;
  bytesLeft: number;
}

/** The rules at the root of a tree: the given ones, then those of its ignore files in order of name. */
export function rulesAtRoot(
  root: string,
  first: readonly string[],
  fileNames: readonly string[],
  { literalOnly = false }: RuleOptions = {},
): IgnoreRules {
  const reading: Reading = {
    root,
    cost: matchingCost(),
    leftOut: [],
    literalOnly,
    levels: new Map(),
    bytesLeft: TREE_BYTES,
  };
  addLevel(reading, '', [first.join('\n'), ...readAll(reading, '', fileNames)]);
  const rules: IgnoreRules = {
    leftOut: reading.leftOut,
    within: (folder, names) => {
      addLevel(reading, folder, readAll(reading, folder, names));
      return rules;
    },
    ignores: (path) => isIgnored(reading, path),
  };
  return rules;
}

/** Empty without rules: most trees have none of ours, so that no path needs to be matched. */
function addLevel(
  { levels, literalOnly }: Reading,
  folder: string,
  texts: readonly string[],
): void {
  const text = texts.filter((each) => each !== '').join('\n');
  if (text !== '')
    levels.set(folder, { folder, rules: patternSet(text, { literalOnly }), known: new Map() });
}

// As in git, the nearest rules decide, and nothing inside an ignored folder can be included again.
function isIgnored(reading: Reading, path: string): boolean {
  if (reading.levels.size === 0) return false;
  reading.cost.asked();
  let folder = outerOf(path);
  for (;;) {
    const level = reading.levels.get(folder);
    const verdict = level ? verdictAt(level, path.slice(folder.length), reading) : null;
    if (verdict !== null) return verdict;
    if (folder === '') return false;
    folder = outerOf(folder);
  }
}

/** The parent folder of a path, which may end with a slash: empty, or ending with one. */
export function outerOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/', path.length - 2) + 1);
}

function verdictAt(level: Level, path: string, reading: Reading): boolean | null {
  const isFolder = path.endsWith('/');
  const bare = isFolder ? path.slice(0, -1) : path;
  const outer = bare.lastIndexOf('/');
  if (outer >= 0 && folderVerdict(level, bare.slice(0, outer + 1), reading) === true) return true;
  return isFolder
    ? folderVerdict(level, path, reading)
    : level.rules.verdict(bare, false, reading.cost);
}

function folderVerdict(level: Level, folder: string, reading: Reading): boolean | null {
  const known = level.known.get(folder);
  if (known !== undefined) return known;
  const bare = folder.slice(0, -1);
  const outer = bare.lastIndexOf('/');
  const isOut = outer >= 0 && folderVerdict(level, bare.slice(0, outer + 1), reading) === true;
  const verdict = isOut ? true : level.rules.verdict(bare, true, reading.cost);
  level.known.set(folder, verdict);
  return verdict;
}

const WHY_NOT: Readonly<Record<Exclude<ReadRefusal, 'gone'>, string>> = {
  link: 'symbolic link, not followed',
  elsewhere: 'behind a symbolic link, not followed',
  'not regular': 'not a regular file',
  'too large': 'larger than 1 MiB',
  unreadable: 'cannot be read',
};

function readAll(reading: Reading, folder: string, fileNames: readonly string[]): string[] {
  return fileNames.flatMap((name) => {
    const path = folder + name;
    const read = readInside(reading.root, path, { limit: FILE_BYTES });
    if ('refused' in read)
      return read.refused === 'gone' ? [] : without(reading, path, WHY_NOT[read.refused]);
    reading.bytesLeft -= read.bytes.length;
    if (reading.bytesLeft < 0)
      return without(reading, path, 'the ignore files before it have 16 MiB together');
    const text = read.bytes.toString();
    if (
      !reading.literalOnly &&
      text.split('\n', MOST_WILDCARDS + 1).length > MOST_WILDCARDS &&
      patternSet(text).wildcards > MOST_WILDCARDS
    )
      return without(reading, path, 'more than 2,000 rules with wildcards');
    return [text];
  });
}

function without({ leftOut }: Reading, filePath: string, reason: string): [] {
  if (!leftOut.some((known) => known.filePath === filePath))
    leftOut.push({ filePath, reason: `${reason}: its rules do not hold` });
  return [];
}
