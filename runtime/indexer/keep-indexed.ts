// Keeps an index current while files change: watches, debounces, runs again, survives failures. Prints nothing.
import { setTimeout as sleep } from 'node:timers/promises';
import {
  watchTree,
  type TreeChange,
  type TreeWatch,
  type WatchOptions,
} from './files/watch-tree.ts';

export interface KeepTimes {
  /** A run starts when nothing has changed for this time … */
  readonly quietMs: number;
  /** … or when changes have continued for this time. */
  readonly mostMs: number;
  /** Delay after a failed run, doubled each time. */
  readonly retryMs: number;
}

/** A run in progress. */
export interface Attempt {
  /** Aborts as the signal of the options does, and if the run is broken off. */
  readonly signal: AbortSignal;
  /** Whether the tree has the files that it had when the run before began. */
  readonly hasSameFiles: boolean;
  /** To be called when the index is current, and what is left can be done later: the next change breaks the run off. */
  readonly mayBreakOff: () => void;
}

export interface KeepOptions<Report> extends Pick<WatchOptions, 'storeHome' | 'onRefused'> {
  readonly run: (attempt: Attempt) => Promise<Report>;
  readonly onReport: (report: Report) => void | Promise<void>;
  /** Called once for a repeated failure. */
  readonly onFailure: (error: unknown) => void;
  readonly signal: AbortSignal;
  readonly times?: KeepTimes;
  readonly watch?: (root: string, options: WatchOptions) => TreeWatch;
}

const TIMES: KeepTimes = { quietMs: 20, mostMs: 1000, retryMs: 2000 };
const LONGEST_RETRY_MS = 60_000;

/**
 * Runs until the signal aborts, then throws its reason.
 * Invariant: the tree is watched before a run starts, so changes during a run lead to another one.
 */
export async function keepIndexed<Report>(
  root: string,
  options: KeepOptions<Report>,
): Promise<never> {
  const { signal, times = TIMES, watch = watchTree, storeHome, onRefused } = options;
  let failures = 0;
  let told = '';
  const attempt = async (changes: Changes): Promise<void> => {
    const brokenOff = new AbortController();
    const breakOff = (): void => brokenOff.abort(new Error('files have changed'));
    try {
      const report = await options.run({
        signal: AbortSignal.any([signal, brokenOff.signal]),
        hasSameFiles: changes.takeHasSameFiles(),
        mayBreakOff: () => changes.onNext(breakOff),
      });
      await options.onReport(report);
      failures = 0;
      told = '';
    } catch (error) {
      signal.throwIfAborted();
      if (brokenOff.signal.aborted) return void (failures = 0);
      failures += 1;
      if (String(error) !== told) options.onFailure(error);
      told = String(error);
    }
  };
  for (;;) {
    const changes = new Changes(times, signal);
    const tree = watch(root, { storeHome, onRefused, onChange: (change) => changes.note(change) });
    try {
      await tree.ready;
      signal.throwIfAborted();
      await attempt(changes);
      while (failures === 0) {
        await changes.settled();
        await attempt(changes);
      }
      await changes.settledWithin(Math.min(times.retryMs * 2 ** (failures - 1), LONGEST_RETRY_MS));
    } finally {
      // The folder itself may have been replaced: it is watched again by name.
      await tree.close();
    }
  }
}

/** Merges bursts of changes. */
class Changes {
  readonly #times: KeepTimes;
  readonly #signal: AbortSignal;
  #noted = false;
  /** Not known before the first run. */
  #hasSameFiles = false;
  #onNote: () => void = () => undefined;

  constructor(times: KeepTimes, signal: AbortSignal) {
    this.#times = times;
    this.#signal = signal;
  }

  note(change: TreeChange): void {
    this.#noted = true;
    this.#hasSameFiles &&= change === 'contents';
    this.#onNote();
  }

  /** Calls it once: when something changes, or at once if it has. */
  onNext(call: () => void): void {
    if (this.#noted) call();
    else this.#onNote = call;
  }

  /** Whether nothing but contents of files has changed since the last call. */
  takeHasSameFiles(): boolean {
    const hasSameFiles = this.#hasSameFiles;
    this.#hasSameFiles = true;
    return hasSameFiles;
  }

  /** Resolves when something has changed since the last call, and changes have stopped. */
  async settled(): Promise<void> {
    await this.#some();
    const { quietMs, mostMs } = this.#times;
    for (let waited = 0; this.#noted && waited < mostMs; waited += quietMs) {
      this.#noted = false;
      await sleep(quietMs, undefined, { signal: this.#signal }).catch(() =>
        this.#signal.throwIfAborted(),
      );
    }
    this.#noted = false;
  }

  /** The same, or after this time. */
  async settledWithin(longestMs: number): Promise<void> {
    const late = setTimeout(() => this.note('any'), longestMs);
    await this.settled().finally(() => clearTimeout(late));
  }

  #some(): Promise<void> {
    const signal = this.#signal;
    return new Promise((resolve, reject) => {
      const stop = (): void => reject(signal.reason as Error);
      this.#onNote = () => {
        signal.removeEventListener('abort', stop);
        resolve();
      };
      if (signal.aborted) stop();
      else if (this.#noted) this.#onNote();
      else signal.addEventListener('abort', stop, { once: true });
    });
  }
}
