// The record of the run that an index was made by, read again when there is another index. Looks at no file of the repository.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { currentGeneration, readRun } from '../../index-store/generations.ts';
import { pathsOf, type RegistryEntry, type Store } from '../../index-store/paths.ts';
import { RUN_FILE, type RunRecord } from '../../index-store/run-record.ts';

interface Kept {
  readonly mark: string;
  readonly run: RunRecord;
}

/** By folder of a repository in the store: few repositories are asked about at a time. */
const known = new Map<string, Kept>();
const MOST_KNOWN = 4;

/** Of the generation in use, as `readRun` has it; null if there is no index. */
export function keptRun(store: Store, entry: RegistryEntry): RunRecord | null {
  const { folder } = pathsOf(store, entry);
  const mark = markOf(store, entry);
  const kept = known.get(folder);
  if (kept !== undefined && kept.mark === mark) return kept.run;
  known.delete(folder);
  const run = readRun(store, entry);
  if (run && mark !== null && mark === markOf(store, entry)) known.set(folder, { mark, run });
  const [oldest] = known.keys();
  if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
  return run;
}

/** Which generation is in use, be it the newest or the last intact one, and its record as it lies there. */
function markOf(store: Store, entry: RegistryEntry): string | null {
  const current = currentGeneration(store, entry);
  if (current === null) return null;
  const stat = statSync(join(current.folder, RUN_FILE), { bigint: true, throwIfNoEntry: false });
  return stat ? `${current.folder} ${stat.ino} ${stat.size} ${stat.ctimeNs}` : null;
}
