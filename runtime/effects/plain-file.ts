// Looks at a file of a repository without following any link, neither of the file nor of a folder on the way. Opens and writes nothing.
import { realpathSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { isPathInside } from '../../index-store/edit-journal.ts';
import { fileOperations, type FileOperations } from '../../index-store/files/file-operations.ts';

/** What there is; null where there is nothing; `elsewhere` where the path leads out, or through a link. */
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

/** Whether the root is where it was when it was registered: there, a folder, and reached through no link. */
export function isRootInPlace(root: string): boolean {
  try {
    return process.platform === 'win32' || realpathSync(root) === root;
  } catch {
    return false;
  }
}
