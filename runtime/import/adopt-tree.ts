// A run record for a working tree on this machine: which of its files are those that were indexed. Changes no file.
import type { Store } from '../../index-store/paths.ts';
import type { FileState, RunRecord } from '../../index-store/run-record.ts';
import { headOf } from '../indexer/files/git.ts';
import { readSource } from '../indexer/files/read-source.ts';
import { treeOf } from '../indexer/files/repository-part.ts';
import { walkFiles } from '../indexer/files/walk-files.ts';

/** Files that are equal get the times that they have here, so that they are not read again; others show as changed. */
export async function adoptTree(
  store: Store,
  root: string,
  run: RunRecord,
  signal: AbortSignal,
): Promise<RunRecord> {
  const [head, found] = await Promise.all([headOf(treeOf(root)), walkFiles(root, store.home)]);
  const recorded = new Map(run.files.map((state) => [state.path, state]));
  const here = new Map<string, FileState>();
  for (const file of found.files) {
    signal.throwIfAborted();
    const before = recorded.get(file.path);
    if (before === undefined || before.size !== file.size) continue;
    const { state } = readSource(root, file);
    const isSame =
      state.hash === before.hash &&
      state.language === before.language &&
      state.skipped === before.skipped;
    if (isSame) here.set(file.path, state);
  }
  return {
    ...run,
    branch: head.commit === run.commit ? head.branch : run.branch,
    files: run.files.map((state) => here.get(state.path) ?? state),
  };
}
