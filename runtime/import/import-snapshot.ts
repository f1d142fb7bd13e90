// Takes an exported snapshot into the store: as the index of a working tree, or without one. Prints nothing.
import { rmdirSync } from 'node:fs';
import { readSnapshot, type ReadSnapshot } from '../../index-store/exported/read-snapshot.ts';
import { storeSnapshot } from '../../index-store/exported/store-snapshot.ts';
import { SEALS } from '../../index-store/files/sealed-text.ts';
import type { Holder } from '../../index-store/locks/holder.ts';
import { withRepositoryLock } from '../../index-store/locks/lock.ts';
import { encodeManifest } from '../../index-store/manifest.ts';
import { pathsOf, workingTreeOf, type RegistryEntry, type Store } from '../../index-store/paths.ts';
import {
  entryOfFolder,
  importedEntry,
  readRegistry,
  refuseTakenName,
  registerEntry,
} from '../../index-store/registry.ts';
import type { RunRecord } from '../../index-store/run-record.ts';
import { sweepStore } from '../../index-store/sweep-store.ts';
import type { SnapshotStats } from '../../lib/model/graph-data.ts';
import { recoverLocked } from '../effects/recover-edits.ts';
import { currentOrNull } from '../indexer/current-index.ts';
import { repositoryRoot } from '../indexer/files/repository-root.ts';
import type { OnProgress } from '../indexer/progress.ts';
import { adoptTree } from './adopt-tree.ts';
import { snapshotAt } from './snapshot-place.ts';

export interface ImportOptions {
  /** A folder or an archive. */
  readonly from: string;
  /** A folder of the working tree; absent: none. */
  readonly path?: string;
  /** Default: the name that the tree is registered under, or that in the snapshot. */
  readonly name?: string;
  /** Whether an index that is there may be replaced. */
  readonly replace?: boolean;
  readonly signal: AbortSignal;
  readonly onWait: (holder: Holder | null) => void;
  readonly onProgress: OnProgress;
}

export interface ImportReport {
  readonly repo: string;
  /** Null without a working tree. */
  readonly path: string | null;
  readonly commit: string | null;
  readonly indexed_at: string;
  /** Whether the index was there already, and nothing was done. */
  readonly up_to_date: boolean;
  readonly stats: SnapshotStats;
  readonly sources_left_out: boolean;
}

/** Throws, with a hint, if the snapshot is damaged or of another format, or if something else is there. */
export async function importSnapshot(store: Store, options: ImportOptions): Promise<ImportReport> {
  options.onProgress({ phase: 'reading the snapshot', blocking: true });
  const snapshot = await readSnapshot(snapshotAt(options.from));
  const entry = entryFor(store, snapshot, options);
  const replaced = replacedBy(entry, readRegistry(store), options);
  options.onProgress({ phase: 'writing the index' });
  const upToDate = await withRepositoryLock(
    store,
    entry,
    options.onWait,
    () => takeIn(store, { entry, replaced }, snapshot, options),
    { signal: options.signal },
  ).finally(() => removeIfEmpty(pathsOf(store, entry).folder));
  const { manifest, run } = snapshot;
  return {
    repo: entry.name,
    path: workingTreeOf(entry) || null,
    commit: run.commit,
    indexed_at: run.indexedAt,
    up_to_date: upToDate,
    stats: manifest.stats,
    sources_left_out: manifest.sourcesLeftOut === true,
  };
}

function entryFor(
  store: Store,
  { run }: ReadSnapshot,
  { path, name }: ImportOptions,
): RegistryEntry {
  const told = name ?? run.repo ?? '';
  if (path === undefined) return importedEntry(store, told);
  const indexed = readRegistry(store);
  const entry = entryOfFolder(repositoryRoot(path, { indexed }), told);
  const known = indexed.find(({ id }) => id === entry.id);
  return known && name === undefined ? known : entry;
}

/** The imported index in whose place this one comes, if it has the name; null if there is none. Throws if the name is taken. */
function replacedBy(
  entry: RegistryEntry,
  entries: readonly RegistryEntry[],
  { replace = false }: ImportOptions,
): RegistryEntry | null {
  const other = entries.find(({ id, name }) => name === entry.name && id !== entry.id);
  if (replace && other?.imported === true) return other;
  refuseTakenName(entry, entries);
  return null;
}

/** Whether there was nothing to do. Invariant: the lock is held. */
async function takeIn(
  store: Store,
  { entry, replaced }: { readonly entry: RegistryEntry; readonly replaced: RegistryEntry | null },
  snapshot: ReadSnapshot,
  { replace = false, signal }: ImportOptions,
): Promise<boolean> {
  sweepStore(store, entry);
  recoverLocked(store, entry);
  const known = readRegistry(store).some(({ id }) => id === entry.id);
  const before = known ? currentOrNull(store, entry) : null;
  const isSame =
    before?.passedOver === null &&
    encodeManifest(before.manifest, SEALS) === snapshot.manifestText &&
    before.run.commit === snapshot.run.commit;
  if (isSame) {
    registerEntry(store, entry, replaced);
    return true;
  }
  if (known && !replace) throw alreadyThere(entry);
  await storeSnapshot(
    store,
    entry,
    snapshot,
    await runHere(store, entry, snapshot, signal),
    signal,
  );
  registerEntry(store, entry, replaced);
  return false;
}

async function runHere(
  store: Store,
  entry: RegistryEntry,
  { run }: ReadSnapshot,
  signal: AbortSignal,
): Promise<RunRecord> {
  const root = workingTreeOf(entry);
  const { repo: _repo, ...record } = run;
  return root === '' ? record : adoptTree(store, root, record, signal);
}

function alreadyThere({ name, path, imported }: RegistryEntry): Error {
  const what = imported === true ? `an index was imported as ${name}` : `${path} is indexed`;
  return Object.assign(new Error(`${what} already, and this is another one`), {
    hint: 'Replace it with --replace, or keep both: --name <name> without --path.',
  });
}

/** The folder of the lock, if nothing came of it. */
function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // It holds the index.
  }
}
