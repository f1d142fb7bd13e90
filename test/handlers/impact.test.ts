// What the tool `impact` answers about changes. Which symbol a name means is tested beside find-symbol.
import test from 'ava';
import { impactTool } from '../../handlers/impact.ts';
import { HELPERS, impact, type FoundImpact } from '../support/ask-impact.ts';
import { askTool } from '../support/ask-tool.ts';
import { indexedSources } from '../support/indexed-sources.ts';
import { sampleApp } from '../support/sample-app.ts';
import { snapshotOf } from '../support/snapshot.ts';

function namesByDepth({ by_depth: byDepth }: FoundImpact): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(byDepth).map(([depth, items]) => [depth, items.map(({ name }) => name)]),
  );
}

test('lists what depends on a symbol by distance, each with what it depends on', (t) => {
  const answer = impact({ target: 'render', max_depth: 4 });
  t.deepEqual(namesByDepth(answer), {
    1: ['dispatch'],
    2: ['handle'],
    3: ['run', 'serve'],
    4: ['main'],
  });
  t.like(answer.by_depth['2']?.[0], {
    uid: 'Method:src/app.ts:App.handle',
    via: 'Function:src/dispatch.ts:dispatch',
    sites: [{ filePath: 'src/app.ts', line: 4, column: 32 }],
  });
  t.deepEqual(answer.summary, {
    direct: 1,
    total: 5,
    processes_affected: 1,
    routes_affected: 0,
    modules_affected: 2,
    tests_affected: 1,
  });
});

test('stops at max_depth', (t) => {
  t.deepEqual(namesByDepth(impact({ target: 'render', max_depth: 1 })), { 1: ['dispatch'] });
});

test('downstream lists what a symbol rests on, implementations of an interface included', (t) => {
  const answer = impact({ target: 'serve', direction: 'downstream', max_depth: 5 });
  t.deepEqual(
    answer.by_depth['1']?.map(({ uid }) => uid),
    ['Method:src/base.ts:Handler.handle'],
  );
  t.deepEqual(
    answer.by_depth['2']?.map(({ uid }) => uid),
    ['Method:src/base.ts:Base.handle'],
  );
  t.deepEqual(
    answer.by_depth['3']?.map(({ uid }) => uid),
    ['Method:src/app.ts:App.handle'],
  );
  t.deepEqual(namesByDepth(answer)['4'], ['dispatch']);
  t.deepEqual(answer.tests_to_run, []);
});

test('a class is affected through its constructor, its methods and its subclasses', (t) => {
  t.deepEqual(namesByDepth(impact({ target: 'App', max_depth: 1, include_tests: true })), {
    1: ['serve', 'main', 'makeApp', 'answers'],
  });
  const base = impact({ target: 'Base', max_depth: 2 });
  t.deepEqual(
    base.by_depth['1']?.map(({ uid }) => uid),
    ['Class:src/app.ts:App', 'Method:src/app.ts:App.handle', 'Function:src/loop.ts:serve'],
  );
  t.true(namesByDepth(base)['2']?.includes('main'));
});

test('an interface method affects its implementations, and their callers', (t) => {
  const answer = impact({ target: 'Handler.handle', max_depth: 3 });
  t.deepEqual(
    answer.by_depth['1']?.map(({ uid }) => uid),
    ['Method:src/base.ts:Base.handle', 'Function:src/loop.ts:serve'],
  );
  t.deepEqual(
    answer.by_depth['2']?.map(({ uid }) => uid),
    ['Method:src/app.ts:App.handle'],
  );
  t.deepEqual(
    answer.by_depth['3']?.map(({ uid }) => uid),
    ['Method:src/app.ts:App.run'],
  );
});

test('a method is reached by calls of what it overrides, and says through what', (t) => {
  const serve = impact({ target: 'App.handle', max_depth: 1 }).by_depth['1']?.find(
    ({ name }) => name === 'serve',
  );
  t.is(serve?.via, 'Method:src/base.ts:Handler.handle');
  t.deepEqual(
    namesByDepth(impact({ target: 'App.handle', max_depth: 1, relation_types: ['CALLS'] })),
    { 1: ['run'] },
  );
});

