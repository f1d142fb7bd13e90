// What the tool `impact` says of callers that no index has: frameworks, start-up, strings, code elsewhere. Risks by what is known are tested beside this.
import assert from 'node:assert';
import test from 'ava';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import { impact } from '../support/ask-impact.ts';
import { indexedSources } from '../support/indexed-sources.ts';
import { snapshotOf, type SnapshotSketch } from '../support/snapshot.ts';

const LONELY = { uid: 'Function:a.py:save', line: 3, language: 'python' };

const VIEW: SnapshotSketch = {
  nodes: [
    'Class:a.py:View',
    { uid: 'Method:a.py:View.save', outsideBase: 'MethodView' },
    'Function:urls.py:register',
  ],
  edges: [['View', 'HAS_MEMBER', 'View.save']],
};

for (const [what, sketch, reason, isExact] of [
  ['is exported', { nodes: [{ ...LONELY, exported: true }] }, /^it is exported/, true],
  [
    'handles a route',
    { nodes: [LONELY, 'Route:GET /'], edges: [['save', 'HANDLES_ROUTE', 'Route:GET /']] },
    /^a framework calls it to handle a route/,
    true,
  ],
  [
    'is where programs start',
    { nodes: [{ uid: 'Function:a.go:main', language: 'go' }] },
    /^it may be an entry point of the program/,
    true,
  ],
  [
    'a base from elsewhere may call, where nothing uses its class',
    VIEW,
    /^View has a base type outside of the index, MethodView/,
    true,
  ],
  [
    'a base from elsewhere may call, for those who use its class',
    { ...VIEW, edges: [...(VIEW.edges ?? []), ['register', 'USES', 'View', '3:4']] },
    /^View has a base type outside of the index, MethodView/,
    false,
  ],
  [
    'a base from elsewhere may call, where a class literal names its class',
    { ...VIEW, edges: [...(VIEW.edges ?? []), ['register', 'USES', 'View', { reason: 'type' }]] },
    /^View has a base type outside of the index, MethodView/,
    false,
  ],
  [
    'is in a class that code passes on, where nothing here creates an object of it',
    {
      nodes: ['Class:a.py:View', 'Method:a.py:View.save', 'Function:urls.py:register'],
      edges: [
        ['View', 'HAS_MEMBER', 'View.save'],
        ['register', 'USES', 'View', '3:4'],
      ],
    },
    /^View is passed on as a class: what creates an object of it may call it/,
    false,
  ],
  [
    'is in a class of which code here has an object',
    {
      nodes: ['Class:a.py:View', 'Method:a.py:View.save', 'Function:urls.py:register'],
      edges: [
        ['View', 'HAS_MEMBER', 'View.save'],
        ['register', 'USES', 'View', '3:4'],
        ['register', 'USES', 'View', { reason: 'type' }],
      ],
    },
    /^0 direct/,
    true,
  ],
  [
    'is named in a string',
    {
      nodes: [LONELY, { uid: 'Function:b.py:run', line: 1, endLine: 2 }],
      sources: { 'b.py': "def run(x):\n    return getattr(x, 'save')()\n" },
    },
    /^a string in b\.py equals its name/,
    false,
  ],
  [
    'is in a module that code hands on',
    {
      nodes: [
        { uid: 'Namespace:post.ex:App.Post' },
        { uid: 'Function:post.ex:App.Post.save', exported: true },
        'Namespace:routes.ex:App.Routes',
      ],
      edges: [
        ['App.Post', 'HAS_MEMBER', 'App.Post.save'],
        ['App.Routes', 'USES', 'App.Post', { reason: 'passed' }],
      ],
    },
    /^Post is handed on as a module: what gets it may call it/,
    false,
  ],
] as const satisfies readonly (readonly [string, SnapshotSketch, RegExp, boolean])[]) {
  test(`what ${what} has a risk that says so`, (t) => {
    const target = what === 'is where programs start' ? 'main' : 'save';
    const answer = impact({ target }, snapshotOf(sketch));
    t.is(answer.risk, 'LOW');
    t.is(answer.meta.completeness.status, isExact ? 'exact' : 'lower_bound');
    t.true(
      answer.risk_reasons.some((line) => reason.test(line)),
      answer.risk_reasons.join('; '),
    );
  });
}

test('nobody knows who uses what a decorator takes: UNKNOWN, and never exact', (t) => {
  const sources = { 'a.py': "import app\n@app.filter('s')\ndef save(): pass\n" };
  const answer = impact({ target: 'save' }, snapshotOf({ nodes: [LONELY], sources }));
  t.is(answer.risk, 'UNKNOWN');
  t.like(answer.meta.completeness, { status: 'lower_bound' });
  t.true(answer.risk_reasons.some((line) => line.startsWith('@app.filter may call it')));
});

test('the decorator that registers a handler is known', (t) => {
  const snapshot = snapshotOf({
    nodes: [LONELY, 'Route:GET /'],
    edges: [['save', 'HANDLES_ROUTE', 'Route:GET /']],
    sources: { 'a.py': "import app\n@app.route('/')\ndef save(): pass\n" },
  });
  t.like(impact({ target: 'save' }, snapshot), {
    risk: 'LOW',
    meta: { completeness: { status: 'exact' } },
  });
});

