// Creates folders and files accessible to their owner only, whatever the umask. Writes no content.
import { dirname } from 'node:path';
import { fileOperations, type FileOperations } from './file-operations.ts';

export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

/** Creates the folder and missing parents; returns the created ones, innermost first. */
export function makePrivateFolder(path: string, files: FileOperations = fileOperations): string[] {
  return make(path, files, (made) => {
    // The umask may have removed the owner's permissions too.
    if ((files.lstatSync(made).mode & 0o777) !== PRIVATE_FOLDER)
      files.chmodSync(made, PRIVATE_FOLDER);
  });
}

/** The same with the mode of new folders. */
export function makeUsualFolder(path: string, files: FileOperations = fileOperations): string[] {
  return make(path, files);
}

function make(path: string, files: FileOperations, narrow?: (made: string) => void): string[] {
  const mode = narrow ? PRIVATE_FOLDER : 0o777;
  const above: string[] = [];
  try {
    files.mkdirSync(path, { mode });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return above;
    if (code !== 'ENOENT' || dirname(path) === path) throw error;
    above.push(...make(dirname(path), files, narrow));
    files.mkdirSync(path, { mode });
  }
  narrow?.(path);
  return [path, ...above];
}

/** Removes created folders that were not needed, if empty. */
export function removeEmpty(made: readonly string[], files: FileOperations = fileOperations): void {
  try {
    for (const folder of made) files.rmdirSync(folder);
  } catch {
    // It is not empty, or the next run removes it.
  }
}
