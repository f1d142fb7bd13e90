// What a server knows of the repositories it has watched, and when it starts the watching process again. No process is started here.
import { setTimeout as sleep } from 'node:timers/promises';
import test from 'ava';
import { createLog } from '../../../runtime/log.ts';
import type { WatchChildEvents } from '../../../runtime/watch/watch-child.ts';
import type { ToWatchProcess, WatchEvent } from '../../../runtime/watch/watch-messages.ts';
import { MOST_WATCHED, RepositoryWatchers } from '../../../runtime/watch/repository-watchers.ts';

function watchers({ beginAgainMs = 60_000, idleMs = 60_000 } = {}) {
  const lines: string[] = [];
  const children: { events: WatchChildEvents; sent: ToWatchProcess[]; ended: boolean }[] = [];
  const indexed: string[] = [];
  const made = new RepositoryWatchers({
    log: createLog('info', (line) => void lines.push(line)),
    readOnly: false,
    onIndexed: (root) => void indexed.push(root),
    times: { restartMs: 1, longestRestartMs: 4, beginAgainMs, idleMs },
    start: (_readOnly, events) => {
      const child = { events, sent: [] as ToWatchProcess[], ended: false };
      children.push(child);
      return {
        send: (message) => void child.sent.push(message),
        end: async () => void (child.ended = true),
      };
    },
  });
  const tell = (root: string, event: WatchEvent): void =>
    children.at(-1)?.events.onMessage({ root, event });
  return { made, children, lines, indexed, tell };
}

const INDEXED = { kind: 'indexed', files: 3, seconds: 0.1, upToDate: false } as const;
const LISTENING = { kind: 'listening' } as const;

test('one process watches all repositories, each once', (t) => {
  const { made, children } = watchers();
  made.watch('/shop', { mayRegister: true });
  made.watch('/blog');
  made.watch('/shop');
  t.deepEqual(
    children.map(({ sent }) => sent),
    [
      [
        { watch: '/shop', mayRegister: true, resolvesAhead: true },
        { watch: '/blog', mayRegister: false, resolvesAhead: true },
      ],
    ],
  );
});

test('a repository is behind from a change to the next index, which is told once', (t) => {
  const { made, indexed, tell } = watchers();
  t.is(made.watch('/shop').behindSince, null);
  tell('/shop', { kind: 'changed' });
  const since = made.state('/shop')?.behindSince;
  t.is(typeof since, 'number');
  tell('/shop', { kind: 'changed' });
  t.is(made.state('/shop')?.behindSince, since);
  tell('/shop', INDEXED);
  t.is(made.state('/shop')?.behindSince, null);
  tell('/shop', { ...INDEXED, upToDate: true });
  t.deepEqual(indexed, ['/shop']);
});

test('the tree has the files of its index from a run to the next change', (t) => {
  const { made, tell } = watchers();
  t.false(made.hasSameFiles('/shop'), 'it is not watched');
  made.watch('/shop');
  t.false(made.hasSameFiles('/shop'), 'there was no run');
  tell('/shop', INDEXED);
  t.false(made.hasSameFiles('/shop'), 'not all is reported yet, or ever');
  tell('/shop', LISTENING);
  t.true(made.hasSameFiles('/shop'));
  tell('/shop', { kind: 'changed' });
  t.false(made.hasSameFiles('/shop'), 'it has changed');
  tell('/shop', INDEXED);
  t.false(made.hasSameFiles('/shop'));
  tell('/shop', LISTENING);
  t.true(made.hasSameFiles('/shop'));
  tell('/shop', { kind: 'failed', message: 'the disk is full', hint: null, isOver: false });
  t.false(made.hasSameFiles('/shop'), 'it could not be indexed');
  tell('/shop', INDEXED);
  tell('/shop', { kind: 'polled', reason: 'ENOSPC', seconds: 10 });
  t.false(made.hasSameFiles('/shop'), 'changes are not reported');
});

test('that is not known while the process indexes another repository, and hears nothing', (t) => {
  const { made, tell } = watchers();
  made.watch('/shop');
  made.watch('/blog');
  tell('/shop', INDEXED);
  tell('/shop', LISTENING);
  tell('/blog', { kind: 'progress', progress: { phase: 'resolving' } });
  t.false(made.hasSameFiles('/shop'));
  tell('/blog', INDEXED);
  t.true(made.hasSameFiles('/shop'));
  tell('/blog', { kind: 'changed' });
  t.false(made.hasSameFiles('/shop'));
  tell('/blog', { kind: 'elsewhere' });
  t.true(made.hasSameFiles('/shop'), 'another process indexes it');
});

test('nor from a process that has ended, until the next one has looked', async (t) => {
  const { made, children, tell } = watchers();
  made.watch('/shop');
  tell('/shop', INDEXED);
  tell('/shop', LISTENING);
  children[0]?.events.onEnd('it ended with SIGKILL');
  t.false(made.hasSameFiles('/shop'));
  while (children.length < 2) await sleep(1);
  t.false(made.hasSameFiles('/shop'));
  tell('/shop', { ...INDEXED, upToDate: true });
  tell('/shop', LISTENING);
  t.true(made.hasSameFiles('/shop'));
  await made.end();
});

test('nor from one that is being replaced', async (t) => {
  const { made, children, tell } = watchers({ idleMs: 1 });
  made.watch('/shop');
  tell('/shop', INDEXED);
  tell('/shop', LISTENING);
  t.true(made.hasSameFiles('/shop'));
  while (children.length < 2) await sleep(1);
  t.false(made.hasSameFiles('/shop'));
  await made.end();
});

