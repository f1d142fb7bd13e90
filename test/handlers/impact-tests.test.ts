// Tests that a change has to run, with their way to what is changed. What else is affected is in impact.
import test from 'ava';
import { impact } from '../support/ask-impact.ts';
import { snapshotOf } from '../support/snapshot.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import type { TestForms } from '../../lib/model/name-table.ts';
import { namesByDepth } from './impact-depths.ts';

test('tests are set apart: counted, and listed with their way to the target', (t) => {
  const answer = impact({ target: 'App.run' });
  t.deepEqual(namesByDepth(answer), { 1: ['main'] });
  t.deepEqual(answer.tests_to_run, [
    {
      uid: 'Function:test/app.test.ts:answers',
      filePath: 'test/app.test.ts',
      line: 1,
      path: ['Function:test/app.test.ts:answers', 'Method:src/app.ts:App.run'],
    },
  ]);
  t.deepEqual(namesByDepth(impact({ target: 'App.run', include_tests: true })), {
    1: ['main', 'answers'],
  });
});

test('the way of a test goes through what is called, helpers and overridden methods included', (t) => {
  const [test1] = impact({ target: 'dispatch' }).tests_to_run;
  t.deepEqual(test1?.path, [
    'Function:test/app.test.ts:answers',
    'Method:src/app.ts:App.run',
    'Method:src/app.ts:App.handle',
    'Function:src/dispatch.ts:dispatch',
  ]);
  // The helper that makes the app is reached too, but it is no test: the test that calls it is.
  t.deepEqual(
    impact({ target: 'App' }).tests_to_run.map(({ uid }) => uid),
    ['Function:test/app.test.ts:answers'],
  );
});

test('a test that is asked about is to be run itself', (t) => {
  t.deepEqual(impact({ target: 'answers' }).tests_to_run, [
    {
      uid: 'Function:test/app.test.ts:answers',
      filePath: 'test/app.test.ts',
      line: 1,
      path: ['Function:test/app.test.ts:answers'],
    },
  ]);
});

/** `target` is called by a chain of functions; the last of them is called by a helper, and that by a test. */
function chainOf(length: number): IndexSnapshot {
  const links = Array.from({ length }, (_, n) => `Function:a.ts:link${n}`);
  const all = ['target', ...links.map((_, n) => `link${n}`), 'helper', 'answers'];
  return snapshotOf({
    nodes: [
      'Function:a.ts:target',
      ...links,
      'Function:test/a.test.ts:helper',
      'Function:test/a.test.ts:answers',
    ],
    edges: all.slice(1).map((from, n) => [from, 'CALLS', all[n] ?? '', '1:1'] as const),
  });
}

test('tests are found at any distance, and what lies beyond the depth is counted', (t) => {
  const answer = impact({ target: 'target' }, chainOf(10));
  t.deepEqual(answer.walked, { depth: 3, beyond: 7 });
  t.deepEqual(
    answer.tests_to_run.map(({ uid, path }) => [uid, path.length]),
    [['Function:test/a.test.ts:answers', 13]],
  );
  t.deepEqual(impact({ target: 'target', max_depth: 32 }, chainOf(10)).walked, {
    depth: 32,
    beyond: 0,
  });
});

/** The same with a language that says what its runners run. */
function withForms(snapshot: IndexSnapshot, tests: TestForms): IndexSnapshot {
  const { typescript } = snapshot.info.identifiers;
  if (!typescript) throw new Error('the sample has no TypeScript');
  const identifiers = { typescript: { ...typescript, tests } };
  return { ...snapshot, info: { ...snapshot.info, identifiers } };
}

test('helpers that nothing runs are no tests to run', (t) => {
  const snapshot = snapshotOf({
    nodes: [
      'Function:a.ts:target',
      { uid: 'Function:test/a.ts:setUp', line: 1 },
      { uid: 'Function:test/a.ts:test_it', line: 3 },
      { uid: 'Function:test/a.ts:marked', line: 8 },
      { uid: 'File:test/b.ts', isTest: true },
      { uid: 'File:test/c.ts', isTest: true },
    ],
    edges: ['setUp', 'test_it', 'marked', 'File:test/b.ts', 'File:test/c.ts'].map(
      (from) => [from, 'CALLS', 'target', '4:5'] as const,
    ),
    sources: {
      'test/a.ts': '\n\n\n\n\n\n@Test\nfunction marked() {}\n',
      'test/b.ts': "it('works', () => target());\n",
      'test/c.ts': 'export const made = target();\n',
    },
  });
  const forms: TestForms = { names: ['test_'], marks: ['Test'], calls: ['it'] };
  t.deepEqual(
    impact({ target: 'target' }, withForms(snapshot, forms)).tests_to_run.map(({ uid }) => uid),
    ['Function:test/a.ts:test_it', 'Function:test/a.ts:marked', 'File:test/b.ts'],
  );
});

test('of tests at one distance, those named after the target come first', (t) => {
  const snapshot = snapshotOf({
    nodes: [
      'Function:price.ts:weigh',
      'Function:test/all.test.ts:first',
      'Function:test/all.test.ts:weighs_much',
      'Function:test/price.test.ts:weighs',
    ],
    edges: ['first', 'weighs_much', 'weighs'].map(
      (from) => [from, 'CALLS', 'weigh', '4:5'] as const,
    ),
  });
  t.deepEqual(
    impact({ target: 'weigh' }, snapshot).tests_to_run.map(({ uid }) => uid),
    [
      'Function:test/price.test.ts:weighs',
      'Function:test/all.test.ts:weighs_much',
      'Function:test/all.test.ts:first',
    ],
  );
});
