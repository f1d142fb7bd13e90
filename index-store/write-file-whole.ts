// Writes a file so that others see all of it or none. Keeps no history and takes no lock.
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';

/** Temporary files carry this prefix; what a killed process left of them is never read. */
export const TEMPORARY_PREFIX = '.new-';

/**
 * Replaces the file by an atomic rename. `durable` also brings bytes and rename to the disk before it returns,
 * so that a power cut leaves the old file or the new one.
 */
export function writeFileWhole(path: string, bytes: string | Uint8Array, options: { readonly durable: boolean }): void {
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true });
  const temporary = join(folder, TEMPORARY_PREFIX + randomBytes(8).toString('hex'));
  try {
    writeNewFile(temporary, bytes, options.durable);
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  if (options.durable) syncFolder(folder);
}

/** Brings the entries of a folder to the disk, where the platform can. */
export function syncFolder(folder: string): void {
  // Windows cannot open a folder; there the file system's own journal has to do.
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function writeNewFile(path: string, bytes: string | Uint8Array, durable: boolean): void {
  const handle = openSync(path, 'wx');
  try {
    writeFileSync(handle, bytes);
    if (durable) fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
