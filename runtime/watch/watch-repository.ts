// Watches one repository for servers: checks it, holds its watch lock, and keeps its index current. Knows no server.
import { setTimeout as sleep } from 'node:timers/promises';
import type { RegistryEntry, Store } from '../../index-store/paths.ts';
import { readRegistry, registerRepository } from '../../index-store/registry.ts';
import type { HeldLock } from '../../index-store/locks/lock-file.ts';
import { indexRepository } from '../indexer/index-repository.ts';
import type { IndexRunReport } from '../indexer/index-run.ts';
import { KeptInputs } from '../indexer/files/kept-inputs.ts';
import { keepIndexed } from '../indexer/keep-indexed.ts';
import { watchTree, WATCH_TIMES } from '../indexer/files/watch-tree.ts';
import { reasonOf } from '../reason-of.ts';
import { refuseLarge } from './first-index-size.ts';
import { reportsAllChanges } from './reported-changes.ts';
import { resolveAhead } from './resolve-ahead.ts';
import { tryWatchLock } from './watch-lock.ts';
import type { WatchEvent } from './watch-messages.ts';
import { watchedModel } from './watched-model.ts';

export interface RepositoryWatchOptions {
  readonly store: Store;
  /** Whether a repository that is not registered may be registered and indexed. */
  readonly mayRegister: boolean;
  /** Whether it is resolved if its index is current at first. */
  readonly resolvesAhead: boolean;
  /** The setting for repositories without an index. */
  readonly model: string;
  /** Nothing is written to the repository. */
  readonly readOnly: boolean;
  readonly onEvent: (event: WatchEvent) => void;
  readonly times?: WatchRepositoryTimes;
}

export interface RepositoryWatch {
  /** As if the system had reported a change. */
  noteChange(): void;
  /** A change is likely: what it needs may be prepared. */
  expectChange(): void;
  /** A run in progress is broken off; the index is then as it was before. */
  stop(): void;
}

export interface WatchRepositoryTimes {
  /** Interval in which a process that does not hold the lock tries to get it. */
  readonly takeOverMs: number;
  /** From the first run to resolving ahead. */
  readonly aheadMs: number;
  /** In which changes are reported that were made while this process was busy. */
  readonly hearMs: number;
}

const TIMES: WatchRepositoryTimes = { takeOverMs: 2000, aheadMs: 1000, hearMs: 100 };
/** Polling interval where the system does not report changes: servers run all day. */
const POLL_SECONDS = 10;

/** The repository was removed from the registry, which ends its watch. */
class NoLongerRegistered extends Error {}

export function watchRepository(root: string, options: RepositoryWatchOptions): RepositoryWatch {
  const stop = new AbortController();
  const state: WatchState = {
    isBehind: false,
    isExpecting: false,
    noteChange: () => undefined,
    lookAgain: () => undefined,
  };
  void watch(root, options, { state, stop }).catch((error: unknown) => {
    if (stop.signal.aborted && !(stop.signal.reason instanceof NoLongerRegistered)) return;
    options.onEvent(failureOf(stop.signal.aborted ? stop.signal.reason : error, true));
  });
  return {
    noteChange: () => state.noteChange(),
    expectChange: () => {
      state.isExpecting = true;
      state.lookAgain();
    },
    stop: () => stop.abort(new Error('stopped')),
  };
}

interface WatchState {
  /** Whether a change was reported since the last run began. */
  isBehind: boolean;
  /** Whether a change is likely. */
  isExpecting: boolean;
  noteChange: () => void;
  /** Has one more run, if one has ended: it prepares for changes if the index is current. */
  lookAgain: () => void;
}

interface Running {
  readonly state: WatchState;
  readonly stop: AbortController;
}

async function watch(
  root: string,
  options: RepositoryWatchOptions,
  running: Running,
): Promise<void> {
  const { store, mayRegister } = options;
  if (entryAt(store, root) === null) {
    if (!mayRegister) throw new NoLongerRegistered('the repository is not registered');
    await refuseLarge(root, store.home);
    registerRepository(store, { path: root });
  }
  const entry = entryAt(store, root);
  if (entry === null) throw new NoLongerRegistered('the repository is not registered');
  const lock = await watchLock(entry, options, running.stop.signal);
  const kept = new KeptInputs();
  try {
    await keepCurrent(entry, kept, options, running);
  } finally {
    kept.end();
    lock.release();
  }
}

