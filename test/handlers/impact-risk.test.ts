// The risk that the tool `impact` gives a change, when it is UNKNOWN, and what it counts as open. What it lists is tested beside this.
import test from 'ava';
import type { Completeness } from '../../lib/model/answer.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import { impactTool } from '../../handlers/impact.ts';
import { HELPERS, impact } from '../support/ask-impact.ts';
import { snapshotOf, type SnapshotSketch } from '../support/snapshot.ts';

test('an exact answer has a risk', (t) => {
  const exact = snapshotOf({
    nodes: ['Function:a.ts:a', 'Function:a.ts:b'],
    edges: [['b', 'CALLS', 'a', '12:3']],
  });
  t.like(impact({ target: 'a' }, exact), {
    risk: 'LOW',
    meta: { completeness: { status: 'exact' } },
  });
});

/** `a` has one known caller, and as many unresolved calls by its name in other functions. */
function openCallsOf(count: number): IndexSnapshot {
  const others = Array.from({ length: count }, (_, n) => `other${n}`);
  return snapshotOf({
    nodes: ['Function:a.ts:a', 'Function:a.ts:b', ...others.map((name) => `Function:b.ts:${name}`)],
    edges: [['b', 'CALLS', 'a', '12:3']],
    openSites: others.map((caller, n) => ({ name: 'a', caller, line: n + 1 })),
  });
}

test('open calls count as if they were calls: a risk stays where that changes nothing', (t) => {
  const answer = impact({ target: 'a' }, openCallsOf(1));
  t.is(answer.risk, 'LOW');
  t.is(answer.meta.completeness.status, 'lower_bound');
  t.true(
    answer.risk_reasons.some(
      (reason) => reason.startsWith('unresolved calls with this name') && reason.endsWith(': 1'),
    ),
  );
});

test('open calls that raise the risk by a level are said, and by more leave it UNKNOWN', (t) => {
  const medium = impact({ target: 'a' }, openCallsOf(6));
  t.is(medium.risk, 'MEDIUM');
  t.true(
    medium.risk_reasons.includes('MEDIUM if all that is unresolved depends on it: 7 direct'),
    medium.risk_reasons.join('; '),
  );
  t.is(impact({ target: 'a' }, openCallsOf(20)).risk, 'UNKNOWN');
});

test('what is open is counted and shown by place, in code before tests', (t) => {
  const { open_sites: open } = impact({ target: 'Cache.get' });
  t.is(open.total, 2);
  t.deepEqual(
    open.sites.map(({ caller, line, column, reason }) => [caller, line, column, reason]),
    [
      ['Function:src/loop.ts:serve', 4, 11, 'receiver_unknown'],
      ['Function:test/app.test.ts:makeApp', 13, 5, 'receiver_unknown'],
    ],
  );
  t.regex(
    impactTool.render(impact({ target: 'Cache.get' })),
    /unresolved calls \(2\)\n {2}src\/loop\.ts:4:11 {2}in serve: the type of the receiver is not known\n/,
  );
  t.deepEqual(impact({ target: 'dispatch' }).open_sites, { total: 0, sites: [] });
});

test('at most ten unresolved calls are shown, with the true number', (t) => {
  const openSites = Array.from({ length: 30 }, (_, at) => ({
    name: 'get',
    caller: 'asks',
    line: at + 1,
  }));
  const answer = impact(
    { target: 'get' },
    snapshotOf({ nodes: ['Function:a.ts:get', 'Function:a.ts:asks'], openSites }),
  );
  t.deepEqual([answer.open_sites.total, answer.open_sites.sites.length], [30, 10]);
  t.deepEqual(answer.meta.omitted['open_sites.sites'], { shown: 10, total: 30 });
});

test('open calls further along the way count as well', (t) => {
  const callers = Array.from({ length: 60 }, (_, n) => `caller${n}`);
  const open = snapshotOf({
    nodes: [
      'Function:a.ts:a',
      'Function:a.ts:b',
      ...callers.map((name) => `Function:c.ts:${name}`),
    ],
    edges: [['b', 'CALLS', 'a', '12:3']],
    openSites: callers.map((caller, n) => ({ name: 'b', caller, line: n + 1 })),
  });
  t.is(impact({ target: 'a' }, open).risk, 'UNKNOWN');
  t.is(impact({ target: 'a', max_depth: 1 }, open).risk, 'LOW');
});

