// Caches the staleness of each repository, so that requests need not wait for it. Opens no index.
import type { Staleness } from '../../lib/model/index-snapshot.ts';
import type { TreeKnown } from './index-source.ts';

export interface FreshnessTimes {
  /** A younger result is used as is. */
  readonly freshMs: number;
  /** A younger result is returned while a check runs in the background. With an older one, the request waits. */
  readonly usableMs: number;
}

/** What a check found, and how long ago, since another thread may have made it. */
export interface Checked<Found = Staleness | null> {
  readonly found: Found;
  readonly agoMs: number;
}

export type Check = (id: string, generation: string, tree: TreeKnown) => Promise<Checked>;

interface Known {
  readonly generation: string;
  readonly staleness: Staleness | null;
  readonly checkedAt: number;
}

interface Running {
  readonly generation: string;
  readonly tree: TreeKnown;
  readonly done: Promise<Staleness | null>;
}

export const FRESHNESS_TIMES: FreshnessTimes = { freshMs: 1000, usableMs: 3000 };

/**
 * Checks a repository at most once per second, one check at a time.
 * Invariant: a result was found for the requested generation, and is older neither than `usableMs` nor than a change that the caller knows of.
 */
export class Freshness {
  readonly #check: Check;
  readonly #now: () => number;
  readonly #times: FreshnessTimes;
  readonly #known = new Map<string, Known>();
  readonly #running = new Map<string, Running>();

  constructor(
    check: Check,
    now: () => number = () => performance.now(),
    times: FreshnessTimes = FRESHNESS_TIMES,
  ) {
    this.#check = check;
    this.#now = now;
    this.#times = times;
  }

  /** Returns a promise only if waiting is needed: warm requests take one turn of the event loop. */
  of(
    id: string,
    generation: string,
    tree: TreeKnown = {},
  ): Staleness | null | Promise<Staleness | null> {
    const known = this.#known.get(id);
    const age = known?.generation === generation ? this.#now() - known.checkedAt : Infinity;
    const { changedAgoMs = Infinity } = tree;
    if (known && age < Math.min(this.#times.freshMs, changedAgoMs)) return known.staleness;
    const check = this.#startCheck(id, generation, tree);
    if (known && age < Math.min(this.#times.usableMs, changedAgoMs)) {
      // A failed check fails again, and is reported, when a request waits for it.
      check.catch(() => undefined);
      return known.staleness;
    }
    return check;
  }

  forget(id: string): void {
    this.#known.delete(id);
  }

  #startCheck(id: string, generation: string, tree: TreeKnown): Promise<Staleness | null> {
    const running = this.#running.get(id);
    // One that takes the files for the same may miss one that has come since.
    const isEnough = tree.hasSameFiles || !running?.tree.hasSameFiles;
    if (running?.generation === generation && isEnough) return running.done;
    const done = (running ? running.done.catch(() => undefined) : Promise.resolve())
      .then(() => this.#check(id, generation, tree))
      .then(({ found: staleness, agoMs }) => {
        this.#known.set(id, { generation, staleness, checkedAt: this.#now() - agoMs });
        return staleness;
      })
      .finally(() => {
        if (this.#running.get(id)?.done === done) this.#running.delete(id);
      });
    this.#running.set(id, { generation, tree, done });
    return done;
  }
}

/** The staleness of an index that is not the newest, which may have trouble. */
export function overtaken(trouble: string | null): Staleness {
  const hint = trouble ?? 'A newer index is being opened. Call again for an answer from it.';
  return { commits_behind: 0, changed_files: [], hint };
}
