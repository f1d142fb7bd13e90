// Remembers how far each repository has moved on since it was indexed, so that requests need not wait to learn it.
import type { Staleness } from '../../lib/model/index-snapshot.ts';

export interface FreshnessTimes {
  /** Younger than this, what is known is taken as it is. */
  readonly freshMs: number;
  /** Younger than this, it is given out while a check runs behind it. Older, the request waits for the check. */
  readonly usableMs: number;
}

interface Known {
  readonly generation: string;
  readonly staleness: Staleness | null;
  readonly checkedAt: number;
}

interface Running {
  readonly generation: string;
  readonly done: Promise<Staleness | null>;
}

const TIMES: FreshnessTimes = { freshMs: 1000, usableMs: 3000 };

/**
 * Checks a repository at most once a second, one check at a time, however many ask.
 * Invariant: what is given out was found for the generation asked about, and is no older than `usableMs`.
 */
export class Freshness {
  readonly #check: (id: string) => Promise<Staleness | null>;
  readonly #now: () => number;
  readonly #times: FreshnessTimes;
  readonly #known = new Map<string, Known>();
  readonly #running = new Map<string, Running>();

  constructor(
    check: (id: string) => Promise<Staleness | null>,
    now: () => number = () => performance.now(),
    times: FreshnessTimes = TIMES,
  ) {
    this.#check = check;
    this.#now = now;
    this.#times = times;
  }

  /** A promise only where there is something to wait for: warm requests stay in one turn of the event loop. */
  of(id: string, generation: string): Staleness | null | Promise<Staleness | null> {
    const known = this.#known.get(id);
    const age = known?.generation === generation ? this.#now() - known.checkedAt : Infinity;
    if (known && age < this.#times.freshMs) return known.staleness;
    const check = this.#startCheck(id, generation);
    if (known && age < this.#times.usableMs) {
      // A check that fails here fails again, and is reported, when a request has to wait for it.
      check.catch(() => undefined);
      return known.staleness;
    }
    return check;
  }

  forget(id: string): void {
    this.#known.delete(id);
  }

  #startCheck(id: string, generation: string): Promise<Staleness | null> {
    const running = this.#running.get(id);
    if (running?.generation === generation) return running.done;
    const done = (running ? running.done.catch(() => undefined) : Promise.resolve())
      .then(() => this.#check(id))
      .then((staleness) => {
        this.#known.set(id, { generation, staleness, checkedAt: this.#now() });
        return staleness;
      })
      .finally(() => {
        if (this.#running.get(id)?.done === done) this.#running.delete(id);
      });
    this.#running.set(id, { generation, done });
    return done;
  }
}
