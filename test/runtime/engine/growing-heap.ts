// A process whose heap grows, as that of indexing does: it prints the largest size of its young generation in bytes. `small`: it keeps its heap small.
import { getHeapSpaceStatistics } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { keepHeapSmall } from '../../../runtime/engine/small-heap.ts';

const PARTS = 600;
const OBJECTS_OF_A_PART = 2000;

const isSmall = process.argv[2] === 'small';
const kept: object[] = [];
let most = 0;
for (let part = 0; part < PARTS; part++) {
  if (isSmall) keepHeapSmall();
  for (let number = 0; number < OBJECTS_OF_A_PART; number++) kept.push({ number, of: [part] });
  for (const { space_name: name, space_size: size } of getHeapSpaceStatistics())
    if (name === 'new_space') most = Math.max(most, size);
  // V8 forgets some of its settings when a thread starts.
  if (part === PARTS / 3) await new Worker('', { eval: true }).terminate();
}
process.stdout.write(`${most} ${kept.length}`);
