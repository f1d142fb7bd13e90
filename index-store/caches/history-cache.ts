// The commits that a repository's last index was made from. Only a cache: any problem means that all are read again.
import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import type { CommitColumns } from '../../lib/model/history.ts';
import { sizeOfFile } from '../files/read-text.ts';
import { sha256 } from '../files/sealed-text.ts';
import { writeFileWhole } from '../files/write-file-whole.ts';
import { packColumns, unpackColumns } from '../sections/columns.ts';

/** What is known of the commits before the oldest one that was read. */
export interface KeptCommits {
  readonly commits: CommitColumns;
  /** Why they were not read; empty if there are none. */
  readonly bound: string;
}

/** Columns are views, and must be aligned. */
const HEAD_BYTES = 64;

/** `version` identifies everything else that the commits depend on. Null if there are none. */
export function readHistoryCache(path: string, version: string): KeptCommits | null {
  try {
    if (sizeOfFile(path) < 0) return null;
    const bytes = readFileSync(path);
    const body = bytes.subarray(HEAD_BYTES);
    return bytes.toString('latin1', 0, HEAD_BYTES) === headOf(version, body)
      ? unpackCommits(Uint8Array.from(body))
      : null;
  } catch {
    return null;
  }
}

/** Does nothing if that fails. `packed`: by `packCommits`. */
export function writeHistoryCache(path: string, version: string, packed: Uint8Array): void {
  try {
    const whole = Buffer.concat([Buffer.from(headOf(version, packed)), packed]);
    writeFileWhole(path, whole, { durable: false });
  } catch {
    // The next run reads all commits again.
  }
}

function headOf(version: string, body: Uint8Array): string {
  const id = sha256(version).slice(0, 16);
  return `${`codegraph history 1 ${id} ${crc32(body)}`.padEnd(HEAD_BYTES - 1)}\n`;
}

export function packCommits({ commits, bound }: KeptCommits): Uint8Array {
  const { ids, times, subjects, before, fileStarts, newPaths, oldPaths, paths } = commits;
  const { hunkStarts, hunks } = commits;
  return packColumns({
    bounds: [before, bound],
    ids,
    subjects,
    paths,
    times: asNumbers(times),
    fileStarts: asNumbers(fileStarts),
    newPaths: asNumbers(newPaths),
    oldPaths: asNumbers(oldPaths),
    hunkStarts: asNumbers(hunkStarts),
    hunks: asNumbers(hunks),
  });
}

/** Small numbers that were read are an array of bytes, which would be packed as bytes. */
function asNumbers(column: ArrayLike<number>): ArrayLike<number> {
  return column instanceof Uint8Array ? Uint16Array.from(column) : column;
}

export function unpackCommits(bytes: Uint8Array): KeptCommits {
  const columns = unpackColumns(bytes);
  const [before = '', bound = ''] = columns.texts('bounds').all();
  return {
    bound,
    commits: {
      before,
      ids: columns.texts('ids').all(),
      times: columns.numbers('times'),
      subjects: columns.texts('subjects').all(),
      paths: columns.texts('paths').all(),
      fileStarts: columns.numbers('fileStarts'),
      newPaths: columns.numbers('newPaths'),
      oldPaths: columns.numbers('oldPaths'),
      hunkStarts: columns.numbers('hunkStarts'),
      hunks: columns.numbers('hunks'),
    },
  };
}
