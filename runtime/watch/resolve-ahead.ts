// Resolves a repository whose index is current, in a process that stays: the first save is then resolved only where it changes something. Writes nothing.
import { setTimeout as sleep } from 'node:timers/promises';
import type { RegistryEntry, Store } from '../../index-store/paths.ts';
import { currentOrNull } from '../indexer/current-index.ts';
import type { KeptInputs } from '../indexer/files/kept-inputs.ts';
import { SIZE_LIMIT } from '../indexer/files/source-bytes.ts';
import { walkFiles, type FoundFile } from '../indexer/files/walk-files.ts';
import { indexVersion } from '../indexer/index-version.ts';
import { prepareToParse } from '../indexer/parse/parse-pool.ts';
import { loadForChanges } from '../indexer/parse/prepare-for-changes.ts';
import { NO_SCIP } from '../indexer/scip-run.ts';

/** In bytes of source, of all repositories of a process: more takes a processor for more than ten seconds and 200 MB, and may not be needed. */
const MOST_RESOLVED = 5_000_000;
/** The same where a change is likely: more takes a processor for more than half a minute. */
const MOST_EXPECTED = 20_000_000;
const LOOK_MS = 10;

/** Of them, the bytes that this process has resolved ahead. */
let resolved = 0;

export interface AheadOptions {
  readonly store: Store;
  readonly kept: KeptInputs;
  readonly signal: AbortSignal;
  /** Begins after this time, since answers and short-lived servers come first. */
  readonly afterMs: number;
  /** Whether files have changed: then the next run does it. */
  readonly isBehind: () => boolean;
  /** Whether something was asked that precedes a change. */
  readonly isExpecting: () => boolean;
  /** Called before this thread is busy. */
  readonly onBegin: () => void;
}

/** Throws only the signal's reason: what fails here fails again in the next run, and is reported there. */
export async function resolveAhead(entry: RegistryEntry, options: AheadOptions): Promise<void> {
  const { signal, afterMs, isBehind } = options;
  for (let waited = 0; waited < afterMs && !isBehind(); waited += LOOK_MS)
    await sleep(LOOK_MS, undefined, { signal }).catch(() => signal.throwIfAborted());
  if (isBehind()) return;
  await resolve(entry, options).catch(() => undefined);
  signal.throwIfAborted();
}

async function resolve(
  entry: RegistryEntry,
  { store, kept, signal, isExpecting, onBegin }: AheadOptions,
): Promise<void> {
  if (currentOrNull(store, entry)?.manifest.scip !== null) return;
  const listing = kept.pathsOf(entry.path, { hasSameFiles: true });
  const found = await walkFiles(entry.path, store.home, { listing });
  const bytes = found.files.reduce((sum, file) => sum + bytesOfSource(file), 0);
  if (resolved + bytes > (isExpecting() ? MOST_EXPECTED : MOST_RESOLVED)) return;
  resolved += bytes;
  onBegin();
  const [{ resolveKept }, { openCaches }] = await Promise.all([
    import('../indexer/make-index.ts'),
    import('../../index-store/caches/open-caches.ts'),
  ]);
  const { facts } = openCaches(store, entry, { version: indexVersion, afresh: false });
  await resolveKept(entry.path, found, facts, {
    onProgress: () => undefined,
    embedding: null,
    scip: NO_SCIP,
    kept,
    signal,
  });
  await loadForChanges();
  prepareToParse();
}

/** Larger files are not read. */
function bytesOfSource({ kind, size }: FoundFile): number {
  return kind === 'config' || size > SIZE_LIMIT ? 0 : size;
}
