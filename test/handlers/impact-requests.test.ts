// Options of impact, requests that are refused, and the text for a person. What is affected is in impact.
import test from 'ava';
import { impactTool } from '../../handlers/impact.ts';
import { impact } from '../support/ask-impact.ts';
import { askTool } from '../support/ask-tool.ts';
import { sampleApp } from '../support/sample-app.ts';
import { namesByDepth } from './impact-depths.ts';

test('stops at max_depth', (t) => {
  t.deepEqual(namesByDepth(impact({ target: 'render', max_depth: 1 })), { 1: ['dispatch'] });
});

test('relation_types follows those alone: a class by its constructors with CALLS, its members with HAS_MEMBER', (t) => {
  t.deepEqual(
    namesByDepth(
      impact({ target: 'App', max_depth: 1, relation_types: ['CALLS', 'INSTANTIATES'] }),
    ),
    { 1: ['main'] },
  );
  t.deepEqual(
    namesByDepth(impact({ target: 'App', max_depth: 1, relation_types: ['CALLS', 'HAS_MEMBER'] })),
    { 1: ['main'] },
  );
  t.deepEqual(namesByDepth(impact({ target: 'App', max_depth: 1, relation_types: ['CALLS'] })), {
    1: ['main'],
  });
  t.deepEqual(namesByDepth(impact({ target: 'App', max_depth: 1, relation_types: ['READS'] })), {});
});

test('min_confidence leaves out what is less sure', (t) => {
  t.deepEqual(
    namesByDepth(impact({ target: 'App.run', include_tests: true, min_confidence: 0.9 })),
    { 1: ['main'] },
  );
});

test('limit and offset page each depth, with true totals', (t) => {
  const answer = impact({ target: 'App', max_depth: 1, include_tests: true, limit: 2, offset: 1 });
  t.deepEqual(namesByDepth(answer), { 1: ['main', 'makeApp'] });
  t.deepEqual(answer.meta.omitted['by_depth.1'], { shown: 2, total: 4 });
  t.is(answer.summary.total, 4);
});

test('summary_only leaves out the lists and says so', (t) => {
  const answer = impact({ target: 'render', summary_only: true });
  t.deepEqual([answer.by_depth, answer.affected_processes, answer.tests_to_run], [{}, [], []]);
  t.is(answer.summary.total, 4);
  t.deepEqual(answer.meta.omitted['by_depth.1'], { shown: 0, total: 1 });
});

test('a shared name is ambiguous, an unknown one fails', (t) => {
  t.like(askTool(impactTool, { target: 'handle' }, sampleApp()), { status: 'ambiguous' });
  t.like(askTool(impactTool, { target_uid: 'Method:src/app.ts:App.rum' }, sampleApp()), {
    error: { code: 'symbol_not_found', details: { nearest: ['Method:src/app.ts:App.run'] } },
  });
});

test('refuses unknown directions and relation types', (t) => {
  t.regex(
    impactTool.request.validate({ target: 'a', direction: 'sideways' }).error?.message ?? '',
    /"direction" must be one of/,
  );
  t.regex(
    impactTool.request.validate({ target: 'a', relation_types: ['KNOWS'] }).error?.message ?? '',
    /relation_types/,
  );
  t.regex(
    impactTool.request.validate({ target: 'a', max_depth: 33 }).error?.message ?? '',
    /max_depth/,
  );
  t.regex(impactTool.request.validate({}).error?.message ?? '', /target.*target_uid/);
});

test('the text leads with the risk and names the tests', (t) => {
  const text = impactTool.render(impact({ target: 'dispatch' }));
  t.regex(text, /^LOW: upstream of dispatch {2}Function {2}src\/dispatch\.ts:1/);
  t.regex(text, /tests to run \(1\)\n {2}Function:test\/app\.test\.ts:answers/);
});
