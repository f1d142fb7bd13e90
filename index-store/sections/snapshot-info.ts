// Information about an index from its manifest and run record. Pure.
import type { IndexedModel, SnapshotInfo } from '../../lib/model/index-snapshot.ts';
import type { Manifest } from '../manifest.ts';
import type { RunRecord } from '../run-record.ts';

/** `repo` and `path` are the name and the folder of the repository where the index is read; empty if there is no folder. */
export function snapshotInfo(
  repo: string,
  path: string,
  { manifest, run }: { readonly manifest: Manifest; readonly run: RunRecord },
): SnapshotInfo {
  const { stats, languages, skipped, identifiers, scip, sourcesLeftOut, history } = manifest;
  const { commit, branch, indexedAt, part } = run;
  return {
    repo,
    path,
    commit,
    branch,
    indexedAt,
    model: modelOf(run),
    stats,
    languages,
    skipped,
    identifiers,
    history,
    ...(scip === null ? {} : { scip }),
    ...(part && { part }),
    ...(sourcesLeftOut && { sourcesLeftOut }),
  };
}

function modelOf({ model }: RunRecord): IndexedModel | null {
  if (model === null) return null;
  const { required: _required, ...indexed } = model;
  return indexed;
}