test('a process is told once that a change is likely, and so is the next one', async (t) => {
  const { made, children } = watchers();
  const expecting = { expecting: '/shop' };
  made.expectChange('/shop');
  t.deepEqual(children, [], 'it is not watched');
  made.watch('/shop');
  made.expectChange('/shop');
  made.expectChange('/shop');
  t.deepEqual(children[0]?.sent.slice(1), [expecting]);
  children[0]?.events.onEnd('it ended with SIGKILL');
  made.expectChange('/shop');
  while (children.length < 2) await sleep(1);
  made.expectChange('/shop');
  t.deepEqual(children[1]?.sent.slice(1), [expecting]);
  await made.end();
});

test('the least recently used is dropped when there are too many', (t) => {
  const { made, children } = watchers();
  for (let count = 0; count < MOST_WATCHED; count++) made.watch(`/r${count}`);
  made.watch('/r0');
  made.watch('/one-more');
  t.deepEqual(children[0]?.sent.at(-2), { unwatch: '/r1' });
  t.is(made.state('/r1'), null);
  t.not(made.state('/r0'), null);
});

test('what fails is logged with its next step, and stays known until an index is made', (t) => {
  const { made, lines, tell } = watchers();
  made.watch('/shop');
  tell('/shop', { kind: 'failed', message: 'the disk is full', hint: 'Free some.', isOver: false });
  t.is(made.state('/shop')?.failed?.message, 'the disk is full');
  t.regex(lines.join(''), /\/shop cannot be indexed: the disk is full hint="Free some\."/);
  tell('/shop', INDEXED);
  t.is(made.state('/shop')?.failed, null);
});

const OVER = { kind: 'failed', message: 'not registered', hint: null, isOver: true } as const;

test('a watch that is over begins again when the repository is asked about later, or may be registered now', (t) => {
  const { made, children, lines, tell } = watchers();
  made.watch('/shop');
  tell('/shop', OVER);
  t.is(made.watch('/shop').failed, OVER);
  t.is(made.watch('/shop', { mayRegister: true }).failed, null);
  t.deepEqual(children[0]?.sent.at(-1), { watch: '/shop', mayRegister: true, resolvesAhead: true });
  t.is(lines.length, 1);
  const later = watchers({ beginAgainMs: 0 });
  later.made.watch('/shop');
  later.tell('/shop', OVER);
  t.is(later.made.watch('/shop').failed, null);
});

test('a failure that is repeated is logged once', (t) => {
  const { made, lines, tell } = watchers();
  made.watch('/shop');
  tell('/shop', { ...OVER, isOver: false });
  tell('/shop', { ...OVER, isOver: false });
  t.is(lines.length, 1);
});

test('a process that ends is started again, with all its repositories, and more slowly each time', async (t) => {
  const { made, children, lines } = watchers();
  made.watch('/shop');
  children[0]?.events.onEnd('it ended with SIGKILL');
  t.regex(made.state('/shop')?.failed?.message ?? '', /ended with SIGKILL/);
  made.watch('/blog');
  while (children.length < 2) await sleep(1);
  t.deepEqual(children[1]?.sent, [
    { watch: '/shop', mayRegister: false, resolvesAhead: true },
    { watch: '/blog', mayRegister: false, resolvesAhead: true },
  ]);
  children[1]?.events.onEnd('it ended with status 1');
  t.regex(lines[0] ?? '', /again in 0.001 s/);
  t.regex(lines[1] ?? '', /again in 0.002 s/);
  await made.end();
});

test('without notifications of the system, the log says once how changes are found', (t) => {
  const { made, lines, tell } = watchers();
  made.watch('/shop');
  tell('/shop', { kind: 'polled', reason: 'ENOSPC', seconds: 10 });
  t.is(lines.length, 1);
  t.regex(lines[0] ?? '', /\/shop are looked for every 10 s.*ENOSPC.*max_user_watches/);
});

test('a process that has indexed is replaced when nothing has changed for long, which frees its memory', async (t) => {
  const { made, children, tell } = watchers({ idleMs: 1 });
  made.watch('/shop');
  tell('/shop', INDEXED);
  while (children.length < 2) await sleep(1);
  t.true(children[0]?.ended);
  t.deepEqual(children[1]?.sent, [{ watch: '/shop', mayRegister: false, resolvesAhead: false }]);
  tell('/shop', { ...INDEXED, upToDate: true });
  await sleep(20);
  t.is(children.length, 2);
  await made.end();
});

test('so is one that has only resolved ahead, once, although files are looked at again and again', async (t) => {
  const { made, children, tell } = watchers({ idleMs: 30 });
  made.watch('/shop');
  while (children.length < 2) {
    tell('/shop', { ...INDEXED, upToDate: true });
    await sleep(5);
  }
  t.true(children[0]?.ended);
  t.deepEqual(children[1]?.sent, [{ watch: '/shop', mayRegister: false, resolvesAhead: false }]);
  tell('/shop', { ...INDEXED, upToDate: true });
  await sleep(60);
  t.is(children.length, 2);
  await made.end();
});

test('after its end nothing is watched, and nothing started again', async (t) => {
  const { made, children } = watchers();
  made.watch('/shop');
  await made.end();
  t.true(children[0]?.ended);
  made.watch('/shop');
  t.is(children.length, 1);
  t.is(made.state('/shop'), null);
});
