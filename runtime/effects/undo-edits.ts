// Undoes the last edits of a repository, if every edited file is unchanged since. Plans nothing.
import { editJournals, JournalDamaged, type Journal } from '../../index-store/edit-journal.ts';
import { fileOperations, type FileOperations } from '../../index-store/files/file-operations.ts';
import { IndexUnreadable } from '../../index-store/index-unreadable.ts';
import { withRepositoryLock } from '../../index-store/locks/lock.ts';
import { failure, isFailure, type Failure } from '../../lib/model/answer.ts';
import type { EditsApplied } from '../../lib/model/edit-plan.ts';
import type { ApplyOptions } from './apply-edits.ts';
import { editTarget } from './edit-targets.ts';
import { reasonOf } from '../reason-of.ts';
import { recoverLocked } from './recover-edits.ts';
import { reindex } from './reindex.ts';
import { replaceFiles } from './replace-files.ts';
import { notBegun, writeFailure } from './write-failure.ts';

export interface EditsTakenBack extends Pick<EditsApplied, 'index'> {
  /** What was undone: `rename a to b`. */
  readonly undone: string;
  readonly files: readonly string[];
}

/** Either all files have their previous bytes again, or nothing has changed and the failure says why. */
export async function undoEdits({
  store,
  entry,
  files = fileOperations,
}: ApplyOptions): Promise<EditsTakenBack | Failure> {
  const undone = await withRepositoryLock(
    store,
    entry,
    () => undefined,
    () => {
      recoverLocked(store, entry, files);
      return takeBack({ store, entry, files });
    },
  ).catch(notBegun);
  if (isFailure(undone)) return undone;
  return {
    undone: undone.what,
    files: undone.files.map(({ path }) => path),
    index: await reindex(store, entry),
  };
}

function takeBack({ store, entry, files }: Required<ApplyOptions>): Journal | Failure {
  const journals = editJournals(store, entry, files);
  const last = lastOf(journals);
  if (last === null)
    return failure(
      'not_found',
      `There is nothing to undo in ${entry.name}.`,
      'Only the last applied rename can be undone, and only once.',
    );
  if (isFailure(last)) return last;
  const trouble = whatChanged(last, entry.path, files);
  if (trouble) return trouble;
  try {
    const replacements = last.files.map(({ path, before, after }) => ({
      path,
      before: after,
      after: before,
    }));
    replaceFiles(replacements, {
      root: entry.path,
      journals,
      what: `undo ${last.what}`,
      takesBack: true,
      files,
    });
    return last;
  } catch (error) {
    return writeFailure(error);
  }
}

function lastOf(journals: ReturnType<typeof editJournals>): Journal | Failure | null {
  try {
    return journals.last();
  } catch (error) {
    const why =
      error instanceof JournalDamaged
        ? 'it is damaged'
        : error instanceof IndexUnreadable
          ? 'another version of codegraph wrote it'
          : reasonOf(error);
    return failure(
      'not_found',
      `The undo file cannot be used: ${why}.`,
      'Use your version control.',
    );
  }
}

function whatChanged(last: Journal, root: string, files: FileOperations): Failure | null {
  const changed: string[] = [];
  for (const { path, after } of last.files) {
    const target = editTarget(root, path, files);
    if (isFailure(target)) {
      if (target.error.code !== 'stale_plan') return target;
      changed.push(path);
    } else if (!target.bytes.equals(after)) changed.push(path);
  }
  if (changed.length === 0) return null;
  return failure(
    'stale_plan',
    `'${last.what}' cannot be undone: ${changed.length} of its files have changed since, for example ${changed[0]}. Nothing was changed.`,
    'Rename back with codegraph rename, or use your version control.',
    { files: changed },
  );
}
