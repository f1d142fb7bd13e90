// A temporary folder for one run, removed at its end; the next run removes leftovers of killed ones. Contains nothing permanent.
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface RunFolder {
  readonly path: string;
  remove(): void;
}

const NAME = /^run-(\d+)$/;

export function openRunFolder(cache: string): RunFolder {
  mkdirSync(cache, { recursive: true });
  for (const name of readdirSync(cache)) {
    const pid = Number(NAME.exec(name)?.[1] ?? process.pid);
    if (!isRunning(pid)) removeFolder(join(cache, name));
  }
  const path = join(cache, `run-${process.pid}`);
  const remove = (): void => removeFolder(path);
  remove();
  mkdirSync(path);
  process.once('exit', remove);
  return { path, remove };
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function removeFolder(path: string): void {
  rmSync(path, { recursive: true, force: true, maxRetries: 5 });
}
