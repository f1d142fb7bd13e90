// Makes a snapshot the current generation of a repository in the store. Does not check it.
import { join } from 'node:path';
import { troubleWith } from '../files/file-trouble.ts';
import { SEALS } from '../files/sealed-text.ts';
import { syncFolder, writeNewFile } from '../files/write-file-whole.ts';
import {
  currentGeneration,
  discard,
  newGeneration,
  pointTo,
  removeOtherGenerations,
} from '../generations.ts';
import { IndexUnreadable } from '../index-unreadable.ts';
import { MANIFEST_FILE } from '../manifest.ts';
import { pathsOf, type RegistryEntry, type Store } from '../paths.ts';
import { encodeRun, RUN_FILE, type RunRecord } from '../run-record.ts';
import type { ReadSnapshot } from './read-snapshot.ts';

/**
 * As a run writes a generation: until the last step readers use the previous one, and a failure leaves nothing.
 * Invariant: the caller holds the repository's lock. Throws `IndexUnreadable` for sections that are not whole.
 */
export async function storeSnapshot(
  store: Store,
  entry: RegistryEntry,
  { manifestText, sections }: ReadSnapshot,
  run: RunRecord,
  signal?: AbortSignal,
): Promise<void> {
  const previous = currentGeneration(store, entry);
  const ref = newGeneration(store, entry);
  try {
    const write = (file: string, bytes: string | Uint8Array): void =>
      writeNewFile(join(ref.folder, file), bytes, { durable: true });
    for await (const [file, bytes] of sections()) {
      signal?.throwIfAborted();
      write(file, bytes);
    }
    write(MANIFEST_FILE, manifestText);
    write(RUN_FILE, encodeRun(run, { repository: entry.id, manifest: manifestText }, SEALS));
    signal?.throwIfAborted();
    syncFolder(ref.folder);
    syncFolder(pathsOf(store, entry).generations);
    pointTo(store, entry, ref);
  } catch (error) {
    discard(store, entry, ref);
    throw error instanceof IndexUnreadable || signal?.aborted
      ? error
      : troubleWith(ref.folder, error);
  }
  removeOtherGenerations(store, entry, [ref, previous]);
}
