// The heap of a process that indexes: its young generation stays small, and what is free is collected when that is asked for. What it saves in all is measured, not tested.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import test from 'ava';
import { ownProcess } from '../../support/own-process.ts';
import type { GrownHeap } from './growing-heap.ts';

const GROWING = ownProcess(new URL('./growing-heap.ts', import.meta.url));
const MEBIBYTE = 1024 * 1024;

async function grown(how: 'small' | 'plain'): Promise<GrownHeap> {
  const { stdout } = await promisify(execFile)(process.execPath, [...GROWING, how]);
  return JSON.parse(stdout) as GrownHeap;
}

test('the young generation is bounded where V8 alone lets it grow', async (t) => {
  const [small, plain] = await Promise.all([grown('small'), grown('plain')]);
  t.true(small.young <= 24 * MEBIBYTE, `${small.young} bytes`);
  t.true(plain.young >= 32 * MEBIBYTE, `${plain.young} bytes`);
});

test('what is free is collected at once where the heap has grown', async (t) => {
  const { before, notGrown, after } = await grown('small');
  t.true(notGrown >= before, `${notGrown} of ${before} bytes are left where it has not grown`);
  t.true(after < before / 4, `${after} of ${before} bytes are left`);
});
