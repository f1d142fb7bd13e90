// Folders and files that are their owner's alone, whatever the umask. Writes no content.
import { dirname } from 'node:path';
import { fileOperations, type FileOperations } from './file-operations.ts';

export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

/** Makes the folder and those above it that are missing; gives those that it made, the innermost first. */
export function makePrivateFolder(path: string, files: FileOperations = fileOperations): string[] {
  return make(path, files, (made) => {
    // The umask may have taken rights of the owner's too.
    if ((files.lstatSync(made).mode & 0o777) !== PRIVATE_FOLDER)
      files.chmodSync(made, PRIVATE_FOLDER);
  });
}

/** The same with the rights that new folders get. */
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

/** Removes folders that were made in vain. What has something in it stays. */
export function removeEmpty(made: readonly string[], files: FileOperations = fileOperations): void {
  try {
    for (const folder of made) files.rmdirSync(folder);
  } catch {
    // Somebody has put something there, or it goes the next time.
  }
}
