// Writes an index as one thing that other machines and runtimes open: a folder with its files, or an archive. Changes no index.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import {
  exportedSnapshot,
  type SnapshotFiles,
} from '../../index-store/exported/exported-snapshot.ts';
import { INDEX_FILES, packSnapshot } from '../../index-store/exported/snapshot-archive.ts';
import { troubleWith } from '../../index-store/files/file-trouble.ts';
import { SEALS } from '../../index-store/files/sealed-text.ts';
import { endTemporary, newTemporary } from '../../index-store/files/temporary-files.ts';
import { writeNewFile } from '../../index-store/files/write-file-whole.ts';
import { workingTreeOf, type RegistryEntry, type Store } from '../../index-store/paths.ts';
import { openSections } from '../../index-store/sections.ts';
import { timeOfCommit } from '../indexer/files/git.ts';
import { treeOf } from '../indexer/files/repository-part.ts';
import type { OnProgress } from '../indexer/progress.ts';

export interface SnapshotExport {
  /** A name that ends in `.zip` is an archive, any other a folder. */
  readonly out: string;
  /** Name in the snapshot; default: that of the repository. */
  readonly name?: string | undefined;
  readonly noSources: boolean;
  /** Whether folder and branch of the repository are in the snapshot. */
  readonly withPath: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: OnProgress;
}

export interface SnapshotReport {
  readonly repo: string;
  readonly commit: string | null;
  readonly out: string;
  /** Of what was written. */
  readonly bytes: number;
}

/** Throws `IndexUnreadable`, or with a hint if something else is at the place. A failure leaves what was there. */
export async function exportSnapshot(
  store: Store,
  entry: RegistryEntry,
  { out, name = entry.name, noSources, withPath, signal, onProgress }: SnapshotExport,
): Promise<SnapshotReport> {
  const place = resolve(out);
  const isArchive = /\.zip$/i.test(place);
  refuseOther(place, isArchive);
  onProgress({ phase: 'reading the index' });
  const opened = await openSections(store, entry);
  const root = workingTreeOf(entry);
  const { commit, indexedAt } = opened.run;
  const committedAt =
    root === '' || commit === null ? null : await timeOfCommit(treeOf(root), commit);
  signal.throwIfAborted();
  const files = exportedSnapshot(
    opened,
    { name, indexedAt: committedAt ?? indexedAt, noSources, path: withPath ? root : null },
    SEALS,
  );
  onProgress({ phase: 'packing', blocking: true });
  const packed = isArchive ? packSnapshot(files) : null;
  onProgress({ phase: 'writing' });
  await breathe();
  signal.throwIfAborted();
  const bytes = packed === null ? writeFolder(place, files) : writeArchive(place, packed);
  return { repo: name, commit, out: place, bytes };
}

/** Only a snapshot that was written before is replaced. */
function refuseOther(place: string, isArchive: boolean): void {
  const stats = statSync(place, { throwIfNoEntry: false });
  if (!stats || (isArchive && stats.isFile())) return;
  const replaceable =
    !isArchive &&
    stats.isDirectory() &&
    readdirSync(place).every((file) => INDEX_FILES.some((known) => known === file));
  if (replaceable) return;
  throw Object.assign(
    new Error(
      isArchive || !stats.isDirectory()
        ? `there is something else at ${place}`
        : `${place} has files that are no part of a snapshot`,
    ),
    { hint: 'Name a new folder, an empty one, or a file that ends in .zip.' },
  );
}

function writeArchive(place: string, bytes: Uint8Array): number {
  renamed(place, (temporary) => writeNewFile(temporary, bytes, { durable: true, like: LOOKS }));
  return bytes.length;
}

function writeFolder(place: string, files: SnapshotFiles): number {
  renamed(place, (temporary) => {
    mkdirSync(temporary);
    for (const [name, bytes] of files)
      writeNewFile(join(temporary, name), bytes, { durable: true, like: LOOKS });
  });
  return [...files.values()].reduce((total, { length }) => total + length, 0);
}

/** Others may read it: it is made to be copied and served. */
const LOOKS = { mode: 0o644, uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };

/** Written beside its place, then renamed to it. */
function renamed(place: string, write: (temporary: string) => void): void {
  const folder = dirname(place);
  const temporary = newTemporary(folder);
  try {
    mkdirSync(folder, { recursive: true });
    write(temporary);
    moveOver(temporary, place);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    throw troubleWith(place, error);
  } finally {
    endTemporary(temporary);
  }
}

/** A folder with files cannot be replaced by a rename. */
function moveOver(temporary: string, place: string): void {
  const before = existsSync(place) && statSync(place).isDirectory() ? `${temporary}-before` : null;
  if (before !== null) renameSync(place, before);
  try {
    renameSync(temporary, place);
  } catch (error) {
    if (before !== null) renameSync(before, place);
    throw error;
  }
  if (before !== null) rmSync(before, { recursive: true, force: true });
}
