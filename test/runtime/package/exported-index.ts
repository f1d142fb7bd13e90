// An index of this project's own code as its files, as an export has them. Indexes once a process.
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SEALS } from '../../../index-store/files/sealed-text.ts';
import { resolveGeneration } from '../../../index-store/generations.ts';
import { MANIFEST_FILE } from '../../../index-store/manifest.ts';
import { storeAt, type Store } from '../../../index-store/paths.ts';
import { readRegistry } from '../../../index-store/registry.ts';
import { encodeRun, RUN_FILE } from '../../../index-store/run-record.ts';
import type { IndexFile } from '../../../index-store/open-index.ts';
import { indexRepository } from '../../../runtime/indexer/index-repository.ts';
import { ROOT } from '../../support/source-files.ts';

export type IndexFiles = ReadonlyMap<string, Uint8Array>;

/** Folders of this project with classes, flows, types and tests of conditions. */
const INDEXED = ['handlers', 'lib/cypher', 'lib/text'];

/** The files of an index of some folders of this project. */
export async function ownIndex(): Promise<IndexFiles> {
  const base = mkdtempSync(join(tmpdir(), 'codegraph-exported-'));
  try {
    const root = join(base, 'own');
    for (const folder of INDEXED)
      cpSync(join(ROOT, folder), join(root, folder), { recursive: true });
    const store = storeAt(join(base, 'home'));
    await indexRepository(store, { path: root, jobs: 1, model: null });
    return indexFilesOf(store);
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}

/** The files of the only index of a store. */
export function indexFilesOf(store: Store): IndexFiles {
  const [entry] = readRegistry(store);
  if (!entry) throw new Error('nothing was indexed');
  const { ref, run } = resolveGeneration(store, entry);
  const files = new Map(
    readdirSync(ref.folder).map((file): [string, Uint8Array] => [
      file,
      // Not a Buffer, which no other runtime has.
      new Uint8Array(readFileSync(join(ref.folder, file))),
    ]),
  );
  const manifest = readFileSync(join(ref.folder, MANIFEST_FILE), 'utf8');
  // An export belongs to no repository of a store.
  const bond = { repository: '', manifest };
  files.set(RUN_FILE, new TextEncoder().encode(encodeRun({ ...run, commit: null }, bond, SEALS)));
  return files;
}

/** Reads the files of an index in memory. */
export function fromFiles(files: IndexFiles): (file: IndexFile) => Uint8Array {
  return (file) => {
    const bytes = files.get(file);
    if (!bytes) throw new Error(`there is no ${file}`);
    return bytes;
  };
}