async function watchLock(
  entry: RegistryEntry,
  { store, onEvent, times = TIMES }: RepositoryWatchOptions,
  signal: AbortSignal,
): Promise<HeldLock> {
  for (let isFirst = true; ; isFirst = false) {
    const lock = tryWatchLock(store, entry);
    if (lock.held) return lock;
    if (isFirst) onEvent({ kind: 'elsewhere' });
    await sleep(times.takeOverMs, undefined, { signal });
    if (entryAt(store, entry.path) === null)
      throw new NoLongerRegistered('the repository is not registered');
  }
}

async function keepCurrent(
  entry: RegistryEntry,
  kept: KeptInputs,
  options: RepositoryWatchOptions,
  running: Running,
): Promise<void> {
  const { store, model, readOnly, onEvent } = options;
  const { state, stop } = running;
  const onNotified = (): void => {
    if (!state.isBehind) onEvent({ kind: 'changed' });
    state.isBehind = true;
  };
  const runs = toldRuns(entry, kept, options, running);
  await keepIndexed<IndexRunReport>(entry.path, {
    storeHome: store.home,
    signal: stop.signal,
    run: async ({ signal, hasSameFiles, mayBreakOff }) => {
      // Indexing would register it again.
      if (entryAt(store, entry.path) === null)
        stop.abort(new NoLongerRegistered('the repository is not registered'));
      stop.signal.throwIfAborted();
      runs.begin();
      const start = performance.now();
      return indexRepository(store, {
        path: entry.path,
        model: await watchedModel(store, entry, model),
        readOnly,
        kept,
        hasSameFiles,
        signal,
        onProgress: (progress) => onEvent({ kind: 'progress', progress }),
        onWithoutVectors: (stats) => {
          const seconds = Math.round(performance.now() - start) / 1000;
          runs.renewed({ stats, seconds, upToDate: false });
          mayBreakOff();
        },
      });
    },
    onReport: (report) => runs.end(report),
    onFailure: (error) => onEvent(failureOf(error, false)),
    onRefused: (reason) => onEvent({ kind: 'polled', reason, seconds: POLL_SECONDS }),
    watch: (root, watching) => {
      state.noteChange = () => {
        onNotified();
        watching.onChange('any');
      };
      state.lookAgain = () => {
        if (runs.leftUnresolved()) watching.onChange('contents');
      };
      const times = { ...WATCH_TIMES, pollMs: POLL_SECONDS * 1000 };
      return watchTree(root, { ...watching, onNotified, times });
    },
  });
}

/** Tells what is known from run to run. */
function toldRuns(
  entry: RegistryEntry,
  kept: KeptInputs,
  { store, resolvesAhead, onEvent, times = TIMES }: RepositoryWatchOptions,
  { state, stop: { signal } }: Running,
) {
  let isFirst = true;
  // The first run begins at once.
  let isRunning = true;
  let hearing: NodeJS.Timeout | undefined;
  const isBehind = (): boolean => state.isBehind;
  const renewed = (report: Pick<IndexRunReport, 'stats' | 'seconds' | 'upToDate'>): void => {
    const { stats, seconds, upToDate } = report;
    if (isBehind()) onEvent({ kind: 'changed' });
    else onEvent({ kind: 'indexed', files: stats.files, seconds, upToDate });
  };
  const listening = (): void => {
    if (!isBehind() && !signal.aborted) onEvent({ kind: 'listening' });
  };
  return {
    begin(): void {
      clearTimeout(hearing);
      isRunning = true;
      state.isBehind = false;
    },
    renewed,
    /** Whether nothing is in progress, and the next run with a change has to resolve everything. */
    leftUnresolved: (): boolean => !isRunning && !kept.hasTurns,
    async end(report: IndexRunReport): Promise<void> {
      renewed(report);
      const wasExpecting = state.isExpecting;
      if (!kept.hasTurns && (wasExpecting || (isFirst && resolvesAhead))) {
        const onBegin = (): void => onEvent({ kind: 'progress', progress: { phase: 'resolve' } });
        const afterMs = times.aheadMs;
        const isExpecting = (): boolean => state.isExpecting;
        await resolveAhead(entry, { store, kept, signal, afterMs, isBehind, isExpecting, onBegin });
        // What is too large is not looked at again after each save.
        if (wasExpecting) state.isExpecting = false;
        renewed(report);
      }
      isFirst = false;
      isRunning = false;
      if (reportsAllChanges(entry.path)) hearing = setTimeout(listening, times.hearMs).unref();
    },
  };
}

function entryAt(store: Store, root: string): RegistryEntry | null {
  return readRegistry(store).find(({ path }) => path === root) ?? null;
}

function failureOf(error: unknown, isOver: boolean): WatchEvent {
  const hint = error instanceof Error && 'hint' in error ? String(error.hint) : null;
  return { kind: 'failed', message: reasonOf(error), hint, isOver };
}
