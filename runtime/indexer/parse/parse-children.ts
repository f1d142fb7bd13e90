// The pool of parse processes: their number, waiting requests, and idle ones. Assigns no jobs.
import { availableParallelism } from 'node:os';
import { ParseChild } from './parse-child.ts';
import type { ParseChildOptions } from './parse-result.ts';

export interface ChildWish {
  readonly options: ParseChildOptions;
  /** Maximum number of children; at least one per processor is always allowed. */
  readonly most?: number;
  /** A child that has parsed nothing yet. */
  readonly fresh?: boolean;
  readonly signal?: AbortSignal;
}

/** A limit for all requests together, to save memory. */
const MOST_CHILDREN = 8;
/** Maximum growth, or characters parsed, for a child to be kept: syntax trees are outside of the heap, and freed late. */
const KEPT_GROWTH = 256 * 1024 * 1024;
const KEPT_CHARACTERS = 32_000_000;
/** The first idle child is used first, so it is kept for longer. */
const FIRST_IDLE_MS = 300_000;
const IDLE_MS = 30_000;

interface Idle {
  readonly child: ParseChild;
  readonly timer: NodeJS.Timeout;
}

interface Prepared {
  readonly options: ParseChildOptions;
  readonly starting: Promise<ParseChild | null>;
}

/**
 * Invariant: `#places` counts the children in use, which never exceed the limit.
 * Idle or prepared children are used before a new one is started.
 */
class ParseChildren {
  #places = 0;
  #prepared: Prepared | null = null;
  readonly #idle: Idle[] = [];
  readonly #queue: (() => void)[] = [];

  /** A child for exclusive use until it is returned. Throws if none can be started, or the signal's reason. */
  async take(wish: ChildWish): Promise<ParseChild> {
    await this.#place(wish);
    try {
      const child = this.#reused(wish) ?? (await this.#awaited(wish)) ?? (await startTwice(wish));
      if (wish.signal?.aborted) child.end();
      wish.signal?.throwIfAborted();
      return child;
    } catch (error) {
      this.#leave();
      throw error;
    }
  }

  giveBack(child: ParseChild): void {
    if (child.alive && child.grown <= KEPT_GROWTH && child.parsed <= KEPT_CHARACTERS)
      this.#keep(child);
    else child.end();
    this.#leave();
  }

  get idle(): number {
    return this.#idle.length;
  }

  /** Starts a child in advance, unless there are as many. Errors are reported to the request that uses it. */
  prepare(options: ParseChildOptions, wanted: number): void {
    if (this.#prepared || this.#places + this.#idle.length >= wanted) return;
    const starting = ParseChild.start(options).catch(() => null);
    const prepared = { options, starting };
    this.#prepared = prepared;
    void starting.then((child) => {
      if (this.#prepared !== prepared) return;
      this.#prepared = null;
      if (child) this.#keep(child);
    });
  }

  /** Ends idle children, except this number. */
  endIdle(kept: number): void {
    for (const { child, timer } of this.#idle.splice(kept)) {
      clearTimeout(timer);
      child.end();
    }
  }

  /** Ends children in excess of the limit, counting those in use. */
  #reused({ options, fresh = false }: ChildWish): ParseChild | null {
    for (let found = this.#idle.pop(); found; found = this.#idle.pop()) {
      clearTimeout(found.timer);
      if (
        found.child.alive &&
        isSame(found.child.options, options) &&
        (!fresh || found.child.parsed === 0)
      )
        return found.child;
      found.child.end();
    }
    return null;
  }

  async #awaited({ options }: ChildWish): Promise<ParseChild | null> {
    const prepared = this.#prepared;
    if (prepared === null || !isSame(prepared.options, options)) return null;
    this.#prepared = null;
    return prepared.starting;
  }

  #keep(child: ParseChild): void {
    const timer = setTimeout(
      () => {
        this.#idle.splice(
          this.#idle.findIndex((idle) => idle.child === child),
          1,
        );
        child.end();
      },
      this.#idle.length === 0 ? FIRST_IDLE_MS : IDLE_MS,
    );
    timer.unref();
    this.#idle.push({ child, timer });
  }

  async #place({ most = 0, signal }: ChildWish): Promise<void> {
    signal?.throwIfAborted();
    if (this.#places < Math.max(most, Math.min(availableParallelism(), MOST_CHILDREN)))
      this.#places += 1;
    else await this.#turn(signal);
  }

  /** First come, first served: a finished request passes its slot on. */
  #turn(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((done, refuse) => {
      const go = (): void => {
        signal?.removeEventListener('abort', giveUp);
        done();
      };
      const giveUp = (): void => {
        this.#queue.splice(this.#queue.indexOf(go), 1);
        refuse(signal?.reason as Error);
      };
      this.#queue.push(go);
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  }

  #leave(): void {
    const next = this.#queue.shift();
    if (next) next();
    else this.#places -= 1;
  }
}

/** A child killed by a terminal signal before it could ignore it does not mean that none can be started. */
async function startTwice({ options, signal }: ChildWish): Promise<ParseChild> {
  try {
    return await ParseChild.start(options, signal);
  } catch (error) {
    if (signal?.aborted) throw error;
    return ParseChild.start(options, signal);
  }
}

function isSame(a: ParseChildOptions, b: ParseChildOptions): boolean {
  return (
    a.program === b.program &&
    a.heapMegabytes === b.heapMegabytes &&
    a.memoryBytes === b.memoryBytes
  );
}

export const parseChildren = new ParseChildren();
