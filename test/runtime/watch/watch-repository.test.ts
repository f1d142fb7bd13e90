// Watching one repository in this process: what is indexed and with which model, who watches, and when it is over.
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import test, { type ExecutionContext } from 'ava';
import { readRun } from '../../../index-store/generations.ts';
import { storeAt } from '../../../index-store/paths.ts';
import { forgetRepository, readRegistry } from '../../../index-store/registry.ts';
import { indexRepository } from '../../../runtime/indexer/index-repository.ts';
import { stalenessOf } from '../../../runtime/indexer/files/staleness.ts';
import { refuseLarge } from '../../../runtime/watch/first-index-size.ts';
import { reportsAllChanges } from '../../../runtime/watch/reported-changes.ts';
import type { WatchEvent } from '../../../runtime/watch/watch-messages.ts';
import {
  watchRepository,
  type RepositoryWatchOptions,
} from '../../../runtime/watch/watch-repository.ts';
import { commitAll, git, gitTree, newFolder } from '../../support/source-tree.ts';

function shop(t: ExecutionContext) {
  const root = gitTree(t, { 'a.py': 'def pay():\n    pass\n' }, 'shop');
  commitAll(root);
  const store = storeAt(newFolder(t, 'home'));
  const watch = (
    options: Partial<Pick<RepositoryWatchOptions, 'mayRegister' | 'resolvesAhead' | 'model'>> = {},
  ) => {
    const events: WatchEvent[] = [];
    const watching = watchRepository(root, {
      store,
      mayRegister: true,
      resolvesAhead: false,
      model: 'none',
      readOnly: false,
      onEvent: (event) => void events.push(event),
      times: { takeOverMs: 10, aheadMs: 1, hearMs: 1 },
      ...options,
    });
    t.teardown(() => watching.stop());
    const kinds = (): string => events.map(({ kind }) => kind).join();
    /** Waits for an event of this kind, as long as the test may take, and removes those up to it. */
    const next = async <Kind extends WatchEvent['kind']>(kind: Kind) => {
      for (;;) {
        const place = events.findIndex((event) => event.kind === kind);
        if (place >= 0)
          return events.splice(0, place + 1).at(-1) as Extract<WatchEvent, { kind: Kind }>;
        await sleep(5);
      }
    };
    return { ...watching, next, kinds };
  };
  const entry = () => {
    const [only] = readRegistry(store);
    if (!only) throw new Error('nothing is registered');
    return only;
  };
  return { root, store, watch, entry };
}

test('a repository is registered and indexed, then again after each change, which is told at once', async (t) => {
  const { root, store, watch, entry } = shop(t);
  const { next } = watch();
  t.like(await next('indexed'), { files: 1, upToDate: false });
  writeFileSync(join(root, 'b.py'), 'def refund():\n    pass\n');
  await next('changed');
  t.like(await next('indexed'), { files: 2, upToDate: false });
  t.is(await stalenessOf(store, entry()), null);
});

test('one with a current index is resolved ahead, and it is said that nothing is heard meanwhile', async (t) => {
  const { root, store, watch, entry } = shop(t);
  await indexRepository(store, { path: root, model: null });
  const { next } = watch({ resolvesAhead: true });
  t.like(await next('indexed'), { upToDate: true });
  t.deepEqual((await next('progress')).progress, { phase: 'resolve' });
  t.like(await next('indexed'), { upToDate: true });
  writeFileSync(join(root, 'b.py'), 'def refund():\n    pass\n');
  t.like(await next('indexed'), { files: 2, upToDate: false });
  t.is(await stalenessOf(store, entry()), null);
});

test('it is also resolved once a change is likely, unless a run has resolved it', async (t) => {
  const { root, store, watch, entry } = shop(t);
  await indexRepository(store, { path: root, model: null });
  const { next, kinds, expectChange } = watch();
  t.like(await next('indexed'), { upToDate: true });
  expectChange();
  let phase = '';
  while (phase !== 'resolve') ({ phase } = (await next('progress')).progress);
  t.like(await next('indexed'), { upToDate: true });
  writeFileSync(join(root, 'b.py'), 'def refund():\n    pass\n');
  t.like(await next('indexed'), { files: 2, upToDate: false });
  expectChange();
  await sleep(100);
  t.notRegex(kinds(), /indexed/, 'there is no further run');
  t.is(await stalenessOf(store, entry()), null);
});

