// What the tool `impact` answers about changes of functions, variables and files. Types, tests and requests have files of their own beside it.
import test from 'ava';
import { impact } from '../support/ask-impact.ts';
import { indexedSources } from '../support/indexed-sources.ts';
import { snapshotOf } from '../support/snapshot.ts';
import { namesByDepth } from './impact-depths.ts';

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

test('who passes a function on is affected by it and by what it calls, who only names it by itself', (t) => {
  const snapshot = snapshotOf({
    nodes: [
      'Function:a.ts:inner',
      'Function:a.ts:outer',
      'Function:a.ts:registers',
      'Function:a.ts:names',
    ],
    edges: [
      ['outer', 'CALLS', 'inner', '12:1'],
      ['registers', 'USES', 'outer', { sites: [22, 5], reason: 'passed' }],
      ['names', 'USES', 'outer', { sites: [32, 5], reason: 'read' }],
    ],
  });
  t.deepEqual(namesByDepth(impact({ target: 'outer' }, snapshot)), { 1: ['registers', 'names'] });
  t.deepEqual(namesByDepth(impact({ target: 'inner' }, snapshot)), {
    1: ['outer'],
    2: ['registers'],
  });
  t.deepEqual(namesByDepth(impact({ target: 'inner', relation_types: ['CALLS'] }, snapshot)), {
    1: ['outer'],
  });
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

test('reading an accessor runs it, also further on; a method that is called is only named there', (t) => {
  const nodes = [
    'Function:a.py:key',
    'Method:a.py:Routine.dates',
    'Function:b.py:show',
    'Function:b.py:page',
  ];
  const walked = (...further: [string, 'CALLS', string, string][]): unknown =>
    namesByDepth(
      impact(
        { target: 'key' },
        snapshotOf({
          nodes,
          edges: [
            ['Routine.dates', 'CALLS', 'key', '3:5'],
            ['show', 'READS', 'Routine.dates', '2:5'],
            ...further,
          ],
        }),
      ),
    );
  t.deepEqual(walked(), { 1: ['dates'], 2: ['show'] });
  t.deepEqual(walked(['page', 'CALLS', 'Routine.dates', '9:5']), { 1: ['dates'], 2: ['page'] });
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

test('names affected processes by their first affected step, and modules by hits', (t) => {
  const answer = impact({ target: 'dispatch', max_depth: 2 });
  const name = 'main → render';
  t.deepEqual(answer.affected_processes, [
    { uid: `Process:${name}`, name, module: null, first_affected_step: 2, steps: 5 },
  ]);
  t.deepEqual(answer.affected_modules, [{ name: 'Serving', hits: 2, direct: true }]);
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
