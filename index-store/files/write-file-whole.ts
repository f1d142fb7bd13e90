// Writes a file atomically. Keeps no history and takes no lock.
import { dirname } from 'node:path';
import { fileOperations, type FileOperations } from './file-operations.ts';
import { writing } from './file-trouble.ts';
import { makePrivateFolder, makeUsualFolder, PRIVATE_FILE, removeEmpty } from './private-files.ts';
import { endTemporary, newTemporary } from './temporary-files.ts';

export interface WriteOptions {
  readonly durable: boolean;
  readonly files?: FileOperations;
  /** Mode and, if permitted, owner of the new file; by default, it is accessible to its owner only. */
  readonly like?: FileLooks;
}

/** The `stat` of the file whose attributes are copied. */
export interface FileLooks {
  readonly mode: number;
  readonly uid: number;
  readonly gid: number;
}

/**
 * Replaces the file by an atomic rename. `durable` also brings bytes and rename to the disk before it returns,
 * so that a power failure leaves the old file or the new one. Throws `FileTrouble` without leaving a partial file.
 */
export function writeFileWhole(
  path: string,
  bytes: string | Uint8Array,
  { files = fileOperations, ...options }: WriteOptions,
): void {
  const folder = dirname(path);
  writing(path, () => {
    const made = options.like ? makeUsualFolder(folder, files) : makePrivateFolder(folder, files);
    const temporary = newTemporary(folder);
    try {
      writeNewFile(temporary, bytes, { ...options, files });
      files.renameSync(temporary, path);
    } catch (error) {
      removeQuietly(temporary, files);
      removeEmpty(made, files);
      throw error;
    } finally {
      endTemporary(temporary);
    }
    if (options.durable) syncFolder(folder, files);
  });
}

/** The next sweep removes leftovers; the original error is more important. */
function removeQuietly(path: string, files: FileOperations): void {
  try {
    files.rmSync(path, { force: true });
  } catch {
    // The original error is more important.
  }
}

/** Flushes a folder to disk, if the platform supports it. */
export function syncFolder(folder: string, files: FileOperations = fileOperations): void {
  // Windows cannot open a folder; its file system has a journal.
  if (process.platform === 'win32') return;
  const handle = files.openSync(folder, 'r');
  try {
    files.fsyncSync(handle);
  } finally {
    files.closeSync(handle);
  }
}

/** Creates a new file. */
export function writeNewFile(
  path: string,
  bytes: string | Uint8Array,
  { durable, like, files = fileOperations }: WriteOptions,
): void {
  const handle = files.openSync(path, 'wx', PRIVATE_FILE);
  try {
    files.writeFileSync(handle, bytes);
    if (like) keepOwner(handle, like, files);
    files.fchmodSync(handle, like ? like.mode & 0o7777 : PRIVATE_FILE);
    if (durable) files.fsyncSync(handle);
  } finally {
    files.closeSync(handle);
  }
}

function keepOwner(handle: number, { uid, gid }: FileLooks, files: FileOperations): void {
  if (process.getuid === undefined || (uid === process.getuid() && gid === process.getgid?.()))
    return;
  try {
    files.fchownSync(handle, uid, gid);
  } catch {
    // Only the superuser may change the owner; otherwise the file belongs to this user.
  }
}
