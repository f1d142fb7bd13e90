// The name of a file without its extensions. Reads no file.
import { basename } from 'node:path/posix';
import { beforeAny } from './text-ends.ts';

/** The file's name up to its first dot, except a leading one. */
export function stemOf(path: string): string {
  const name = basename(path);
  return name.slice(0, 1) + beforeAny(name.slice(1), '.');
}
