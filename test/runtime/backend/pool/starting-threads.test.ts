// When another thread is started. What threads are given is tested in thread-pool.test.ts.
import test, { type ExecutionContext } from 'ava';
import { NOTHING_LISTED } from '../../../../runtime/published/listing.ts';
import { AnswerThread, type Job } from '../../../../runtime/backend/pool/answer-thread.ts';
import { ThreadPool } from '../../../../runtime/backend/pool/thread-pool.ts';
import { createLog } from '../../../../runtime/log.ts';

const PROGRAM = new URL('../answer-thread.mjs', import.meta.url);

/** Each question is of another caller. */
function pool(t: ExecutionContext, settleMs: number) {
  const settle = new Map<Job, () => void>();
  const started: AnswerThread[] = [];
  const made = new ThreadPool({
    size: 2,
    log: createLog('silent', () => undefined),
    callMs: 60_000,
    settleMs,
    start: () => {
      const thread = new AnswerThread(
        PROGRAM,
        { readOnly: false, places: [], listing: NOTHING_LISTED },
        100,
      );
      started.push(thread);
      return thread;
    },
    onQuestion: (message, job) => void ('answer' in message && settle.get(job)?.()),
    onOther: () => undefined,
    onLost: () => false,
    onUnsendable: () => undefined,
    onReplaced: () => undefined,
    onEnded: () => undefined,
    onLook: () => undefined,
  });
  t.teardown(() => made.end());
  const ask = (does: string, more: object = {}): Promise<void> =>
    new Promise((done) => {
      const question = { call: { tool: does, request: { does, ...more } }, followed: false };
      const asked = { caller: {}, kind: does, since: performance.now() };
      const job = { question, ...asked, movable: true, ended: 0, editing: false };
      settle.set(job, done);
      made.ask(job);
    });
  return { ask, started };
}

/** Each is answered some time later without being computed, so that the others wait. */
const askMany = async (ask: (does: string) => Promise<void>): Promise<void> =>
  void (await Promise.all(Array.from({ length: 8 }, () => ask('cancelled'))));

test('before a thread has settled, questions that wait start no other', async (t) => {
  const { ask, started } = pool(t, Infinity);
  await askMany(ask);
  t.is(started.length, 1);
});

test('once it has settled, they do', async (t) => {
  const { ask, started } = pool(t, 0);
  await askMany(ask);
  t.is(started.length, 2);
});

test('a thread that computes something long is joined by another at once', async (t) => {
  const { ask, started } = pool(t, Infinity);
  const flag = new Int32Array(new SharedArrayBuffer(8));
  const long = ask('untilTold', { flag });
  await ask('answer');
  t.is(started.length, 2);
  Atomics.store(flag, 0, 1);
  Atomics.notify(flag, 0);
  await long;
});