test('who only names a symbol is affected by it, not by what it calls', (t) => {
  const snapshot = snapshotOf({
    nodes: ['Function:a.ts:inner', 'Function:a.ts:outer', 'Function:a.ts:registers'],
    edges: [
      ['outer', 'CALLS', 'inner', '12:1'],
      ['registers', 'USES', 'outer', { sites: [22, 5], reason: 'passed' }],
    ],
  });
  t.deepEqual(namesByDepth(impact({ target: 'outer' }, snapshot)), { 1: ['registers'] });
  t.deepEqual(namesByDepth(impact({ target: 'inner' }, snapshot)), { 1: ['outer'] });
  t.deepEqual(
    namesByDepth(impact({ target: 'inner', relation_types: ['CALLS', 'USES'] }, snapshot)),
    { 1: ['outer'], 2: ['registers'] },
  );
});

test('subclasses of subclasses are affected by a change of the base', (t) => {
  const snapshot = snapshotOf({
    nodes: ['Class:a.ts:A', 'Class:a.ts:B', 'Class:a.ts:C'],
    edges: [
      ['B', 'EXTENDS', 'A', '11:1'],
      ['C', 'EXTENDS', 'B', '21:1'],
    ],
  });
  t.deepEqual(namesByDepth(impact({ target: 'A' }, snapshot)), { 1: ['B'], 2: ['C'] });
});

test('who only names a class is affected by it and passes nothing on; who uses a type passes it on', (t) => {
  const nodes = [
    'Class:a.ts:Store',
    'Interface:a.ts:Options',
    'Function:b.ts:checks',
    'Function:b.ts:main',
  ];
  const edges = [['main', 'CALLS', 'checks', '21:3']] as const;
  const ofClass = snapshotOf({
    nodes,
    edges: [...edges, ['checks', 'USES', 'Store', { sites: [2, 5], reason: 'type' }]],
  });
  t.deepEqual(namesByDepth(impact({ target: 'Store' }, ofClass)), { 1: ['checks'] });
  const ofType = snapshotOf({
    nodes,
    edges: [...edges, ['checks', 'USES', 'Options', { sites: [2, 5], reason: 'type' }]],
  });
  t.deepEqual(namesByDepth(impact({ target: 'Options' }, ofType)), { 1: ['checks'], 2: ['main'] });
});

test('a node that names the target and calls something affected is walked on from, however it was reached first', (t) => {
  const snapshot = snapshotOf({
    nodes: [
      'Class:a.ts:Store',
      'Constructor:a.ts:Store.constructor',
      'Function:b.ts:makes',
      'Function:b.ts:uses',
      'Function:b.ts:main',
    ],
    edges: [
      ['Store', 'HAS_MEMBER', 'Store.constructor'],
      ['uses', 'USES', 'Store', { sites: [12, 5], reason: 'type' }],
      ['makes', 'INSTANTIATES', 'Store', '2:5'],
      ['uses', 'CALLS', 'makes', '13:5'],
      ['main', 'CALLS', 'uses', '23:5'],
    ],
  });
  t.deepEqual(namesByDepth(impact({ target: 'Store' }, snapshot)), {
    1: ['makes', 'uses'],
    3: ['main'],
  });
});

test('readers and writers of a variable are affected; only readers pass it on', (t) => {
  const snapshot = snapshotOf({
    nodes: [
      'Variable:a.ts:limit',
      'Function:a.ts:reads',
      'Function:a.ts:writes',
      'Function:b.ts:afterRead',
      'Function:b.ts:afterWrite',
    ],
    edges: [
      ['reads', 'READS', 'limit', '12:3'],
      ['writes', 'WRITES', 'limit', '22:3'],
      ['afterRead', 'CALLS', 'reads', '2:3'],
      ['afterWrite', 'CALLS', 'writes', '12:3'],
    ],
  });
  t.deepEqual(namesByDepth(impact({ target: 'limit' }, snapshot)), {
    1: ['reads', 'writes'],
    2: ['afterRead'],
  });
});

