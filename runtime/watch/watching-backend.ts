// A backend whose repositories are kept current: it watches those that are asked about, indexes a client's own on its first call, and waits briefly for what is being indexed. Answers through another backend.
import { setTimeout as sleep } from 'node:timers/promises';
import type { RegistryEntry } from '../../index-store/paths.ts';
import { isFailure, type Failure } from '../../lib/model/answer.ts';
import type { Backend, ChannelCall, WrittenAnswer } from '../backend/backend.ts';
import { orBug } from '../backend/or-bug.ts';
import { CANCELLED } from '../backend/worker-failures.ts';
import { newerFilesOf } from '../renewal.ts';
import { defaultFolder, indexableRoot, workingTreeAt, type ClientFolders } from './first-index.ts';
import type { RepositoryWatchers, WatchedState } from './repository-watchers.ts';
import { beingIndexed, firstIndexFailed, firstIndexNote, staleHint } from './watch-texts.ts';

export interface WaitTimes {
  /** From a change to the answer from the index before it, if the next index takes longer. */
  readonly briefMs: number;
  /** For an index that has a name which the answer lacks. */
  readonly namedMs: number;
  /** For a first index: clients give up a call after 60 s. Stated in docs/mcp.md. */
  readonly firstMs: number;
}

export const WAIT_TIMES: WaitTimes = { briefMs: 1500, namedMs: 15_000, firstMs: 45_000 };

const LOOK_MS = 10;
const TOLD_MS = 500;
/** Between two notifications of progress. */
const PROGRESS_MS = 500;

/** Asked before code is changed. */
const BEFORE_CHANGES: ReadonlySet<string> = new Set(['impact', 'rename']);

type Watchers = Pick<
  RepositoryWatchers,
  'watch' | 'state' | 'hasSameFiles' | 'noteChange' | 'expectChange' | 'end'
>;

export function watchingBackend(
  backend: Backend,
  watchers: Watchers,
  times: WaitTimes = WAIT_TIMES,
): Backend {
  const { tools, views, log, readOnly, indexes } = backend;
  const calls = new WatchedCalls(backend, watchers, times);
  return {
    tools,
    views,
    log,
    readOnly,
    indexes,
    choose: (subject) => backend.choose(subject),
    call: (call) => orBug(call.tool, () => calls.answer(call), { log }, call.id),
    view(request) {
      const entry = registered(backend)?.find(({ name }) => name === request.repo);
      if (entry && entry.imported !== true) watchers.watch(entry.path);
      return backend.view(request);
    },
    names: (request) => backend.names(request),
    repositories: (visible) => backend.repositories(visible),
    async end() {
      await Promise.all([watchers.end(), backend.end()]);
    },
  };
}

/** Null if the registry cannot be read, which the backend says when it is called. */
function registered({ indexes }: Pick<Backend, 'indexes'>): readonly RegistryEntry[] | null {
  try {
    return indexes.entries();
  } catch {
    return null;
  }
}

/** Begins to watch the repository around a folder, if it is registered. */
export function watchAround(folder: string, backend: Backend, watchers: Watchers): void {
  const root = workingTreeAt(folder);
  const entry = registered(backend)?.find(({ path }) => path === root);
  if (entry) watchers.watch(entry.path);
}

/** Opens a new index before the next request asks for it, if the one before is in memory. */
export function openAhead(backend: Backend): (root: string) => void {
  return (root) => {
    const entry = registered(backend)?.find(({ path }) => path === root);
    if (entry && backend.indexes.readiness(entry) === 'in_memory')
      void backend.view({ view: 'schema', repo: entry.name, item: '' });
  };
}

class WatchedCalls {
  readonly #backend: Backend;
  readonly #watchers: Watchers;
  readonly #times: WaitTimes;

  constructor(backend: Backend, watchers: Watchers, times: WaitTimes) {
    this.#backend = backend;
    this.#watchers = watchers;
    this.#times = times;
  }

  async answer({ client, ...call }: ChannelCall): Promise<WrittenAnswer | Failure> {
    const tool = this.#backend.tools.find(({ name }) => name === call.tool);
    const entries = registered(this.#backend);
    if (!tool || tool.scope === 'registry' || entries === null) return this.#backend.call(call);
    const asked = repoOf(call.request);
    const folders = (await client?.folders()) ?? null;
    const workingFolder = folders ? defaultFolder(folders) : (call.workingFolder ?? null);
    const located = { ...call, workingFolder };
    const root = this.#firstIndexRoot(asked, folders, !tool.readOnly);
    if (root !== null) return this.#afterFirstIndex(root, located, client?.onProgress);
    const entry = this.#backend.choose({ asked, workingFolder, writes: !tool.readOnly });
    return isFailure(entry) || entry.imported === true
      ? this.#backend.call(located)
      : this.#fromNewest(entry, located, null);
  }

  /** The root of a repository that has no index yet, and gets one by this call. */
  #firstIndexRoot(
    asked: string | undefined,
    folders: ClientFolders | null,
    writes: boolean,
  ): string | null {
    // What changes files does not choose a repository by itself.
    if (folders === null || (writes && asked === undefined)) return null;
    const { indexes } = this.#backend;
    const entries = indexes.entries();
    if (entries.some(({ name }) => name === asked)) return null;
    const root = indexableRoot(asked, folders);
    const entry = entries.find(({ path }) => path === root);
    if (entry && indexes.readiness(entry) !== 'not_indexed') return null;
    // Where somebody has indexed a part of it, the rest is not wanted.
    return entries.some(({ path }) => path !== root && workingTreeAt(path) === root) ? null : root;
  }

