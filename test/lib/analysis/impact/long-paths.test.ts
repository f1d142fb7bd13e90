// A path from a test to what it tests may be as long as the code is deep.
import test from 'ava';
import { impact } from '../../../support/ask-impact.ts';
import { snapshotOf } from '../../../support/snapshot.ts';

const MANY = 20_000;

test('the path of a test goes through thousands of calls', (t) => {
  const functions = Array.from({ length: MANY }, (_, n) => `Function:src/deep.ts:f${n}`);
  const around = { uid: 'Function:test/deep.test.ts:works', isTest: true };
  const uids = [...functions, around.uid];
  const snapshot = snapshotOf({
    nodes: ['File:src/deep.ts', ...functions, around],
    edges: uids.slice(1).map((uid, n) => [uid, 'CALLS', uids[n] ?? ''] as const),
  });
  const { tests_to_run: tests } = impact({ target: 'f0' }, snapshot);
  t.deepEqual(
    tests.map(({ uid, path }) => [uid, path.length, path.at(-1)]),
    [[around.uid, MANY + 1, functions[0]]],
  );
});
