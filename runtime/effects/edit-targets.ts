// Checks the files to be edited: regular ones inside the repository with the planned content. Writes nothing.
import { join } from 'node:path';
import { fileOperations, type FileOperations } from '../../index-store/files/file-operations.ts';
import { failure, type Failure } from '../../lib/model/answer.ts';
import { reasonOf } from '../reason-of.ts';
import { isRootInPlace, plainFile } from './plain-file.ts';

/** A file before it is edited. */
export interface EditTarget {
  /** Relative to the root, `/`-separated. */
  readonly path: string;
  readonly bytes: Buffer;
  readonly hardLinked: boolean;
}

/** Indexed files have up to 2 MiB; a longer name for every second word does not exceed this. */
const MOST_BYTES = 64 * 1024 ** 2;

/** Checks a file again, or returns why it must not be written. */
export function editTarget(
  root: string,
  path: string,
  files: FileOperations = fileOperations,
): EditTarget | Failure {
  if (!isRootInPlace(root))
    return refused(path, 'is in a repository that has been moved', 'Index it at its new place.');
  try {
    const stats = plainFile(root, path, files);
    if (stats === null) return stalePlan(`${path} is gone`);
    if (stats === 'elsewhere')
      return refused(path, 'is outside of the repository, or behind a symbolic link');
    if (stats.isSymbolicLink()) return refused(path, 'is a symbolic link, which is not followed');
    if (!stats.isFile()) return refused(path, 'is not a regular file');
    // By mode, since the superuser may write read-only files.
    if ((stats.mode & 0o222) === 0)
      return refused(path, 'is read-only', 'Make it writable, then try again.');
    if (stats.size > MOST_BYTES) return stalePlan(`${path} is too large to be indexed`);
    return { path, bytes: files.readFileSync(join(root, path)), hardLinked: stats.nlink > 1 };
  } catch (error) {
    return refused(path, `cannot be read: ${reasonOf(error)}`);
  }
}

export function stalePlan(what: string): Failure {
  return failure(
    'stale_plan',
    `${what}. Nothing was changed.`,
    'Update the index (codegraph analyze), ask for the preview again, and apply that.',
  );
}

function refused(
  path: string,
  why: string,
  hint = 'Change it by hand, or exclude it from the index.',
): Failure {
  return failure('rename_conflict', `${path} ${why}. Nothing was changed.`, hint, {
    filePath: path,
  });
}
