// Writes a file so that others see all of it or none. Keeps no history and takes no lock.
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileOperations, type FileOperations } from './file-operations.ts';

/** Temporary files carry this prefix; what a killed process left of them is never read. */
export const TEMPORARY_PREFIX = '.new-';

export interface WriteOptions {
  readonly durable: boolean;
  readonly files?: FileOperations;
  /** Mode and, where this process may give it, owner of the new file; without it, those that new files get. */
  readonly like?: FileLooks;
}

/** What `stat` tells of a file that another is to look like. */
export interface FileLooks {
  readonly mode: number;
  readonly uid: number;
  readonly gid: number;
}

/**
 * Replaces the file by an atomic rename. `durable` also brings bytes and rename to the disk before it returns,
 * so that a power cut leaves the old file or the new one.
 */
export function writeFileWhole(path: string, bytes: string | Uint8Array, { files = fileOperations, ...options }: WriteOptions): void {
  const folder = dirname(path);
  files.mkdirSync(folder, { recursive: true });
  const temporary = join(folder, TEMPORARY_PREFIX + randomBytes(8).toString('hex'));
  try {
    writeNewFile(temporary, bytes, { ...options, files });
    files.renameSync(temporary, path);
  } catch (error) {
    files.rmSync(temporary, { force: true });
    throw error;
  }
  if (options.durable) syncFolder(folder, files);
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

/** Writes a file that is not there yet. */
export function writeNewFile(path: string, bytes: string | Uint8Array, { durable, like, files = fileOperations }: WriteOptions): void {
  const handle = like ? files.openSync(path, 'wx', 0o600) : files.openSync(path, 'wx');
  try {
    files.writeFileSync(handle, bytes);
    if (like) {
      keepOwner(handle, like, files);
      files.fchmodSync(handle, like.mode & 0o7777);
    }
    if (durable) files.fsyncSync(handle);
  } finally {
    files.closeSync(handle);
  }
}

function keepOwner(handle: number, { uid, gid }: FileLooks, files: FileOperations): void {
  if (process.getuid === undefined || (uid === process.getuid() && gid === process.getgid?.())) return;
  try {
    files.fchownSync(handle, uid, gid);
  } catch {
    // Only the superuser may give files away: then the file belongs to who renamed.
  }
}