test('nothing known and a call of that name open: completeness is unknown', (t) => {
  const answer = impact({ target: 'Cache.get' });
  t.is(answer.risk, 'LOW');
  t.is(answer.meta.completeness.status, 'unknown');
  t.is(answer.summary.total, 0);
});

test('files left out of the index, or newer than it, keep risk from LOW', (t) => {
  const nodes = ['Function:a.ts:a'];
  t.is(
    impact(
      { target: 'a' },
      snapshotOf({ nodes, skipped: [{ filePath: 'big.ts', reason: 'over 2 MiB' }] }),
    ).risk,
    'UNKNOWN',
  );
  const stale = { commits_behind: 0, changed_files: ['b.ts'], hint: 'Run codegraph analyze.' };
  t.is(impact({ target: 'a' }, snapshotOf({ nodes, stale })).risk, 'UNKNOWN');
});

test('a file left out counts only where its language has to do with the target', (t) => {
  const nodes = ['Function:a.ts:a'];
  const skipped = (languages: readonly string[]): IndexSnapshot =>
    snapshotOf({ nodes, skipped: [{ filePath: 'vendor.min', reason: 'minified', languages }] });
  t.is(impact({ target: 'a' }, skipped(['python'])).risk, 'LOW');
  t.is(impact({ target: 'a' }, skipped(['javascript', 'typescript'])).risk, 'UNKNOWN');
});

test('a minified file counts only where its text has the name of the target', (t) => {
  const nodes = ['Function:a.ts:a', 'Function:a.ts:b'];
  const snapshot = snapshotOf({
    nodes,
    skipped: [
      { filePath: 'lib.min.js', reason: 'minified', languages: ['typescript'], names: ['b'] },
    ],
  });
  t.is(impact({ target: 'a' }, snapshot).meta.completeness.status, 'exact');
  t.is(impact({ target: 'b' }, snapshot).risk, 'UNKNOWN');
});

test('flows from one entry point are one, and routes count by themselves', (t) => {
  const flows = Array.from({ length: 29 }, (_, n) => ({
    uid: `Process:flow${n}`,
    entry: 'Function:a.ts:main',
  }));
  const routes = Array.from({ length: 3 }, (_, n) => `Route:GET /${n}`);
  const sketch: SnapshotSketch = {
    nodes: ['Function:a.ts:main', 'Function:a.ts:step', ...flows, ...routes],
    edges: [
      ['main', 'CALLS', 'step', '2:3'],
      ...flows.map(({ uid }) => ['step', 'STEP_IN_PROCESS', uid] as const),
    ],
  };
  t.is(impact({ target: 'step' }, snapshotOf(sketch)).risk, 'LOW');
  const handled = routes.map((uid) => ['main', 'HANDLES_ROUTE', uid] as const);
  t.like(
    impact(
      { target: 'step' },
      snapshotOf({ ...sketch, edges: [...(sketch.edges ?? []), ...handled] }),
    ),
    { risk: 'MEDIUM', risk_reasons: ['3 routes'] },
  );
});

test('routes that risk counts are listed: those of a class whose constructor is reached', (t) => {
  const routes = Array.from({ length: 8 }, (_, n) => `Route:GET /${n}`);
  const { risk, risk_reasons, summary, affected_routes } = impact(
    { target: 'Owners' },
    snapshotOf({
      nodes: [
        'Interface:a.java:Owners',
        'Class:b.java:Resource',
        'Constructor:b.java:Resource.Resource',
        'Method:b.java:Resource.find',
        ...routes,
      ],
      edges: [
        ['Resource.Resource', 'USES', 'Owners', '2:3'],
        ['Resource', 'HAS_MEMBER', 'Resource.Resource'],
        ['Resource', 'HAS_MEMBER', 'Resource.find'],
        ...routes.map((uid) => ['Resource.find', 'HANDLES_ROUTE', uid] as const),
      ],
    }),
  );
  t.deepEqual([risk, risk_reasons], ['HIGH', ['8 routes']]);
  t.is(summary.routes_affected, 8);
  t.is(affected_routes.length, 8);
});

