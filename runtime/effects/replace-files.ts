// Replaces several files as a unit: all get their new bytes, or all keep their old ones. Does not decide what is written.
import { dirname, join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { fileOperations, type FileOperations } from '../../index-store/files/file-operations.ts';
import type { EditJournals, Journal, JournalFile } from '../../index-store/edit-journal.ts';
import { troubleWith } from '../../index-store/files/file-trouble.ts';
import { syncFolder, writeNewFile } from '../../index-store/files/write-file-whole.ts';
import { plainFile } from './plain-file.ts';

export interface Replacement {
  /** Relative to the root, `/`-separated. */
  readonly path: string;
  readonly before: Uint8Array;
  readonly after: Uint8Array;
}

export interface ReplaceOptions {
  readonly root: string;
  readonly journals: EditJournals;
  readonly what: string;
  /** These replacements undo earlier ones. */
  readonly takesBack?: boolean;
  readonly files?: FileOperations;
}

export class FileChanged extends Error {
  readonly path: string;

  constructor(path: string) {
    super(`${path} has changed`);
    this.name = 'FileChanged';
    this.path = path;
  }
}

/** A failure could not be reverted immediately; the journal remains for the next command. */
export class PutBackLater extends Error {
  constructor(cause: unknown) {
    super('files could not be restored', { cause });
    this.name = 'PutBackLater';
  }
}

/**
 * Writes the new bytes next to each file, and when all of them are on disk, renames them into place. The journal is written
 * first, so that everything can be reverted if the process dies at any step.
 * Throws `FileChanged` for a file that no longer has its old bytes, and errors of the file system; then every
 * file is as before. Throws `PutBackLater` if even that failed. Invariant: the caller holds the repository's lock.
 */
export function replaceFiles(replacements: readonly Replacement[], options: ReplaceOptions): void {
  const { root, journals, what, takesBack = false, files = fileOperations } = options;
  const mark = randomBytes(6).toString('hex');
  const journal: Journal = {
    what,
    takesBack,
    files: replacements.map((each, index) => ({
      ...each,
      temporary: `.codegraph-${mark}-${index}`,
    })),
  };
  try {
    journals.begin(journal);
    for (const file of journal.files) writeBeside(root, file, file.after, files);
    for (const file of journal.files) moveIntoPlace(root, file, files);
    for (const folder of foldersOf(root, journal.files)) syncFolder(folder, files);
    journals.commit();
  } catch (error) {
    putBackNow(root, journal, journals, files);
    throw error;
  }
}

export type PutBack = 'as before' | 'changed by others';

/**
 * Restores the old bytes of a file that has the new ones. Other bytes are someone's changes, and are kept.
 * Also removes the temporary file.
 */
export function putBack(
  root: string,
  file: JournalFile,
  files: FileOperations = fileOperations,
): PutBack {
  const stats = plainFile(root, file.path, files);
  if (stats === 'elsewhere') return 'changed by others';
  removeBeside(root, file, files);
  if (!stats?.isFile()) return 'changed by others';
  const now = files.readFileSync(join(root, file.path));
  if (now.equals(file.before)) return 'as before';
  if (!now.equals(file.after)) return 'changed by others';
  writeBeside(root, file, file.before, files);
  files.renameSync(besideOf(root, file), join(root, file.path));
  return 'as before';
}

export function foldersOf(root: string, files: readonly { readonly path: string }[]): string[] {
  return [...new Set(files.map(({ path }) => dirname(join(root, path))))];
}

function putBackNow(
  root: string,
  journal: Journal,
  journals: EditJournals,
  files: FileOperations,
): void {
  try {
    for (const file of journal.files) putBack(root, file, files);
    for (const folder of foldersOf(root, journal.files)) syncFolder(folder, files);
    journals.drop();
  } catch (error) {
    throw new PutBackLater(error);
  }
}

/** A new file with the mode and, if permitted, the owner of the file that it will replace. */
function writeBeside(
  root: string,
  file: JournalFile,
  bytes: Uint8Array,
  files: FileOperations,
): void {
  const like = plainFile(root, file.path, files);
  if (like === null || like === 'elsewhere') throw new FileChanged(file.path);
  try {
    writeNewFile(besideOf(root, file), bytes, { durable: true, like, files });
  } catch (error) {
    throw troubleWith(join(root, file.path), error);
  }
}

/** Removes the temporary file, if it is a regular file: its name comes from the journal. */
function removeBeside(root: string, file: JournalFile, files: FileOperations): void {
  const beside = besideOf(root, file);
  const stats = plainFile(
    root,
    [...file.path.split('/').slice(0, -1), file.temporary].join('/'),
    files,
  );
  if (stats !== null && stats !== 'elsewhere' && stats.isFile())
    files.rmSync(beside, { force: true });
}

/** Checks again: the file may have been saved since planning. */
function moveIntoPlace(root: string, file: JournalFile, files: FileOperations): void {
  const full = join(root, file.path);
  const stats = plainFile(root, file.path, files);
  if (
    stats === null ||
    stats === 'elsewhere' ||
    !stats.isFile() ||
    !files.readFileSync(full).equals(file.before)
  )
    throw new FileChanged(file.path);
  files.renameSync(besideOf(root, file), full);
}

function besideOf(root: string, { path, temporary }: JournalFile): string {
  return join(dirname(join(root, path)), temporary);
}
