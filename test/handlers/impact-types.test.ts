// What a change of a class, an interface or a method affects through bases, implementations and overrides. Functions and files are in impact.
import test from 'ava';
import { HELPERS, impact } from '../support/ask-impact.ts';
import { snapshotOf } from '../support/snapshot.ts';
import { namesByDepth } from './impact-depths.ts';

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
