// A temporary folder outside of the repository for git's writes, and for reading objects without the repository's settings. Never inside of it.
import {
  closeSync,
  constants,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { inScratchFolder } from '../scratch-folder.ts';
import { commonFolderOf } from './git-folder.ts';
import type { GitPlace } from './run-git.ts';

/** Enough for an index of ten million files. */
const INDEX_BYTES = 1024 ** 3;
const CHUNK = 1024 ** 2;
const PREFIX = 'codegraph-git-';

/**
 * A git environment with a copy of the index. Git refreshes metadata and would write it to the index. It cannot
 * write the copy, which is locked.
 */
export function withPrivateIndex<Result>(
  place: GitPlace,
  work: (place: GitPlace) => Promise<Result>,
): Promise<Result> {
  return inScratchFolder(PREFIX, async (folder) => {
    const index = join(folder, 'index');
    writeFileSync(`${index}.lock`, '');
    copyIndex(join(place.gitFolder, 'index'), index);
    return work({ ...place, index });
  });
}

/**
 * A git environment with the repository's objects but without its settings: objects missing in a partial clone
 * are not fetched. `sha256`: its hash algorithm.
 */
export function withObjectsAlone<Result>(
  place: GitPlace,
  { sha256 }: { readonly sha256: boolean },
  work: (place: GitPlace) => Promise<Result>,
): Promise<Result> {
  return inScratchFolder(PREFIX, async (folder) => {
    for (const name of ['refs', 'objects']) mkdirSync(join(folder, name));
    writeFileSync(join(folder, 'HEAD'), 'ref: refs/heads/none\n');
    if (sha256)
      writeFileSync(
        join(folder, 'config'),
        '[core]\n\trepositoryformatversion = 1\n[extensions]\n\tobjectformat = sha256\n',
      );
    return work({
      root: folder,
      gitFolder: folder,
      objects: join(commonFolderOf(place.gitFolder), 'objects'),
    });
  });
}

/** Whether this is a whole id of a repository with that hash algorithm. */
export function isSha256(id: string): boolean {
  return id.length > 40;
}

/** With the time of the original, since git compares files changed at that moment by content. */
function copyIndex(from: string, to: string): void {
  const handle = openOrNull(from);
  // Missing before the first `git add`.
  if (handle === null) return;
  try {
    const stats = fstatSync(handle);
    if (!stats.isFile() || stats.size > INDEX_BYTES) return;
    copyBytes(handle, to);
    // Never later than the original: times are less precise here than on disk.
    const seconds = (Math.floor(stats.mtimeMs) - 1) / 1000;
    utimesSync(to, seconds, seconds);
  } finally {
    closeSync(handle);
  }
}

function openOrNull(path: string): number | null {
  try {
    return openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function copyBytes(from: number, to: string): void {
  const out = openSync(to, 'wx', 0o600);
  try {
    const chunk = Buffer.allocUnsafe(CHUNK);
    for (let copied = 0; copied < INDEX_BYTES; ) {
      const read = readSync(from, chunk, 0, CHUNK, null);
      if (read === 0) break;
      for (let written = 0; written < read; )
        written += writeSync(out, chunk, written, read - written);
      copied += read;
    }
  } finally {
    closeSync(out);
  }
}
