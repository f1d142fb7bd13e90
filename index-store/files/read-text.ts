// Reads a text file of the store that may be missing. What keeps one that is there from being read is thrown, as `FileTrouble`.
import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync } from 'node:fs';
import { troubleWith } from './file-trouble.ts';

/** A folder in place of the file, a file in place of its folder, or a link, which is not followed. */
const NO_SUCH_FILE = ['ENOENT', 'EISDIR', 'ENOTDIR', 'ELOOP'];
/** Beyond what one text can hold. */
const MOST_BYTES = 400 * 1024 * 1024;
// Opening a pipe that somebody has put there must not wait for its other end. Windows has neither flag.
const FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

/** Null when there is no such file, or none that can be a text. */
export function readTextIfThere(path: string): string | null {
  try {
    const handle = openSync(path, FLAGS);
    try {
      const stats = fstatSync(handle);
      return stats.isFile() && stats.size <= MOST_BYTES ? readFileSync(handle, 'utf8') : null;
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    if (NO_SUCH_FILE.includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw troubleWith(path, error, 'read');
  }
}

/** Of a regular file; -1 for anything else. */
export function sizeOfFile(path: string): number {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats?.isFile() ? stats.size : -1;
}
