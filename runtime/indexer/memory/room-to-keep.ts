// How much of what repositories are resolved to a process may keep, in characters of their texts. Keeps nothing itself.
import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';

/** Heap that is taken while it is kept, for each character: measured 38 bytes in spring-framework, 48 in wagtail. */
const HEAP_A_CHARACTER = 45;
/** Of the heap that V8 allows; a run needs some beside what is kept. */
const MOST_OF_HEAP = 0.6;
/** Of the memory of the machine, or of the container. */
const MOST_OF_MEMORY = 1 / 8;
/** Any machine that can index these has room for them. */
const ALWAYS = 12_000_000;

export interface Memory {
  /** V8's limit, in bytes. */
  readonly heapLimit: number;
  /** What the machine or container has, in bytes. */
  readonly total: number;
}

/** In characters. */
export function roomIn({ heapLimit, total }: Memory): number {
  const bytes = Math.min(heapLimit * MOST_OF_HEAP, total * MOST_OF_MEMORY);
  return Math.max(ALWAYS, Math.floor(bytes / HEAP_A_CHARACTER));
}

/** What was resolved of one repository. */
export interface Keeping {
  /** Keeps it no longer: another repository needs the room. */
  readonly drop: () => void;
}

/** Shared by all repositories that a process watches. */
export class RoomToKeep {
  readonly #most: number;
  /** How much each has taken. The one that has done so last comes last. */
  readonly #taken = new Map<Keeping, number>();

  /** `most`: in characters. */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Whether there is room for so many characters, in place of what was kept before. Those that have taken theirs the
   * longest time ago make room for it.
   */
  take(keeping: Keeping, characters: number): boolean {
    this.leave(keeping);
    if (characters > this.#most) return false;
    let free = this.#most - characters;
    for (const taken of this.#taken.values()) free -= taken;
    for (const [other, taken] of this.#taken) {
      if (free >= 0) break;
      this.leave(other);
      other.drop();
      free += taken;
    }
    this.#taken.set(keeping, characters);
    return true;
  }

  leave(keeping: Keeping): void {
    this.#taken.delete(keeping);
  }
}

export const ROOM_OF_PROCESS = new RoomToKeep(
  roomIn({ heapLimit: getHeapStatistics().heap_size_limit, total: memoryHere() }),
);

function memoryHere(): number {
  // Zero, or more than the machine has, where nothing limits the process.
  const allowed = process.constrainedMemory();
  return allowed > 0 ? Math.min(allowed, totalmem()) : totalmem();
}
