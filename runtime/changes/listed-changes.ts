// Changes from what git lists: tracked files that differ, and untracked ones that no rule ignores. Starts no git.
import { MatchingTooCostly } from '../../lib/base/patterns/matching-cost.ts';
import {
  OWN_IGNORE_FILE,
  rulesAtRoot,
  TOOL_FOLDERS,
  type RuleOptions,
} from '../indexer/files/ignore-rules.ts';

/** A changed file. Paths are relative to the indexed folder. */
export interface GitChange {
  readonly path: string;
  /** `A`, `M`, `D`, `T` (another type of file), `U` (unmerged). */
  readonly status: string;
  /** Modes as in git, `000000` if there is no file. */
  readonly oldMode: string;
  readonly newMode: string;
  /** Blob of the old side; null if there is none. */
  readonly oldBlob: string | null;
  /** Blob of the new side in the index; null for the working tree, or if there is none. */
  readonly newBlob: string | null;
  readonly untracked: boolean;
}

const NO_BLOB = /^0+$/;

/** `:100644 100644 <blob> <blob> M`, then the path. An unmerged path is listed once for each side. */
export function changesIn(raw: string, staged: boolean): GitChange[] {
  const parts = raw.split('\0');
  const byPath = new Map<string, GitChange>();
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const [oldMode = '', newMode = '', old = '', now = '', status = ''] = (parts[at] ?? '')
      .slice(1)
      .split(' ');
    const path = parts[at + 1] ?? '';
    const known = byPath.get(path);
    const change: GitChange = {
      path,
      status: status.slice(0, 1),
      oldMode,
      newMode,
      untracked: false,
      oldBlob: NO_BLOB.test(old) ? null : old,
      newBlob: !staged || NO_BLOB.test(now) ? null : now,
    };
    byPath.set(path, known ? { ...known, ...change, status: 'U' } : change);
  }
  return [...byPath.values()];
}

export function untrackedIn(
  root: string,
  all: readonly string[],
): { readonly paths: readonly string[]; readonly notes: readonly string[] } {
  const nested = all.filter((path) => path.endsWith('/'));
  return {
    paths: notIgnored(
      root,
      all.filter((path) => !path.endsWith('/')),
    ),
    notes: nested.map((path) => `${path} is a separate repository and was not compared.`),
  };
}

function notIgnored(
  root: string,
  paths: readonly string[],
  options: RuleOptions = {},
): readonly string[] {
  const rules = rulesAtRoot(root, TOOL_FOLDERS, [OWN_IGNORE_FILE], options);
  try {
    return paths.filter((path) => !rules.ignores(path));
  } catch (error) {
    if (error instanceof MatchingTooCostly) return notIgnored(root, paths, { literalOnly: true });
    throw error;
  }
}

/** A file removed from the index but still on disk is changed, not deleted. */
export function merged(tracked: readonly GitChange[], untracked: readonly string[]): GitChange[] {
  const byPath = new Map(tracked.map((change) => [change.path, change]));
  for (const path of untracked) {
    const known = byPath.get(path);
    const fresh: GitChange = {
      path,
      status: 'A',
      oldMode: '000000',
      newMode: '100644',
      oldBlob: null,
      newBlob: null,
      untracked: true,
    };
    byPath.set(
      path,
      known ? { ...known, status: 'M', newMode: known.oldMode, untracked: true } : fresh,
    );
  }
  return [...byPath.values()];
}
