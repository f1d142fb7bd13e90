// What in a tree is noticed by watching it, and what is left alone.
import { EventEmitter } from 'node:events';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { watch } from 'chokidar';
import test, { type ExecutionContext } from 'ava';
import { watchTree, type TreeChange } from '../../../../runtime/indexer/files/watch-tree.ts';
import {
  commitAll,
  git,
  gitTree,
  newFolder,
  plainTree,
  writeFiles,
} from '../../../support/source-tree.ts';

const NEVER = { pollMs: 1e9, againMs: 1e9 };

async function watched(t: ExecutionContext, root: string, storeHome = '/no/store') {
  let changes = 0;
  let kinds = new Set<TreeChange>();
  const tree = watchTree(root, {
    storeHome,
    onChange: (kind) => {
      changes += 1;
      kinds.add(kind);
    },
    onRefused: (reason) => t.fail(reason),
    times: NEVER,
  });
  t.teardown(() => tree.close());
  await tree.ready;
  const until = async (noticed: () => boolean): Promise<void> => {
    while (!noticed()) await sleep(2);
  };
  /** Fulfilled when the change has been noticed, so many times. */
  const notices = async (change: () => void, times = 1): Promise<void> => {
    await sleep(60);
    const before = changes;
    change();
    await until(() => changes >= before + times);
  };
  /** How often changes have been noticed by the time that a later one is. */
  const count = async (change: () => void): Promise<number> => {
    await sleep(60);
    changes = 0;
    change();
    await sleep(120);
    return changes;
  };
  /** As what all that is noticed is noticed, in alphabetical order. */
  const kindsOf = async (change: () => void): Promise<readonly TreeChange[]> => {
    await sleep(60);
    kinds = new Set();
    change();
    await until(() => kinds.size > 0);
    await sleep(120);
    return [...kinds].sort();
  };
  return { notices, count, kindsOf };
}

test('saves, atomic saves, new files and folders, renames and deletions', async (t) => {
  const root = gitTree(t, { 'a.py': 'x = 1\n', 'sub/b.py': 'y = 1\n' });
  const { notices } = await watched(t, root);
  await notices(() => writeFileSync(join(root, 'a.py'), 'x = 2\n'));
  for (const round of [1, 2, 3]) {
    await notices(() => {
      writeFileSync(join(root, 'sub/.b.py.tmp'), `y = ${round}\n`);
      renameSync(join(root, 'sub/.b.py.tmp'), join(root, 'sub/b.py'));
    });
  }
  await notices(() => writeFileSync(join(root, 'c.py'), ''));
  await notices(() => writeFiles(root, { 'new/deep/d.py': '' }));
  await notices(() => writeFileSync(join(root, 'new/deep/d.py'), 'z = 1\n'));
  await notices(() => renameSync(join(root, 'new'), join(root, 'newer')));
  await notices(() => writeFileSync(join(root, 'newer/deep/d.py'), 'z = 2\n'));
  await notices(() => rmSync(join(root, 'newer/deep/d.py')));
  await notices(() => rmSync(join(root, 'sub'), { recursive: true }));
  await notices(() => writeFiles(root, { 'sub/b.py': 'again = 1\n' }));
  await notices(() => writeFileSync(join(root, 'sub/b.py'), 'again = 2\n'));
  t.pass();
});

test('whether more may have changed than what stands in files', async (t) => {
  const root = gitTree(t, { '.gitignore': 'build/\n', 'a.py': 'x = 1\n', 'sub/b.py': '' });
  commitAll(root);
  const { kindsOf } = await watched(t, root);
  const other: Readonly<Record<string, () => void>> = {
    'a new file': () => writeFileSync(join(root, 'sub/c.py'), ''),
    'a renamed one': () => renameSync(join(root, 'sub/c.py'), join(root, 'd.py')),
    'a removed one': () => rmSync(join(root, 'd.py')),
    'ignore rules': () => writeFileSync(join(root, '.gitignore'), 'other/\n'),
    'what git tracks': () => git(root, 'rm', '--quiet', '--cached', 'sub/b.py'),
  };
  t.deepEqual(await kindsOf(() => writeFileSync(join(root, 'a.py'), 'x = 2\n')), ['contents']);
  for (const [name, change] of Object.entries(other))
    t.true((await kindsOf(change)).includes('any'), name);
});

test('a commit, and another branch', async (t) => {
  const root = gitTree(t, { 'a.py': 'x = 1\n' });
  commitAll(root);
  git(root, 'branch', 'other');
  const { notices } = await watched(t, root);
  await notices(() => git(root, 'checkout', '--quiet', 'other'));
  await notices(() => git(root, 'commit', '--quiet', '--allow-empty', '--message', 'nothing'));
  t.pass();
});

