// Indexes of a small repository at several commits, ready to be published, and what a reader of a place sees. Publishes none itself.
import { gunzipSync, gzipSync } from 'node:zlib';
import { exportedSnapshot } from '../../index-store/exported/exported-snapshot.ts';
import { SEALS } from '../../index-store/files/sealed-text.ts';
import { openIndex } from '../../index-store/open-index.ts';
import { storeAt } from '../../index-store/paths.ts';
import type { Place } from '../../index-store/published/place.ts';
import type { PublishedIndex, PublishOptions } from '../../index-store/published/publish-index.ts';
import { publishedIndex } from '../../index-store/published/published-index.ts';
import { publishedFiles, readPublication } from '../../index-store/published/read-published.ts';
import { openSections } from '../../index-store/sections.ts';
import { indexRepository } from '../../runtime/indexer/index-repository.ts';
import { readRegistry } from '../../index-store/registry.ts';
import { newFolder, writeFiles } from './source-tree.ts';
import type { ExecutionContext } from 'ava';

export const SHOP = 'shop';

/** The repository has one function, whose name says the version. */
export async function shopAt(
  t: ExecutionContext,
  version: number,
  order: string = timeOf(version),
): Promise<PublishedIndex> {
  const root = newFolder(t, SHOP);
  writeFiles(root, { 'shop.py': `def version_${version}():\n    pass\n` });
  const store = storeAt(newFolder(t, 'home'));
  await indexRepository(store, { path: root, model: null });
  const [entry] = readRegistry(store);
  if (!entry) throw new Error('the shop was not indexed');
  const opened = await openSections(store, entry);
  const exported = exportedSnapshot(
    opened,
    { name: SHOP, indexedAt: order, noSources: false, path: null },
    SEALS,
  );
  const { callSites: _callSites, ...stats } = opened.manifest.stats;
  const about = { name: SHOP, commit: `commit-${version}`, order, indexed_at: order, stats };
  return publishedIndex(
    exported,
    { ...about, languages: opened.manifest.languages },
    { sha256: SEALS.sha256, compress: async (bytes) => gzipSync(bytes) },
  );
}

export function timeOf(version: number): string {
  return new Date(Date.UTC(2026, 0, version)).toISOString();
}

export function publishing(more: Partial<PublishOptions> = {}): PublishOptions {
  let nonces = 0;
  return {
    now: () => timeOf(100),
    nonce: () => (++nonces).toString(16).padStart(32, '0'),
    pause: () => Promise.resolve(),
    onStep: () => undefined,
    force: false,
    ...more,
  };
}

/** What a reader gets that reads every file: the version, or null if nothing is published. Throws if it is not whole. */
export async function versionIn(place: Place): Promise<number | null> {
  const publication = await readPublication(place, SHOP);
  if (!publication) return null;
  const read = publishedFiles(place, publication, async (bytes) => gunzipSync(bytes));
  const { index, load } = await openIndex(read);
  await load([
    'graph',
    'keywords',
    'names',
    'open-sites',
    'outside-sites',
    'requests',
    'external',
    'offered',
    'sources',
  ]);
  const [name = ''] = index.graph.symbolsIn('shop.py').map((symbol) => symbol.name);
  return Number(/\d+/.exec(name)?.[0]);
}
