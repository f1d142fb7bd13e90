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

/** Of this process, in characters. */
export function roomHere(): number {
  return roomIn({ heapLimit: getHeapStatistics().heap_size_limit, total: memoryHere() });
}

function memoryHere(): number {
  // Zero, or more than the machine has, where nothing limits the process.
  const allowed = process.constrainedMemory();
  return allowed > 0 ? Math.min(allowed, totalmem()) : totalmem();
}
