// What a file is called without its endings. Reads no file.
import { basename } from 'node:path/posix';
import { beforeAny } from './text-ends.ts';

/** The file's name up to its first dot, the one at the start aside. */
export function stemOf(path: string): string {
  const name = basename(path);
  return name.slice(0, 1) + beforeAny(name.slice(1), '.');
}
