// The nodes and edges of a small repository: uids, containment, imports, heritage, tests, what stays open.
import test from 'ava';
import { LANGUAGES } from '../../../lib/languages/_all.gen.ts';
import { factsOf } from '../../../lib/pipeline/parse-file.ts';
import { resolveGraph } from '../../../lib/pipeline/resolve-graph.ts';
import type { EdgeType } from '../../../lib/model/kinds.ts';
import { parserOf } from '../../support/parse-text.ts';

function graphOf(files: Readonly<Record<string, string>>) {
  const sources = Object.keys(files)
    .sort()
    .map((path) => {
      const spec = LANGUAGES.find((language) =>
        language.extensions.some((extension) => path.endsWith(extension)),
      );
      if (!spec) throw new Error(path);
      const text = files[path] ?? '';
      return { path, text, language: spec.id, facts: factsOf(text, spec, parserOf(spec)) };
    });
  const { draft, sites } = resolveGraph(sources, []);
  const edges = draft.edges.finished(draft.nodes.length);
  const uid = (index: number): string => draft.nodes[index]?.uid ?? '';
  const rows = (...types: EdgeType[]): string[] =>
    edges
      .filter((edge) => types.includes(edge.type))
      .map(
        (edge) =>
          `${uid(edge.from)} ${edge.type} ${uid(edge.to)}${edge.sites.length ? ` @${edge.sites.join(':')}` : ''}`,
      );
  return { nodes: draft.nodes, rows, open: sites.open, sites };
}

test('uids name kind, path and qualified name; further symbols of a name are counted', (t) => {
  const { nodes } = graphOf({
    'a.ts':
      'export class A { get v() { return 1 } set v(x) {} m(): void; m(a?: string) {} }\nfunction f(a: string): void; function f(a: number): void; function f(a: unknown) {}',
    'b.py': 'if x:\n    def f(): pass\nelse:\n    def f(): pass\n',
  });
  t.deepEqual(
    nodes.filter((node) => node.kind !== 'File').map((node) => node.uid),
    [
      'Class:a.ts:A',
      'Method:a.ts:A.v',
      'Method:a.ts:A.v~2',
      'Method:a.ts:A.m',
      'Function:a.ts:f',
      'Function:b.py:f',
      'Function:b.py:f~2',
    ],
  );
});

test('folders contain files, files define symbols, functions define functions, classes have members', (t) => {
  const { rows } = graphOf({
    'lib/deep/a.js': 'class A { m() { function inner() {} } }\nconst table = { open() {} };',
  });
  t.deepEqual(rows('CONTAINS', 'DEFINES', 'HAS_MEMBER'), [
    'Folder:lib CONTAINS Folder:lib/deep',
    'Folder:lib/deep CONTAINS File:lib/deep/a.js',
    'File:lib/deep/a.js DEFINES Class:lib/deep/a.js:A',
    'File:lib/deep/a.js DEFINES Namespace:lib/deep/a.js:table',
    'Class:lib/deep/a.js:A HAS_MEMBER Method:lib/deep/a.js:A.m',
    'Method:lib/deep/a.js:A.m DEFINES Function:lib/deep/a.js:A.m.inner',
    'Namespace:lib/deep/a.js:table HAS_MEMBER Method:lib/deep/a.js:table.open',
  ]);
});

test('a property is one node however often it is assigned', (t) => {
  const { nodes } = graphOf({
    'a.py':
      'class A:\n    x: int\n    def __init__(self):\n        self.x = 1\n        self.y = 2\n    def again(self):\n        self.y = 3\n',
  });
  t.deepEqual(
    nodes.filter((node) => node.kind === 'Property').map((node) => node.uid),
    ['Property:a.py:A.x', 'Property:a.py:A.y'],
  );
});

test('what other files can reach is exported', (t) => {
  const { nodes } = graphOf({
    'a.ts':
      'export class A { m() {} #p() {} }\nfunction local() {}\nfunction listed() {}\nexport { listed as other };',
    'b.js': 'exports.a = function () {};\nmodule.exports.b = () => {};\nfunction c() {}\n',
    'c.py': '__all__ = ["shown"]\ndef shown(): pass\ndef hidden(): pass\n',
    'd.py':
      'def shown(): pass\ndef _hidden(): pass\nclass A:\n    def m(self): pass\n    def _n(self): pass\n',
  });
  const exported = nodes
    .filter((node) => node.exported)
    .map((node) => `${node.filePath}:${node.qualifiedName}`);
  t.deepEqual(exported, [
    'a.ts:A',
    'a.ts:A.m',
    'a.ts:listed',
    'b.js:a',
    'b.js:b',
    'c.py:shown',
    'd.py:shown',
    'd.py:A',
    'd.py:A.m',
  ]);
});

