// Which files edits may be written to: regular ones inside the repository that hold what was planned on. Writes nothing.
import { realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileOperations, type FileOperations } from '../../index-store/file-operations.ts';
import { failure, type Failure } from '../../lib/model/answer.ts';

/** A file as it is before it is edited. */
export interface EditTarget {
  /** Relative to the root, `/`-separated. */
  readonly path: string;
  readonly bytes: Buffer;
  readonly hardLinked: boolean;
}

/** Files of the index have up to 2 MiB; a longer name for every second word makes no more than this of them. */
const MOST_BYTES = 64 * 1024 ** 2;

/** Looks at a file again, or says why it must not be written. */
export function editTarget(root: string, path: string, files: FileOperations = fileOperations): EditTarget | Failure {
  const full = join(root, path);
  if (!isInside(root, full)) return refused(path, 'lies outside of the repository');
  try {
    const stats = files.lstatSync(full);
    if (stats.isSymbolicLink()) return refused(path, 'is a symbolic link, which is not followed');
    if (!stats.isFile()) return refused(path, 'is no regular file');
    // Asked of the mode and not of the system: for the superuser nothing is read-only.
    if ((stats.mode & 0o222) === 0) return refused(path, 'is read-only', 'Make it writable, then ask again.');
    if (stats.size > MOST_BYTES) return stalePlan(`${path} is larger than any file that is indexed`);
    return { path, bytes: files.readFileSync(full), hardLinked: stats.nlink > 1 };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return stalePlan(`${path} is gone`);
    return refused(path, `cannot be read: ${message}`);
  }
}

export function stalePlan(what: string): Failure {
  return failure('stale_plan', `${what}. Nothing was changed.`, 'Bring the index up to date (codegraph analyze), ask for the preview again, and apply that.');
}

function refused(path: string, why: string, hint = 'Change it by hand, or leave it out of the index.'): Failure {
  return failure('rename_conflict', `${path} ${why}. Nothing was changed.`, hint, { filePath: path });
}

/** Whether the folder of the file really is in the repository: links on the way are looked through. */
function isInside(root: string, full: string): boolean {
  try {
    const real = realpathSync(root);
    const folder = realpathSync(dirname(full));
    return folder === real || folder.startsWith(real.endsWith(sep) ? real : `${real}${sep}`);
  } catch {
    return false;
  }
}
