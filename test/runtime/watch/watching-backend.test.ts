// When a call waits for an index, for how long, and what it says. The backend, its indexes and the watchers are played by the test.
import { join } from 'node:path';
import test from 'ava';
import { failure } from '../../../lib/model/answer.ts';
import type { WatchedState } from '../../../runtime/watch/repository-watchers.ts';
import { commitAll, gitTree } from '../../support/source-tree.ts';
import { SHOP, QUIET, FAILED, MISSING, play, atLook, textOf } from './played-watchers.ts';

test('if the registry cannot be read, the backend says so', async (t) => {
  const { played, ask } = play();
  Object.defineProperty(played, 'entries', {
    get: () => {
      throw new Error('the registry is damaged');
    },
  });
  played.reply = () => failure('index_unreadable', 'The registry is damaged.', 'Mend it.');
  t.is(textOf(await ask()), 'The registry is damaged. Mend it.');
});

test('a repository is watched as soon as it is asked about, by a call or a view', async (t) => {
  const { played, backend, ask } = play();
  t.is(textOf(await ask()), 'found');
  await backend.view({ view: 'context', repo: 'shop', item: '' });
  await ask({ tool: 'list_repos', request: {} });
  t.deepEqual(played.watched, ['/repos/shop', '/repos/shop']);
});

test('a change is expected once it is asked what one would affect', async (t) => {
  const { played, ask } = play();
  await ask();
  await ask({ tool: 'query', request: { query: 'pay' } });
  t.deepEqual(played.expected, []);
  await ask({ tool: 'impact', request: { target: 'pay' } });
  await ask({ tool: 'rename', request: { symbol_name: 'pay', new_name: 'charge', repo: 'shop' } });
  t.deepEqual(played.expected, ['/repos/shop', '/repos/shop']);
});

test('while changed files are being indexed, a call waits for the index', async (t) => {
  const { played, ask } = play({ briefMs: 60_000 });
  played.state = { ...QUIET, behindSince: performance.now() };
  atLook(played, 3, () => (played.state = QUIET));
  await ask();
  t.is(played.state, QUIET, 'it has looked until then');
});

test('but not for long: then the index before it answers, and says what is done', async (t) => {
  const { played, ask } = play({ briefMs: 1 });
  played.state = { ...QUIET, behindSince: performance.now() };
  await ask();
  t.is(
    played.calls[0]?.renewal?.behind,
    'The changed files are being indexed: ask again for an answer from them.',
  );
});

test('a call is told what the watcher knows: that no file has come or gone, and since when some are newer', async (t) => {
  const { played, ask } = play({ briefMs: 1 });
  played.hasSameFiles = true;
  await ask();
  Object.assign(played, { hasSameFiles: false, state: { ...QUIET, behindSince: -400 } });
  await ask();
  t.like(played.calls[0]?.renewal, { hasSameFiles: true, changedAgoMs: undefined });
  t.true((played.calls[1]?.renewal?.changedAgoMs ?? 0) >= 400);
});

test('an answer that is behind says why it will stay so for longer', async (t) => {
  const { played, ask } = play();
  played.state = { ...QUIET, polled: { kind: 'polled', reason: 'ENOSPC', seconds: 10 } };
  await ask();
  const failed = { kind: 'failed', message: 'the disk is full', hint: 'Free some.', isOver: false };
  played.state = { ...QUIET, failed } as WatchedState;
  await ask();
  t.deepEqual(
    played.calls.map(({ renewal }) => renewal?.behind),
    [
      'They will be indexed within 15 s: the system does not report changes (ENOSPC).',
      'The changed files cannot be indexed now: the disk is full. Free some.',
    ],
  );
});

test('a name that a newer file has is answered from the next index', async (t) => {
  const { played, ask } = play();
  played.reply = () =>
    played.generation === 'two' ? { json: '{}', text: 'pay is there' } : MISSING;
  played.onNoted = () => (played.generation = 'two');
  t.is(textOf(await ask()), 'pay is there');
  t.is(played.noted, 1);
});

test('where a run is due or in progress, it is waited for, and no other one is asked for', async (t) => {
  const { played, ask } = play({ briefMs: 0 });
  played.state = { ...QUIET, behindSince: performance.now() };
  atLook(played, 6, () => (played.generation = 'two'));
  played.reply = () =>
    played.generation === 'two' ? { json: '{}', text: 'pay is there' } : MISSING;
  t.is(textOf(await ask()), 'pay is there');
  t.is(played.noted, 0);
});

