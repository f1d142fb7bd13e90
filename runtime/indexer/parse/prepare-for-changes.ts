// Starts a parser and loads code for a run over changed files, while git lists them. Indexes nothing, and decides nothing.
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { FileState } from '../../../index-store/run-record.ts';

/** Of those that were changed last, since they are the most likely to be changed next: looking at all of a large tree twice takes longer than what is gained. */
const MOST_LOOKED = 500;

/** If a file that was indexed looks changed; whether it is, and what else has changed, is found out later. Never throws. */
export function prepareForChanges(root: string, recorded: readonly FileState[]): void {
  const latest = [...recorded].sort((a, b) => b.mtimeMs - a.mtimeMs).slice(0, MOST_LOOKED);
  if (latest.some((state) => looksChanged(root, state)))
    // What fails here fails again where it is needed, and is reported there.
    void prepare().catch(() => undefined);
}

async function prepare(): Promise<void> {
  const { prepareToParse } = await import('./parse-pool.ts');
  prepareToParse();
  await import('../make-index.ts');
  await import('../relocation/relocate-run.ts');
  await import('../../../index-store/write-snapshot.ts');
}

function looksChanged(root: string, { path, size, mtimeMs, hash }: FileState): boolean {
  // Files that could not be read have no hash.
  if (hash === '') return false;
  try {
    const now = lstatSync(join(root, path), { throwIfNoEntry: false });
    return now?.size !== size || now.mtimeMs !== mtimeMs;
  } catch {
    return true;
  }
}
