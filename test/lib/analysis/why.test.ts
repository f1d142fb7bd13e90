// Why two symbols are tied or not: the evidence of edges, what stopped one, namesakes, ways along calls.
import test from 'ava';
import { findSymbol } from '../../../lib/analysis/symbols/find-symbol.ts';
import { whyBetween, type Why } from '../../../lib/analysis/why.ts';
import { CALL_EVIDENCE, LINK_EVIDENCE, meaningOf } from '../../../lib/model/evidence.ts';
import type { NodeRecord } from '../../../lib/model/graph-data.ts';
import type { IndexSnapshot } from '../../../lib/model/index-snapshot.ts';
import { showWhy } from '../../../runtime/run/show-why.ts';
import { sampleApp } from '../../support/sample-app.ts';
import { snapshotOf } from '../../support/snapshot.ts';
import { storedOutsideSites } from '../../support/stored-sites.ts';

function symbol(snapshot: IndexSnapshot, name: string): NodeRecord {
  const found = findSymbol(snapshot.graph, { name });
  if (found.status !== 'found') throw new Error(`${name}: ${found.status}`);
  return found.symbol;
}

function why(from: string, to: string, snapshot: IndexSnapshot = sampleApp()): Why {
  return whyBetween(snapshot, symbol(snapshot, from), symbol(snapshot, to));
}

function text(from: string, to: string, snapshot: IndexSnapshot = sampleApp()): string {
  return showWhy(why(from, to, snapshot), (filePath, line) =>
    snapshot.sources.read(filePath)?.split('\n')[line - 1]?.trim(),
  );
}

test('an edge is explained by its evidence, with its sites and their source', (t) => {
  const { edges, stopped, path } = why('App.handle', 'dispatch');
  t.is(edges.length, 1);
  t.like(edges[0], {
    type: 'CALLS',
    reason: 'scope',
    confidence: 1,
    because: CALL_EVIDENCE.scope.meaning,
    sites: [{ filePath: 'src/app.ts', line: 4, column: 32 }],
  });
  t.deepEqual([stopped, path], [[], []]);
  t.regex(
    text('App.handle', 'dispatch'),
    /^App\.handle calls dispatch at src\/app\.ts:4: the name is declared in an enclosing scope \(scope, confidence 1\)\.\n {4}handle\(request\) \{ return dispatch\(request\) \}$/m,
  );
});

test('every site of an edge is named', (t) => {
  t.regex(text('main', 'App.run'), /^main calls App\.run at src\/main\.ts:3 and on line 5: /m);
});

test('a class stands for its members, on both sides', (t) => {
  t.deepEqual(
    why('App', 'dispatch').edges.map(({ from }) => from.uid),
    ['Method:src/app.ts:App.handle'],
  );
  t.deepEqual(
    why('main', 'App').edges.map(({ type, to }) => `${type} ${to.name}`),
    ['INSTANTIATES App', 'CALLS run'],
  );
});

test('a method is also reached through what it overrides', (t) => {
  t.deepEqual(
    why('serve', 'App.handle').edges.map(({ to }) => to.uid),
    ['Method:src/base.ts:Handler.handle'],
  );
});

test('without an edge, open calls of that name say what stopped one', (t) => {
  const { edges, stopped } = why('serve', 'Cache.get');
  t.deepEqual(edges, []);
  t.deepEqual(
    stopped.map(({ line, reason, because }) => ({ line, reason, because })),
    [{ line: 4, reason: 'receiver_unknown', because: 'the type of the receiver is not known' }],
  );
  t.regex(
    text('serve', 'Cache.get'),
    /No edge connects serve and Cache\.get, but 1 unresolved call could; see below\.\nThe call at src\/loop\.ts:4 may call Cache\.get; it is unresolved because the type of the receiver is not known \(receiver_unknown\)\./,
  );
});

test('a call of that name that leaves the repository is named with its evidence', (t) => {
  const snapshot = sampleApp();
  const { uid, filePath = '' } = symbol(snapshot, 'render');
  const site = { name: 'makeApp', filePath, line: 2, column: 3, caller: uid } as const;
  const leaving = {
    ...snapshot,
    outsideSites: storedOutsideSites([
      { ...site, reason: 'import' },
      { ...site, caller: 'another', reason: 'import' },
    ]),
  };
  t.deepEqual(
    why('render', 'makeApp', leaving).outside.map(({ line, reason }) => ({ line, reason })),
    [{ line: 2, reason: 'import' }],
  );
  t.regex(
    text('render', 'makeApp', leaving),
    /A call inside render at src\/dispatch\.ts:2 leaves the repository: an import names the callee, or the module or class that has it\./,
  );
});

test('without either, the shortest way along calls is shown, or that there is none', (t) => {
  t.deepEqual(
    why('main', 'render').path.map(({ name }) => name),
    ['main', 'run', 'handle', 'dispatch', 'render'],
  );
  t.regex(
    text('main', 'render'),
    /No edge connects main and render directly.*\nShortest chain of calls: main → App\.run → App\.handle → dispatch → render\./,
  );
  t.deepEqual(why('render', 'main').path, []);
  t.regex(
    text('render', 'makeApp'),
    /Nothing connects render and makeApp: no edge, no unresolved call with this name, no chain of calls\./,
  );
});

test('a call of a namesake is named, so that nobody takes it for this one', (t) => {
  const snapshot = snapshotOf({
    nodes: ['Function:a.ts:save', 'Function:b.ts:save', 'Function:b.ts:run'],
    edges: [['run', 'CALLS', 'Function:b.ts:save', '3:5']],
  });
  const { edges, namesakes } = whyBetween(
    snapshot,
    symbol(snapshot, 'run'),
    symbol(snapshot, 'Function:a.ts:save'),
  );
  t.deepEqual(edges, []);
  t.deepEqual(
    namesakes.map(({ to }) => to.uid),
    ['Function:b.ts:save'],
  );
});

test('edges the other way are shown as such', (t) => {
  const { edges, reverse } = why('App.run', 'main');
  t.deepEqual(edges, []);
  t.deepEqual(
    reverse.map(({ type, from }) => `${type} from ${from.name}`),
    ['CALLS from main'],
  );
});

test('a symbol and itself: recursion is an edge, shown once', (t) => {
  const snapshot = snapshotOf({
    nodes: ['Function:a.ts:down'],
    edges: [['down', 'CALLS', 'down', '2:3']],
  });
  const { edges, reverse } = why('down', 'down', snapshot);
  t.deepEqual(
    edges.map(({ type }) => type),
    ['CALLS'],
  );
  t.deepEqual(reverse, []);
});

test('every reason has a meaning; a reason of another version is shown as it is', (t) => {
  for (const reason of Object.keys(CALL_EVIDENCE)) t.not(meaningOf('CALLS', reason), reason);
  for (const reason of Object.keys(LINK_EVIDENCE)) t.not(meaningOf('USES', reason), reason);
  t.is(meaningOf('CALLS', 'telepathy'), 'telepathy');
});
