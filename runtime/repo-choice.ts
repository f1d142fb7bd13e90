// Decides which repository a request is about. Opens nothing.
import { realpathSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { failure, type Failure } from '../lib/model/answer.ts';
import type { RegistryEntry } from '../index-store/paths.ts';
import { shellWord } from '../lib/base/shell-word.ts';
import { commonFolderOf, gitFolderOf, workingTreeAround } from './git/git-folder.ts';

export interface ChoiceSubject {
  /** The `repo` of the request: a name or a path. */
  readonly asked: string | undefined;
  /** The caller's working folder, if the channel has one. */
  readonly workingFolder: string | null;
  /** Whether files will be written: then the repository of the working folder is not a default. */
  readonly writes?: boolean;
}

/** The requested repository, or the one that contains the working folder, or the only one. */
export function chooseRepository(
  all: readonly RegistryEntry[],
  { asked, workingFolder, writes = false }: ChoiceSubject,
): RegistryEntry | Failure {
  const unindexed = unindexedWorktree(all, asked, workingFolder);
  if (unindexed !== null) return worktreeNotIndexed(unindexed);
  if (asked !== undefined) return named(all, asked, workingFolder) ?? notFound(all, asked);
  const around =
    workingFolder === null || writes ? undefined : repositoryAround(all, workingFolder);
  if (around) return around;
  const [only, ...others] = all;
  if (!only)
    return failure(
      'repo_not_found',
      'No repository is indexed yet.',
      'Index one: codegraph analyze <path>',
    );
  if (others.length === 0) return only;
  const names = all.map((repository) => repository.name);
  return failure(
    'repo_required',
    `Several repositories are indexed: ${listed(names)}.`,
    writes
      ? "Give the name or path of one in 'repo': what changes files does not choose by itself."
      : "Give the name of one in 'repo'.",
    { repos: names },
  );
}

function named(
  all: readonly RegistryEntry[],
  asked: string,
  workingFolder: string | null,
): RegistryEntry | undefined {
  const byName = all.find((repository) => repository.name === asked);
  if (byName) return byName;
  const folder = folderAsked(asked, workingFolder);
  return folder === null ? undefined : repositoryAround(all, folder);
}

/** Null for a name. Relative paths require a working folder of the caller. */
export function folderAsked(asked: string, workingFolder: string | null): string | null {
  if (isAbsolute(asked)) return asked;
  return workingFolder !== null && /^\.{1,2}($|[\\/])|[\\/]/.test(asked)
    ? resolve(workingFolder, asked)
    : null;
}

/**
 * The root of the caller's working tree if only another working tree of the same repository is indexed, which may
 * have other code; else null.
 */
function unindexedWorktree(
  all: readonly RegistryEntry[],
  asked: string | undefined,
  workingFolder: string | null,
): string | null {
  if (all.some(({ name }) => name === asked)) return null;
  const folder = asked === undefined ? workingFolder : folderAsked(asked, workingFolder);
  const tree = folder === null ? null : workingTreeAround(realPath(folder));
  const around = folder === null ? undefined : repositoryAround(all, folder);
  if (tree === null || (around && isInside(tree, around.path))) return null;
  const common = commonFolderAt(tree);
  return all.some(({ path }) => commonFolderAt(path) === common) ? tree : null;
}

/** The git folder that all working trees of a repository share; null outside git. */
function commonFolderAt(root: string): string | null {
  const folder = gitFolderOf(root);
  return folder === null ? null : realPath(commonFolderOf(folder));
}

function worktreeNotIndexed(root: string): Failure {
  return failure(
    'repo_not_found',
    `This worktree is not indexed: ${root}.`,
    `Index it, which is fast since it shares what is known of equal files: codegraph analyze ${shellWord(root)}`,
  );
}

/** The innermost repository that contains the folder. */
function repositoryAround(
  all: readonly RegistryEntry[],
  folder: string,
): RegistryEntry | undefined {
  const real = realPath(folder);
  return all
    .filter(({ path }) => isInside(path, real))
    .reduce<RegistryEntry | undefined>(
      (best, next) => (best && best.path.length >= next.path.length ? best : next),
      undefined,
    );
}

export function isInside(outer: string, inner: string): boolean {
  const way = relative(outer, inner);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return resolve(path);
  }
}

function notFound(all: readonly RegistryEntry[], asked: string): Failure {
  const names = all.map((repository) => repository.name);
  const hint =
    names.length > 0
      ? `Indexed repositories: ${listed(names)}.`
      : 'Index it first: codegraph analyze <path>';
  return failure(
    'repo_not_found',
    `No indexed repository is called '${asked.slice(0, 200)}'.`,
    hint,
    { repos: names },
  );
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, 30).join(', ');
  return names.length > 30 ? `${shown} and ${names.length - 30} more` : shown;
}
