// When a repository is looked at, and when a request waits for it.
import test from 'ava';
import type { Staleness } from '../../../lib/model/index-snapshot.ts';
import { Freshness, type Check, type Checked } from '../../../runtime/snapshots/freshness.ts';

const stale = (count: number): Staleness => ({
  commits_behind: count,
  changed_files: [],
  hint: '',
});

function watched() {
  const state = {
    now: 0,
    checks: 0,
    known: [] as boolean[],
    finish: (_: Staleness | null): void => undefined,
  };
  const check: Check = (_id, _generation, { hasSameFiles }): Promise<Checked> => {
    state.checks += 1;
    state.known.push(hasSameFiles === true);
    return new Promise((resolve) => {
      state.finish = (found) => resolve({ found, agoMs: 0 });
    });
  };
  return {
    state,
    freshness: new Freshness(check, () => state.now, { freshMs: 1000, usableMs: 3000 }),
  };
}

async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

test('the first request waits; however many ask, one check runs', async (t) => {
  const { state, freshness } = watched();
  const asked = [freshness.of('a', '1'), freshness.of('a', '1'), freshness.of('a', '1')];
  await settle();
  state.finish(stale(1));
  t.deepEqual(await Promise.all(asked), [stale(1), stale(1), stale(1)]);
  t.is(state.checks, 1);
});

test('within a second what is known is given at once and nothing is checked', async (t) => {
  const { state, freshness } = watched();
  const first = freshness.of('a', '1');
  await settle();
  state.finish(null);
  await first;
  state.now = 999;
  t.is(freshness.of('a', '1'), null);
  t.is(state.checks, 1);
});

test('after a second what is known is given at once while one check runs behind it', async (t) => {
  const { state, freshness } = watched();
  const first = freshness.of('a', '1');
  await settle();
  state.finish(null);
  await first;
  state.now = 1500;
  t.is(freshness.of('a', '1'), null);
  t.is(freshness.of('a', '1'), null);
  await settle();
  t.is(state.checks, 2);
  state.finish(stale(2));
  await settle();
  t.deepEqual(freshness.of('a', '1'), stale(2));
});

test('what is too old is not given out: the request waits', async (t) => {
  const { state, freshness } = watched();
  const first = freshness.of('a', '1');
  await settle();
  state.finish(null);
  await first;
  state.now = 3000;
  const asked = freshness.of('a', '1');
  t.true(asked instanceof Promise);
  await settle();
  state.finish(stale(3));
  t.deepEqual(await asked, stale(3));
});

test('what was found for an older generation is not given for a newer one', async (t) => {
  const { state, freshness } = watched();
  const old = freshness.of('a', '1');
  await settle();
  const renewed = freshness.of('a', '2');
  state.finish(stale(1));
  t.deepEqual(await old, stale(1));
  await settle();
  state.finish(null);
  t.is(await renewed, null);
  t.is(state.checks, 2);
});

test('what was found before a change that the request knows of is not given out', async (t) => {
  const { state, freshness } = watched();
  const first = freshness.of('a', '1');
  await settle();
  state.finish(null);
  await first;
  state.now = 500;
  t.is(freshness.of('a', '1', { hasSameFiles: false, changedAgoMs: 501 }), null);
  const changed = freshness.of('a', '1', { hasSameFiles: false, changedAgoMs: 100 });
  t.true(changed instanceof Promise);
  await settle();
  state.finish(stale(1));
  t.deepEqual(await changed, stale(1));
  t.is(state.checks, 2);
});

const SAME = { hasSameFiles: true };

test('a check that may miss new files is not enough for a request that does not know that there are none', async (t) => {
  const { state, freshness } = watched();
  const sure = freshness.of('a', '1', SAME);
  await settle();
  const other = freshness.of('a', '1');
  state.finish(null);
  t.is(await sure, null);
  await settle();
  state.finish(stale(1));
  t.deepEqual(await other, stale(1));
  t.deepEqual(state.known, [true, false]);
});

test('one that misses nothing is enough for all', async (t) => {
  const { state, freshness } = watched();
  const other = freshness.of('a', '1');
  const sure = freshness.of('a', '1', SAME);
  await settle();
  state.finish(stale(1));
  t.deepEqual(await Promise.all([other, sure]), [stale(1), stale(1)]);
  t.deepEqual(state.known, [false]);
});

test('a check that fails is tried again', async (t) => {
  let checks = 0;
  const freshness = new Freshness(async () => {
    checks += 1;
    if (checks === 1) throw new Error('no git');
    return { found: null, agoMs: 0 };
  });
  await t.throwsAsync(async () => freshness.of('a', '1'), { message: 'no git' });
  t.is(await freshness.of('a', '1'), null);
});
