// Whole runs of indexing: what they leave in the store, and what bad input does to them. Further runs are in index-again.
import { chmodSync, cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { compareGenerations, sectionDigests } from '../../../index-store/compare-generations.ts';
import { currentGeneration } from '../../../index-store/generations.ts';
import { openSnapshot } from '../../../index-store/open-snapshot.ts';
import { storeAt } from '../../../index-store/paths.ts';
import { readRegistry } from '../../../index-store/registry.ts';
import { indexRepository } from '../../../runtime/indexer/index-repository.ts';
import type { IndexRunReport } from '../../../runtime/indexer/index-run.ts';
import { stalenessOf } from '../../../runtime/indexer/files/staleness.ts';
import {
  commitAll,
  git,
  gitTree,
  newFolder,
  plainTree,
  writeFiles,
} from '../../support/source-tree.ts';
import { SHOP, newWorld, entryOf, symbolsIn } from './indexed-world.ts';

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
    'bad/minified.js': 'cafe=1;page();'.repeat(3000),
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
  t.deepEqual(report.skipped.find(({ filePath }) => filePath === 'bad/minified.js')?.names, [
    'cafe',
    'page',
  ]);
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

test('what an aborted run has parsed is not parsed again', async (t) => {
  const { index } = newWorld(t);
  const root = gitTree(t, SHOP);
  const controller = new AbortController();
  const running = index(root, {
    jobs: 1,
    signal: controller.signal,
    onProgress: ({ phase, done }) =>
      void (phase === 'parsing files' && done === 3 && controller.abort(new Error('enough'))),
  });
  await t.throwsAsync(running, { message: 'enough' });
  t.is((await index(root)).parsed, 2);
});

test('two runs at once both end, one after the other', async (t) => {
  const { store, index } = newWorld(t);
  const root = gitTree(t, SHOP);
  const [first, second] = await Promise.all([index(root), index(root)]);
  t.deepEqual([first.upToDate, second.upToDate].sort(), [false, true]);
  t.is(readRegistry(store).length, 1);
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
