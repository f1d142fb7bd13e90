// Keeps the indexes by other tools that an index was made with, packed, by digest: so it can be made again without the files. Reads none of them.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { pathsOf, type RegistryEntry, type Store } from '../paths.ts';
import { sizeOfFile } from '../files/read-text.ts';
import type { KeptScip } from '../run-record.ts';
import { sha256 } from '../files/sealed-text.ts';
import { namesIn, removeIfPossible } from '../files/sweep-leftovers.ts';
import { writeFileWhole } from '../files/write-file-whole.ts';

const LEVEL = 1;
const MOST_BYTES = 2 ** 30;
const DIGEST = /^[0-9a-f]{64}$/;

/** Invariant, here and below: the caller holds the repository's lock. */
export function keepScip(
  store: Store,
  entry: RegistryEntry,
  digest: string,
  bytes: Uint8Array,
): void {
  const { scip } = pathsOf(store, entry);
  const path = join(scip, digest);
  if (existsSync(path) && readScip(store, entry, digest) !== null) return;
  writeFileWhole(path, deflateRawSync(bytes, { level: LEVEL }), { durable: true });
}

/** Null when it is not there, or not what its digest says. */
export function readScip(store: Store, entry: RegistryEntry, digest: string): Uint8Array | null {
  const path = join(pathsOf(store, entry).scip, digest);
  try {
    if (!DIGEST.test(digest) || sizeOfFile(path) < 0) return null;
    const bytes = inflateRawSync(readFileSync(path), { maxOutputLength: MOST_BYTES });
    return sha256(bytes) === digest ? bytes : null;
  } catch {
    return null;
  }
}

/** Removes all but these. What cannot be removed now goes the next time. */
export function removeOtherScip(
  store: Store,
  entry: RegistryEntry,
  kept: readonly KeptScip[],
): void {
  const { scip } = pathsOf(store, entry);
  const digests = new Set(kept.map((one) => one.sha256));
  for (const name of namesIn(scip)) if (!digests.has(name)) removeIfPossible(join(scip, name));
}
