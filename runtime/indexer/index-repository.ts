// One run of indexing, from a path to a new generation, or to the finding that there is nothing to do. Prints nothing.
import type { Holder } from '../../index-store/holder.ts';
import { resolveGeneration, type ResolvedGeneration } from '../../index-store/generations.ts';
import { IndexUnreadable } from '../../index-store/index-unreadable.ts';
import { withRepositoryLock } from '../../index-store/lock.ts';
import type { Manifest } from '../../index-store/manifest.ts';
import type { RegistryEntry, Store } from '../../index-store/paths.ts';
import { registerRepository } from '../../index-store/registry.ts';
import type { RunRecord } from '../../index-store/run-record.ts';
import { changedPaths } from './file-states.ts';
import { headOf, type Head } from './git.ts';
import { indexVersion } from './index-version.ts';
import type { FileNotice } from './make-index.ts';
import type { OnProgress } from './progress.ts';
import { repositoryRoot } from './repository-root.ts';
import { walkFiles, type FoundFiles } from './walk-files.ts';

export interface IndexOptions {
  /** Any folder of the repository. */
  readonly path: string;
  readonly name?: string;
  /** Index again though nothing has changed, and without cached facts. */
  readonly force?: boolean;
  readonly jobs?: number;
  readonly onProgress?: OnProgress;
  /** Told once of each process that is waited for; null when it cannot be told. */
  readonly onWait?: (holder: Holder | null) => void;
  /** Ends the run; what was current stays current. */
  readonly signal?: AbortSignal;
}

export interface IndexRunReport extends Pick<Manifest, 'stats' | 'languages' | 'skipped'> {
  readonly upToDate: boolean;
  readonly repo: string;
  readonly path: string;
  readonly commit: string | null;
  readonly branch: string | null;
  readonly indexedAt: string;
  /** Files whose facts were computed in this run. */
  readonly parsed: number;
  readonly notices: readonly FileNotice[];
  readonly seconds: number;
}

type Outcome = Omit<IndexRunReport, 'repo' | 'path' | 'seconds'>;

/** Throws `NoRepository` for a path that cannot be indexed, and the signal's reason when it is aborted. */
export async function indexRepository(store: Store, options: IndexOptions): Promise<IndexRunReport> {
  const start = performance.now();
  const root = repositoryRoot(options.path);
  const { name, signal, onWait = () => undefined } = options;
  const entry = registerRepository(store, name === undefined ? { path: root } : { path: root, name });
  const outcome = await withRepositoryLock(store, entry, onWait, () => run(store, entry, options), signal ? { signal } : {});
  return { repo: entry.name, path: entry.path, ...outcome, seconds: Math.round(performance.now() - start) / 1000 };
}

async function run(store: Store, entry: RegistryEntry, options: IndexOptions): Promise<Outcome> {
  options.onProgress?.({ phase: 'finding files' });
  const [head, found] = await Promise.all([headOf(entry.path), walkFiles(entry.path, store.home)]);
  options.signal?.throwIfAborted();
  const previous = options.force ? null : currentOrNull(store, entry);
  if (previous && isCurrent(entry, previous.run, head, found)) {
    const { stats, languages, skipped } = previous.manifest;
    return { upToDate: true, ...head, indexedAt: previous.run.indexedAt, stats, languages, skipped, parsed: 0, notices: [] };
  }
  return writeIndex(store, entry, head, found, options);
}

/** Null when there is no index that this version can read: then a new one is made. */
function currentOrNull(store: Store, entry: RegistryEntry): ResolvedGeneration | null {
  try {
    return resolveGeneration(store, entry);
  } catch (error) {
    if (error instanceof IndexUnreadable) return null;
    throw error;
  }
}

function isCurrent(entry: RegistryEntry, run: RunRecord, head: Head, found: FoundFiles): boolean {
  const sameHead = run.commit === head.commit && run.branch === head.branch;
  return sameHead && run.toolVersion === indexVersion && changedPaths(entry.path, run.files, found).length === 0;
}

// What only a changed tree needs is loaded here, so that a run without work starts at once.
async function writeIndex(store: Store, entry: RegistryEntry, head: Head, found: FoundFiles, options: IndexOptions): Promise<Outcome> {
  const [{ makeIndex }, { openFactsCache }, { writeSnapshot }] = await Promise.all([
    import('./make-index.ts'),
    import('../../index-store/facts-cache.ts'),
    import('../../index-store/write-snapshot.ts'),
  ]);
  const { onProgress = () => undefined, force, jobs, signal } = options;
  const kept = openFactsCache(store, indexVersion);
  const cache = force ? { ...kept, get: () => new Map<string, never>() } : kept;
  const made = await makeIndex(entry.path, found, cache, { onProgress, ...(jobs === undefined ? {} : { jobs }), ...(signal ? { signal } : {}) });
  // What is recorded is the state that was read, with the time from before: whatever changed since shows as changed.
  const indexedAt = new Date().toISOString();
  onProgress({ phase: 'writing the index', blocking: true });
  await writeSnapshot(store, entry, { data: made.data, sources: made.sources, run: { ...head, indexedAt, toolVersion: indexVersion, files: made.files } });
  const { stats, languages, skipped } = made.data;
  return { upToDate: false, ...head, indexedAt, stats, languages, skipped, parsed: made.parsed, notices: made.notices };
}
