// When runs begin while a tree is watched, and what a failed one leads to. Nothing is watched and nothing indexed here.
import { setTimeout as sleep } from 'node:timers/promises';
import test from 'ava';
import { keepIndexed, type Attempt } from '../../../runtime/indexer/keep-indexed.ts';
import type { TreeChange } from '../../../runtime/indexer/files/watch-tree.ts';

const TIMES = { quietMs: 5, mostMs: 50, retryMs: 5 };

/** Watches nothing: the test says when there is a change. `run` gets the number of the run. */
function keep(run: (count: number, attempt: Attempt) => Promise<string> | string) {
  const state = {
    runs: 0,
    opened: 0,
    closed: 0,
    reports: [] as string[],
    failures: [] as string[],
    change: (_change?: TreeChange): void => undefined,
  };
  const controller = new AbortController();
  const ended = keepIndexed('/repo', {
    storeHome: '/store',
    signal: controller.signal,
    times: TIMES,
    onRefused: () => undefined,
    run: async (attempt) => run(++state.runs, attempt),
    onReport: (report) => void state.reports.push(report),
    onFailure: (error) => void state.failures.push(String(error)),
    watch: (_root, { onChange }) => {
      state.opened += 1;
      state.change = (change = 'any') => onChange(change);
      return { ready: Promise.resolve(), close: async () => void (state.closed += 1) };
    },
  }).catch((error: unknown) => error);
  const until = async (holds: () => boolean): Promise<void> => {
    while (!holds()) await sleep(1);
  };
  const stop = (): Promise<unknown> => {
    controller.abort(new Error('stopped'));
    return ended;
  };
  return { state, until, stop };
}

test('a run at the beginning, then one for each burst of changes', async (t) => {
  const { state, until, stop } = keep((count) => `run ${count}`);
  await until(() => state.reports.length === 1);
  for (let change = 0; change < 100; change++) state.change();
  await until(() => state.reports.length === 2);
  await sleep(4 * TIMES.quietMs);
  t.deepEqual(state.reports, ['run 1', 'run 2']);
  t.like(await stop(), { message: 'stopped' });
});

test('what changes during a run leads to another one', async (t) => {
  let release = (): void => undefined;
  const { state, until, stop } = keep((count) =>
    count === 2
      ? new Promise<string>((resolve) => (release = () => resolve('slow')))
      : `run ${count}`,
  );
  await until(() => state.reports.length === 1);
  state.change();
  await until(() => state.runs === 2);
  state.change();
  release();
  await until(() => state.reports.length === 3);
  t.deepEqual(state.reports, ['run 1', 'slow', 'run 3']);
  await stop();
});

test('changes without a pause do not put off a run for ever', async (t) => {
  const { state, until, stop } = keep((count) => `run ${count}`);
  await until(() => state.reports.length === 1);
  const typing = setInterval(() => state.change(), 1);
  await until(() => state.reports.length === 3);
  clearInterval(typing);
  await stop();
  t.pass();
});

test('a failure is told once, tried again without a change, and forgotten when it has passed', async (t) => {
  const { state, until, stop } = keep((count) => {
    if (count >= 2 && count <= 4) throw new Error('disk full');
    return `run ${count}`;
  });
  await until(() => state.reports.length === 1);
  state.change();
  await until(() => state.reports.length === 2);
  t.deepEqual(state.failures, ['Error: disk full']);
  t.deepEqual(state.reports, ['run 1', 'run 5']);
  await stop();
  t.is(state.opened, 4);
  t.is(state.closed, 4);
});

test('a run is told whether there are the files that there were when the one before began', async (t) => {
  const told: boolean[] = [];
  const { state, until, stop } = keep((count, { hasSameFiles }) => {
    told.push(hasSameFiles);
    if (count === 3) state.change();
    if (count === 6) throw new Error('disk full');
    return `run ${count}`;
  });
  await until(() => state.reports.length === 1);
  state.change('contents');
  await until(() => state.reports.length === 2);
  state.change('contents');
  // What changes while it runs is told to the next one.
  await until(() => state.reports.length === 4);
  state.change('any');
  state.change('contents');
  await until(() => state.reports.length === 5);
  state.change('contents');
  // The sixth fails, and is tried again.
  await until(() => state.reports.length === 6);
  t.deepEqual(told, [false, true, true, false, false, true, false]);
  await stop();
});

/** Runs until it is broken off. */
function endless({ signal }: Attempt): Promise<string> {
  return new Promise((_, reject) => {
    const stop = (): void => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop);
  });
}

test('a change breaks off a run whose index is current, and leads to the next one', async (t) => {
  const { state, until, stop } = keep((count, attempt) => {
    if (count > 1) return `run ${count}`;
    attempt.mayBreakOff();
    return endless(attempt);
  });
  await until(() => state.runs === 1);
  await sleep(4 * TIMES.quietMs);
  t.is(state.runs, 1);
  state.change();
  await until(() => state.reports.length === 1);
  t.deepEqual([state.reports, state.failures], [['run 2'], []]);
  await stop();
});

test('so does one from before it could be broken off', async (t) => {
  const { state, until, stop } = keep((count, attempt) => {
    if (count > 1) return `run ${count}`;
    state.change();
    attempt.mayBreakOff();
    return endless(attempt);
  });
  await until(() => state.reports.length === 1);
  t.deepEqual([state.runs, state.failures], [2, []]);
  await stop();
});

test('it ends in the middle of a run, of a wait for quiet, and of a wait for a change', async (t) => {
  const inRun = keep(() => new Promise<string>(() => undefined));
  await inRun.until(() => inRun.state.runs === 1);
  const waiting = keep(() => 'run');
  await waiting.until(() => waiting.state.reports.length === 1);
  t.like(await waiting.stop(), { message: 'stopped' });
  t.is(waiting.state.closed, 1);
  const quiet = keep(() => 'run');
  await quiet.until(() => quiet.state.reports.length === 1);
  quiet.state.change();
  t.like(await quiet.stop(), { message: 'stopped' });
  t.is(quiet.state.closed, 1);
});
