// Facts by content, shared by all repositories of a store. Only a cache: any problem is a miss, never an error.
import { randomBytes } from 'node:crypto';
import { lstatSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { compareText } from '../../lib/base/compare-text.ts';
import type { FileFacts } from '../../lib/facts/file-facts.ts';
import { packFacts, unpackFacts } from '../../lib/facts/packed/packed-facts.ts';
import { encodePack, openPack, type OpenPack } from './facts-pack.ts';
import type { Store } from '../paths.ts';
import { sha256 } from '../files/sealed-text.ts';
import { namesIn, sweepLeftovers } from '../files/sweep-leftovers.ts';
import { writeFileWhole } from '../files/write-file-whole.ts';
import { orElse } from './or-else.ts';

export interface FactsCache {
  /** Cached facts of these keys. */
  get(keys: readonly string[]): Map<string, FileFacts>;
  /** Stores the entries as one new pack; bytes are packed facts, stored unchanged. Does nothing if that fails. */
  put(entries: readonly (readonly [key: string, facts: FileFacts | Uint8Array])[]): void;
}

export interface FactsCacheState {
  readonly packs: number;
  readonly bytes: number;
  /** Paths of damaged packs. Deleting them is safe. */
  readonly damaged: readonly string[];
}

export interface FactsCacheLimits {
  /** The least recently used packs are removed if all packs of all versions take more. */
  readonly bytes: number;
  /** Small packs are merged if a version has more packs than this. */
  readonly packs: number;
}

interface PackFile {
  readonly path: string;
  readonly bytes: number;
  readonly usedMs: number;
}

const LIMITS: FactsCacheLimits = { bytes: 512 * 1024 * 1024, packs: 16 };
const PACK_SUFFIX = '.pack';
const SMALL_PACK_BYTES = 4 * 1024 * 1024;
const HOUR_MS = 3_600_000;

/**
 * `version` identifies everything else that facts depend on; entries of other versions are never returned.
 * Packs are immutable and created by an atomic rename, so processes need no lock: at worst, a
 * reader has a miss.
 */
export function openFactsCache(
  store: Store,
  version: string,
  limits: FactsCacheLimits = LIMITS,
): FactsCache {
  const folder = join(store.facts, sha256(version).slice(0, 16));
  return {
    get: (keys) => readFacts(folder, new Set(keys)),
    put: (entries) => {
      if (entries.length === 0) return;
      const packed = new Map(
        entries.map(([key, facts]) => [
          key,
          facts instanceof Uint8Array ? facts : packFacts(facts),
        ]),
      );
      orElse(undefined, () => {
        writePack(folder, packed);
        joinSmallPacks(folder, limits);
        removeUnused(store, limits);
      });
    },
  };
}

/** Checks all packs of all versions; for `doctor`. */
export function inspectFactsCache(store: Store): FactsCacheState {
  const packs = versionFolders(store).flatMap(packsIn);
  const damaged = packs.filter((pack) => !isWhole(pack)).map((pack) => pack.path);
  return { packs: packs.length, bytes: totalOf(packs), damaged };
}

/** Pack by pack: the bytes of one are free before the next is read. */
function readFacts(folder: string, wanted: ReadonlySet<string>): Map<string, FileFacts> {
  const found = new Map<string, FileFacts>();
  const missing = new Set(wanted);
  for (const pack of packsIn(folder)) {
    if (missing.size === 0) break;
    const packed =
      withPack(pack, (open) => open.read(missing).entries) ?? new Map<string, Uint8Array>();
    if (packed.size > 0) markUsed(pack);
    for (const [key, bytes] of packed) {
      const facts = orElse(null, () => unpackFacts(bytes));
      if (facts) found.set(key, facts);
      missing.delete(key);
    }
  }
  return found;
}

function writePack(folder: string, packed: ReadonlyMap<string, Uint8Array>): void {
  const path = join(folder, randomBytes(12).toString('hex') + PACK_SUFFIX);
  writeFileWhole(path, encodePack(folder, packed), { durable: false });
}

/** Every run with changed files adds a pack; merging limits the number of files to open. */
function joinSmallPacks(folder: string, limits: FactsCacheLimits): void {
  const packs = packsIn(folder);
  if (packs.length <= limits.packs) return;
  const small = packs.filter((pack) => pack.bytes <= SMALL_PACK_BYTES);
  const packed = new Map<string, Uint8Array>();
  for (const pack of small) {
    withPack(pack, (open) => {
      for (const [key, bytes] of open.read(new Set(open.index.keys)).entries)
        packed.set(key, bytes);
    });
  }
  if (packed.size > 0) writePack(folder, packed);
  for (const pack of small) rmSync(pack.path, { force: true });
}

function removeUnused(store: Store, limits: FactsCacheLimits): void {
  const folders = versionFolders(store);
  folders.forEach(sweepLeftovers);
  const packs = folders
    .flatMap(packsIn)
    .sort((a, b) => a.usedMs - b.usedMs || compareText(a.path, b.path));
  let total = totalOf(packs);
  for (const pack of packs) {
    if (total <= limits.bytes) return;
    rmSync(pack.path, { force: true });
    total -= pack.bytes;
  }
}

/** Packs of one version, most recently used first, as the most likely to contain a key. */
function packsIn(folder: string): PackFile[] {
  const packs = namesIn(folder).flatMap((name): PackFile[] => {
    const path = join(folder, name);
    const stats = name.endsWith(PACK_SUFFIX)
      ? lstatSync(path, { throwIfNoEntry: false })
      : undefined;
    return stats?.isFile() ? [{ path, bytes: stats.size, usedMs: stats.mtimeMs }] : [];
  });
  return packs.sort((a, b) => b.usedMs - a.usedMs || compareText(a.path, b.path));
}

function versionFolders(store: Store): string[] {
  return namesIn(store.facts).map((name) => join(store.facts, name));
}

function withPack<T>(pack: PackFile, use: (open: OpenPack) => T): T | null {
  return orElse(null, () => {
    const open = openPack(pack.path);
    if (!open) return null;
    try {
      return use(open);
    } finally {
      open.close();
    }
  });
}

function isWhole(pack: PackFile): boolean {
  return withPack(pack, (open) => open.read(new Set(open.index.keys)).damaged === 0) ?? false;
}

/** The file's time is the last use of the pack, to the hour. */
function markUsed(pack: PackFile): void {
  if (Date.now() - pack.usedMs < HOUR_MS) return;
  orElse(undefined, () => utimesSync(pack.path, new Date(), new Date()));
}

function totalOf(packs: readonly PackFile[]): number {
  return packs.reduce((total, pack) => total + pack.bytes, 0);
}
