// Checks a file of a repository without following links, neither of the file nor of its folders. Opens and writes nothing.
import { realpathSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { isPathInside } from '../../index-store/edit-journal.ts';
import { fileOperations, type FileOperations } from '../../index-store/files/file-operations.ts';

/** The kind of file; null if missing; `elsewhere` if the path leads outside or through a link. */
export function plainFile(
  root: string,
  path: string,
  files: FileOperations = fileOperations,
): Stats | null | 'elsewhere' {
  if (!isPathInside(path)) return 'elsewhere';
  const parts = path.split('/');
  try {
    let folder = root;
    for (const part of parts.slice(0, -1)) {
      folder = join(folder, part);
      if (!files.lstatSync(folder).isDirectory()) return 'elsewhere';
    }
    return files.lstatSync(join(root, path));
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

/** Whether the root still is the registered folder: it exists and is not reached through a link. */
export function isRootInPlace(root: string): boolean {
  try {
    return process.platform === 'win32' || realpathSync(root) === root;
  } catch {
    return false;
  }
}