test('a worktree has its head elsewhere', async (t) => {
  const root = gitTree(t, { 'a.py': 'x = 1\n' });
  commitAll(root);
  const linked = join(newFolder(t), 'linked');
  git(root, 'worktree', 'add', '--quiet', '-b', 'side', linked);
  const { notices } = await watched(t, linked);
  await notices(() => git(linked, 'checkout', '--quiet', '--detach'));
  t.pass();
});

test('ignored folders, files of no concern, repositories inside and the store are left alone', async (t) => {
  const root = gitTree(t, {
    '.gitignore': 'build/\n',
    '.codegraphignore': 'generated/\n',
    'a.py': 'x = 1\n',
    'notes.txt': '',
    'build/a.py': '',
    'generated/b.py': '',
    'node_modules/m/index.js': '',
    'inner/i.py': '',
    'home/registry': '',
  });
  git(join(root, 'inner'), 'init', '--quiet');
  const { count } = await watched(t, root, join(root, 'home'));
  for (const path of [
    'notes.txt',
    'build/a.py',
    'build/new/c.py',
    'generated/b.py',
    'node_modules/m/index.js',
    'inner/i.py',
    'home/registry',
    'home/new.py',
    '.git/description',
  ]) {
    t.is(await count(() => writeFiles(root, { [path]: `${path}\n` })), 0, path);
  }
  t.not(await count(() => writeFiles(root, { 'a.py': 'x = 2\n' })), 0);
});

test('when ignore rules change, so does what is watched', async (t) => {
  const root = plainTree(t, { '.gitignore': 'build/\n', 'a.py': 'x = 1\n', 'build/b.py': '' });
  const { notices } = await watched(t, root);
  await notices(() => writeFiles(root, { '.gitignore': '\n' }), 2);
  await notices(() => writeFiles(root, { 'build/b.py': 'y = 1\n' }));
  t.pass();
});

test('what changes while rules are read is found afterwards', async (t) => {
  const root = plainTree(t, { '.gitignore': 'build/\n', 'a.py': 'x = 1\n' });
  const watchers: EventEmitter[] = [];
  const late: (() => void)[] = [];
  const slow = (() => {
    const watcher = Object.assign(new EventEmitter(), { close: async () => undefined });
    watchers.push(watcher);
    const ready = (): void => void watcher.emit('ready');
    if (watchers.length === 1) setImmediate(ready);
    else late.push(ready);
    return watcher;
  }) as unknown as typeof watch;
  let looks = 0;
  const tree = watchTree(root, {
    storeHome: '/no/store',
    onChange: () => void (looks += 1),
    onRefused: (reason) => t.fail(reason),
    watchFiles: slow,
    times: NEVER,
  });
  t.teardown(() => tree.close());
  await tree.ready;
  for (const event of ['change', 'change'])
    watchers[0]?.emit('all', event, join(root, '.gitignore'));
  t.is(looks, 2);
  while (late.length === 0) await sleep(1);
  t.is(looks, 2);
  for (const ready of late.splice(0)) ready();
  while (looks < 3) await sleep(1);
  while (late.length === 0) await sleep(1);
  for (const ready of late.splice(0)) ready();
  while (looks < 4) await sleep(1);
  t.is(watchers.length, 3);
});

test('where the system refuses to watch so much, it is said once, and looked at by the clock', async (t) => {
  const closed: string[] = [];
  const refusing = ((path: string) => {
    const watcher = Object.assign(new EventEmitter(), {
      close: async () => void closed.push(path),
    });
    setImmediate(() => {
      for (let file = 0; file < 5; file++)
        watcher.emit(
          'error',
          Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' }),
        );
    });
    return watcher;
  }) as unknown as typeof watch;
  const root = plainTree(t, { 'a.py': 'x = 1\n' });
  mkdirSync(join(root, 'sub'));
  const reasons: string[] = [];
  let looks = 0;
  const tree = watchTree(root, {
    storeHome: '/no/store',
    onChange: () => void (looks += 1),
    onRefused: (reason) => void reasons.push(reason),
    watchFiles: refusing,
    times: { pollMs: 5, againMs: 1e9 },
  });
  await tree.ready;
  while (looks < 3) await sleep(1);
  await tree.close();
  t.deepEqual(reasons, ['ENOSPC: no space left']);
  t.deepEqual(closed, [root]);
  const before = looks;
  await sleep(30);
  t.is(looks, before);
});
