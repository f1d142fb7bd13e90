// A small index in a store of its own, for tests of what is kept on disk. Nothing in it was parsed.
import type { HistoryRecords } from '../../lib/model/history.ts';
import { NOTHING_EXTERNAL, NOTHING_OFFERED } from '../../lib/model/external.ts';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExecutionContext } from 'ava';
import { storeAt, type RegistryEntry, type Store } from '../../index-store/paths.ts';
import { registerRepository } from '../../index-store/registry.ts';
import type { FileState, RunModel } from '../../index-store/run-record.ts';
import { withRepositoryLock } from '../../index-store/locks/lock.ts';
import {
  writeSnapshot,
  type SnapshotContent,
  type WriteOptions,
} from '../../index-store/write-snapshot.ts';
import type { GenerationRef } from '../../index-store/generations.ts';
import type { SymbolVectors } from '../../lib/model/index-snapshot.ts';
import type { ExprFact, FileFacts, SiteFact } from '../../lib/facts/file-facts.ts';
import { FactRows } from '../../lib/facts/packed/fact-rows.ts';
import { RefRows } from '../../lib/facts/packed/ref-rows.ts';
import type {
  EdgeRecord,
  IndexData,
  NodeRecord,
  OpenSite,
  OutsideSite,
  UnansweredRequest,
} from '../../lib/model/graph-data.ts';
import { nameRecordsOf } from './name-records.ts';
import { wordsOfCommits } from '../../lib/search/words-of-commits.ts';
import { buildKeywordIndex } from '../../lib/search/build-keyword-index.ts';
import { packedVectors } from './packed-vectors.ts';

/** The second symbol changed in three of four commits together with a file that is not indexed. */
const HISTORY: HistoryRecords = {
  report: { state: 'read', commits: 9, since: 1_700_000_000, bounded: 'commits' },
  nodes: [1],
  paths: ['docs/shop.md'],
  changes: [4, 3],
  lasts: [0, 1],
  starts: [0, 1, 1],
  others: [1],
  confidences: [60],
  supports: [3],
  togethers: [1],
  ids: ['0123456789', 'abcdef0123'],
  times: [1_750_000_000, 1_740_000_000],
  subjects: ['shop: open at night', 'shop: a café'],
  changedStarts: [0, 1, 3],
  changed: [0, 0, 1],
  ...wordsOfCommits(['shop: open at night', 'shop: a café']),
};

export interface StoreSample {
  readonly home: string;
  readonly store: Store;
  readonly entry: RegistryEntry;
}

