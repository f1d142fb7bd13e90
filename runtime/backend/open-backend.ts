// The backend of a server in this process: the registry in this thread, indexes and answers in others. Serves no clients itself.
import { TOOLS } from '../../handlers/_all.gen.ts';
import { storeAt } from '../../index-store/paths.ts';
import { readConfig } from '../config.ts';
import { log } from '../log.ts';
import { storeSource } from '../snapshots/store-source.ts';
import { openPublished } from '../published/open-published.ts';
import { joinedEntries } from '../snapshots/joined-sources.ts';
import { RepositoryWatchers } from '../watch/repository-watchers.ts';
import { openAhead, watchAround, watchingBackend } from '../watch/watching-backend.ts';
import type { Backend } from './backend.ts';
import { WorkerBackend } from './worker-backend.ts';

const MEGABYTE = 1024 * 1024;

export interface OpenBackendOptions {
  readonly readOnly?: boolean;
  /** Whether the indexes of repositories that are asked about are kept current, unless the setting forbids it. */
  readonly watch?: boolean;
  /** Addresses of places whose published indexes are served too. */
  readonly from?: readonly string[];
  /** The repository around it is watched from the start, if it is registered. */
  readonly workingFolder?: string;
}

/** Throws `PlaceTrouble` if a place of published indexes cannot be listed. */
export async function openBackend({
  readOnly: asksReadOnly = false,
  watch: asksWatch = false,
  from = [],
  workingFolder,
}: OpenBackendOptions = {}): Promise<Backend> {
  const {
    home,
    callSeconds,
    memoryMegabytes,
    threads,
    readOnly: alwaysReadOnly,
    watch: mayWatch,
  } = readConfig();
  const readOnly = asksReadOnly || alwaysReadOnly;
  const own = storeSource(storeAt(home));
  const published =
    from.length === 0 ? null : await openPublished(from, () => backend.publishedChanged());
  const backend: WorkerBackend = new WorkerBackend({
    tools: TOOLS,
    log,
    readOnly,
    source: published ? joinedEntries([own, published.source]) : own,
    ...(published ? { published } : {}),
    callMs: callSeconds * 1000,
    threads,
    memoryBytes: memoryMegabytes * MEGABYTE,
  });
  if (!asksWatch || !mayWatch) return backend;
  const onIndexed = openAhead(backend);
  const watchers = new RepositoryWatchers({ log, readOnly, onIndexed });
  if (workingFolder !== undefined) watchAround(workingFolder, backend, watchers);
  return watchingBackend(backend, watchers);
}

/** Errors are rethrown after the backend has stopped: its thread would keep the process alive. */
export function endFirst(backend: Backend): (error: unknown) => Promise<never> {
  return async (error) => {
    await backend.end();
    throw error;
  };
}
