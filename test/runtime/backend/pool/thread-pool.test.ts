// Which thread gets which question: what waits for whom, what a thread's end means for others. What is answered is tested with the channels.
import test, { type ExecutionContext } from 'ava';
import { isFailure } from '../../../../lib/model/answer.ts';
import { WorkerBackend } from '../../../../runtime/backend/worker-backend.ts';
import { createLog } from '../../../../runtime/log.ts';
import { FakeSource } from '../../../support/fake-source.ts';

const PROGRAM = new URL('../answer-thread.mjs', import.meta.url);
const LONG_MS = 5000;

function backend(t: ExecutionContext) {
  const made = new WorkerBackend({
    tools: [],
    log: createLog('silent', () => undefined),
    readOnly: false,
    source: new FakeSource('alpha'),
    callMs: 60_000,
    threads: 2,
    program: PROGRAM,
  });
  const ask = async (tool: string, does: string, more: object = {}, signal?: AbortSignal) => {
    const call = { tool, request: { does, ...more }, ...(signal ? { signal } : {}) };
    const answer = await made.call(call);
    return isFailure(answer)
      ? answer.error.code
      : (JSON.parse(Buffer.from(answer.json as Uint8Array).toString()) as object);
  };
  const learn = (tool: string, computedMs: number) => ask(tool, 'answer', { computedMs });
  t.teardown(() => made.end());
  return { made, ask, learn };
}

/** What computes until it is told to answer. */
function held(t: ExecutionContext) {
  const flag = new Int32Array(new SharedArrayBuffer(8));
  const tell = (): void => {
    Atomics.store(flag, 0, 1);
    Atomics.notify(flag, 0);
  };
  t.teardown(tell);
  return { flag, tell, begun: () => Atomics.load(flag, 1) };
}

const ANSWERED = { thread: process.pid };
const TOLD = { told: true };

test('short work is answered while long work waits for long work', async (t) => {
  const { ask, learn } = backend(t);
  const { flag, tell, begun } = held(t);
  await learn('long', LONG_MS);
  await learn('short', 1);
  const long = Array.from({ length: 5 }, () => ask('long', 'untilTold', { flag }));
  for (let count = 0; count < 20; count++) t.deepEqual(await ask('short', 'answer'), ANSWERED);
  t.is(begun(), 1);
  tell();
  t.deepEqual(await Promise.all(long), [TOLD, TOLD, TOLD, TOLD, TOLD]);
});

test('what was sent behind a computation that turns out to be long is answered by another thread', async (t) => {
  const { ask, learn } = backend(t);
  const { flag, tell } = held(t);
  for (let count = 0; count < 8; count++) await learn('tiny', 1);
  const long = ask('tiny', 'untilTold', { flag });
  t.deepEqual(await ask('tiny', 'answer'), ANSWERED);
  tell();
  t.deepEqual(await long, TOLD);
});

test('when every thread turns out to compute something long, what is short is answered all the same', async (t) => {
  const { ask, learn } = backend(t);
  const { flag, tell } = held(t);
  await learn('short', 1);
  const long = [ask('any', 'untilTold', { flag }), ask('other', 'untilTold', { flag })];
  t.deepEqual(await ask('short', 'answer'), ANSWERED);
  t.deepEqual(await ask('short', 'answer'), ANSWERED);
  tell();
  t.deepEqual(await Promise.all(long), [TOLD, TOLD]);
});

test('when a thread ends, what another one computes goes on', async (t) => {
  const { ask, learn } = backend(t);
  const { flag, tell, begun } = held(t);
  await learn('long', LONG_MS);
  const long = ask('long', 'untilTold', { flag });
  t.is(await ask('any', 'crash'), 'internal');
  t.deepEqual(await ask('any', 'answer'), ANSWERED);
  t.is(begun(), 1);
  tell();
  t.deepEqual(await long, TOLD);
});

test('a thread that waits for something else takes other questions', async (t) => {
  const { made, ask } = backend(t);
  const stop = new AbortController();
  void ask('any', 'wait', {}, stop.signal);
  stop.abort();
  t.deepEqual(await ask('any', 'cancelled'), { cancelled: [1] });
  await made.end();
});

test('what is cancelled before a thread has it is answered at once', async (t) => {
  const { ask, learn } = backend(t);
  const { flag, begun, tell } = held(t);
  await learn('long', LONG_MS);
  const first = ask('long', 'untilTold', { flag });
  const stop = new AbortController();
  const second = ask('long', 'untilTold', { flag }, stop.signal);
  stop.abort();
  t.is(await second, 'invalid_request');
  tell();
  t.deepEqual(await first, TOLD);
  t.is(begun(), 1);
});

test('at the end, what runs in any thread and what waits is told that the server shuts down', async (t) => {
  const { made, ask, learn } = backend(t);
  const { flag } = held(t);
  await learn('long', LONG_MS);
  const asked = Array.from({ length: 3 }, () => ask('long', 'untilTold', { flag }));
  t.deepEqual(await ask('any', 'answer'), ANSWERED);
  await made.end();
  t.deepEqual(await Promise.all(asked), ['shutting_down', 'shutting_down', 'shutting_down']);
});
