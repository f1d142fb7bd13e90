// Removes what killed processes left of files that are replaced whole, and of locks that were being taken over. Touches nothing that is in use.
import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isAbandonedLock } from '../locks/lock-file.ts';
import { isAbandonedTemporary } from './temporary-files.ts';

const OF_A_LOCK = /^(registry\.)?lock\.[0-9a-z-]+$/;

/** What cannot be removed now goes the next time. */
export function sweepLeftovers(folder: string): void {
  if (!isOwnFolder(folder)) return;
  for (const name of namesIn(folder)) {
    const path = join(folder, name);
    if (isAbandonedTemporary(path) || (OF_A_LOCK.test(name) && isAbandonedLock(path)))
      removeIfPossible(path);
  }
}

/** Invariant: nothing is removed through a link. The store may have been unpacked from elsewhere. */
export function isOwnFolder(path: string): boolean {
  try {
    return lstatSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** Nothing where there is no folder of its own, or none that can be read. */
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
    // That it stays for now is no reason to fail.
  }
}
