// The one reader of what stands in a repository: regular files, through no link in any part of the path, within a limit. Knows no languages.
import { lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import {
  readRegularFile,
  type ReadLimits,
  type ReadOutcome,
  type ReadRefusal,
} from './read-regular-file.ts';

/**
 * `root` is a real path, `path` relative to it. On Linux the system itself says where the opened file stands, so that no
 * moment remains in which a folder could be replaced by a link. Elsewhere the folder is looked at after the file was
 * opened: who replaces it by a link before, and puts it back in between, is not noticed. He can write to the repository,
 * and gains what he could have put there himself, as far as this user may read it.
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
  // The place is not told, or is spelt another way: some file systems fold the case of letters, and the root itself may
  // have been moved since, with a link left where it was.
  const folder = dirname(full);
  return realpathSync.native(folder) === join(realpathSync.native(root), relative(root, folder))
    ? null
    : 'elsewhere';
}

/** Null where the system does not tell. */
function placeOf(handle: number): string | null {
  if (process.platform !== 'linux') return null;
  try {
    return readlinkSync(`/proc/self/fd/${handle}`);
  } catch {
    return null;
  }
}

/**
 * Tells whether the folders on the way to a path are folders, and no links; each is looked at once. For a walk over a
 * tree: what is opened later is looked at again then.
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