test('what dynamic dispatch may add keeps risk from LOW only where it could change the verdict', (t) => {
  const several = (callers: number): Parameters<typeof snapshotOf>[0] => ({
    nodes: [
      ...HELPERS.nodes,
      ...Array.from({ length: callers }, (_, n) => `Function:g.ts:caller${n}`),
    ],
    edges: [
      ...HELPERS.edges,
      ['Two.run', 'OVERRIDES', 'Step.run'],
      ...Array.from(
        { length: callers },
        (_, n) => [`caller${n}`, 'CALLS', 'Step.run', `${n + 1}:1`] as const,
      ),
    ],
  });
  t.like(impact({ target: 'helper' }, snapshotOf(several(2))), {
    risk: 'LOW',
    summary: { total: 1 },
  });
  t.like(impact({ target: 'helper' }, snapshotOf(several(60))), {
    risk: 'UNKNOWN',
    summary: { total: 1 },
  });
  t.is(
    impact({ target: 'One.run', relation_types: ['CALLS'] }, snapshotOf(several(0))).risk,
    'LOW',
  );
});

test('what a function decorates depends on it, and whoever calls that', (t) => {
  const answer = impact(
    { target: 'guarded' },
    snapshotOf({
      nodes: [
        { uid: 'Function:a.py:guarded', line: 1 },
        'File:b.py',
        { uid: 'Function:b.py:page', line: 8 },
        { uid: 'Function:b.py:plain', line: 12 },
        'Function:test_b.py:test_page',
      ],
      edges: [
        ['File:b.py', 'CALLS', 'guarded', { sites: [7, 2], reason: 'decorator' }],
        ['test_page', 'CALLS', 'page', '3:5'],
      ],
    }),
  );
  t.deepEqual(
    answer.by_depth['1']?.map(({ uid }) => uid),
    ['File:b.py', 'Function:b.py:page'],
  );
  t.deepEqual(
    answer.tests_to_run.map(({ uid }) => uid),
    ['Function:test_b.py:test_page'],
  );
  t.deepEqual(answer.meta.completeness.reasons, []);
});

test('references that were not asked for count for the risk, and the answer is not exact', (t) => {
  const users = Array.from({ length: 20 }, (_, n) => `user${n}`);
  const snapshot = snapshotOf({
    nodes: ['Function:a.ts:a', ...users.map((name) => `Function:a.ts:${name}`)],
    edges: users.map((user) => [user, 'USES', 'a', { sites: [12, 3], confidence: 0.5 }] as const),
  });
  const answer = impact({ target: 'a', min_confidence: 0.9 }, snapshot);
  t.like(answer, {
    risk: 'UNKNOWN',
    summary: { total: 0 },
    meta: { completeness: { status: 'lower_bound' } },
  });
  t.true(
    answer.risk_reasons.includes(
      'direct references excluded by relation_types or min_confidence: 20',
    ),
  );
});

test('many dependants are a high risk, whatever is open', (t) => {
  const callers = Array.from(
    { length: 40 },
    (_, index) => `Function:src/callers.ts:caller${index}`,
  );
  const busy = snapshotOf({
    nodes: ['Function:src/busy.ts:busy', ...callers],
    edges: callers.map((uid) => [uid, 'CALLS', 'busy', '1:1'] as const),
    openSites: [{ name: 'busy', caller: 'caller0' }],
  });
  t.like(impact({ target: 'busy' }, busy), { risk: 'CRITICAL', summary: { direct: 40 } });
});

test('a site that may run more than what it is known to run says nothing more of that', (t) => {
  const sketch: SnapshotSketch = {
    nodes: ['Function:a.ts:save', 'Function:b.ts:store', 'Function:b.ts:keep'],
    edges: [['Function:b.ts:store', 'CALLS', 'Function:a.ts:save', '4:2']],
  };
  const open = (caller: string, line: number): Completeness['status'] =>
    impact(
      { target: 'save' },
      snapshotOf({ ...sketch, openSites: [{ name: 'save', caller, line, column: 2 }] }),
    ).meta.completeness.status;
  t.is(open('Function:b.ts:store', 4), 'exact');
  t.is(open('Function:b.ts:store', 5), 'lower_bound');
  t.is(open('Function:b.ts:keep', 4), 'lower_bound');
});
