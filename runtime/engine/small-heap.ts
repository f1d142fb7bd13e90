// Keeps the heap of a process that indexes close to what it holds. For indexing: other work holds little.
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** The heap may grow by this between two collections of the whole; V8 alone lets it double. */
const GROWTH_PERCENT = 50;
/**
 * Both halves of the young generation, in bytes. V8 lets them have two to eight times as much, which makes nothing
 * faster: most of what indexing makes is kept.
 */
const YOUNG_BYTES = 2 * 8 * 1024 * 1024;

/**
 * To be called whenever a part of a run begins. The young generation stays as large as it is when it has reached its
 * bound: V8 takes none while it runs, and forgets this when a thread starts.
 */
export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
  // It grows by doubling, and its pages are not counted to the byte.
  if (youngBytes() > 0.75 * YOUNG_BYTES) setFlagsFromString('--semi-space-growth-factor=1');
}

function youngBytes(): number {
  const young = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
  return young?.space_size ?? 0;
}
