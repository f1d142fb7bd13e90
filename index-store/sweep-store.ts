// The first step of each writer of a store: removes leftovers and corrects modes that are too permissive. Touches nothing outside of the store.
import { chmodSync, lstatSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { sweepGenerations } from './generations.ts';
import { pathsOf, type RegistryEntry, type Store } from './paths.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from './files/private-files.ts';
import { namesIn, removeIfPossible, sweepLeftovers } from './files/sweep-leftovers.ts';
import { isOld } from './files/temporary-files.ts';

/** An earlier name of partly downloaded models. */
const HALF_A_MODEL = /\.partial-\d+$/;
const OTHERS = 0o077;

/** What cannot be removed, or narrowed, stays for the next run. Invariant: the caller holds the repository's lock. */
export function sweepStore(store: Store, entry: RegistryEntry): void {
  narrowStore(store, entry);
  const { folder, edits, scip } = pathsOf(store, entry);
  const folders = [
    store.home,
    folder,
    edits,
    scip,
    store.vectors,
    ...foldersIn(store.facts),
    ...foldersIn(store.models),
  ];
  for (const each of folders) sweepLeftovers(each);
  for (const each of foldersIn(store.models)) {
    for (const name of namesIn(each))
      if (HALF_A_MODEL.test(name) && isOld(join(each, name))) removeIfPossible(join(each, name));
  }
  sweepGenerations(store, entry);
}

/** If others had access, the whole store is checked once, otherwise only the parts that a run writes. */
function narrowStore(store: Store, entry: RegistryEntry): void {
  const wasOpen = isOpenToOthers(store.home);
  narrow(store.home);
  const parts = wasOpen
    ? [store.home]
    : [store.repositories, store.facts, store.vectors, store.models];
  for (const part of parts) narrow(part);
  for (const part of wasOpen ? parts : [pathsOf(store, entry).folder, store.facts, store.vectors])
    narrowAll(part);
}

/** The first entry of the store that others can read; null if there is none. */
export function openToOthers({ home }: Store): string | null {
  return isOpenToOthers(home) ? home : firstOpenIn(home);
}

function firstOpenIn(folder: string): string | null {
  for (const name of namesIn(folder)) {
    const path = join(folder, name);
    const found = isOpenToOthers(path) ? path : firstOpenIn(path);
    if (found !== null) return found;
  }
  return null;
}

function narrowAll(folder: string): void {
  for (const name of namesIn(folder)) {
    narrow(join(folder, name));
    narrowAll(join(folder, name));
  }
}

function narrow(path: string): void {
  const stats = statsOf(path);
  if (!stats || (stats.mode & OTHERS) === 0 || !(stats.isDirectory() || stats.isFile())) return;
  try {
    chmodSync(path, stats.isDirectory() ? PRIVATE_FOLDER : PRIVATE_FILE);
  } catch {
    // It belongs to another user; `doctor` reports that.
  }
}

function isOpenToOthers(path: string): boolean {
  if (process.platform === 'win32') return false;
  const stats = statsOf(path);
  return stats !== undefined && !stats.isSymbolicLink() && (stats.mode & OTHERS) !== 0;
}

function statsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path);
  } catch {
    return undefined;
  }
}

function foldersIn(folder: string): string[] {
  return namesIn(folder).map((name) => join(folder, name));
}
