// Stores the SCIP indexes that an index was made with, compressed, by digest, so that it can be made again without the files. Does not read them.
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

/** Null if it is missing or does not match its digest. */
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

/** Removes all others. Failures are retried by the next run. */
export function removeOtherScip(
  store: Store,
  entry: RegistryEntry,
  kept: readonly KeptScip[],
): void {
  const { scip } = pathsOf(store, entry);
  const digests = new Set(kept.map((one) => one.sha256));
  for (const name of namesIn(scip)) if (!digests.has(name)) removeIfPossible(join(scip, name));
}
