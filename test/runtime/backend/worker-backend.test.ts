// How the serving thread watches the answering one: what it gives up, whom it asks again, what it refuses. What is answered is tested with the channels.
import test, { type ExecutionContext } from 'ava';
import { isFailure } from '../../../lib/model/answer.ts';
import { WorkerBackend } from '../../../runtime/backend/worker-backend.ts';
import { createLog } from '../../../runtime/log.ts';
import { FakeSource } from '../../support/fake-source.ts';

const PROGRAM = new URL('./answer-thread.mjs', import.meta.url);

type Deed = 'answer' | 'wait' | 'edit' | 'spin' | 'fill' | 'crash' | 'cancelled';

function backend(t: ExecutionContext, { callMs = 300, heapMegabytes = 2000 } = {}) {
  const lines: string[] = [];
  const log = createLog('warn', (line) => void lines.push(line));
  const made = new WorkerBackend({
    tools: [],
    log,
    readOnly: false,
    source: new FakeSource('alpha'),
    callMs,
    threads: 2,
    heapMegabytes,
    program: PROGRAM,
  });
  t.teardown(() => made.end());
  return { made, lines, ask: (does: Deed) => ask(made, does) };
}

/** The response, or code and reason of the failure. */
async function ask(made: WorkerBackend, does: Deed, signal?: AbortSignal): Promise<unknown> {
  const answer = await made.call({ tool: 'any', request: { does }, ...(signal ? { signal } : {}) });
  if (!isFailure(answer)) return JSON.parse(Buffer.from(answer.json as Uint8Array).toString());
  const { code, details } = answer.error as { code: string; details?: { reason?: string } };
  return [code, details?.reason ?? null];
}

test('an answer that takes too long is given up and its caller told; the others are asked again of a new thread', async (t) => {
  const { ask, lines } = backend(t);
  const [spun, ...others] = await Promise.all([ask('spin'), ask('answer'), ask('answer')]);
  t.deepEqual(spun, ['call_aborted', 'time']);
  t.deepEqual(others, [{ thread: process.pid }, { thread: process.pid }]);
  t.true(
    lines.some((line) =>
      line.includes('is replaced tool="any" reason="a computation took too long"'),
    ),
    lines.join(''),
  );
});

test('what takes more memory than the thread may have is given up, and the process lives', async (t) => {
  const { ask } = backend(t, { callMs: 60_000, heapMegabytes: 60 });
  const [filled, other] = await Promise.all([ask('fill'), ask('answer')]);
  t.deepEqual(filled, ['call_aborted', 'memory']);
  t.deepEqual(other, { thread: process.pid });
});

test('a question that outlives two threads is a bug that is told by its id alone', async (t) => {
  const { ask, lines } = backend(t);
  t.deepEqual(await ask('crash'), ['internal', null]);
  t.is(lines.filter((line) => line.includes('is replaced')).length, 2);
  t.deepEqual(await ask('answer'), { thread: process.pid });
});

test('what may have begun to write files is not asked again', async (t) => {
  const { ask } = backend(t);
  const edited = ask('edit');
  t.deepEqual(await ask('spin'), ['call_aborted', 'time']);
  t.deepEqual(await edited, ['call_aborted', 'lost']);
});

test('a cancellation reaches the thread', async (t) => {
  const { made } = backend(t);
  const stop = new AbortController();
  void ask(made, 'wait', stop.signal);
  stop.abort();
  t.deepEqual(await ask(made, 'cancelled'), { cancelled: [1] });
});

test('beyond a thousand waiting questions further ones are refused', async (t) => {
  const { ask } = backend(t);
  for (let count = 0; count < 1000; count++) void ask('wait');
  t.deepEqual(await ask('answer'), ['too_busy', null]);
});

test('ended, it tells whoever waits that it shuts down, and whoever comes', async (t) => {
  const { made, ask } = backend(t, { callMs: 60_000 });
  const waiting = [ask('wait'), ask('spin')];
  await made.end();
  t.deepEqual(await Promise.all(waiting), [
    ['shutting_down', null],
    ['shutting_down', null],
  ]);
  t.deepEqual(await ask('answer'), ['shutting_down', null]);
});

test('a request that cannot be copied to another thread is refused as nested too deeply', async (t) => {
  const { made } = backend(t);
  let nested: unknown = [];
  for (let depth = 0; depth < 100_000; depth++) nested = [nested];
  t.like(await made.call({ tool: 'any', request: { does: nested } }), {
    error: { code: 'invalid_request' },
  });
  t.deepEqual(await ask(made, 'answer'), { thread: process.pid });
});
