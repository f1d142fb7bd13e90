// The repositories that a server keeps current: up to a limit, in one child process, restarted when it ends. Answers nothing.
import type { Progress } from '../indexer/progress.ts';
import type { Log } from '../log.ts';
import { startWatchChild, type StartWatchChild, type WatchChild } from './watch-child.ts';
import type { FromWatchProcess, WatchEvent } from './watch-messages.ts';

/** What is known of a watched repository. Times are of `performance.now()`. */
export interface WatchedState {
  /** Since when its files are newer than its index; null if they are not, as far as is known. */
  readonly behindSince: number | null;
  readonly progress: Progress | null;
  /** Why the last run failed; null if it did not. */
  readonly failed: Extract<WatchEvent, { kind: 'failed' }> | null;
  /** Why changes are noticed late; null if they are reported by the system. */
  readonly polled: Extract<WatchEvent, { kind: 'polled' }> | null;
  readonly indexed: Extract<WatchEvent, { kind: 'indexed' }> | null;
}

export interface WatchersOptions {
  readonly log: Log;
  /** Nothing is written to a repository. */
  readonly readOnly: boolean;
  /** Called when a repository has another index. */
  readonly onIndexed?: (root: string) => void;
  readonly start?: StartWatchChild;
  readonly times?: WatchersTimes;
}

export interface WatchersTimes {
  /** Delay before a process that has ended is started again, doubled each time. */
  readonly restartMs: number;
  readonly longestRestartMs: number;
  /** Time after which a watch that is over begins again, if the repository is asked about. */
  readonly beginAgainMs: number;
  /** Time without a new index after which the process is replaced: one that has indexed keeps hundreds of megabytes. */
  readonly idleMs: number;
}

/** The least recently used is dropped when there are more. Stated in docs/operation.md. */
export const MOST_WATCHED = 8;

const TIMES: WatchersTimes = {
  restartMs: 2000,
  longestRestartMs: 300_000,
  beginAgainMs: 30_000,
  idleMs: 10 * 60_000,
};

const UNKNOWN: WatchedState = {
  behindSince: null,
  progress: null,
  failed: null,
  polled: null,
  indexed: null,
};

interface Watched {
  state: WatchedState;
  /** Whether the last event was `listening`, and from the process that runs now. */
  isListening: boolean;
  /** Whether the process that runs now knows that a change is likely. */
  isExpecting: boolean;
  mayRegister: boolean;
  /** When the last failure came. */
  overSince: number;
}

export class RepositoryWatchers {
  readonly #options: WatchersOptions;
  readonly #times: WatchersTimes;
  /** By root, in order of use. */
  readonly #watched = new Map<string, Watched>();
  #child: WatchChild | null = null;
  #crashes = 0;
  #restart: NodeJS.Timeout | undefined;
  #idle: NodeJS.Timeout | undefined;
  #isReplacing = false;
  /** Whether the process has resolved nothing. */
  #isSmall = false;
  #ended = false;

  constructor(options: WatchersOptions) {
    this.#options = options;
    this.#times = options.times ?? TIMES;
  }

