// Further runs of indexing: what is a change, what is parsed anew, and what is taken from before. First runs are in index-repository.
import { readFileSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { sectionDigests } from '../../../index-store/compare-generations.ts';
import { currentGeneration, readRun } from '../../../index-store/generations.ts';
import { readRegistry } from '../../../index-store/registry.ts';
import { stalenessOf } from '../../../runtime/indexer/files/staleness.ts';
import { commitAll, git, gitTree, writeFiles } from '../../support/source-tree.ts';
import { SHOP, newWorld, entryOf, symbolsIn } from './indexed-world.ts';

test('a second run on an unchanged tree writes nothing', async (t) => {
  const { store, index } = newWorld(t);
  const root = gitTree(t, SHOP);
  const first = await index(root);
  const generation = currentGeneration(store, entryOf(store, root));
  const second = await index(root);
  t.true(second.upToDate);
  t.deepEqual(second.stats, first.stats);
  t.is(second.indexedAt, first.indexedAt);
  t.deepEqual(currentGeneration(store, entryOf(store, root)), generation);
});

test('files that were only touched are no change', async (t) => {
  const { store, index } = newWorld(t);
  const root = gitTree(t, SHOP);
  await index(root);
  utimesSync(join(root, 'shop/cart.py'), 1, 1);
  t.is(await stalenessOf(store, entryOf(store, root)), null);
  t.true((await index(root)).upToDate);
});

test('a changed, a new and a deleted file are each seen, and only what is new is parsed', async (t) => {
  const { store, index } = newWorld(t);
  const root = gitTree(t, SHOP);
  t.is((await index(root)).parsed, 5);
  const entry = entryOf(store, root);

  writeFiles(root, { 'shop/price.py': 'def total(cart):\n    return 2\n' });
  t.deepEqual((await stalenessOf(store, entry))?.changed_files, ['shop/price.py']);
  t.like(await index(root), { upToDate: false, parsed: 1 });

  writeFiles(root, { 'shop/tax.py': 'def tax(): pass\n' });
  t.deepEqual((await stalenessOf(store, entry))?.changed_files, ['shop/tax.py']);
  t.like(await index(root), { upToDate: false, parsed: 1 });
  t.true((await symbolsIn(store, root)).includes('tax'));

  rmSync(join(root, 'shop/tax.py'));
  t.deepEqual((await stalenessOf(store, entry))?.changed_files, ['shop/tax.py']);
  t.like(await index(root), { upToDate: false, parsed: 0 });
  t.false((await symbolsIn(store, root)).includes('tax'));
  t.is(await stalenessOf(store, entry), null);
});

test('files that the index does not depend on make it neither stale nor new', async (t) => {
  const { store, index } = newWorld(t);
  const root = gitTree(t, { ...SHOP, 'NOTES.txt': 'all:\n' });
  await index(root);
  writeFiles(root, {
    'README.md': 'hello',
    LICENSE: 'free',
    'NOTES.txt': 'all: more\n',
    'photo.png': '\0',
  });
  t.is(await stalenessOf(store, entryOf(store, root)), null);
  t.true((await index(root)).upToDate);
  rmSync(join(root, 'NOTES.txt'));
  t.true((await index(root)).upToDate);
});

test('a changed ignore file or configuration is a change', async (t) => {
  const { store, index } = newWorld(t);
  const root = gitTree(t, { ...SHOP, 'tsconfig.json': '{}' });
  await index(root);
  writeFiles(root, { 'tsconfig.json': '{"compilerOptions":{"baseUrl":"."}}' });
  t.deepEqual((await stalenessOf(store, entryOf(store, root)))?.changed_files, ['tsconfig.json']);
  t.false((await index(root)).upToDate);
  writeFiles(root, { '.codegraphignore': 'web/\n' });
  t.deepEqual((await stalenessOf(store, entryOf(store, root)))?.changed_files, [
    'web/app.ts',
    'web/page.ts',
  ]);
  t.deepEqual((await index(root)).languages, { python: 3 });
});

test('commits since are counted, and a commit of what is indexed is taken over', async (t) => {
  const { store, index } = newWorld(t);
  const root = gitTree(t, SHOP);
  commitAll(root);
  await index(root);
  writeFiles(root, { 'web/page.ts': 'export function page() {}\n' });
  commitAll(root);
  const stale = await stalenessOf(store, entryOf(store, root));
  t.is(stale?.commits_behind, 1);
  t.deepEqual(stale?.changed_files, ['web/page.ts']);
  t.regex(stale?.hint ?? '', /codegraph analyze/);
  t.is((await index(root)).commit, git(root, 'rev-parse', 'HEAD'));
  t.is(await stalenessOf(store, entryOf(store, root)), null);
});

test('force indexes again and parses again, to the same end', async (t) => {
  const { store, index } = newWorld(t);
  const root = gitTree(t, SHOP);
  await index(root);
  const digests = await sectionDigests(store, entryOf(store, root));
  t.like(await index(root, { force: true }), { upToDate: false, parsed: 5 });
  t.deepEqual(await sectionDigests(store, entryOf(store, root)), digests);
});

test('facts are found by content: a moved folder and another repository parse nothing', async (t) => {
  const { index } = newWorld(t);
  const root = gitTree(t, SHOP);
  await index(root);
  renameSync(join(root, 'web'), join(root, 'site'));
  t.is((await index(root)).parsed, 0);
  t.is((await index(gitTree(t, SHOP, 'other'))).parsed, 0);
});

test('a new name is taken without indexing again', async (t) => {
  const { store, index } = newWorld(t);
  const root = gitTree(t, SHOP);
  await index(root, { name: 'before' });
  t.like(await index(root, { name: 'after' }), { repo: 'after', upToDate: true });
  t.deepEqual(
    readRegistry(store).map(({ name }) => name),
    ['after'],
  );
});

test('an index that is damaged, or of another version, is made again', async (t) => {
  const { store, index } = newWorld(t);
  const root = gitTree(t, SHOP);
  await index(root);
  const folder = currentGeneration(store, entryOf(store, root))?.folder ?? '';
  rmSync(join(folder, readdirSync(folder).find((name) => name.startsWith('manifest')) ?? ''));
  t.false((await index(root)).upToDate);
  t.true((await index(root)).upToDate);
  t.truthy(readRun(store, entryOf(store, root)));
});

test('an index in which a byte was changed is made again, though nothing else changed and nobody asked it since', async (t) => {
  const { store, index } = newWorld(t);
  const root = gitTree(t, SHOP);
  await index(root);
  const whole = await sectionDigests(store, entryOf(store, root));
  const file = join(currentGeneration(store, entryOf(store, root))?.folder ?? '', 'names.bin');
  const bytes = readFileSync(file);
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  writeFileSync(file, bytes);
  t.false((await index(root)).upToDate);
  t.deepEqual(await sectionDigests(store, entryOf(store, root)), whole);
});
