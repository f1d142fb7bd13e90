// When the tool `impact` calls a change LOW, or UNKNOWN, and what it counts as open. What it lists is tested beside this.
import test from 'ava';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import { impactTool } from '../../handlers/impact.ts';
import { HELPERS, impact } from '../support/ask-impact.ts';
import { snapshotOf, type SnapshotSketch } from '../support/snapshot.ts';

test('risk is LOW only where the answer is exact', (t) => {
  const exact = snapshotOf({
    nodes: ['Function:a.ts:a', 'Function:a.ts:b'],
    edges: [['b', 'CALLS', 'a', '12:3']],
  });
  t.like(impact({ target: 'a' }, exact), {
    risk: 'LOW',
    meta: { completeness: { status: 'exact' } },
  });
});

test('risk is UNKNOWN where open calls could change it', (t) => {
  const open = snapshotOf({
    nodes: ['Function:a.ts:a', 'Function:a.ts:b'],
    edges: [['b', 'CALLS', 'a', '12:3']],
    openSites: [{ name: 'a', caller: 'b', line: 13 }],
  });
  const answer = impact({ target: 'a' }, open);
  t.is(answer.risk, 'UNKNOWN');
  t.is(answer.meta.completeness.status, 'lower_bound');
  t.true(
    answer.risk_reasons.some(
      (reason) => reason.startsWith('unresolved calls with this name') && reason.endsWith(': 1'),
    ),
  );
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
    /unresolved calls \(2\)\n {2}src\/loop\.ts:4:11 {2}in Function:src\/loop\.ts:serve/,
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

test('an open call further along the way is enough for UNKNOWN', (t) => {
  const open = snapshotOf({
    nodes: ['Function:a.ts:a', 'Function:a.ts:b', 'Function:a.ts:c'],
    edges: [['b', 'CALLS', 'a', '12:3']],
    openSites: [{ name: 'b', caller: 'c', line: 22 }],
  });
  t.is(impact({ target: 'a' }, open).risk, 'UNKNOWN');
  t.is(impact({ target: 'a', max_depth: 1 }, open).risk, 'LOW');
});

test('nothing known and a call of that name open: completeness is unknown', (t) => {
  const answer = impact({ target: 'Cache.get' });
  t.is(answer.risk, 'UNKNOWN');
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

const LONELY = { uid: 'Function:a.py:save', line: 3, language: 'python' };

for (const [what, sketch, reason] of [
  ['is exported', { nodes: [{ ...LONELY, exported: true }] }, /^it is exported/],
  [
    'handles a route',
    { nodes: [LONELY, 'Route:GET /'], edges: [['save', 'HANDLES_ROUTE', 'Route:GET /']] },
    /^a framework calls it to handle a route/,
  ],
  [
    'is decorated',
    { nodes: [LONELY], sources: { 'a.py': "import app\n@app.route('/')\ndef save(): pass\n" } },
    /^@app\.route may call it/,
  ],
  [
    'is where programs start',
    { nodes: ['Function:a.c:main'] },
    /^it may be an entry point of the program/,
  ],
  [
    'is a member of a class with a base from elsewhere',
    {
      nodes: [
        { uid: 'Class:a.py:View', signature: 'class View(base.MethodView)' },
        'Method:a.py:View.save',
      ],
      edges: [['View', 'HAS_MEMBER', 'View.save']],
    },
    /^View has a base type outside of the index, MethodView/,
  ],
  [
    'is named in a string',
    {
      nodes: [LONELY, { uid: 'Function:b.py:run', line: 1, endLine: 2 }],
      sources: { 'b.py': "def run(x):\n    return getattr(x, 'save')()\n" },
    },
    /^a string in b\.py equals its name/,
  ],
] as const satisfies readonly (readonly [string, SnapshotSketch, RegExp])[]) {
  test(`nothing known to use what ${what} is UNKNOWN, and says why`, (t) => {
    const answer = impact(
      { target: what === 'is where programs start' ? 'main' : 'save' },
      snapshotOf(sketch),
    );
    t.is(answer.risk, 'UNKNOWN');
    t.true(
      answer.risk_reasons.some((line) => reason.test(line)),
      answer.risk_reasons.join('; '),
    );
  });
}

test('what is inert is no reason: a plain function that nothing uses is LOW', (t) => {
  const sources = {
    'a.py': '\n@staticmethod\ndef save(): pass\n',
    'b.py': "print('saved', 'not save')\n",
  };
  t.is(
    impact({ target: 'save' }, snapshotOf({ nodes: [LONELY, 'Function:b.py:prints'], sources }))
      .risk,
    'LOW',
  );
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
  t.like(impact({ target: 'helper' }, snapshotOf(several(20))), {
    risk: 'UNKNOWN',
    summary: { total: 1 },
  });
  t.is(
    impact({ target: 'One.run', relation_types: ['CALLS'] }, snapshotOf(several(0))).risk,
    'UNKNOWN',
  );
});

test('what a function decorates may depend on it, and whoever calls that', (t) => {
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
    answer.meta.completeness.reasons.map(({ reason, count }) => [reason, count]),
    [['dynamic_dispatch', 2]],
  );
});

test('references that were not asked for keep risk from LOW', (t) => {
  const snapshot = snapshotOf({
    nodes: ['Function:a.ts:a', 'Function:a.ts:b'],
    edges: [['b', 'USES', 'a', { sites: [12, 3], confidence: 0.5 }]],
  });
  const answer = impact({ target: 'a', min_confidence: 0.9 }, snapshot);
  t.like(answer, { risk: 'UNKNOWN', summary: { total: 0 } });
  t.true(
    answer.risk_reasons.includes(
      'direct references excluded by relation_types or min_confidence: 1',
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
