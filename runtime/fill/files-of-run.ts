// The files that an index was made from, read again when there is another index. Looks at no file of the repository.
import { statSync } from 'node:fs';
import { readRun } from '../../index-store/generations.ts';
import { pathsOf, type RegistryEntry, type Store } from '../../index-store/paths.ts';
import type { FileState } from '../../index-store/run-record.ts';

interface Kept {
  readonly mark: string;
  readonly files: readonly FileState[];
}

/** By pointer file: few repositories are renamed in at a time. */
const known = new Map<string, Kept>();
const MOST_KNOWN = 4;

/** Null if there is no index. A generation never changes once written, and the pointer to it is replaced as a whole. */
export function filesOfRun(store: Store, entry: RegistryEntry): readonly FileState[] | null {
  const { pointer } = pathsOf(store, entry);
  const mark = markOf(pointer);
  const kept = known.get(pointer);
  if (kept !== undefined && kept.mark === mark) return kept.files;
  known.delete(pointer);
  const run = readRun(store, entry);
  if (run && mark !== null) known.set(pointer, { mark, files: run.files });
  const [oldest] = known.keys();
  if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
  return run?.files ?? null;
}

function markOf(path: string): string | null {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stat ? `${stat.ino}-${stat.mtimeNs}-${stat.size}` : null;
}
