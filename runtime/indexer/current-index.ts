// Whether the index that there is was made of what is there now, as it is asked for now. Makes none.
import { resolveGeneration, type ResolvedGeneration } from '../../index-store/generations.ts';
import { IndexUnreadable } from '../../index-store/index-unreadable.ts';
import type { Manifest } from '../../index-store/manifest.ts';
import type { RegistryEntry, Store } from '../../index-store/paths.ts';
import type { RunModel, RunRecord } from '../../index-store/run-record.ts';
import { modelId, modelStamp, whatIsMissing, type ModelFolder } from '../embedder/model-folder.ts';
import { changedPaths } from './files/file-states.ts';
import type { Head } from './files/git.ts';
import { indexVersion } from './index-version.ts';
import type { ScipChoice } from './scip-run.ts';
import type { FoundFiles } from './files/walk-files.ts';
import type { ChosenModel } from './index-run.ts';

/** If a requested SCIP index was rejected before, the reason must be reported. */
export function mustBeHeard(asked: ScipChoice | undefined, { scip }: Manifest): boolean {
  return asked?.required === true && scip?.indexes.some(({ refused }) => refused !== null) === true;
}

/** Null if there is no index that this version can read: then a new one is made. */
export function currentOrNull(store: Store, entry: RegistryEntry): ResolvedGeneration | null {
  try {
    return resolveGeneration(store, entry);
  } catch (error) {
    if (error instanceof IndexUnreadable) return null;
    throw error;
  }
}

export function isCurrent(
  entry: RegistryEntry,
  run: RunRecord,
  head: Head,
  found: FoundFiles,
): boolean {
  const sameHead = run.commit === head.commit && run.branch === head.branch;
  return (
    sameHead &&
    run.toolVersion === indexVersion &&
    changedPaths(entry.path, run.files, found).length === 0
  );
}

/** Checks the files' states first, which is cheap; only a moved or replaced model is read. */
export function isSameModel(used: RunModel | null, asked: ChosenModel | null): boolean {
  if (used === null || asked === null) return used === null && asked === null;
  if (used.isPending) return false;
  const stamp = stampOf(asked);
  return stamp === used.stamp || (stamp !== null && used.id !== null && modelId(asked) === used.id);
}

/** Null if the folder is not a model. */
export function stampOf(model: ModelFolder): string | null {
  return whatIsMissing(model.folder) === null ? modelStamp(model) : null;
}
