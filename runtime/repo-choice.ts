// Decides which repository a request is about, by the folders of this machine. Opens nothing.
import { realpathSync } from 'node:fs';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import type { Failure } from '../lib/model/answer.ts';
import type { RegistryEntry } from '../index-store/paths.ts';
import { commonFolderOf, gitFolderOf, workingTreeAround } from './git/git-folder.ts';
import { chooseAmong, type ChoiceSubject, type Folders } from './outside/choose-repository.ts';

const FOLDERS: Folders = { folderAsked, around: repositoryAround, unindexedWorktree };

/** The requested repository, or the one that contains the working folder, or the only one. */
export function chooseRepository(
  all: readonly RegistryEntry[],
  subject: ChoiceSubject,
): RegistryEntry | Failure {
  return chooseAmong(all, subject, FOLDERS);
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

/** The innermost repository that contains the folder. */
function repositoryAround(
  all: readonly RegistryEntry[],
  folder: string,
): RegistryEntry | undefined {
  const around = new Set(foldersAround(realPath(folder)));
  return all
    .filter(({ path }) => around.has(path))
    .reduce<RegistryEntry | undefined>(
      (best, next) => (best && best.path.length >= next.path.length ? best : next),
      undefined,
    );
}

/** The folder and those that contain it. */
function foldersAround(folder: string): readonly string[] {
  const outer = dirname(folder);
  return outer === folder ? [folder] : [folder, ...foldersAround(outer)];
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
