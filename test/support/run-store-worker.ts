// Starts store workers as processes and waits for their end. What they do stands in store-worker.ts.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { ownProcess } from './own-process.ts';
import type { StoreWork } from './store-worker.ts';

const WORKER = ownProcess(new URL('store-worker.ts', import.meta.url));

export function startWorker(work: StoreWork): ChildProcess {
  return spawn(process.execPath, [...WORKER, JSON.stringify(work)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** Exit status, or the signal that ended it. */
export async function runWorker(work: StoreWork): Promise<number | string> {
  const worker = startWorker(work);
  const [code, signal] = (await once(worker, 'exit')) as [number | null, string | null];
  return code ?? signal ?? 'unknown';
}
