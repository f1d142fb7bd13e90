// Where an exported snapshot is: a folder with its files, or one archive. Reads only regular files, and follows no link in the folder.
import { lstatSync, readFileSync, statSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { troubleWith } from '../../index-store/files/file-trouble.ts';
import type { ReadFile } from '../../index-store/exported/read-snapshot.ts';
import { damaged, openArchive } from '../../index-store/exported/snapshot-archive.ts';

/** What Node.js reads at once. */
const MOST_ARCHIVE_BYTES = 2 ** 31 - 1;

/** Throws, with a hint, if there is no such file or folder, or it cannot be read. */
export function snapshotAt(place: string): ReadFile {
  const stats = statsOf(place, statSync);
  if (stats.isDirectory()) return (file, mostBytes) => readInFolder(join(place, file), mostBytes);
  if (!stats.isFile()) throw damaged(`${place} is neither a file nor a folder`);
  if (stats.size > MOST_ARCHIVE_BYTES)
    throw damaged(`${place} has more than 2 GiB; unpack it, and import the folder`);
  return openArchive(readOrFail(place));
}

function readInFolder(path: string, mostBytes: number): Uint8Array {
  const stats = statsOf(path, lstatSync);
  if (!stats.isFile()) throw damaged(`${path} is no regular file`);
  if (stats.size > mostBytes)
    throw damaged(`${path} has ${stats.size} bytes, and ${mostBytes} are the most`);
  return readOrFail(path);
}

function readOrFail(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    throw troubleWith(path, error, 'read');
  }
}

function statsOf(path: string, look: (path: string) => Stats): Stats {
  try {
    return look(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw troubleWith(path, error, 'read');
    throw look === lstatSync
      ? damaged(`there is no ${path}`)
      : Object.assign(new Error(`no such file or folder: ${path}`), {
          hint: 'Name what codegraph export --snapshot wrote.',
        });
  }
}
