// Whole runs of indexing: what they leave in the store, when they do nothing, and what bad input does to them.
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { compareGenerations, sectionDigests } from '../../../index-store/compare-generations.ts';
import { currentGeneration, readRun } from '../../../index-store/generations.ts';
import { openSnapshot } from '../../../index-store/open-snapshot.ts';
import { storeAt, type RegistryEntry, type Store } from '../../../index-store/paths.ts';
import { readRegistry } from '../../../index-store/registry.ts';
import {
  indexRepository,
  type IndexOptions,
  type IndexRunReport,
} from '../../../runtime/indexer/index-repository.ts';
import { stalenessOf } from '../../../runtime/indexer/files/staleness.ts';
import {
  commitAll,
  git,
  gitTree,
  newFolder,
  plainTree,
  writeFiles,
  type Files,
} from '../../support/source-tree.ts';

const SHOP: Files = {
  'shop/__init__.py': 'from .cart import Cart\n',
  'shop/cart.py':
    'from .price import total\n\n\nclass Cart:\n    def sum(self):\n        return total(self)\n',
  'shop/price.py': 'def total(cart):\n    return 1\n',
  'web/app.ts': "import { page } from './page';\nexport function app() {\n  return page();\n}\n",
  'web/page.ts': 'export function page(): string {\n  return "";\n}\n',
};

interface World {
  readonly store: Store;
  readonly index: (path: string, options?: Omit<IndexOptions, 'path'>) => Promise<IndexRunReport>;
}

function newWorld(t: ExecutionContext): World {
  const store = storeAt(newFolder(t, 'home'));
  return { store, index: (path, options = {}) => indexRepository(store, { path, ...options }) };
}

function entryOf(store: Store, path: string): RegistryEntry {
  const entry = readRegistry(store).find((known) => known.path === path);
  if (!entry) throw new Error(`${path} is not registered`);
  return entry;
}

async function symbolsIn(store: Store, path: string): Promise<string[]> {
  const { graph } = await openSnapshot(store, entryOf(store, path));
  return [...graph.nodes()].flatMap(({ qualifiedName }) => qualifiedName ?? []);
}

function reasons(report: IndexRunReport): string[] {
  return report.skipped.map(({ filePath, reason }) => `${filePath}: ${reason}`);
}

test('a first run indexes, registers and leaves nothing in the repository', async (t) => {
  const { store, index } = newWorld(t);
  const root = gitTree(t, SHOP, 'shop-repo');
  commitAll(root);
  const report = await index(root);
  t.false(report.upToDate);
  t.is(report.repo, 'shop-repo');
  t.is(report.commit, git(root, 'rev-parse', 'HEAD'));
  t.deepEqual(report.languages, { python: 3, typescript: 2 });
  t.is(git(root, 'status', '--porcelain', '--ignored'), '');
  const { graph, sources } = await openSnapshot(store, entryOf(store, root));
  const callers = graph
    .in('Function:shop/price.py:total', 'CALLS')
    .map(({ from, sites }) => [from, ...sites]);
  t.deepEqual(callers, [['Method:shop/cart.py:Cart.sum', 6, 16]]);
  t.is(sources.read('web/page.ts'), 'export function page(): string {\n  return "";\n}\n');
});

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

test('a subfolder stands for the repository around it, and outside git for itself', async (t) => {
  const { index } = newWorld(t);
  const root = gitTree(t, SHOP);
  t.is((await index(join(root, 'shop'))).path, root);
  const plain = plainTree(t, SHOP);
  const report = await index(join(plain, 'shop'));
  t.is(report.path, join(plain, 'shop'));
  t.deepEqual([report.commit, report.branch], [null, null]);
});

test('what is no folder is refused with a hint, and not registered', async (t) => {
  const { store, index } = newWorld(t);
  const root = plainTree(t, { 'a.py': '' });
  for (const path of [join(root, 'a.py'), join(root, 'nowhere'), join(root, 'a.py/inside')]) {
    const error = await t.throwsAsync<Error & { hint: string }>(index(path), {
      name: 'NoRepository',
    });
    t.true((error?.hint.length ?? 0) > 0);
  }
  t.deepEqual(readRegistry(store), []);
});

test('a folder without code gives an empty index that answers', async (t) => {
  const { store, index } = newWorld(t);
  const root = plainTree(t, {});
  t.like(await index(root), { upToDate: false, languages: {}, parsed: 0 });
  t.deepEqual(await symbolsIn(store, root), []);
  t.true((await index(root)).upToDate);
});

test('bad files are listed with the reason, and all others are indexed', async (t) => {
  const { store, index } = newWorld(t);
  const root = gitTree(t, {
    ...SHOP,
    'bad/binary.py': 'x = 1\0\0',
    'bad/large.js': Buffer.alloc(50 * 1024 * 1024, 'a();\n'),
    'bad/minified.js': 'a=1;'.repeat(10_000),
    'bad/latin.py': Buffer.from('# caf\xe9\ndef cafe(): pass\n', 'latin1'),
    'bad/deep.js': '{\n'.repeat(5000) + '}\n'.repeat(5000),
    'bad/broken.ts': 'function (((} class',
    'bad/empty.py': '',
    'a b/ü é/ж 日.py': 'def hidden(): pass\n',
  });
  symlinkSync('..', join(root, 'bad/loop'));
  const report = await index(root);
  t.deepEqual(
    reasons(report).filter((line) => !line.startsWith('bad/deep.js')),
    ['bad/binary.py: binary', 'bad/large.js: larger than 2 MiB', 'bad/minified.js: minified'],
  );
  t.is(reasons(report).filter((line) => line.startsWith('bad/deep.js: nested too')).length, 1);
  t.deepEqual(
    report.notices.map(({ filePath }) => filePath),
    ['bad/latin.py'],
  );
  const symbols = await symbolsIn(store, root);
  for (const name of ['Cart.sum', 'page', 'cafe', 'hidden']) t.true(symbols.includes(name), name);
  t.true((await index(root)).upToDate);
});

