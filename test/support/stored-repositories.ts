// Writes repositories and their indexes into temporary folders, for tests that run the whole program. Parses no code.
import { noHistory } from '../../lib/model/history.ts';
import { NOTHING_EXTERNAL, NOTHING_OFFERED } from '../../lib/model/external.ts';
import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { storeAt, type RegistryEntry, type Store } from '../../index-store/paths.ts';
import { registerRepository } from '../../index-store/registry.ts';
import { writeSnapshot } from '../../index-store/write-snapshot.ts';
import { searchDocuments } from '../../lib/assemble/search-documents.ts';
import { buildKeywordIndex } from '../../lib/search/build-keyword-index.ts';
import type { KeywordColumns, NodeRecord } from '../../lib/model/graph-data.ts';
import { readSource } from '../../runtime/indexer/files/read-source.ts';
import { walkFiles } from '../../runtime/indexer/files/walk-files.ts';
import { nameRecordsOf } from './name-records.ts';
import { recordsOf, snapshotOf, type SnapshotSketch } from './snapshot.ts';

/** A small web application: `serve` calls `route`, which calls `render`; one process, one module. */
export const WEB_APP: SnapshotSketch = {
  nodes: [
    'File:src/app.ts',
    'Function:src/app.ts:serve',
    'Function:src/app.ts:route',
    'Function:src/app.ts:render',
    {
      uid: 'Process:serve → render',
      name: 'serve → render',
      steps: 3,
      entry: 'Function:src/app.ts:serve',
      exit: 'Function:src/app.ts:render',
    },
    { uid: 'Module:app', name: 'app', symbolCount: 3 },
  ],
  edges: [
    ['File:src/app.ts', 'DEFINES', 'serve'],
    ['File:src/app.ts', 'DEFINES', 'route'],
    ['File:src/app.ts', 'DEFINES', 'render'],
    ['serve', 'CALLS', 'route', '2:3'],
    ['route', 'CALLS', 'render', '12:3'],
    ['serve', 'STEP_IN_PROCESS', 'Process:serve → render', { step: 1 }],
    ['route', 'STEP_IN_PROCESS', 'Process:serve → render', { step: 2 }],
    ['render', 'STEP_IN_PROCESS', 'Process:serve → render', { step: 3 }],
    ['serve', 'MEMBER_OF', 'Module:app'],
    ['route', 'MEMBER_OF', 'Module:app'],
    ['render', 'MEMBER_OF', 'Module:app'],
  ],
  sources: { 'src/app.ts': 'export function serve() {\n  route();\n}\n' },
};

export interface StoredRepositories {
  readonly home: string;
  readonly store: Store;
  readonly entries: readonly RegistryEntry[];
}

/** A store that holds one repository of these names each, all with the same index. */
export async function storeRepositories(
  names: readonly string[],
  sketch: SnapshotSketch = WEB_APP,
): Promise<StoredRepositories> {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'codegraph-test-')));
  const home = join(base, 'home');
  const store = storeAt(home);
  const entries: RegistryEntry[] = [];
  for (const name of names) {
    const path = join(base, name);
    for (const [file, text] of Object.entries(sketch.sources ?? {})) {
      mkdirSync(dirname(join(path, file)), { recursive: true });
      writeFileSync(join(path, file), text);
    }
    const entry = registerRepository(store, { path });
    entries.push(entry);
    await storeIndex({ store, entry }, sketch);
  }
  return { home, store, entries };
}

/** Writes an index of the sketch as the repository's next generation. */
export async function storeIndex(
  { store, entry }: { store: Store; entry: RegistryEntry },
  sketch: SnapshotSketch,
): Promise<void> {
  const { nodes, edges } = recordsOf(sketch);
  const { info } = snapshotOf(sketch);
  const sources = new Map(Object.entries(sketch.sources ?? {}));
  const found = await walkFiles(entry.path, store.home);
  await writeSnapshot(store, entry, {
    data: {
      nodes,
      edges,
      openSites: [],
      outsideSites: [],
      requests: [],
      history: noHistory('none'),
      external: NOTHING_EXTERNAL,
      offered: NOTHING_OFFERED,
      skipped: [],
      languages: info.languages,
      stats: info.stats,
      identifiers: info.identifiers,
      names: nameRecordsOf(nodes, edges),
      scip: null,
      keywordIndex: keywordsOf(nodes, sources),
    },
    sources,
    vectors: null,
    run: {
      commit: null,
      branch: null,
      indexedAt: info.indexedAt,
      toolVersion: 'test',
      model: null,
      files: found.files.map((file) => readSource(entry.path, file).state),
    },
  });
}

function keywordsOf(
  nodes: readonly NodeRecord[],
  sources: ReadonlyMap<string, string>,
): KeywordColumns {
  return buildKeywordIndex(searchDocuments(nodes, (path) => sources.get(path)));
}
