// The folder to index for a path: the repository that contains it, or the folder itself outside git. Indexes nothing.
import { realpathSync, statSync } from 'node:fs';
import { workingTreeAround } from '../../git/git-folder.ts';

/** The error of a path that cannot be indexed, with a hint. */
export class NoRepository extends Error {
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.name = 'NoRepository';
    this.hint = hint;
  }
}

/** Real path of the folder to index. Throws `NoRepository`. */
export function repositoryRoot(path: string): string {
  const real = realPath(path);
  if (!isFolder(real))
    throw new NoRepository(
      `not a folder: ${path}`,
      'Name a folder: the repository around it is indexed.',
    );
  return workingTreeAround(real) ?? real;
}

export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new NoRepository(
      `${missing ? 'no such folder' : 'the folder cannot be reached'}: ${path}`,
      'Check the path and try again.',
    );
  }
}
