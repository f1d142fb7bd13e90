// Writes a file so that others see all of it or none. Keeps no history and takes no lock.
import { dirname } from 'node:path';
import { fileOperations, type FileOperations } from './file-operations.ts';
import { writing } from './file-trouble.ts';
import { makePrivateFolder, makeUsualFolder, PRIVATE_FILE, removeEmpty } from './private-files.ts';
import { endTemporary, newTemporary } from './temporary-files.ts';

export interface WriteOptions {
  readonly durable: boolean;
  readonly files?: FileOperations;
  /** Mode and, where this process may give it, owner of the new file; without it, it is its owner's alone. */
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
 * so that a power cut leaves the old file or the new one. Throws `FileTrouble`; then nothing half-made is left.
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

/** What cannot be removed now goes with the next sweep; why there is something to remove is what has to be told. */
function removeQuietly(path: string, files: FileOperations): void {
  try {
    files.rmSync(path, { force: true });
  } catch {
    // The error that led here says more.
  }
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
    // Only the superuser may give files away: then the file belongs to who renamed.
  }
}