test('what overrides a body must follow it, but its own callers do not see the change', (t) => {
  const snapshot = snapshotOf({
    nodes: [
      'Class:a.ts:A',
      'Method:a.ts:A.run',
      'Class:b.ts:B',
      'Method:b.ts:B.run',
      'Function:c.ts:callsB',
    ],
    edges: [
      ['A', 'HAS_MEMBER', 'A.run'],
      ['B', 'HAS_MEMBER', 'B.run'],
      ['B', 'EXTENDS', 'A', '1:17'],
      ['B.run', 'OVERRIDES', 'A.run'],
      ['callsB', 'CALLS', 'B.run', '2:3'],
    ],
  });
  t.deepEqual(
    impact({ target: 'A.run' }, snapshot).by_depth['1']?.map(({ uid }) => uid),
    ['Method:b.ts:B.run'],
  );
  t.is(impact({ target: 'A.run' }, snapshot).summary.total, 1);
});

test('further on, a call through an interface counts where there is one implementation; of several it may be any, and that is open', (t) => {
  const alone = impact({ target: 'helper' }, snapshotOf(HELPERS));
  t.deepEqual(namesByDepth(alone), { 1: ['run'], 2: ['runner'] });
  t.is(alone.meta.completeness.status, 'exact');
  const several = impact(
    { target: 'helper' },
    snapshotOf({ ...HELPERS, edges: [...HELPERS.edges, ['Two.run', 'OVERRIDES', 'Step.run']] }),
  );
  t.deepEqual(namesByDepth(several), { 1: ['run'] });
  t.is(several.meta.completeness.status, 'lower_bound');
  t.deepEqual(
    several.meta.completeness.reasons.map(({ reason, count }) => [reason, count]),
    [['dynamic_dispatch', 1]],
  );
  t.is(
    impact({ target: 'helper', max_depth: 1 }, snapshotOf(HELPERS)).meta.completeness.status,
    'exact',
  );
});