test('a save that only moves lines resolves nothing, so that it is still done afterwards', async (t) => {
  const { root, store, watch } = shop(t);
  await indexRepository(store, { path: root, model: null });
  const { next, expectChange } = watch();
  await next('indexed');
  writeFileSync(join(root, 'a.py'), '# A comment.\ndef pay():\n    pass\n');
  t.like(await next('indexed'), { upToDate: false });
  expectChange();
  let phase = '';
  while (phase !== 'resolve') ({ phase } = (await next('progress')).progress);
  t.like(await next('indexed'), { upToDate: true });
});

test('where the system reports all changes, that is said when a run is over and nothing has changed since', async (t) => {
  const { root, watch } = shop(t);
  const { next, kinds } = watch();
  await next('indexed');
  if (!reportsAllChanges(root)) return t.false(kinds().includes('listening'));
  await next('listening');
  writeFileSync(join(root, 'b.py'), 'def refund():\n    pass\n');
  await next('changed');
  await next('indexed');
  await next('listening');
  t.pass();
});

test('a repository that is not registered is not, unless that is allowed', async (t) => {
  const { store, watch } = shop(t);
  const { next } = watch({ mayRegister: false });
  t.like(await next('failed'), { isOver: true });
  t.deepEqual(readRegistry(store), []);
});

test('one that is removed from the registry is not registered again', async (t) => {
  const { root, store, watch, entry } = shop(t);
  const { next } = watch();
  await next('indexed');
  forgetRepository(store, entry());
  appendFileSync(join(root, 'a.py'), '\n\ndef refund():\n    pass\n');
  t.like(await next('failed'), { isOver: true, message: 'the repository is not registered' });
  t.deepEqual(readRegistry(store), []);
});

test('of two that watch, one indexes; the other goes on when it stops', async (t) => {
  const { root, watch } = shop(t);
  const one = watch();
  await one.next('indexed');
  const two = watch();
  await two.next('elsewhere');
  appendFileSync(join(root, 'a.py'), '\n\ndef refund():\n    pass\n');
  t.like(await one.next('indexed'), { upToDate: false });
  t.is(two.kinds(), '');
  one.stop();
  t.like(await two.next('indexed'), { upToDate: true });
});

test('an index without embeddings stays without them, whatever the setting is', async (t) => {
  const { root, store, watch, entry } = shop(t);
  await indexRepository(store, { path: root, model: null });
  const { next } = watch({ model: '' });
  t.like(await next('indexed'), { upToDate: true });
  appendFileSync(join(root, 'a.py'), '\n\ndef refund():\n    pass\n');
  t.like(await next('indexed'), { upToDate: false });
  t.is(readRun(store, entry())?.model, null);
});

test('a change that the system has not reported can be noted', async (t) => {
  const { watch } = shop(t);
  const { next, noteChange } = watch();
  await next('indexed');
  noteChange();
  await next('changed');
  t.like(await next('indexed'), { upToDate: true });
});

test('a repository with too many files to index unasked is named with the command', async (t) => {
  const { root, store } = shop(t);
  await t.notThrowsAsync(refuseLarge(root, store.home, 1));
  await t.throwsAsync(refuseLarge(root, store.home, 0), {
    message: 'it has 1 files, and at most 0 are indexed without being asked to',
  });
});

test('another worktree of an indexed repository is indexed without parsing an equal file', async (t) => {
  const { root, store } = shop(t);
  t.is((await indexRepository(store, { path: root, model: null })).parsed, 1);
  const tree = join(newFolder(t), 'fix');
  git(root, 'worktree', 'add', '--quiet', tree);
  writeFileSync(join(tree, 'b.py'), 'def refund():\n    pass\n');
  t.like(await indexRepository(store, { path: tree, model: null }), {
    upToDate: false,
    parsed: 1,
    stats: { files: 2 },
  });
});
