// The folder to index for a path: the repository that contains it, or the folder itself outside git. Indexes nothing.
import { realpathSync, statSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
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

export interface RootChoice {
  /** The folder alone, though its repository may be larger. */
  readonly part?: boolean | undefined;
  /** Folders that are indexed already: the innermost around the path is meant. */
  readonly indexed?: readonly { readonly path: string }[];
}

/** Real path of the folder to index. Throws `NoRepository`. */
export function repositoryRoot(
  path: string,
  { part = false, indexed = [] }: RootChoice = {},
): string {
  const real = realPath(path);
  if (!isFolder(real))
    throw new NoRepository(
      `not a folder: ${path}`,
      'Name a folder: the repository around it is indexed.',
    );
  if (part) return real;
  const whole = workingTreeAround(real) ?? real;
  return indexed
    .map((entry) => entry.path)
    .filter((folder) => isInside(whole, folder) && isInside(folder, real))
    .reduce((inner, folder) => (folder.length > inner.length ? folder : inner), whole);
}

function isInside(outer: string, inner: string): boolean {
  const way = relative(outer, inner);
  return way === '' || (!/^\.\.(?:[\\/]|$)/.test(way) && !isAbsolute(way));
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
