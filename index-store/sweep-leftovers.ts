// Removes what killed processes left of files that are replaced whole, and of locks that were being taken over. Touches nothing that is in use.
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { TEMPORARY_PREFIX } from './write-file-whole.ts';

/** The work that such a file is of takes milliseconds. */
const HOUR_MS = 3_600_000;
const OF_A_LOCK = /^(registry\.)?lock\./;

/** What cannot be removed now goes the next time. */
export function sweepLeftovers(folder: string): void {
  try {
    for (const name of readdirSync(folder)) {
      if (name.startsWith(TEMPORARY_PREFIX) || OF_A_LOCK.test(name)) removeIfOld(join(folder, name));
    }
  } catch {
    // A folder that cannot be read is somebody else's trouble.
  }
}

function removeIfOld(path: string): void {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats && Date.now() - stats.mtimeMs > HOUR_MS) rmSync(path, { force: true });
}
