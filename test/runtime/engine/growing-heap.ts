// A process whose heap grows, as that of indexing does: it prints sizes in bytes, of its young generation at most, and of its heap: grown, freed and not collected since it has not grown since, and collected. `small`: it keeps its heap small.
import { getHeapSpaceStatistics } from 'node:v8';
import { collectGrownHeap, heapInUse, keepHeapSmall } from '../../../runtime/engine/small-heap.ts';

export interface GrownHeap {
  readonly young: number;
  readonly before: number;
  readonly notGrown: number;
  readonly after: number;
}

const PARTS = 600;
const OBJECTS_OF_A_PART = 2000;

const atStart = heapInUse();
const isSmall = process.argv[2] === 'small';
const kept: object[] = [];
let young = 0;
for (let part = 0; part < PARTS; part++) {
  if (isSmall) keepHeapSmall();
  for (let number = 0; number < OBJECTS_OF_A_PART; number++) kept.push({ number, of: [part] });
  for (const { space_name: name, space_size: size } of getHeapSpaceStatistics())
    if (name === 'new_space') young = Math.max(young, size);
}
const before = heapInUse();
kept.length = 0;
collectGrownHeap(before);
const notGrown = heapInUse();
collectGrownHeap(atStart);
const after = heapInUse();
process.stdout.write(JSON.stringify({ young, before, notGrown, after } satisfies GrownHeap));
