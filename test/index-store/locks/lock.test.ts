// The lock of a repository's writers: one at a time, and nobody waits for the dead.
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import test, { type ExecutionContext } from 'ava';
import { thisProcess, type Holder } from '../../../index-store/locks/holder.ts';
import { lockText, tryLock } from '../../../index-store/locks/lock-file.ts';
import { withRepositoryLock, writerOf } from '../../../index-store/locks/lock.ts';
import { pathsOf } from '../../../index-store/paths.ts';
import { seal } from '../../../index-store/files/sealed-text.ts';
import { runWorker, startWorker } from '../../support/run-store-worker.ts';
import { newStore, type StoreSample } from '../../support/store-sample.ts';

/** A number that no process has. */
const NO_PROCESS = 2 ** 22 + 12_345;

function leaveLock({ store, entry }: StoreSample, text: string, ageMs = 0): string {
  const { lock } = pathsOf(store, entry);
  mkdirSync(dirname(lock), { recursive: true });
  writeFileSync(lock, text);
  const then = new Date(Date.now() - ageMs);
  utimesSync(lock, then, then);
  return lock;
}

function textOf(holder: Partial<Holder>): string {
  return lockText({ ...thisProcess(), token: '01234567-0123-0123-0123-0123456789ab', ...holder });
}

async function checkTakenOver(t: ExecutionContext, sample: StoreSample): Promise<void> {
  const { store, entry } = sample;
  const waited: (Holder | null)[] = [];
  t.is(
    await withRepositoryLock(
      store,
      entry,
      (holder) => waited.push(holder),
      () => 'worked',
    ),
    'worked',
  );
  t.deepEqual(waited, []);
  t.deepEqual(
    readdirSync(pathsOf(store, entry).folder).filter((name) => name.startsWith('lock')),
    [],
  );
}

async function checkWaitedFor(
  t: ExecutionContext,
  sample: StoreSample,
  pid: number | undefined,
): Promise<void> {
  const { store, entry } = sample;
  const waited: (number | undefined)[] = [];
  const controller = new AbortController();
  const onWait = (holder: Holder | null): void => {
    waited.push(holder?.pid);
    setTimeout(() => controller.abort(new Error('waited long enough')), 250);
  };
  const work = (): void => t.fail('two writers at once');
  await t.throwsAsync(
    withRepositoryLock(store, entry, onWait, work, { signal: controller.signal }),
  );
  t.deepEqual(waited, [pid]);
}

test('the lock is free again after the work, and after work that fails', async (t) => {
  const sample = newStore(t);
  const { store, entry } = sample;
  await t.throwsAsync(
    withRepositoryLock(
      store,
      entry,
      () => undefined,
      () => Promise.reject(new Error('failed')),
    ),
    { message: 'failed' },
  );
  t.is(writerOf(store, entry), null);
  await checkTakenOver(t, sample);
});

test('while one writes, its process is told to who waits, once', async (t) => {
  const sample = newStore(t);
  const { store, entry } = sample;
  await withRepositoryLock(
    store,
    entry,
    () => undefined,
    async () => {
      t.is(writerOf(store, entry)?.pid, process.pid);
      await checkWaitedFor(t, sample, process.pid);
    },
  );
});

test('who waits gets the lock when it is released', async (t) => {
  const { store, entry } = newStore(t);
  const order: string[] = [];
  const first = withRepositoryLock(
    store,
    entry,
    () => undefined,
    async () => {
      await sleep(150);
      order.push('first ends');
    },
  );
  const second = withRepositoryLock(
    store,
    entry,
    () => order.push('second waits'),
    () => order.push('second works'),
  );
  await Promise.all([first, second]);
  t.deepEqual(order, ['second waits', 'first ends', 'second works']);
});

test('a holder that is killed is waited for no longer', async (t) => {
  const sample = newStore(t);
  const { home, entry } = sample;
  const sign = join(home, 'held');
  const worker = startWorker({ do: 'hold', home, entry, sign });
  while (!existsSync(sign)) await sleep(20);
  await checkWaitedFor(t, sample, worker.pid);
  worker.kill('SIGKILL');
  await once(worker, 'exit');
  await checkTakenOver(t, sample);
});

test('the lock of a process that has ended is taken over', async (t) => {
  const sample = newStore(t);
  leaveLock(sample, textOf({ pid: NO_PROCESS }));
  await checkTakenOver(t, sample);
});

// Only Linux tells when a process began.
if (thisProcess().started !== null) {
  test('a later process with the number of the dead one is not taken for it', async (t) => {
    const sample = newStore(t);
    leaveLock(sample, textOf({ started: '1' }));
    await checkTakenOver(t, sample);
  });
}

test('a holder on another machine is waited for as long as it signs', async (t) => {
  const sample = newStore(t);
  const there = textOf({ place: 'another machine', pid: NO_PROCESS });
  leaveLock(sample, there, 60_000);
  await checkWaitedFor(t, sample, NO_PROCESS);
  leaveLock(sample, there, 3_600_000);
  await checkTakenOver(t, sample);
});

const NAMING_NOBODY = [
  '',
  '{',
  'null',
  '[]',
  '{"pid":-1}',
  '{"pid":"1","place":7,"token":"../../../x"}',
  '\0'.repeat(80),
];

for (const text of [
  ...NAMING_NOBODY,
  ...NAMING_NOBODY.slice(2, 6).map((body) => seal('lock', 1, body)),
]) {
  test(`a lock file that names nobody is given a moment, then taken over: ${JSON.stringify(text)}`, async (t) => {
    const sample = newStore(t);
    leaveLock(sample, text);
    await checkWaitedFor(t, sample, undefined);
    leaveLock(sample, text, 120_000);
    await checkTakenOver(t, sample);
  });
}

test('a damaged lock of a living holder is never taken for that of a dead one', async (t) => {
  const sample = newStore(t);
  const whole = Buffer.from(textOf({}));
  for (let bit = 0; bit < whole.length * 8; bit += 5) {
    const turned = Buffer.from(whole);
    turned[bit >> 3] = (turned[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    leaveLock(sample, turned.toString('latin1'), 60_000);
    t.false(tryLock(pathsOf(sample.store, sample.entry).lock).held, `bit ${bit}`);
  }
});

test('what is no file in place of the lock is told, not waited for', async (t) => {
  const { store, entry } = newStore(t);
  const { lock } = pathsOf(store, entry);
  const makes = [
    () => mkdirSync(lock, { recursive: true }),
    () => symlinkSync(`${lock}-nowhere`, lock),
  ];
  for (const make of makes) {
    make();
    await t.throwsAsync(
      withRepositoryLock(
        store,
        entry,
        () => undefined,
        () => t.fail('worked'),
      ),
      { message: /lock is to be a lock, and is no file: delete it/ },
    );
    rmSync(lock, { recursive: true });
  }
});

test('of several that find a dead holder one at a time works', async (t) => {
  const sample = newStore(t);
  const { home, entry } = sample;
  leaveLock(sample, textOf({ pid: NO_PROCESS }));
  const log = join(home, 'log');
  const ends = await Promise.all(
    [1, 2, 3, 4].map(() => runWorker({ do: 'visit', home, entry, log })),
  );
  t.deepEqual(ends, [0, 0, 0, 0]);
  const lines = readFileSync(log, 'utf8').trim().split('\n');
  t.is(lines.length, 8);
  for (let at = 0; at < lines.length; at += 2)
    t.is(lines[at]?.replace('+', '-'), lines[at + 1] ?? '');
});