  async #afterFirstIndex(
    root: string,
    call: ChannelCall,
    onProgress: ((message: string) => void) | undefined,
  ): Promise<WrittenAnswer | Failure> {
    this.#watchers.watch(root, { mayRegister: true });
    let told = -Infinity;
    const isSettled = (): boolean => {
      const message = progressText(this.#watchers.state(root));
      if (message !== '' && performance.now() - told > PROGRESS_MS) {
        told = performance.now();
        onProgress?.(message);
      }
      return this.#indexedAt(root) !== null || this.#watchers.state(root)?.failed != null;
    };
    await this.#until(isSettled, this.#times.firstMs, call.signal);
    if (call.signal?.aborted) return CANCELLED;
    const entry = this.#indexedAt(root);
    // The index can be read a moment before its process says how large it is; another process does not say it.
    const isTold = (): boolean => this.#watchers.state(root)?.indexed != null;
    if (entry) await this.#until(isTold, TOLD_MS, call.signal);
    const state = this.#watchers.state(root);
    if (entry) return this.#fromNewest(entry, call, firstIndexNote(entry, state));
    return state?.failed ? firstIndexFailed(root, state.failed) : beingIndexed(root, state);
  }

  async #fromNewest(
    { path: root, name }: RegistryEntry,
    call: ChannelCall,
    note: string | null,
  ): Promise<WrittenAnswer | Failure> {
    const { signal } = call;
    const generation = (): string | null => this.#backend.indexes.generations().get(name) ?? null;
    const { behindSince } = this.#watchers.watch(root);
    if (BEFORE_CHANGES.has(call.tool)) this.#watchers.expectChange(root);
    if (behindSince !== null) {
      const isCurrent = (): boolean => this.#watchers.state(root)?.behindSince == null;
      const left = behindSince + this.#times.briefMs - performance.now();
      await this.#until(isCurrent, left, signal);
    }
    const late = performance.now() + this.#times.namedMs;
    for (;;) {
      if (signal?.aborted) return CANCELLED;
      const before = generation();
      const behind = staleHint(this.#watchers.state(root));
      const hasSameFiles = this.#watchers.hasSameFiles(root);
      const changedAt = this.#watchers.state(root)?.behindSince ?? null;
      const changedAgoMs = changedAt === null ? undefined : performance.now() - changedAt;
      const renewal = { behind, note, hasSameFiles, changedAgoMs };
      const answer = await this.#backend.call({ ...call, renewal });
      if (!isFailure(answer) || newerFilesOf(answer) === null || performance.now() >= late)
        return answer;
      // A file that is newer than the index has the name.
      const isRenewed = (): boolean => generation() !== before;
      if (!(await this.#renewed(root, isRenewed, late - performance.now(), signal))) return answer;
    }
  }

  /**
   * Whether there may be a newer index now. A run that is due or in progress may have the newer file; if it turns out not
   * to, the next call says so again. Where none is, the system has not reported the change.
   */
  async #renewed(
    root: string,
    isRenewed: () => boolean,
    longestMs: number,
    signal: AbortSignal | undefined,
  ): Promise<boolean> {
    const state = (): WatchedState | null => this.#watchers.state(root);
    const isBehind = (): boolean => state()?.behindSince != null;
    const wasBehind = isBehind();
    if (!wasBehind) this.#watchers.noteChange(root);
    const isOver = (): boolean =>
      isRenewed() || state()?.failed != null || (wasBehind && !isBehind());
    const isInTime = await this.#until(isOver, longestMs, signal);
    return isInTime && (isRenewed() || (wasBehind && state()?.failed == null));
  }

  /** The entry of this root if there is an index of it. */
  #indexedAt(root: string): RegistryEntry | null {
    const { indexes } = this.#backend;
    const entry = indexes.entries().find(({ path }) => path === root);
    return entry && indexes.readiness(entry) !== 'not_indexed' ? entry : null;
  }

  /** False if the time is over, or the signal is aborted. */
  async #until(
    holds: () => boolean,
    longestMs: number,
    signal: AbortSignal | undefined,
  ): Promise<boolean> {
    const late = performance.now() + longestMs;
    while (!holds()) {
      if (signal?.aborted || performance.now() >= late) return false;
      await sleep(LOOK_MS);
    }
    return true;
  }
}

/** As the schema has it; everything else is refused by the backend. */
function repoOf(request: unknown): string | undefined {
  if (typeof request !== 'object' || request === null || !('repo' in request)) return undefined;
  return typeof request.repo === 'string' ? request.repo : undefined;
}

function progressText(state: WatchedState | null): string {
  if (!state?.progress) return '';
  const { phase, done, total } = state.progress;
  return total === undefined
    ? `indexing: ${phase}`
    : `indexing: ${phase}, ${done ?? 0} of ${total}`;
}