test('if that run began before the file was newer, another one is asked for; if it fails, none', async (t) => {
  for (const [state, noted] of [
    [QUIET, 1],
    [{ ...QUIET, failed: FAILED }, 0],
  ] as const) {
    const { played, ask } = play({ briefMs: 0 });
    played.state = { ...QUIET, behindSince: performance.now() };
    atLook(played, 6, () => (played.state = state));
    played.onNoted = () => (played.state = { ...QUIET, failed: FAILED });
    played.reply = () => MISSING;
    t.is(await ask(), MISSING);
    t.is(played.noted, noted);
  }
});

test('if that index is not made in time, or cannot be made, the failure says so', async (t) => {
  const late = play({ namedMs: 1 });
  late.played.reply = () => MISSING;
  t.is(await late.ask(), MISSING);
  const failing = play();
  failing.played.reply = () => MISSING;
  failing.played.onNoted = () => (failing.played.state = { ...QUIET, failed: FAILED });
  t.is(await failing.ask(), MISSING);
});

test('a cancelled call ends at once', async (t) => {
  const stop = new AbortController();
  const { played, ask } = play({ briefMs: 60_000 });
  played.state = { ...QUIET, behindSince: performance.now() };
  played.onLook = () => stop.abort();
  t.regex(textOf(await ask({ signal: stop.signal })), /cancelled/);
  t.deepEqual(played.calls, []);
});

const client = (workingFolder: string, told: string[] = []) => ({
  client: {
    folders: async () => ({ workingFolder, roots: null }),
    onProgress: (message: string) => void told.push(message),
  },
  workingFolder,
});

test('a repository of the client that has no index gets one first, with progress, and the answer says so', async (t) => {
  const root = gitTree(t, { 'a.ts': '' }, 'fresh');
  commitAll(root);
  const { played, ask } = play();
  const told: string[] = [];
  played.state = { ...QUIET, progress: { phase: 'parsing files', done: 3, total: 9 } };
  let looks = 0;
  played.onLook = () => {
    if (++looks !== 4) return;
    played.entries = [SHOP, { name: 'fresh', path: root, id: 'id-fresh' }];
    played.state = {
      ...QUIET,
      indexed: { kind: 'indexed', files: 9, seconds: 0.5, upToDate: false },
    };
  };
  t.is(textOf(await ask(client(root, told))), 'found');
  t.deepEqual(told, ['indexing: parsing files, 3 of 9']);
  t.is(played.calls[0]?.workingFolder, root);
  t.is(
    played.calls[0]?.renewal?.note,
    `'fresh' (${root}) was not indexed, and has been indexed for this call: 9 files in 0.5 s.`,
  );
});

test('if that takes longer than clients wait, the failure says how far it is, and to ask again', async (t) => {
  const root = gitTree(t, { 'a.ts': '' }, 'fresh');
  const { played, ask } = play({ firstMs: 1 });
  played.entries = [];
  played.state = { ...QUIET, progress: { phase: 'parsing files', done: 3, total: 9 } };
  t.deepEqual(
    await ask(client(root)),
    failure(
      'being_indexed',
      "'fresh' is being indexed for the first time: parsing files, 3 of 9.",
      'Indexing goes on. Ask again in a minute.',
      { path: root, phase: 'parsing files', done: 3, total: 9 },
    ),
  );
});

test('if it cannot be indexed, the failure says why and what to do', async (t) => {
  const root = gitTree(t, { 'a.ts': '' }, 'fresh');
  const { played, ask } = play();
  played.state = {
    ...QUIET,
    failed: { kind: 'failed', message: 'it has 20001 files', hint: 'Index it.', isOver: true },
  };
  t.is(
    textOf(await ask(client(root))),
    "'fresh' is not indexed, and cannot be indexed now: it has 20001 files. Index it.",
  );
});

test('where a part of a repository is indexed on its own, the rest is not indexed unasked', async (t) => {
  const root = gitTree(t, { 'packages/x/a.ts': '' }, 'mono');
  const part = { name: 'x', path: join(root, 'packages/x'), id: 'id-x' };
  const { played, ask } = play();
  played.entries = [part];
  await ask(client(root));
  await ask(client(part.path));
  t.deepEqual(played.watched, [part.path, part.path]);
});

test('a tool that writes chooses no repository to index, and a name that is known is that repository', async (t) => {
  const root = gitTree(t, { 'a.ts': '' }, 'shop');
  const { played, ask } = play();
  await ask({ ...client(root), tool: 'rename', request: { symbol_name: 'a', new_name: 'b' } });
  await ask({ ...client(root), request: { name: 'a', repo: 'shop' } });
  t.deepEqual(played.watched, ['/repos/shop', '/repos/shop']);
});