test('imports lead to files and to the symbols that are named, wherever those are defined', (t) => {
  const { rows } = graphOf({
    'a.ts':
      "import { deep } from './index';\nimport './side';\nconst lazy = () => import('./side');",
    'index.ts': "export { deep } from './b';",
    'b.ts': 'export function deep() {}',
    'side.ts': 'export {};',
  });
  t.deepEqual(rows('IMPORTS'), [
    'File:a.ts IMPORTS File:index.ts @1:10',
    'File:a.ts IMPORTS File:side.ts @2:8:3:20',
    'File:a.ts IMPORTS Function:b.ts:deep @1:10',
    'File:index.ts IMPORTS File:b.ts @1:10',
    'File:index.ts IMPORTS Function:b.ts:deep @1:10',
  ]);
});

test('heritage and overrides', (t) => {
  const { rows } = graphOf({
    'a.ts':
      'interface I { m(): void }\nclass A implements I { m() {} n() {} }\nclass B extends A { n() {} constructor() { super() } }',
    'b.py': 'class P:\n    def run(self): pass\nclass Q(P):\n    def run(self): super().run()\n',
  });
  t.deepEqual(rows('EXTENDS', 'IMPLEMENTS', 'OVERRIDES'), [
    'Class:a.ts:A IMPLEMENTS Interface:a.ts:I @2:20',
    'Method:a.ts:A.m OVERRIDES Method:a.ts:I.m',
    'Class:a.ts:B EXTENDS Class:a.ts:A @3:17',
    'Method:a.ts:B.n OVERRIDES Method:a.ts:A.n',
    'Class:b.py:Q EXTENDS Class:b.py:P @3:9',
    'Method:b.py:Q.run OVERRIDES Method:b.py:P.run',
  ]);
});

test('parallel calls fold into one edge with all their sites; top-level code calls from its file', (t) => {
  const { rows } = graphOf({ 'a.js': 'function f() {}\nfunction g() { f(); f();\n  f() }\ng();' });
  t.deepEqual(rows('CALLS'), [
    'File:a.js CALLS Function:a.js:g @4:1',
    'Function:a.js:g CALLS Function:a.js:f @2:16:2:21:3:3',
  ]);
});

test('tests are tied to what they call', (t) => {
  const { rows } = graphOf({
    'a.py': 'def f(): pass\n',
    'tests/test_a.py': 'from a import f\ndef test_f(): f()\n',
  });
  t.deepEqual(rows('TESTS'), ['Function:tests/test_a.py:test_f TESTS Function:a.py:f']);
});

test('reads, writes and uses have sites', (t) => {
  const { rows } = graphOf({
    'a.js':
      'let count = 0;\nfunction f() { count = count + 1; g(f); }\nfunction g(cb) { return cb; }',
  });
  t.deepEqual(rows('READS', 'WRITES', 'USES'), [
    'Function:a.js:f READS Variable:a.js:count @2:24',
    'Function:a.js:f WRITES Variable:a.js:count @2:16',
  ]);
});

test('a call with a known and an unknown target is an edge and stays open', (t) => {
  const { rows, open } = graphOf({ 'a.js': 'function f() {}\nfunction run(cb = f) { cb(); }' });
  t.deepEqual(rows('CALLS'), ['Function:a.js:run CALLS Function:a.js:f @2:24']);
  t.deepEqual(
    open.map((site) => [site.name, site.reason]),
    [['cb', 'receiver_unknown']],
  );
});

test('files of the same content, whose facts are one, keep their calls to themselves', (t) => {
  const text = 'function f() {}\nf();\n';
  const spec = LANGUAGES.find((language) => language.extensions.includes('.js'));
  if (!spec) throw new Error('no JavaScript');
  const facts = factsOf(text, spec, parserOf(spec));
  const files = ['a.js', 'b.js'].map((path) => ({ path, text, language: spec.id, facts }));
  const { draft } = resolveGraph(files, []);
  const edges = draft.edges.finished(draft.nodes.length);
  const calls = edges
    .filter((edge) => edge.type === 'CALLS')
    .map((edge) => [draft.nodes[edge.from]?.uid, draft.nodes[edge.to]?.uid]);
  t.deepEqual(calls, [
    ['File:a.js', 'Function:a.js:f'],
    ['File:b.js', 'Function:b.js:f'],
  ]);
});

test('every call site is resolved, external or open', (t) => {
  const { sites, open } = graphOf({ 'a.py': 'def f(x):\n    f(x)\n    x.get()\n    print(x)\n' });
  t.deepEqual([sites.resolved, sites.external, open.length], [1, 1, 1]);
  t.deepEqual(open, [
    {
      name: 'get',
      filePath: 'a.py',
      line: 3,
      column: 7,
      caller: 'Function:a.py:f',
      reason: 'receiver_unknown',
      may: '',
    },
  ]);
});
