// Servers that run for long: whatever comes and goes, they hold no more than at the beginning, and nothing when they have stopped.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import test from 'ava';
import { ownProcess } from '../support/own-process.ts';
import type { IdleWeek } from './idle-week.ts';

const WEEK = ownProcess(new URL('./idle-week.ts', import.meta.url));
const [CYCLES, WARM_UP] = [25, 5];
/** What is kept on purpose is kept within bounds; a session or an index a cycle would be far more. */
const MOST_MEGABYTES = 8;

test('indexings, repositories, sessions, connections, children and a day of ticks leave nothing behind', async (t) => {
  // It is fulfilled when the process has ended by itself.
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--expose-gc',
    ...WEEK,
    String(CYCLES),
    String(WARM_UP),
  ]);
  const { cycles, ticks, beforeTheStart, before, after, afterTheDay, afterTheStop } = JSON.parse(
    stdout,
  ) as IdleWeek;
  t.deepEqual([cycles, ticks], [CYCLES, 86_400]);
  t.is(before.resources['TCPServerWrap'], 2);
  for (const later of [after, afterTheDay]) {
    t.deepEqual(later.resources, before.resources);
    t.is(later.children, 0);
    t.true(
      (later.descriptors ?? 0) <= (before.descriptors ?? 0),
      `${later.descriptors} open files, and ${before.descriptors} before`,
    );
    t.true(
      later.heapMegabytes < before.heapMegabytes + MOST_MEGABYTES,
      `${later.heapMegabytes} MB, and ${before.heapMegabytes} before`,
    );
  }
  t.deepEqual(afterTheStop.resources, beforeTheStart.resources);
});
