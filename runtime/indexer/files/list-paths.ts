// The paths of a tree that are not ignored: from git if available, otherwise by reading folders. Reads only ignore files.
import { readdirSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import { compareText } from '../../../lib/base/compare-text.ts';
import type { SkippedFile } from '../../../lib/model/graph-data.ts';
import { isWorkingTree } from '../../git/git-folder.ts';
import { listWithGit } from './git.ts';
import { partAt, type RepositoryPart } from './repository-part.ts';
import { MatchingTooCostly } from '../../../lib/base/patterns/matching-cost.ts';
import {
  GIT_IGNORE_FILE,
  OWN_IGNORE_FILE,
  rulesAtRoot,
  TOOL_FOLDERS,
  type IgnoreRules,
  type RuleOptions,
} from './ignore-rules.ts';

export interface Listing {
  /** Relative, `/`-separated, ordered. Files, links and other entries, but not folders. */
  readonly paths: readonly string[];
  /** Unreadable folders, and reasons why the listing is not git's. */
  readonly skipped: readonly SkippedFile[];
  /** For a part of a repository: the paths of the others, relative to the repository. */
  readonly outside?: readonly string[];
}

const IGNORE_FILES = [GIT_IGNORE_FILE, OWN_IGNORE_FILE];

/** Lists a tree, without nested repositories. A part of a repository is what the repository has of it. */
export async function listPaths(root: string): Promise<Listing> {
  const part = partAt(root);
  return part === null ? listTree(root) : partOf(await listTree(part.root), part);
}

/** What holds for the whole repository holds for the part, too. */
function partOf({ paths, skipped }: Listing, { prefix }: RepositoryPart): Listing {
  const isWithin = (path: string): boolean => path.startsWith(prefix);
  return {
    paths: paths.filter(isWithin).map((path) => path.slice(prefix.length)),
    skipped: skipped.flatMap((file) =>
      isWithin(file.filePath)
        ? [{ ...file, filePath: file.filePath.slice(prefix.length) }]
        : file.filePath.includes('/')
          ? []
          : [file],
    ),
    outside: paths.filter((path) => !isWithin(path)),
  };
}

async function listTree(root: string): Promise<Listing> {
  const listed = isWorkingTree(root) ? await listWithGit(root) : null;
  try {
    return listing(root, listed, {});
  } catch (error) {
    if (!(error instanceof MatchingTooCostly)) throw error;
    const { paths, skipped } = listing(root, listed, { literalOnly: true });
    return {
      paths,
      skipped: [
        ...skipped,
        {
          filePath: OWN_IGNORE_FILE,
          reason:
            'matching the ignore files takes too long: their rules with wildcards do not hold',
        },
      ],
    };
  }
}

function listing(
  root: string,
  listed: Awaited<ReturnType<typeof listWithGit>>,
  options: RuleOptions,
): Listing {
  if (!listed) return listFolders(root, options);
  if ('refused' in listed) {
    const { paths, skipped } = listFolders(root, options);
    return { paths, skipped: [{ filePath: '.git', reason: listed.refused }, ...skipped] };
  }
  const all = [...listed.tracked, ...listed.untracked];
  const [forTracked, forUntracked] = [
    ownRules(root, all, [], options),
    ownRules(root, all, TOOL_FOLDERS, options),
  ];
  // A nested repository that is not a submodule is listed as a folder.
  const untracked = listed.untracked.filter(
    (path) => !path.endsWith('/') && !forUntracked.ignores(path),
  );
  // During a merge, a path is listed once for each side.
  const paths = new Set([
    ...listed.tracked.filter((path) => !forTracked.ignores(path)),
    ...untracked,
  ]);
  return { paths: [...paths].sort(compareText), skipped: [...forTracked.leftOut] };
}

/** Git has applied its ignore files; ours are applied here. One at the root counts even if git ignores it. */
function ownRules(
  root: string,
  paths: readonly string[],
  first: readonly string[],
  options: RuleOptions,
): IgnoreRules {
  const folders = paths
    .filter((path) => path.endsWith(`/${OWN_IGNORE_FILE}`))
    .map((path) => path.slice(0, -OWN_IGNORE_FILE.length));
  let rules = rulesAtRoot(root, first, [OWN_IGNORE_FILE], options);
  for (const folder of folders.sort((a, b) => a.length - b.length || compareText(a, b)))
    rules = rules.within(folder, [OWN_IGNORE_FILE]);
  return rules;
}

function listFolders(root: string, options: RuleOptions): Listing {
  const paths: string[] = [];
  const skipped: SkippedFile[] = [];
  const atRoot = rulesAtRoot(root, TOOL_FOLDERS, IGNORE_FILES, options);
  const waiting: { readonly folder: string; readonly rules: IgnoreRules }[] = [
    { folder: '', rules: atRoot },
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { folder, rules } = next;
    const entries = readFolder(join(root, folder));
    if (!entries) skipped.push({ filePath: folder, reason: 'folder cannot be read' });
    for (const entry of entries ?? []) {
      const path = folder + entry.name;
      if (!entry.isDirectory()) {
        if (!rules.ignores(path)) paths.push(path);
      } else if (!rules.ignores(`${path}/`) && !isWorkingTree(join(root, path))) {
        waiting.push({ folder: `${path}/`, rules: rules.within(`${path}/`, IGNORE_FILES) });
      }
    }
  }
  return { paths: paths.sort(compareText), skipped: [...skipped, ...atRoot.leftOut] };
}

function readFolder(path: string): Dirent[] | null {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch {
    return null;
  }
}
