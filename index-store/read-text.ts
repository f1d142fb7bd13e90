// Reads a text file that may be missing. Every other failure is thrown.
import { readFileSync } from 'node:fs';

/** Null when there is no such file. */
export function readTextIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
