// Applies the edits that a tool has planned: checks every file, writes all or none, then updates the index. Plans nothing.
import { editJournals } from '../../index-store/edit-journal.ts';
import { fileOperations, type FileOperations } from '../../index-store/files/file-operations.ts';
import { withRepositoryLock } from '../../index-store/locks/lock.ts';
import type { RegistryEntry, Store } from '../../index-store/paths.ts';
import { failure, isFailure, type Failure } from '../../lib/model/answer.ts';
import type { ApplyEdits, EditsApplied, PlannedFile } from '../../lib/model/edit-plan.ts';
import { needsFiles } from '../import/needs-files.ts';
import { editedBytes } from './edited-bytes.ts';
import { editTarget, stalePlan } from './edit-targets.ts';
import { newSyntaxErrors, type EditedText, type SyntaxDamage } from './new-syntax-errors.ts';
import { recoverLocked } from './recover-edits.ts';
import { reindex } from './reindex.ts';
import { replaceFiles, type Replacement } from './replace-files.ts';
import { notBegun, writeFailure } from './write-failure.ts';

interface Edited extends Replacement {
  readonly hardLinked: boolean;
}

export interface ApplyOptions {
  readonly store: Store;
  readonly entry: RegistryEntry;
  readonly files?: FileOperations;
}

/** Either all edits are on disk and indexed, or nothing has changed and the failure says why. */
export async function applyEdits(
  plan: ApplyEdits,
  { store, entry, files = fileOperations }: ApplyOptions,
): Promise<EditsApplied | Failure> {
  if (entry.imported === true)
    return needsFiles(
      entry.name,
      'nothing was changed',
      'The preview has every edit of indexed code.',
    );
  const written = await withRepositoryLock(
    store,
    entry,
    () => undefined,
    async () => {
      recoverLocked(store, entry, files);
      const edited = await editAll(plan.files, entry.path, files);
      return isFailure(edited) ? edited : write(edited, plan.what, { store, entry, files });
    },
  ).catch(notBegun);
  if (isFailure(written)) return written;
  return { index: await reindex(store, entry), notes: written };
}

async function editAll(
  planned: readonly PlannedFile[],
  root: string,
  files: FileOperations,
): Promise<readonly Edited[] | Failure> {
  const edited: Edited[] = [];
  const texts: EditedText[] = [];
  for (const file of planned) {
    const target = editTarget(root, file.filePath, files);
    if (isFailure(target)) return target;
    const after = editedBytes(target.bytes, file);
    if (after === null)
      return stalePlan(`${file.filePath} has changed since the edits were planned`);
    edited.push({ path: target.path, before: target.bytes, after, hardLinked: target.hardLinked });
    texts.push({ path: file.filePath, before: target.bytes.toString(), after: after.toString() });
  }
  const damages = await newSyntaxErrors(texts);
  const conflicts = planned.flatMap((file, at) =>
    damages[at] == null ? [] : [noLongerParses(file, damages[at])],
  );
  return conflicts[0] ?? edited;
}

/** The result of a success. */
function write(
  edited: readonly Edited[],
  what: string,
  { store, entry, files }: Required<ApplyOptions>,
): readonly string[] | Failure {
  try {
    replaceFiles(edited, {
      root: entry.path,
      journals: editJournals(store, entry, files),
      what,
      files,
    });
  } catch (error) {
    return writeFailure(error);
  }
  return edited
    .filter(({ hardLinked }) => hardLinked)
    .map(
      ({ path }) =>
        `${path} was a hard link; it is now a separate file, and the other links keep the old text.`,
    );
}

function noLongerParses({ filePath, edits }: PlannedFile, damage: SyntaxDamage): Failure {
  const lines = [...new Set(edits.map(({ line }) => line))];
  const why =
    typeof damage === 'string'
      ? `it ${damage}`
      : `${damage} new syntax ${damage === 1 ? 'error' : 'errors'}`;
  const message = `${filePath} would no longer parse with the new name (${why}). Nothing was changed.`;
  return failure(
    'rename_conflict',
    message,
    `Choose another name, or check line ${lines.slice(0, 5).join(', ')} of that file.`,
    { filePath, lines },
  );
}