  /** Begins to watch the repository, or goes on. `mayRegister`: it may be registered and indexed if it is not. */
  watch(root: string, { mayRegister = false } = {}): WatchedState {
    if (this.#ended) return UNKNOWN;
    const known = this.#watched.get(root);
    if (known && !this.#mayBeginAgain(known, mayRegister)) return this.#use(root, known).state;
    const begun = this.#use(root, {
      state: UNKNOWN,
      isListening: false,
      isExpecting: false,
      mayRegister,
      overSince: -Infinity,
    });
    this.#dropOthers();
    if (this.#restart === undefined && !this.#isReplacing) this.#tell(root, begun);
    return begun.state;
  }

  /** Null if it is not watched. */
  state(root: string): WatchedState | null {
    return this.#watched.get(root)?.state ?? null;
  }

  /**
   * Whether no file of it has come or gone since its index was made, as far as the system has reported. One process
   * watches all repositories, and hears nothing while it indexes one of them.
   */
  hasSameFiles(root: string): boolean {
    const watched = this.#watched.get(root);
    if (this.#child === null || !watched?.isListening) return false;
    if (watched.state.failed !== null || watched.state.polled !== null) return false;
    return ![...this.#watched.values()].some(isBusy);
  }

  /** Says that files have changed, where the system may not have reported it yet. */
  noteChange(root: string): void {
    this.#child?.send({ changed: root });
  }

  /** Something was asked that precedes a change: the process may prepare for it. */
  expectChange(root: string): void {
    const watched = this.#watched.get(root);
    if (!watched || watched.isExpecting || this.#child === null) return;
    watched.isExpecting = true;
    this.#child.send({ expecting: root });
  }

  async end(): Promise<void> {
    this.#ended = true;
    clearTimeout(this.#restart);
    clearTimeout(this.#idle);
    this.#watched.clear();
    await this.#child?.end();
    this.#child = null;
  }

  /** What is over may have other reasons now, or be allowed. */
  #mayBeginAgain({ state, overSince, mayRegister }: Watched, mayRegisterNow: boolean): boolean {
    if (state.failed?.isOver !== true) return false;
    const isOld = performance.now() - overSince >= this.#times.beginAgainMs;
    return isOld || (mayRegisterNow && !mayRegister);
  }

  #use(root: string, watched: Watched): Watched {
    this.#watched.delete(root);
    this.#watched.set(root, watched);
    return watched;
  }

  #dropOthers(): void {
    const [oldest] = this.#watched.keys();
    if (oldest === undefined || this.#watched.size <= MOST_WATCHED) return;
    this.#watched.delete(oldest);
    this.#child?.send({ unwatch: oldest });
  }

  #tell(root: string, watched: Watched, resolvesAhead = true): void {
    watched.isListening = false;
    watched.isExpecting = false;
    if (resolvesAhead) this.#isSmall = false;
    this.#child ??= (this.#options.start ?? startWatchChild)(this.#options.readOnly, {
      onMessage: (message) => this.#receive(message),
      onEnd: (reason) => this.#afterEnd(reason),
    });
    const { mayRegister } = watched;
    this.#child.send({ watch: root, mayRegister, resolvesAhead });
  }

  #receive(message: FromWatchProcess): void {
    const { log, onIndexed } = this.#options;
    if ('log' in message) return log[message.log.level](message.log.message);
    const { root, event } = message;
    const watched = this.#watched.get(root);
    if (!watched) return;
    const before = watched.state;
    watched.state = after(before, event);
    if (event.kind === 'indexed') this.#crashes = 0;
    watched.isListening = event.kind === 'listening';
    if (event.kind === 'indexed' && !event.upToDate) {
      log.debug('indexed', { path: root, files: event.files, seconds: event.seconds });
      onIndexed?.(root);
    }
    if (event.kind === 'indexed') this.#replaceLater(!event.upToDate);
    if (event.kind === 'failed') watched.overSince = performance.now();
    if (event.kind === 'failed' && event.message !== before.failed?.message)
      log.warn(`${root} cannot be indexed: ${event.message}`, {
        ...(event.hint === null ? {} : { hint: event.hint }),
      });
    if (event.kind === 'polled')
      log.warn(
        `changes of ${root} are looked for every ${event.seconds} s, since the system does not report them (${event.reason}). On Linux, raise fs.inotify.max_user_watches`,
      );
  }

  /** The time begins with what the process resolves: with each new index, or once for what it has resolved ahead. */
  #replaceLater(hasIndexed: boolean): void {
    if (hasIndexed) this.#isSmall = false;
    else if (this.#isSmall || this.#idle !== undefined) return;
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => void this.#replace(), this.#times.idleMs).unref();
  }

  async #replace(): Promise<void> {
    this.#idle = undefined;
    // The end of the run sets the time anew.
    if ([...this.#watched.values()].some(isBusy)) return;
    const used = this.#child;
    this.#child = null;
    this.#isSmall = true;
    this.#isReplacing = true;
    await used?.end();
    this.#isReplacing = false;
    if (!this.#ended) for (const [root, watched] of this.#watched) this.#tell(root, watched, false);
  }

  #afterEnd(reason: string): void {
    this.#child = null;
    if (this.#ended) return;
    const { restartMs, longestRestartMs } = this.#times;
    const wait = Math.min(restartMs * 2 ** this.#crashes, longestRestartMs);
    this.#crashes += 1;
    this.#options.log.warn(
      `the process that keeps indexes current is started again in ${wait / 1000} s: ${reason}`,
    );
    const message = `the indexing process ended: ${reason}`;
    for (const watched of this.#watched.values())
      watched.state = after(watched.state, { kind: 'failed', message, hint: null, isOver: false });
    this.#restart = setTimeout(() => {
      this.#restart = undefined;
      for (const [root, watched] of this.#watched) this.#tell(root, watched);
    }, wait).unref();
  }
}

const ELSEWHERE: Progress = { phase: 'in another process' };

/** Whether a run is due or in progress in the process. */
function isBusy({ state }: Watched): boolean {
  return state.behindSince !== null || (state.progress ?? ELSEWHERE) !== ELSEWHERE;
}

function after(state: WatchedState, event: WatchEvent): WatchedState {
  switch (event.kind) {
    case 'elsewhere':
      return { ...UNKNOWN, progress: ELSEWHERE };
    case 'changed':
      return { ...state, behindSince: state.behindSince ?? performance.now() };
    case 'progress':
      return { ...state, progress: event.progress };
    case 'indexed':
      return { ...state, behindSince: null, progress: null, failed: null, indexed: event };
    case 'failed':
      return { ...state, behindSince: null, progress: null, failed: event };
    case 'polled':
      return { ...state, polled: event };
    case 'listening':
      return { ...state, progress: null };
  }
}
