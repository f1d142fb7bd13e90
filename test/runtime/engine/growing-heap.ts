// A process whose heap grows, as that of indexing does: it prints sizes in bytes, of its young generation at most, and of its heap before and after it is collected. `small`: it keeps its heap small.
import { getHeapSpaceStatistics } from 'node:v8';
import { collectHeap, keepHeapSmall } from '../../../runtime/engine/small-heap.ts';

export interface GrownHeap {
  readonly young: number;
  readonly before: number;
  readonly after: number;
}

const PARTS = 600;
const OBJECTS_OF_A_PART = 2000;

const isSmall = process.argv[2] === 'small';
const kept: object[] = [];
let young = 0;
for (let part = 0; part < PARTS; part++) {
  if (isSmall) keepHeapSmall();
  for (let number = 0; number < OBJECTS_OF_A_PART; number++) kept.push({ number, of: [part] });
  for (const { space_name: name, space_size: size } of getHeapSpaceStatistics())
    if (name === 'new_space') young = Math.max(young, size);
}
const before = process.memoryUsage().heapUsed;
kept.length = 0;
collectHeap();
const after = process.memoryUsage().heapUsed;
process.stdout.write(JSON.stringify({ young, before, after } satisfies GrownHeap));
