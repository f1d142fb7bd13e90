// Reads a text file of the store that may be missing. Throws `FileTrouble` if an existing one cannot be read.
import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync } from 'node:fs';
import { troubleWith } from './file-trouble.ts';

/** Codes for a folder in place of the file, a file in place of its folder, or a link, which is not followed. */
const NO_SUCH_FILE = ['ENOENT', 'EISDIR', 'ENOTDIR', 'ELOOP'];
/** Exceeds the maximum length of a string. */
const MOST_BYTES = 400 * 1024 * 1024;
// Opening a planted pipe must not block. Windows has neither flag.
const FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

/** Null if there is no such file, or it is not a regular file. */
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

/** Size of a regular file; -1 for anything else. */
export function sizeOfFile(path: string): number {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats?.isFile() ? stats.size : -1;
}
