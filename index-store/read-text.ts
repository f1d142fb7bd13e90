// Reads a text file that may be missing. What keeps a file that is there from being read is thrown.
import { readFileSync } from 'node:fs';

/** A folder in place of the file, or a file in place of its folder. */
const NO_SUCH_FILE = ['ENOENT', 'EISDIR', 'ENOTDIR'];

/** Null when there is no such file. */
export function readTextIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (NO_SUCH_FILE.includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
