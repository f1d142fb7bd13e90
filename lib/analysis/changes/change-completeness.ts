// The completeness of the dependents of a change, with reasons. Does not find the dependents.
import type { Reached } from '../../graph/walk.ts';
import type { Completeness, CompletenessReason } from '../../model/answer.ts';
import type { ChangeSet } from '../../model/change-set.ts';
import type { OpenSite } from '../../model/graph-data.ts';
import type { IndexSnapshot } from '../../model/index-snapshot.ts';
import type { ChangeStart, ChangeStarts } from './change-starts.ts';
import { isFileLevelChange } from './file-level.ts';
import {
  completenessOf,
  openCallersReasons,
  openCallsFurther,
  unseenCodeReasons,
} from '../completeness.ts';
import { openCallsOfComer } from './namesakes.ts';
import { possibleCallers } from '../impact/open-callers.ts';

export function completenessOfChanges(
  snapshot: IndexSnapshot,
  set: ChangeSet,
  { starts, unmapped }: ChangeStarts,
  hits: readonly Reached[],
  maxDepth: number,
): Completeness {
  // Open sites in tests do not affect other code.
  const source = [...starts.values()].filter(({ change }) => !change.state.isTest);
  const reasons = [
    {
      reason: 'open_call_sites' as const,
      count: openCallsOfComers(snapshot, source).size,
      detail: 'unresolved calls with the name of an added or deleted symbol',
    },
    {
      reason: 'unmapped_symbols' as const,
      count: unmapped.length,
      detail: 'changed symbols that are not in the index, so their dependents are unknown',
    },
    ...reasonsInFiles(set),
  ].filter(({ count }) => count > 0);
  if (source.length === 0) return completenessOf(reasons, hits.length);
  const walkedOn = hits.filter(({ depth }) => depth < maxDepth);
  return completenessOf(
    [
      ...openCallersReasons(
        snapshot,
        source.flatMap(({ node }) => node ?? []),
      ),
      ...openCallsFurther([...openCallsBehind(snapshot, source, walkedOn)]),
      ...reasons,
      ...unseenCodeReasons({ ...snapshot, stale: staleElsewhere(snapshot, set) }),
    ],
    hits.length,
  );
}

function reasonsInFiles({ files }: ChangeSet): CompletenessReason[] {
  return [
    {
      reason: 'unread_files',
      count: files.filter(({ unread }) => unread !== null).length,
      detail: 'changed source files that could not be compared',
    },
    {
      reason: 'file_level_code',
      count: files.filter((file) => !file.isTest && isFileLevelChange(file)).length,
      detail: 'files with changes outside of functions and classes, whose dependents are unknown',
    },
  ];
}

/** Open calls that may refer to a symbol that the index does not have, or no longer has. */
function openCallsOfComers(
  snapshot: IndexSnapshot,
  source: readonly ChangeStart[],
): ReadonlySet<OpenSite> {
  return new Set(
    source
      .filter(({ node }) => node === null)
      .flatMap(({ change }) => openCallsOfComer(snapshot, change)),
  );
}

/** Open calls that may refer to a reached symbol, if the walk continued from it. */
function openCallsBehind(
  snapshot: IndexSnapshot,
  source: readonly ChangeStart[],
  walkedOn: readonly Reached[],
): ReadonlySet<OpenSite> {
  const changed = new Set(source.map(({ change }) => change.state.name));
  return new Set(
    walkedOn
      .flatMap(({ node }) => node ?? [])
      .filter(({ name, kind }) => !changed.has(name) && kind !== 'File')
      .flatMap((node) => possibleCallers(snapshot, node).named),
  );
}

/** The changed files themselves were parsed again: only others can hide references. */
function staleElsewhere({ stale }: IndexSnapshot, { files }: ChangeSet): IndexSnapshot['stale'] {
  if (!stale) return null;
  const own = new Set(files.flatMap(({ path, oldPath }) => [path, oldPath]));
  const elsewhere = stale.changed_files.filter((path) => !own.has(path));
  return elsewhere.length === 0 ? null : { ...stale, changed_files: elsewhere, commits_behind: 0 };
}
