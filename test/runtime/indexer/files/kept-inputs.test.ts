// What a process keeps between its runs: files that nobody has touched, up to a size. That answers stay the same is tested too.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import test from 'ava';
import { sectionDigests } from '../../../../index-store/compare-generations.ts';
import { SETTLED_MS } from '../../../../runtime/indexer/files/file-states.ts';
import type { ReadFile } from '../../../../runtime/indexer/files/read-source.ts';
import type { FoundFile } from '../../../../runtime/indexer/files/walk-files.ts';
import { KeptInputs, resolvedRepositories } from '../../../../runtime/indexer/files/kept-inputs.ts';
import { commitAll, gitTree, writeFiles } from '../../../support/source-tree.ts';
import { entryOf, newWorld, SHOP } from '../indexed-world.ts';

const READ_AT = 1_000_000;
const FOUND: FoundFile = {
  path: 'a.py',
  kind: 'source',
  language: 'python',
  size: 4,
  mtimeMs: 500_000,
  ctimeMs: 500_000,
  inode: 7,
};

function read(found: FoundFile = FOUND, text = 'a=1\n'): ReadFile {
  const { path, size, mtimeMs, ctimeMs, inode, language } = found;
  return {
    state: { path, size, mtimeMs, ctimeMs, inode, language, hash: 'f00' },
    text,
    notice: null,
  };
}

test('a file that was not touched is taken over, any other one is not', (t) => {
  const kept = new KeptInputs();
  const file = read();
  kept.keep([file], new Map(), READ_AT);
  t.is(kept.fileAt(FOUND), file);
  for (const touched of [{ size: 5 }, { mtimeMs: 1 }, { ctimeMs: 500_001 }, { inode: 8 }])
    t.is(kept.fileAt({ ...FOUND, ...touched }), undefined, JSON.stringify(touched));
  t.is(kept.fileAt({ ...FOUND, path: 'b.py' }), undefined);
});

test('a file that may be modified again with the same time is read again', (t) => {
  const kept = new KeptInputs();
  const recent = { ...FOUND, ctimeMs: READ_AT - SETTLED_MS };
  kept.keep([read(recent)], new Map(), READ_AT);
  t.is(kept.fileAt(recent), undefined);
});

test('a large repository is not kept', (t) => {
  const kept = new KeptInputs(7);
  kept.keep([read(), read({ ...FOUND, path: 'b.py' })], new Map(), READ_AT);
  t.is(kept.fileAt(FOUND), undefined);
});

test('what is resolved is kept until others need the room, the oldest first', async (t) => {
  const resolved = resolvedRepositories(11);
  const one = (): KeptInputs => new KeptInputs(7, resolved);
  const all = [one(), one(), one()] as const;
  const [first, second, third] = all;
  /** Which are kept once one of them has as many characters. */
  const after = async (kept: KeptInputs, characters: number): Promise<readonly boolean[]> => {
    await kept.turnsOver([{ text: 'a'.repeat(characters) }]);
    return all.map(({ hasTurns }) => hasTurns);
  };
  t.deepEqual(await after(first, 5), [true, false, false]);
  t.deepEqual(await after(second, 4), [true, true, false]);
  t.deepEqual(await after(first, 4), [true, true, false], 'it takes its own place again');
  t.deepEqual(await after(third, 5), [true, false, true]);
  t.deepEqual(await after(third, 11), [true, false, false], 'nothing makes room for too much');
  first.end();
  t.false(first.hasTurns);
  t.deepEqual(await after(second, 10), [false, true, false]);
});

test('the texts of what is resolved are kept too, however many they are', async (t) => {
  const kept = new KeptInputs(7, resolvedRepositories(100));
  const files = [read(), read({ ...FOUND, path: 'b.py' })];
  await kept.turnsOver(files.map(({ text }) => ({ text: text ?? '' })));
  kept.keep(files, new Map(), READ_AT);
  t.is(kept.fileAt(FOUND), files[0]);
  kept.end();
  t.is(kept.fileAt(FOUND), undefined, 'they are too many without it');
});

test('runs that keep what they read make the indexes that single runs make', async (t) => {
  const root = gitTree(t, SHOP);
  const [staying, single] = [newWorld(t), newWorld(t)];
  const kept = new KeptInputs();
  await sleep(SETTLED_MS + 100);
  const changes: (() => void)[] = [
    () => undefined,
    () => writeFiles(root, { 'shop/price.py': 'def total(cart):\n    return cart.sum()\n' }),
    () => writeFiles(root, { 'shop/tax.py': 'from .price import total\n\n\ntotal(1)\n' }),
    () => rmSync(join(root, 'web/page.ts')),
    () => commitAll(root, 'taxes'),
    () => writeFiles(root, { 'shop/tax.py': 'from .price import total\n\n\ntotal(2)\n' }),
    () => writeFiles(root, { 'shop/price.py': '# prices\n\n\ndef total(cart):\n    return 0\n' }),
    () => commitAll(root, 'prices'),
    () => writeFiles(root, { 'shop/rate.py': 'def rate():\n    return 1\n' }),
  ];
  for (const change of changes) {
    change();
    await staying.index(root, { kept });
    await single.index(root, { force: true });
    const [a, b] = await Promise.all(
      [staying, single].map(({ store }) => sectionDigests(store, entryOf(store, root))),
    );
    t.deepEqual(a, b);
  }
});

test('paths are listed again unless the tree is said to have the same files', async (t) => {
  const root = gitTree(t, { 'a.py': '', 'sub/b.py': '' });
  const kept = new KeptInputs();
  const paths = async (hasSameFiles: boolean): Promise<readonly string[]> =>
    (await kept.pathsOf(root, { hasSameFiles })).paths;
  t.deepEqual(await paths(true), ['a.py', 'sub/b.py'], 'none are known');
  writeFiles(root, { 'c.py': '' });
  t.deepEqual(await paths(true), ['a.py', 'sub/b.py']);
  t.deepEqual(await paths(false), ['a.py', 'c.py', 'sub/b.py']);
  t.deepEqual(await paths(true), ['a.py', 'c.py', 'sub/b.py']);
});

test('what a part of a repository has outside is always listed again', async (t) => {
  const root = gitTree(t, { 'a.py': '', 'sub/b.py': '' });
  const kept = new KeptInputs();
  const outside = async (): Promise<readonly string[] | undefined> =>
    (await kept.pathsOf(join(root, 'sub'), { hasSameFiles: true })).outside;
  t.deepEqual(await outside(), ['a.py']);
  writeFiles(root, { 'c.py': '' });
  t.deepEqual(await outside(), ['a.py', 'c.py']);
});