/** A folder that goes with the test. */
export function temporaryFolder(t: ExecutionContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'codegraph-store-'));
  t.teardown(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A store with one repository, not indexed yet. */
export function newStore(t: ExecutionContext): StoreSample {
  const folder = temporaryFolder(t);
  const home = join(folder, 'home');
  const path = join(folder, 'shop');
  mkdirSync(path);
  const store = storeAt(home);
  return { home, store, entry: registerRepository(store, { path }) };
}

/** Writes `contentOf(version)` as a writer has to. */
export function writeVersion(
  sample: StoreSample,
  version: string,
  options?: WriteOptions,
): Promise<GenerationRef> {
  return writeContent(sample, contentOf(version), options);
}

/** Likewise. */
export function writeContent(
  { store, entry }: StoreSample,
  content: SnapshotContent,
  options?: WriteOptions,
): Promise<GenerationRef> {
  return withRepositoryLock(
    store,
    entry,
    () => undefined,
    () => writeSnapshot(store, entry, content, options),
  );
}

/** An index whose one file, its commit and its symbols' doc tell the version. */
export function contentOf(version: string): SnapshotContent {
  const state: FileState = {
    path: 'src/cart.ts',
    size: 30,
    mtimeMs: 1234.5,
    hash: `hash of ${version}`,
    language: 'typescript',
  };
  return {
    data: dataOf(version),
    sources: new Map([['src/cart.ts', sourceOf(version)]]),
    vectors: vectorsOf(version),
    run: {
      commit: version,
      branch: 'main',
      indexedAt: '2026-01-02T03:04:05.000Z',
      toolVersion: '1.2.3',
      model: MODEL,
      files: [state],
    },
  };
}

const MODEL: RunModel = {
  name: 'tiny',
  folder: '/models/tiny',
  required: false,
  id: 'tiny 0123',
  stamp: 'abcd',
};

/** One for each symbol, as they come out of the store: their parts are whole steps of the longest. */
function vectorsOf(version: string): SymbolVectors {
  return packedVectors('tiny 0123', {
    'Class:src/cart.ts:Cart': [1, 0],
    'Method:src/cart.ts:Cart.total': [0, version.length % 2 === 0 ? 1 : -1],
  });
}

export function sourceOf(version: string): string {
  return `export class Cart {\n  total() {} // ${version}\n}\n`;
}

/** Facts that tell which file they are of. */
export function factsNamed(name: string): FileFacts {
  const none = {
    scopes: [],
    defs: [],
    exprs: FactRows.of<ExprFact>([]),
    sites: FactRows.of<SiteFact>([]),
    refs: RefRows.of([]),
    imports: [],
    exports: [],
    assigns: [],
    narrows: [],
  };
  return { language: 'typescript', ...none, publicNames: [name] };
}

function dataOf(version: string): IndexData {
  const filePath = 'src/cart.ts';
  const place = { filePath, language: 'typescript', isTest: false };
  const nodes: NodeRecord[] = [
    { uid: `File:${filePath}`, kind: 'File', name: 'cart.ts', ...place },
    {
      uid: `Class:${filePath}:Cart`,
      kind: 'Class',
      name: 'Cart',
      qualifiedName: 'Cart',
      line: 1,
      endLine: 3,
      column: 14,
      nameLine: 1,
      exported: true,
      signature: 'class Cart',
      doc: version,
      ...place,
    },
    {
      uid: `Method:${filePath}:Cart.total`,
      kind: 'Method',
      name: 'total',
      qualifiedName: 'Cart.total',
      line: 2,
      endLine: 2,
      column: 3,
      nameLine: 2,
      exported: true,
      signature: 'total()',
      doc: version,
      ...place,
    },
  ];
  const edges: EdgeRecord[] = [
    { type: 'DEFINES', from: 0, to: 1, confidence: 1, reason: 'contains', sites: [] },
    { type: 'HAS_MEMBER', from: 1, to: 2, confidence: 1, reason: 'contains', sites: [] },
  ];
  const openSites: OpenSite[] = [
    {
      name: 'add',
      filePath,
      line: 2,
      column: 5,
      caller: `Method:${filePath}:Cart.total`,
      reason: 'receiver_unknown',
    },
  ];
  const outsideSites: OutsideSite[] = [
    {
      name: 'total',
      filePath,
      line: 3,
      column: 9,
      caller: `Method:${filePath}:Cart.total`,
      reason: 'import',
    },
  ];
  const requests: UnansweredRequest[] = [
    {
      from: `Method:${filePath}:Cart.total`,
      method: 'GET',
      path: '/carts/…',
      host: 'shop.example',
      line: 4,
      column: 7,
      certainty: 0.9,
    },
    {
      from: `Method:${filePath}:Cart.total`,
      method: 'ANY',
      path: '/carts',
      line: 5,
      column: 7,
      certainty: 1,
    },
  ];
  const documents = nodes.slice(1).map((node) => {
    return {
      uid: node.uid,
      name: node.name,
      qualifiedName: node.qualifiedName ?? '',
      path: filePath,
      signature: node.signature ?? '',
      doc: version,
      body: '',
    };
  });
  return {
    nodes,
    edges,
    openSites,
    outsideSites,
    requests,
    history: HISTORY,
    external: NOTHING_EXTERNAL,
    offered: NOTHING_OFFERED,
    skipped: [{ filePath: 'logo.png', reason: 'binary' }],
    languages: { typescript: 1 },
    stats: {
      files: 1,
      symbols: 2,
      edges: 2,
      modules: 0,
      processes: 0,
      embeddings: 0,
      callSites: { resolved: 0, external: 0, open: 1 },
    },
    keywordIndex: buildKeywordIndex(documents),
    names: nameRecordsOf(nodes, edges),
    scip: null,
    identifiers: {
      typescript: {
        pattern: '^[a-z]+$',
        keywords: ['class', version],
        sameName: 'one',
        seenIn: 'file',
        namesFile: false,
      },
    },
  };
}
