// The indexes in memory of all threads: which bytes they share, and which index is evicted when there are too many. Opens none.
import type { IndexStates } from '../index-states.ts';
import { SharedValues, type FromSharing, type ToSharing } from './shared-values.ts';

/** What a thread decodes and caches of an index, as a multiple of its shared bytes: an estimate. */
const OWN_BYTES = 1;

interface IndexThread {
  send(message: ToSharing | { readonly forget: string }): void;
  isBusy(): boolean;
}

/** Memory is counted once for all threads where they share it. */
export class SharedIndexes<Thread extends IndexThread> {
  readonly #sections = new SharedValues<Thread>();
  /** Checks and the model: not evicted. */
  readonly #others = new SharedValues<Thread>();
  readonly #limitBytes: number;
  readonly #states = new Map<Thread, IndexStates>();
  /** In order of use, least recent first. */
  readonly #used = new Set<string>();

  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes;
  }

  hear(message: FromSharing, thread: Thread): void {
    const key =
      'wanted' in message ? message.wanted : 'made' in message ? message.made : message.notMade;
    (key.kind === 'section' ? this.#sections : this.#others).hear(message, thread);
    if ('made' in message) this.#evict();
  }

  /** Call it again and again while threads compute. */
  passOn(): void {
    this.#sections.passOn();
    this.#others.passOn();
  }

  use(id: string): void {
    this.#used.delete(id);
    this.#used.add(id);
  }

  setStates(thread: Thread, states: IndexStates): void {
    this.#states.set(thread, states);
    this.#forgetUnused();
  }

  ended(thread: Thread): void {
    this.#sections.ended(thread);
    this.#others.ended(thread);
    this.#states.delete(thread);
    this.#forgetUnused();
  }

  /** Of all threads together. */
  states(): IndexStates {
    const all = [...this.#states.values()];
    const held = new Map(all.flatMap((states) => [...states.held]));
    const bytes = [...held.keys()].reduce((total, id) => total + this.#bytes(id), 0);
    return {
      inMemory: { indexes: held.size, bytes },
      held,
      opening: new Set(all.flatMap(({ opening }) => [...opening])),
      refused: new Map(all.flatMap(({ refused }) => [...refused])),
    };
  }

  #bytes(id: string): number {
    const holders = [...this.#states.values()].filter(({ held }) => held.has(id)).length;
    return this.#sections.bytes(id) * (1 + OWN_BYTES * holders);
  }

  /** In all threads, least recently used first. A single one above the limit is kept alone. */
  #evict(): void {
    const total = (): number => [...this.#used].reduce((sum, id) => sum + this.#bytes(id), 0);
    for (let sum = total(); sum > this.#limitBytes && this.#used.size > 1; sum = total()) {
      const [id = ''] = this.#used;
      this.#used.delete(id);
      this.#sections.forget(id);
      for (const thread of this.#states.keys()) thread.send({ forget: id });
    }
  }

  #forgetUnused(): void {
    const { held, opening } = this.states();
    for (const id of this.#sections.groups()) {
      if (held.has(id) || opening.has(id)) continue;
      this.#sections.forget(id);
    }
  }
}
