// How far a repository has changed since it was indexed. Opens no section of the index.
import type { RegistryEntry, Store } from '../../../index-store/paths.ts';
import { unknownStaleness } from '../../../lib/text/staleness-text.ts';
import { shellWord } from '../../../lib/base/shell-word.ts';
import type { Staleness } from '../../../lib/model/index-snapshot.ts';
import { analyzeHint } from './analyze-hint.ts';
import { keptRun } from '../../repository/kept-run.ts';
import { changedPaths, listingOf } from './file-states.ts';
import { commitsSince, headOf } from './git.ts';
import { treeOf } from './repository-part.ts';
import { isFolder } from './repository-root.ts';
import { walkFiles } from './walk-files.ts';

const IMPORT_HINT =
  'To compare it with files, import it with them: codegraph import <snapshot> --replace --path <clone>';

/** Null if the index is current or missing. `hasSameFiles`: no file has come or gone since it was made, so that the tree is not listed. */
export async function stalenessOf(
  store: Store,
  entry: RegistryEntry,
  { hasSameFiles = false } = {},
): Promise<Staleness | null> {
  const run = keptRun(store, entry);
  if (!run) return null;
  if (entry.imported === true) return unknownStaleness(run.commit, IMPORT_HINT);
  if (!isFolder(entry.path)) {
    const hint = `The folder is gone. If it will not come back, run: codegraph remove ${shellWord(entry.path)}`;
    return {
      commits_behind: 0,
      changed_files: run.files.filter((file) => file.language !== null).map((file) => file.path),
      hint,
    };
  }
  const [head, found] = await Promise.all([
    headOf(treeOf(entry.path)),
    walkFiles(
      entry.path,
      store.home,
      hasSameFiles ? { listing: listingOf(run.files) } : { expected: run.files },
    ),
  ]);
  const changed = changedPaths(entry.path, run.files, found);
  const moved = head.commit !== run.commit;
  const { root = entry.path, prefix = '' } = found.part ?? {};
  // Commits elsewhere in the repository do not concern a part of it.
  const isMoved = moved && found.part === undefined;
  if (!isMoved && changed.length === 0) return null;
  const behind = moved && run.commit !== null ? await commitsSince(root, run.commit, prefix) : 0;
  return {
    commits_behind: behind,
    changed_files: changed,
    hint: analyzeHint(entry),
  };
}
