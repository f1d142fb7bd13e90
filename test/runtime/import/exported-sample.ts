// An exported snapshot of a small index, and imports of it into new stores. Checks nothing.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExecutionContext } from 'ava';
import { storeAt, type Store } from '../../../index-store/paths.ts';
import { exportSnapshot, type SnapshotExport } from '../../../runtime/export/export-snapshot.ts';
import {
  importSnapshot,
  type ImportOptions,
  type ImportReport,
} from '../../../runtime/import/import-snapshot.ts';
import { newStore, temporaryFolder, writeVersion } from '../../support/store-sample.ts';

const STOPPABLE = { signal: new AbortController().signal, onProgress: () => undefined };

/** The index of `contentOf(version)`, as a folder or an archive; returns its place. */
export async function exportedVersion(
  t: ExecutionContext,
  version: string,
  { out = 'snapshot', ...options }: Partial<SnapshotExport> = {},
): Promise<string> {
  const sample = newStore(t);
  await writeVersion(sample, version);
  const place = join(temporaryFolder(t), out);
  await exportSnapshot(sample.store, sample.entry, {
    out: place,
    noSources: false,
    withPath: false,
    ...STOPPABLE,
    ...options,
  });
  return place;
}

/** The files of a snapshot that is a folder. */
export function filesOf(folder: string): Record<string, Uint8Array> {
  return Object.fromEntries(
    readdirSync(folder).map((name) => [name, new Uint8Array(readFileSync(join(folder, name)))]),
  );
}

export function newHome(t: ExecutionContext): Store {
  return storeAt(join(temporaryFolder(t), 'home'));
}

export function importInto(
  store: Store,
  from: string,
  options: Partial<ImportOptions> = {},
): Promise<ImportReport> {
  return importSnapshot(store, { from, onWait: () => undefined, ...STOPPABLE, ...options });
}
