// The indexes in memory, up to a limit: the least recently used are evicted first. Opens none.
import type { Opened } from './index-source.ts';

export interface Held extends Opened {
  /** The generation that was current when it was opened. */
  readonly generation: string;
}

/** A single index above the limit is kept alone. */
export class HeldIndexes {
  readonly #limitBytes: number;
  /** In order of use, least recent first. */
  readonly #held = new Map<string, Held>();
  #bytes = 0;

  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  ids(): readonly string[] {
    return [...this.#held.keys()];
  }

  get(id: string): Held | undefined {
    return this.#held.get(id);
  }

  /** Adds it as the most recently used, replacing another with that id. */
  use(id: string, held: Held): Held {
    this.delete(id);
    this.#held.set(id, held);
    this.#bytes += held.bytes;
    for (const oldest of this.#held.keys()) {
      if (this.#bytes <= this.#limitBytes || oldest === id) break;
      this.delete(oldest);
    }
    return held;
  }

  delete(id: string): void {
    const held = this.#held.get(id);
    if (held) this.#bytes -= held.bytes;
    this.#held.delete(id);
  }
}
