// Work on the files of a tree that a fault may hit at any step. Says nothing about what must come of it.
import { editJournals } from '../../index-store/edit-journal.ts';
import type { FileOperations } from '../../index-store/files/file-operations.ts';
import { withRepositoryLock } from '../../index-store/locks/lock.ts';
import type { RegistryEntry, Store } from '../../index-store/paths.ts';
import { isFailure } from '../../lib/model/answer.ts';
import { recoverEdits } from '../../runtime/effects/recover-edits.ts';
import { replaceFiles } from '../../runtime/effects/replace-files.ts';
import { undoEdits } from '../../runtime/effects/undo-edits.ts';
import { NEW, OLD } from './edited-tree.ts';
import { faultyFiles } from './faulty-files.ts';

export type EditsWork = 'apply' | 'undo' | 'recover';

interface Place {
  readonly store: Store;
  readonly entry: RegistryEntry;
}

const REPLACEMENTS = Object.keys(OLD).map((path) => ({
  path,
  before: OLD[path] ?? Buffer.of(),
  after: NEW[path] ?? Buffer.of(),
}));

/** Throws where it failed. */
export async function doEdits(
  what: EditsWork,
  { store, entry }: Place,
  files: FileOperations,
): Promise<void> {
  if (what === 'recover') return void (await recoverEdits(store, entry, files));
  if (what === 'apply') {
    return withRepositoryLock(
      store,
      entry,
      () => undefined,
      () => {
        replaceFiles(REPLACEMENTS, {
          root: entry.path,
          journals: editJournals(store, entry, files),
          what: 'rename old to renewed',
          files,
        });
      },
    );
  }
  const undone = await undoEdits({ store, entry, files });
  if (isFailure(undone)) throw new Error(undone.error.message);
}

/** Does it for all files but the last, as if the process had died there. */
export async function brokenOff(what: 'apply' | 'undo', place: Place): Promise<void> {
  const files = faultyFiles('fails from then on', {
    call: 'renameSync',
    nth: Object.keys(OLD).length,
  }).files;
  await doEdits(what, place, files).catch(() => undefined);
}
