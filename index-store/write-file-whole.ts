// Writes a file so that others see all of it or none. Keeps no history and takes no lock.
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileOperations, type FileOperations } from './file-operations.ts';

/** Temporary files carry this prefix; what a killed process left of them is never read. */
export const TEMPORARY_PREFIX = '.new-';

export interface WriteOptions {
  readonly durable: boolean;
  readonly files?: FileOperations;
}

/**
 * Replaces the file by an atomic rename. `durable` also brings bytes and rename to the disk before it returns,
 * so that a power cut leaves the old file or the new one.
 */
export function writeFileWhole(path: string, bytes: string | Uint8Array, { durable, files = fileOperations }: WriteOptions): void {
  const folder = dirname(path);
  files.mkdirSync(folder, { recursive: true });
  const temporary = join(folder, TEMPORARY_PREFIX + randomBytes(8).toString('hex'));
  try {
    writeNewFile(temporary, bytes, { durable, files });
    files.renameSync(temporary, path);
  } catch (error) {
    files.rmSync(temporary, { force: true });
    throw error;
  }
  if (durable) syncFolder(folder, files);
}

/** Brings the entries of a folder to the disk, where the platform can. */
export function syncFolder(folder: string, files: FileOperations = fileOperations): void {
  // Windows cannot open a folder; there the file system's own journal has to do.
  if (process.platform === 'win32') return;
  const handle = files.openSync(folder, 'r');
  try {
    files.fsyncSync(handle);
  } finally {
    files.closeSync(handle);
  }
}

function writeNewFile(path: string, bytes: string | Uint8Array, { durable, files }: Required<WriteOptions>): void {
  const handle = files.openSync(path, 'wx');
  try {
    files.writeFileSync(handle, bytes);
    if (durable) files.fsyncSync(handle);
  } finally {
    files.closeSync(handle);
  }
}