test('a file that cannot be read is listed, and read as soon as it can be', async (t) => {
  const { index } = newWorld(t);
  const root = gitTree(t, SHOP);
  chmodSync(join(root, 'web/page.ts'), 0);
  const report = await index(root);
  // Who may read everything reads this one too.
  const asRoot = process.getuid?.() === 0;
  t.deepEqual(reasons(report), asRoot ? [] : ['web/page.ts: cannot be read']);
  chmodSync(join(root, 'web/page.ts'), 0o644);
  t.is((await index(root)).upToDate, asRoot);
  t.is((await index(root)).stats.files, 5);
});

test('a file that vanishes between finding and reading is listed, and no failure', async (t) => {
  const { index } = newWorld(t);
  const root = gitTree(t, SHOP);
  const report = await index(root, {
    onProgress: ({ phase, done }) => {
      if (phase === 'reading files' && done === 0) rmSync(join(root, 'web/page.ts'));
    },
  });
  t.deepEqual(reasons(report), ['web/page.ts: gone before it could be read']);
  t.deepEqual((await index(root)).skipped, []);
});

test('files that change while they are indexed show as changed afterwards', async (t) => {
  const { store, index } = newWorld(t);
  const root = gitTree(t, SHOP);
  await index(root, {
    onProgress: ({ phase, done }) => {
      if (phase === 'parsing files' && done === 0)
        writeFiles(root, { 'web/page.ts': 'export const page = () => "changed";\n' });
    },
  });
  t.deepEqual((await stalenessOf(store, entryOf(store, root)))?.changed_files, ['web/page.ts']);
  t.false((await index(root)).upToDate);
});

test('snapshots are equal to the byte: run again, in another place, by any number of workers, with cached facts', async (t) => {
  const root = gitTree(t, SHOP, 'one');
  const copy = join(newFolder(t), 'one');
  cpSync(root, copy, { recursive: true });
  const digests: object[] = [];
  for (const [path, options] of [
    [root, { jobs: 1 }],
    [root, { jobs: 2 }],
    [root, {}],
    [copy, { jobs: 3 }],
  ] as const) {
    const { store, index } = newWorld(t);
    await index(path, options);
    digests.push(await sectionDigests(store, entryOf(store, path)));
  }
  const { store, index } = newWorld(t);
  await index(copy);
  t.is((await index(root)).parsed, 0);
  digests.push(await sectionDigests(store, entryOf(store, root)));
  for (const other of digests.slice(1)) t.deepEqual(other, digests[0]);
  t.deepEqual(
    await compareGenerations(
      { store, entry: entryOf(store, root) },
      { store, entry: entryOf(store, copy) },
    ),
    [],
  );
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

test('an aborted run leaves the index as it was and frees the lock', async (t) => {
  const { store, index } = newWorld(t);
  const root = gitTree(t, SHOP);
  await index(root);
  const before = currentGeneration(store, entryOf(store, root));
  const reason = new Error('enough');
  for (const at of ['finding files', 'reading files', 'parsing files']) {
    writeFiles(root, { 'shop/tax.py': `def tax(): return "${at}"\n` });
    const controller = new AbortController();
    const running = index(root, {
      signal: controller.signal,
      onProgress: ({ phase }) => void (phase === at && controller.abort(reason)),
    });
    t.is(await t.throwsAsync(running), reason, at);
    t.deepEqual(currentGeneration(store, entryOf(store, root)), before);
  }
  t.false((await index(root)).upToDate);
});

test('two runs at once both end, one after the other', async (t) => {
  const { store, index } = newWorld(t);
  const root = gitTree(t, SHOP);
  const [first, second] = await Promise.all([index(root), index(root)]);
  t.deepEqual([first.upToDate, second.upToDate].sort(), [false, true]);
  t.is(readRegistry(store).length, 1);
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

test('the store may lie inside of the repository', async (t) => {
  const root = plainTree(t, SHOP);
  mkdirSync(join(root, 'store'));
  const store = storeAt(join(root, 'store'));
  await indexRepository(store, { path: root });
  t.true((await indexRepository(store, { path: root })).upToDate);
  t.is(await stalenessOf(store, entryOf(store, root)), null);
});

test('a repository that is gone is stale in all its files, and says how to drop it', async (t) => {
  const { store, index } = newWorld(t);
  const root = plainTree(t, SHOP);
  await index(root);
  rmSync(root, { recursive: true });
  const stale = await stalenessOf(store, entryOf(store, root));
  t.is(stale?.changed_files.length, 5);
  t.regex(stale?.hint ?? '', /codegraph remove/);
});
