// The SCIP indexes of an indexing run: given ones, or those of the previous index. Interprets none.
import { resolve } from 'node:path';
import { keepScip, readScip, removeOtherScip } from '../../index-store/caches/keep-scip.ts';
import { IndexUnreadable } from '../../index-store/index-unreadable.ts';
import type { RegistryEntry, Store } from '../../index-store/paths.ts';
import type { KeptScip } from '../../index-store/run-record.ts';
import { sha256 } from '../../index-store/files/sealed-text.ts';
import { shellWord } from '../../lib/base/shell-word.ts';
import type { ScipSource } from '../../lib/scip/open-scip.ts';
import { readRegularFile } from '../repository/read-regular-file.ts';

const MOST_SCIP_BYTES = 1024 ** 3;

/** The error of a requested SCIP index that cannot be used. The index is unchanged. */
export class ScipUnusable extends Error {
  readonly hint: string;

  constructor(message: string, hint: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ScipUnusable';
    this.hint = hint;
  }
}

/** The SCIP indexes to overlay. */
export interface ScipChoice {
  readonly sources: readonly ScipSource[];
  /** Whether they were requested: then the run fails if one does not match. */
  readonly required: boolean;
}

export const NO_SCIP: ScipChoice = { sources: [], required: false };

/** The same, and how it is recorded. */
export interface ScipRun extends ScipChoice {
  readonly kept: readonly KeptScip[];
}

/** Reads the files that were named on the command line. Throws `ScipUnusable`. */
export function readScipFiles(paths: readonly string[]): ScipChoice {
  return { required: true, sources: paths.map((name) => ({ name, bytes: bytesOf(name) })) };
}

/** Links are followed, since the user named the file. Only regular files are read. */
function bytesOf(name: string): Uint8Array {
  const read = readRegularFile(resolve(name), { limit: MOST_SCIP_BYTES, followLinks: true });
  if ('bytes' in read) return read.bytes;
  if (read.refused === 'too large')
    throw new ScipUnusable(
      `${name} is larger than ${MOST_SCIP_BYTES / 1024 ** 2} MiB`,
      'Index parts of the repository separately, and pass each with its own --scip.',
    );
  const why =
    read.refused === 'gone'
      ? 'there is no such file'
      : read.refused === 'not regular'
        ? 'it is not a regular file'
        : 'the system refuses';
  throw new ScipUnusable(
    `the SCIP index ${name} cannot be read: ${why}`,
    'Pass the file that the indexer has written.',
  );
}

/** The entries for the run record; for earlier ones, their existing entries. */
export function scipRecord(
  choice: ScipChoice | undefined,
  before: readonly KeptScip[],
): readonly KeptScip[] {
  return (
    choice?.sources.map(({ name, bytes }) => ({ name, sha256: sha256(bytes ?? '') })) ?? before
  );
}

export function isSameScip(a: readonly KeptScip[], b: readonly KeptScip[]): boolean {
  return a.length === b.length && a.every(({ sha256: digest }, at) => digest === b[at]?.sha256);
}

/** Stored copies are used again; a lost copy is skipped and reported. */
export function openScipRun(
  store: Store,
  entry: RegistryEntry,
  choice: ScipChoice | undefined,
  kept: readonly KeptScip[],
): ScipRun {
  if (choice) return { ...choice, kept };
  return {
    required: false,
    kept,
    sources: kept.map(({ name, sha256: digest }) => ({
      name,
      bytes: readScip(store, entry, digest),
    })),
  };
}

/** Invariant: the caller holds the repository's lock. */
export function keepScipRun(
  store: Store,
  entry: RegistryEntry,
  { sources, kept }: ScipRun,
  before: readonly KeptScip[],
): void {
  kept.forEach(({ sha256: digest }, at) => {
    const bytes = sources[at]?.bytes;
    if (bytes) keepScip(store, entry, digest, bytes);
  });
  // The previous index may still be in use.
  removeOtherScip(store, entry, [...kept, ...before]);
}

/** For rebuilding an index: exactly its SCIP indexes. Throws `IndexUnreadable` if one is lost. */
export function recordedScip(
  store: Store,
  entry: RegistryEntry,
  kept: readonly KeptScip[],
): ScipChoice {
  const sources = kept.map(({ name, sha256: digest }) => {
    const bytes = readScip(store, entry, digest);
    if (bytes === null)
      throw new IndexUnreadable(
        `the stored copy of ${name}, which the index of ${entry.name} was made with, is damaged`,
        `Run: codegraph analyze ${shellWord(entry.path)} --scip ${shellWord(name)}`,
      );
    return { name, bytes };
  });
  return { sources, required: false };
}
