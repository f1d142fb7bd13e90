// The only reader of files in a repository: regular files, without links in any part of the path, up to a size limit. Knows no languages.
import { lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import {
  readRegularFile,
  type ReadLimits,
  type ReadOutcome,
  type ReadRefusal,
} from './read-regular-file.ts';

/**
 * `root` is a real path, `path` relative to it. On Linux the system reports the path of the opened file, so that no
 * race with a replaced folder is possible. Elsewhere the folder is checked after the file was
 * opened: replacing it by a link before and restoring it in between is not detected. Whoever does so can write to the repository,
 * and gains only what they could have put there, as far as this user may read it.
 */
export function readInside(
  root: string,
  path: string,
  { limit, headOnly = false }: Pick<ReadLimits, 'limit' | 'headOnly'>,
): ReadOutcome {
  const full = join(root, path);
  return readRegularFile(full, {
    limit,
    headOnly,
    accept: (handle) => strayed(root, full, handle),
  });
}

function strayed(root: string, full: string, handle: number): ReadRefusal | null {
  if (placeOf(handle) === full) return null;
  // The path is not available, or spelled differently: some file systems ignore case, and the root itself may
  // have been moved and replaced by a link.
  const folder = dirname(full);
  return realpathSync.native(folder) === join(realpathSync.native(root), relative(root, folder))
    ? null
    : 'elsewhere';
}

/** Null if the system does not report it. */
function placeOf(handle: number): string | null {
  if (process.platform !== 'linux') return null;
  try {
    return readlinkSync(`/proc/self/fd/${handle}`);
  } catch {
    return null;
  }
}

/**
 * Checks that the parents of a path are folders, not links; each is checked once. For a walk over a
 * tree: files are checked again when opened.
 */
export function folderLooks(root: string): (path: string) => boolean {
  const known = new Map<string, boolean>([['', true]]);
  const isPlain = (folder: string): boolean => {
    const before = known.get(folder);
    if (before !== undefined) return before;
    const outer = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0));
    const plain = isPlain(outer) && isFolder(join(root, folder));
    known.set(folder, plain);
    return plain;
  };
  return (path) => isPlain(path.slice(0, Math.max(path.lastIndexOf('/'), 0)));
}

function isFolder(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  } catch {
    return false;
  }
}
