// Words over several runs: those of unchanged files are not counted again, and the index is that of a run that counts all.
import { rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { openWordsCache, type KeptFile } from '../../../../index-store/caches/words-cache.ts';
import { sectionDigests } from '../../../../index-store/compare-generations.ts';
import { pathsOf, storeAt, type Store } from '../../../../index-store/paths.ts';
import type { FileSymbols } from '../../../../lib/search/known-words.ts';
import { indexVersion } from '../../../../runtime/indexer/index-version.ts';
import { WordsOfRun } from '../../../../runtime/indexer/search/words-of-run.ts';
import { gitTree, newFolder, writeFiles } from '../../../support/source-tree.ts';
import { entryOf, newWorld, SHOP } from '../indexed-world.ts';

/** The keyword section of a first index of the tree. */
async function cleanKeywords(t: ExecutionContext, root: string): Promise<string> {
  const { store, index } = newWorld(t);
  await index(root);
  return keywordsIn(store, root);
}

async function keywordsIn(store: Store, root: string): Promise<string> {
  return (await sectionDigests(store, entryOf(store, root))).keywords ?? 'none';
}

test('after each change, the keywords are those of a first index', async (t) => {
  const { store, index } = newWorld(t);
  const root = gitTree(t, SHOP);
  await index(root);
  const price = 'def total(cart):\n    """Rounded to cents."""\n    return 2\n';
  const steps: (() => void)[] = [
    () => writeFiles(root, { 'shop/price.py': price }),
    () => writeFiles(root, { 'shop/tax.py': 'def tax(cart): return 0.2\n' }),
    () => writeFiles(root, { 'web/page.ts': `\n\n${SHOP['web/page.ts'] ?? ''}` }),
    () => writeFiles(root, { 'shop/copy.py': price }),
    () => rmSync(join(root, 'shop/tax.py')),
    () => writeFiles(root, SHOP),
  ];
  for (const [place, step] of steps.entries()) {
    step();
    await index(root);
    t.is(await keywordsIn(store, root), await cleanKeywords(t, root), `step ${place}`);
  }
});

function keptKeys(store: Store, root: string): string[] {
  const kept = openWordsCache(store, entryOf(store, root), indexVersion).get();
  return [...(kept?.rowsOf.keys() ?? [])];
}

test('only the key of the changed file is another', async (t) => {
  const { store, index } = newWorld(t);
  const root = gitTree(t, SHOP);
  await index(root);
  const before = keptKeys(store, root);
  writeFiles(root, { 'shop/price.py': 'def total(cart):\n    return 2\n' });
  await index(root);
  const after = keptKeys(store, root);
  t.is(before.length, 4);
  t.is(after.filter((key) => !before.includes(key)).length, 1);
});

test('counts that were kept are used, and by force they are not', async (t) => {
  const { store, index } = newWorld(t);
  const root = gitTree(t, SHOP);
  await index(root);
  const cache = openWordsCache(store, entryOf(store, root), indexVersion);
  const kept = cache.get();
  if (!kept) return t.fail('nothing was kept');
  // Wrong counts, which nobody would compute, show in the index.
  const files = [...kept.rowsOf].map(([key, { count }]): KeptFile => ({ key, symbols: count }));
  const bodies = Array.from(kept.counts.bodies, (few) => few + 9);
  cache.put(files, { ...kept.counts, bodies }, kept.textKeys);
  writeFiles(root, { 'shop/price.py': 'def total(cart):\n    return 2\n' });
  await index(root);
  const clean = await cleanKeywords(t, root);
  t.not(await keywordsIn(store, root), clean);
  await index(root, { force: true });
  t.is(await keywordsIn(store, root), clean);
});

test('a damaged file of counts makes no other index', async (t) => {
  const { store, index } = newWorld(t);
  const root = gitTree(t, SHOP);
  await index(root);
  truncateSync(pathsOf(store, entryOf(store, root)).words, 100);
  writeFiles(root, { 'shop/price.py': 'def total(cart):\n    return 2\n' });
  await index(root);
  t.is(await keywordsIn(store, root), await cleanKeywords(t, root));
  t.is(keptKeys(store, root).length, 4);
});

test('nothing is written if nothing was counted and no file is gone', (t) => {
  const store = storeAt(newFolder(t, 'home'));
  const cache = openWordsCache(store, { name: 'a', path: '/a', id: 'a' }, 'v1');
  const file = {
    path: 'a.ts',
    uids: [],
    outline: () => '',
    documents: () => [],
  };
  const written: number[] = [];
  const watched = {
    ...cache,
    put: (files: readonly KeptFile[]) => void written.push(files.length),
  };
  const symbols: FileSymbols = { file, key: 'a'.repeat(32), keptRow: -1, documents: [] };
  const run = new WordsOfRun(watched, []);
  const counts = { tokens: [], lengths: [], starts: [0], numbers: [], heads: [], bodies: [] };
  run.take([symbols]);
  run.takeCounts(() => counts);
  run.keep([]);
  cache.put([{ key: symbols.key, symbols: 0 }], counts, []);
  const next = new WordsOfRun({ ...watched, get: cache.get }, []);
  next.take([{ ...symbols, keptRow: 0, documents: null }]);
  next.takeCounts(() => counts);
  next.keep([]);
  t.deepEqual(written, [1]);
});