test('who makes and hands out an affected function is counted as open, and its tests are to run', (t) => {
  const snapshot = snapshotOf({
    nodes: [
      'Function:a.ts:verify',
      'Function:a.ts:jwt',
      'Function:a.ts:jwt.handler',
      'Function:test/app.ts:checks',
    ],
    edges: [
      ['jwt', 'DEFINES', 'jwt.handler'],
      ['jwt', 'USES', 'jwt.handler', { sites: [13, 3], reason: 'read' }],
      ['jwt.handler', 'CALLS', 'verify', '14:5'],
      ['checks', 'CALLS', 'jwt', '2:3'],
    ],
  });
  const answer = impact({ target: 'verify' }, snapshot);
  t.deepEqual(namesByDepth(answer), { 1: ['handler'] });
  t.deepEqual(
    answer.meta.completeness.reasons.map(({ reason, count }) => [reason, count]),
    [['dynamic_dispatch', 2]],
  );
  t.deepEqual(
    answer.tests_to_run.map(({ path }) => path),
    [
      [
        'Function:test/app.ts:checks',
        'Function:a.ts:jwt',
        'Function:a.ts:jwt.handler',
        'Function:a.ts:verify',
      ],
    ],
  );
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

test('a file is affected through its symbols and who loads it for what it does, not by who only imports a name', (t) => {
  const snapshot = snapshotOf({
    nodes: [
      'File:a.ts',
      'Function:a.ts:used',
      'Function:a.ts:idle',
      'File:b.ts',
      'Function:b.ts:caller',
      'File:c.ts',
      'File:d.ts',
      'File:e.ts',
    ],
    edges: [
      ['File:a.ts', 'DEFINES', 'used'],
      ['File:a.ts', 'DEFINES', 'idle'],
      ['File:b.ts', 'IMPORTS', 'File:a.ts', '1:1'],
      ['File:b.ts', 'IMPORTS', 'used', '1:10'],
      ['caller', 'CALLS', 'used', '3:3'],
      ['File:c.ts', 'IMPORTS', 'File:a.ts', '1:1'],
      ['File:c.ts', 'IMPORTS', 'idle', '1:10'],
      ['File:d.ts', 'IMPORTS', 'File:a.ts', '1:1'],
      ['File:e.ts', 'IMPORTS', 'File:d.ts', '1:1'],
    ],
  });
  t.deepEqual(
    impact({ target: 'a.ts' }, snapshot).by_depth['1']?.map(({ uid }) => uid),
    ['Function:b.ts:caller', 'File:d.ts'],
  );
  t.is(impact({ target: 'a.ts' }, snapshot).summary.total, 2);
});

test('a file of the sample is affected through its symbols and its importers', (t) => {
  t.deepEqual(
    impact({ target: 'src/dispatch.ts', max_depth: 1 }).by_depth['1']?.map(({ uid }) => uid),
    ['File:src/app.ts'],
  );
  t.deepEqual(namesByDepth(impact({ target: 'src/app.ts', max_depth: 1 })), {
    1: ['serve', 'main'],
  });
});

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

test('names affected processes by their first affected step, and modules by hits', (t) => {
  const answer = impact({ target: 'dispatch', max_depth: 2 });
  t.deepEqual(answer.affected_processes, [
    { uid: 'Process:main → render', name: 'main → render', first_affected_step: 2, steps: 5 },
  ]);
  t.deepEqual(answer.affected_modules, [{ name: 'Serving', hits: 2, direct: true }]);
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

test('recursion and cycles end', (t) => {
  const cyclic = snapshotOf({
    nodes: ['Function:a.ts:a', 'Function:a.ts:b'],
    edges: [
      ['a', 'CALLS', 'a', '2:1'],
      ['a', 'CALLS', 'b', '3:1'],
      ['b', 'CALLS', 'a', '12:1'],
    ],
  });
  t.deepEqual(namesByDepth(impact({ target: 'a', max_depth: 32 }, cyclic)), { 1: ['b'] });
});

test('top-level code is affected, what imports its file is not', (t) => {
  const snapshot = snapshotOf({
    nodes: ['File:a.ts', 'File:b.ts', 'Function:a.ts:a'],
    edges: [
      ['File:a.ts', 'CALLS', 'a', '9:1'],
      ['File:b.ts', 'IMPORTS', 'File:a.ts', '1:1'],
    ],
  });
  t.deepEqual(
    impact({ target: 'a' }, snapshot).by_depth['1']?.map(({ uid }) => uid),
    ['File:a.ts'],
  );
  t.is(impact({ target: 'a' }, snapshot).summary.total, 1);
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

test('routes whose handlers are affected are told, by what handles them and by flows that start there', (t) => {
  const snapshot = indexedSources(`
//- package.json
{"dependencies": {"express": "4"}}
//- app.js
const express = require('express');
const { list, show } = require('./orders');
const app = express();
app.get('/orders', list);
app.get('/orders/:id', show);
app.get('/health', (req, res) => res.end());
//- orders.js
const { total } = require('./money');
function list(req, res) { res.json(all()); }
function show(req, res) { res.json(one()); }
function all() { return [one()]; }
function one() { return price(); }
function price() { return total(); }
module.exports = { list, show };
//- money.js
function total() { return round(1); }
function round(n) { return n; }
module.exports = { total };
`);
  const answer = impact({ target: 'round', max_depth: 2 }, snapshot);
  t.deepEqual(
    answer.affected_routes.map(({ name, handler }) => [name, handler]),
    [
      ['GET /orders', 'Function:orders.js:list'],
      ['GET /orders/:id', 'Function:orders.js:show'],
    ],
  );
  t.is(answer.summary.routes_affected, 2);
  t.deepEqual(
    impact({ target_uid: 'Function:orders.js:show' }, snapshot).affected_routes.map(
      ({ name }) => name,
    ),
    ['GET /orders/:id'],
  );
  t.deepEqual(
    impact({ target_uid: 'Function:orders.js:show', direction: 'downstream' }, snapshot)
      .affected_routes,
    [],
  );
});
