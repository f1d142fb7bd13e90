// Tests that a change has to run, with their way to what is changed. What else is affected is in impact.
import test from 'ava';
import { impact } from '../support/ask-impact.ts';
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
