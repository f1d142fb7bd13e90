// Removes leftovers of killed processes: temporary files, and locks that were being taken over. Touches nothing in use.
import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isAbandonedLock } from '../locks/lock-file.ts';
import { isAbandonedTemporary } from './temporary-files.ts';

const OF_A_LOCK = /^(registry\.|watch-)?lock\.[0-9a-z-]+$/;

/** Failures are retried by the next run. */
export function sweepLeftovers(folder: string): void {
  if (!isOwnFolder(folder)) return;
  for (const name of namesIn(folder)) {
    const path = join(folder, name);
    if (isAbandonedTemporary(path) || (OF_A_LOCK.test(name) && isAbandonedLock(path)))
      removeIfPossible(path);
  }
}

/** Invariant: nothing is removed through a link, since the store may be planted. */
export function isOwnFolder(path: string): boolean {
  try {
    return lstatSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** Empty if there is no such folder, it is a link, or it cannot be read. */
export function namesIn(folder: string): string[] {
  try {
    return isOwnFolder(folder) ? readdirSync(folder) : [];
  } catch {
    return [];
  }
}

export function removeIfPossible(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // A leftover is not a reason to fail.
  }
}
