// A folder that is indexed alone although its repository is larger. Lists no files.
import { relative } from 'node:path';
import { workingTreeAround } from '../../git/git-folder.ts';

export interface RepositoryPart {
  /** Root of the working tree that the folder is in. */
  readonly root: string;
  /** The folder in it, `/`-separated, ending with a slash. */
  readonly prefix: string;
}

/** Null for a whole working tree, and outside of git. */
export function partAt(folder: string): RepositoryPart | null {
  const root = workingTreeAround(folder);
  return root === null || root === folder
    ? null
    : { root, prefix: `${relative(root, folder).replaceAll('\\', '/')}/` };
}

/** The working tree that git is asked about. */
export function treeOf(folder: string): string {
  return partAt(folder)?.root ?? folder;
}
