// The young generation of a process that indexes stays small, also when threads start. What it saves in all is measured, not tested.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import test from 'ava';
import { ownProcess } from '../../support/own-process.ts';

const GROWING = ownProcess(new URL('./growing-heap.ts', import.meta.url));
const MEBIBYTE = 1024 * 1024;

async function youngMegabytes(how: 'small' | 'plain'): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [...GROWING, how]);
  return Number(stdout.split(' ')[0]) / MEBIBYTE;
}

test('the young generation is bounded where V8 alone lets it grow', async (t) => {
  const [small, plain] = await Promise.all([youngMegabytes('small'), youngMegabytes('plain')]);
  t.true(small <= 24, `${small} MB`);
  t.true(plain >= 32, `${plain} MB`);
});
