// The indexes in memory, up to a limit: the least recently used are evicted first. Opens none.
import type { Opened } from './index-source.ts';

export interface Held {
  readonly opened: Opened;
  /** The generation that was current when it was opened. */
  readonly generation: string;
}

/** A single index above the limit is kept alone. */
export class HeldIndexes {
  readonly #limitBytes: number;
  /** In order of use, least recent first. */
  readonly #held = new Map<string, Held>();

  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes;
  }

  get bytes(): number {
    return [...this.#held.values()].reduce((sum, { opened }) => sum + opened.bytes, 0);
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
    for (let all = this.bytes; all > this.#limitBytes && this.#held.size > 1; ) {
      const [[oldest, { opened }] = [id, held]] = this.#held;
      all -= opened.bytes;
      this.delete(oldest);
    }
    return held;
  }

  delete(id: string): void {
    this.#held.delete(id);
  }
}
