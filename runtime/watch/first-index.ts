// Which repository a call is about that is not indexed yet, and may be without being asked to. Indexes nothing.
import { realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, resolve } from 'node:path';
import { folderAsked, isInside } from '../repo-choice.ts';
import { workingTreeAround } from '../git/git-folder.ts';

/** Where a client works, on channels whose client is this user's own process. */
export interface ClientFolders {
  readonly workingFolder: string;
  /** The folders that the client has named as its own; null if it names none. */
  readonly roots: readonly string[] | null;
}

/**
 * The folder whose repository calls are about by default: the working folder, or the client's only root if the
 * working folder is in none.
 */
export function defaultFolder({ workingFolder, roots }: ClientFolders): string {
  const [only, ...others] = roots ?? [];
  if (only === undefined || others.length > 0) return workingFolder;
  return isInside(real(only), real(workingFolder)) ? workingFolder : only;
}

/**
 * The root of the working tree that a call means and that may be indexed; null if there is none. It is a git working
 * tree of the client's: in one of its roots, or around its working folder if it names none. Never the home folder,
 * a folder above it, or a whole file system.
 */
export function indexableRoot(
  asked: string | undefined,
  folders: ClientFolders,
  home: string = homedir(),
): string | null {
  const place = defaultFolder(folders);
  const path = asked === undefined ? null : folderAsked(asked, place);
  const trees =
    asked === undefined
      ? [workingTreeAt(place)]
      : path !== null
        ? [workingTreeAt(path)]
        : [place, ...(folders.roots ?? [])]
            .map(workingTreeAt)
            .filter((tree) => tree !== null && basename(tree) === asked);
  const tree = trees[0] ?? null;
  return tree !== null && !isInside(tree, real(home)) && isClients(tree, folders) ? tree : null;
}

function isClients(tree: string, { workingFolder, roots }: ClientFolders): boolean {
  if (dirname(tree) === tree) return false;
  return roots === null
    ? tree === workingTreeAt(workingFolder)
    : roots.some((root) => isInside(real(root), tree));
}

export function workingTreeAt(folder: string): string | null {
  return workingTreeAround(real(folder));
}

function real(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return resolve(path);
  }
}