test('a module that is only named to call it, and marks that state a type, are no reason', (t) => {
  const sources = {
    'post.ex': 'defmodule App.Post do\n  @spec save() :: :ok\n  def save(), do: :ok\nend\n',
  };
  const sketch: SnapshotSketch = {
    nodes: [
      'Namespace:post.ex:App.Post',
      { uid: 'Function:post.ex:App.Post.save', line: 3, language: 'elixir', exported: true },
      'Namespace:run.ex:App.Run',
    ],
    edges: [
      ['App.Post', 'HAS_MEMBER', 'App.Post.save'],
      ['App.Run', 'USES', 'App.Post', { reason: 'type' }],
    ],
    sources,
  };
  t.is(impact({ target: 'save' }, snapshotOf(sketch)).meta.completeness.status, 'exact');
});

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

test('a text names nothing in another family of languages', (t) => {
  const sketch: SnapshotSketch = {
    nodes: [
      LONELY,
      { uid: 'File:b.ts', language: 'typescript' },
      { uid: 'Function:b.ts:run', line: 1, endLine: 2 },
    ],
    sources: { 'b.ts': "function run(x) {\n  return x['save']()\n}\n" },
  };
  const snapshot = snapshotOf(sketch);
  const { typescript } = snapshot.info.identifiers;
  assert(typescript);
  const inFamilies = (python: string): IndexSnapshot => ({
    ...snapshot,
    info: {
      ...snapshot.info,
      identifiers: {
        typescript: { ...typescript, family: 'javascript' },
        python: { ...typescript, family: python },
      },
    },
  });
  const risk = (family: string): readonly string[] =>
    impact({ target: 'save' }, inFamilies(family)).risk_reasons;
  t.false(risk('python').some((line) => line.includes('equals its name')));
  t.true(risk('javascript').some((line) => line.includes('equals its name')));
});

test('calls through values that may reach what is passed on are listed, however they are named', (t) => {
  const { open_sites: open } = impact(
    { target: 'save' },
    snapshotOf({
      nodes: ['Function:a.ts:save', 'Function:a.ts:register', 'Function:b.ts:run'],
      edges: [['register', 'USES', 'save', '3:4']],
      openSites: [{ name: 'callback', caller: 'run', line: 5, column: 3, reason: 'computed' }],
    }),
  );
  t.is(open.total, 1);
  t.deepEqual(
    open.sites.map(({ filePath, line, column }) => [filePath, line, column]),
    [['b.ts', 5, 3]],
  );
});

test('an annotation by which a framework alone calls a method hides nobody', (t) => {
  const calledBy = (from: string): ReturnType<typeof impact> =>
    impact(
      { target: 'Feed.save' },
      indexedSources(
        `//- a.java\nimport ${from}.DgsQuery;\npublic class Feed {\n  @DgsQuery\n  void save() {}\n}\n`,
      ),
    );
  const answer = calledBy('com.netflix.graphql.dgs');
  t.like(answer, { risk: 'LOW', meta: { completeness: { status: 'exact' } } });
  t.true(answer.risk_reasons.includes('@DgsQuery hands it to a framework, which may call it'));
  t.like(calledBy('acme'), { risk: 'UNKNOWN' });
});

test('in Swift, neither attributes for the compiler nor texts call, and protocols call what they require', (t) => {
  const answer = (target: string): ReturnType<typeof impact> =>
    impact(
      { target },
      indexedSources(
        '//- a.swift\nimport NIO\n' +
          '@discardableResult\npublic func kept() -> Int { 1 }\n' +
          '@Handler\npublic func handled() -> Int { 1 }\n' +
          'func told() { print("named") }\npublic func named() {}\n' +
          'extension ByteBuffer { public func padded() {} }\n' +
          'extension ByteBuffer: Sink { public func poured() {} }\n' +
          'struct Container: UnkeyedEncodingContainer {\n  func encodeNil() {}\n  func stored() {}\n}\n' +
          'func made() -> any Encoder { Container() }\n',
      ),
    );
  for (const target of ['kept', 'named', 'padded', 'stored'])
    t.is(answer(target).meta.completeness.status, 'exact', target);
  for (const target of ['handled', 'poured', 'encodeNil'])
    t.is(answer(target).meta.completeness.status, 'lower_bound', target);
});

const RUBY = `//- app/shop.rb
class Till
  def total
    1
  end

  def closed?
    false
  end

  def known
    3
  end
end

class Report
  before_print :known

  def run(tills)
    [tills.map(&:total), tills.reject(&:closed?)]
  end

  def known
    4
  end
end
`;

test('a word that is a text may be the name that a library calls, unless it is known what it means', (t) => {
  const snapshot = indexedSources(RUBY);
  const status = (target: string): string => impact({ target }, snapshot).meta.completeness.status;
  t.is(status('Till.total'), 'lower_bound');
  t.is(status('Till.closed?'), 'lower_bound');
  t.is(status('Till.known'), 'exact');
});
