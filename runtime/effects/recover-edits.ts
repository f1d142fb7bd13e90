// Reverts edits of a process that died before completing them. Never touches bytes that have changed since.
import {
  editJournals,
  JournalDamaged,
  type EditJournals,
  type Journal,
} from '../../index-store/edit-journal.ts';
import { fileOperations, type FileOperations } from '../../index-store/files/file-operations.ts';
import { withRepositoryLock, writerOf } from '../../index-store/locks/lock.ts';
import type { RegistryEntry, Store } from '../../index-store/paths.ts';
import { syncFolder } from '../../index-store/files/write-file-whole.ts';
import { reasonOf } from '../reason-of.ts';
import { isRootInPlace } from './plain-file.ts';
import { foldersOf, putBack } from './replace-files.ts';

export interface Recovered {
  /** Files that are as before the edits. */
  readonly restored: readonly string[];
  /** Files that have changed since, and were left alone. */
  readonly left: readonly string[];
  /** In words, for the log. */
  readonly message: string;
}

/**
 * Null if there is nothing to recover, or while a living process is editing. Costs one access to the disk.
 * Throws if a file cannot be restored now; the journal is kept for the next attempt.
 */
export async function recoverEdits(
  store: Store,
  entry: RegistryEntry,
  files: FileOperations = fileOperations,
): Promise<Recovered | null> {
  if (!editJournals(store, entry, files).hasPending() || writerOf(store, entry) !== null)
    return null;
  return withRepositoryLock(
    store,
    entry,
    () => undefined,
    () => recoverLocked(store, entry, files),
  );
}

/** The same for the holder of the repository's lock. */
export function recoverLocked(
  store: Store,
  entry: RegistryEntry,
  files: FileOperations = fileOperations,
): Recovered | null {
  const journals = editJournals(store, entry, files);
  if (!journals.hasPending()) return null;
  // If the repository is missing, possibly temporarily, its edits stay pending.
  if (!isRootInPlace(entry.path)) throw new CannotPutBack(entry, 'the repository has been moved');
  const journal = readPending(journals);
  if (typeof journal === 'string') return { restored: [], left: [], message: journal };
  if (journal === null) return null;
  try {
    return settle(entry.path, journal, journals, files);
  } catch (error) {
    throw new CannotPutBack(entry, reasonOf(error), { cause: error });
  }
}

/** The error of interrupted edits that cannot be reverted now. */
export class CannotPutBack extends Error {
  readonly hint: string;

  constructor(
    { name, path }: Pick<RegistryEntry, 'name' | 'path'>,
    why: string,
    options?: ErrorOptions,
  ) {
    super(`edits in ${name} were interrupted and cannot be reverted now: ${why}`, options);
    this.name = 'CannotPutBack';
    this.hint = `Fix that in ${path}, then run: codegraph status ${name}`;
  }
}

function readPending(journals: EditJournals): Journal | null | string {
  try {
    return journals.pending();
  } catch (error) {
    if (!(error instanceof JournalDamaged)) throw error;
    return `interrupted edits cannot be reverted: ${error.message}. Their journal is kept at ${journals.setAside()}; check the files with your version control.`;
  }
}

function settle(
  root: string,
  journal: Journal,
  journals: EditJournals,
  files: FileOperations,
): Recovered {
  const restored: string[] = [];
  const left: string[] = [];
  for (const file of journal.files)
    (putBack(root, file, files) === 'as before' ? restored : left).push(file.path);
  for (const folder of foldersOf(root, journal.files)) syncFolderIfThere(folder, files);
  if (left.length === 0) {
    journals.drop();
    return {
      restored,
      left,
      message: `'${journal.what}' was interrupted; all ${restored.length} files have been restored`,
    };
  }
  const kept = journals.setAside();
  const message = `'${journal.what}' was interrupted; ${restored.length} files have been restored, but ${left.join(', ')} ${left.length === 1 ? 'has' : 'have'} changed since and ${left.length === 1 ? 'was' : 'were'} left alone. The previous contents are kept in ${kept}`;
  return { restored, left, message };
}

/** The folder of a file may have been removed with the file. */
function syncFolderIfThere(folder: string, files: FileOperations): void {
  try {
    syncFolder(folder, files);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
