// Keeps the heap of a process that indexes close to what it holds. For indexing: other work holds little.
import { getHeapSpaceStatistics, getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The heap may grow by this between two collections of the whole; V8 alone lets it double. */
const GROWTH_PERCENT = 50;
/**
 * The bound of a half of the young generation, in bytes. V8 lets it have two to four times as much, which makes nothing
 * faster: most of what indexing makes is kept.
 */
const YOUNG_BYTES = 8 * 1024 * 1024;
/** A heap that has grown by less has little to free. A collection takes 30 ms even so, and longer where the process holds more. */
const WORTH_COLLECTING_BYTES = 40 * 1024 * 1024;

/**
 * To be called again and again while a process indexes. The young generation stays as large as it is when it has
 * reached its bound: V8 takes none while it runs, and forgets to stop whenever a thread starts.
 */
export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
  // It grows by doubling, and not all of its pages is counted.
  if (youngBytes() > 0.75 * YOUNG_BYTES) setFlagsFromString('--semi-space-growth-factor=1');
}

/** V8's own rules again. */
export function letHeapGrow(): void {
  setFlagsFromString('--heap-growing-percent=0');
  setFlagsFromString('--semi-space-growth-factor=2');
}

/**
 * Collects the whole heap at once if much has been made since `before` bytes of it were in use: for the moment when half
 * of that has become free, and more is about to be made.
 */
export function collectGrownHeap(before: number): void {
  if (heapInUse() - before < WORTH_COLLECTING_BYTES) return;
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  setFlagsFromString('--no-expose-gc');
}

/** The bytes of the heap in use, with what is free and not collected. */
export function heapInUse(): number {
  return getHeapStatistics().used_heap_size;
}

/** What a half of the young generation holds. The other half comes and goes. */
function youngBytes(): number {
  const young = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
  return young ? young.space_used_size + young.space_available_size : 0;
}
