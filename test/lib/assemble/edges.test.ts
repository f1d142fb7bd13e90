// The edges that a few lines make, by type, with their evidence, and the call sites that get none. What a call may run is tested with inference.
import test from 'ava';
import type { EdgeType } from '../../../lib/model/kinds.ts';
import { resolveGraph } from '../../../lib/pipeline/resolve-graph.ts';
import { filesIn, sourcesIn } from '../../support/indexed-sources.ts';

function graphOf(text: string) {
  const { files, configs } = sourcesIn(filesIn(text));
  const { draft, sites } = resolveGraph(files, configs);
  const edges = draft.edges.finished(draft.nodes.length);
  const short = (node: number): string =>
    draft.nodes[node]?.qualifiedName ?? draft.nodes[node]?.filePath ?? '';
  return {
    sites,
    /** `from -> to: reason confidence`, and on which class a method is called. */
    edges: (type: EdgeType): string[] =>
      edges
        .filter((edge) => edge.type === type)
        .map(
          ({ from, to, reason, confidence, on }) =>
            `${short(from)} -> ${short(to)}: ${reason} ${confidence}${on === undefined ? '' : ` on ${on}`}`,
        ),
    open: sites.open.map(({ name, caller, reason }) => `${name} in ${caller}: ${reason}`),
  };
}

test('a call is an edge with its evidence and the confidence of that', (t) => {
  const { edges } = graphOf(
    '//- a.py\nclass A:\n    def m(self): pass\ndef f(): g()\ndef g(): A().m()\n',
  );
  t.deepEqual(edges('CALLS'), ['f -> g: scope 1', 'g -> A.m: type 0.9']);
});

test('making an object is an edge to the class, and a call of its constructor', (t) => {
  const { edges } = graphOf(
    '//- a.py\nclass A:\n    def __init__(self): pass\nclass B: pass\ndef f(): A(), B()\n',
  );
  t.deepEqual(edges('INSTANTIATES'), ['f -> A: scope 1', 'f -> B: scope 1']);
  t.deepEqual(edges('CALLS'), ['f -> A.__init__: constructor 1']);
});

test('a method that the class of the receiver inherits says on which class it is called', (t) => {
  const { edges } = graphOf(
    '//- a.py\nclass A:\n    def m(self): pass\nclass B(A): pass\ndef f(): B().m()\ndef g(): A().m()\n',
  );
  t.deepEqual(edges('CALLS'), ['f -> A.m: type 0.9 on Class:a.py:B', 'g -> A.m: type 0.9']);
});

test('of several sites between two symbols the best evidence counts', (t) => {
  const { edges } = graphOf('//- a.js\nclass A {\n  m() {}\n  n() { new A().m(); this.m(); }\n}\n');
  t.deepEqual(edges('CALLS'), ['A.n -> A.m: receiver 1']);
});

test('calls belong to the function around them, else to the class, else to the file', (t) => {
  const { edges } = graphOf(
    '//- a.js\nfunction f() {}\nclass A { x = f(); }\nconst g = () => [1].map(() => f());\nf();\n',
  );
  t.deepEqual(edges('CALLS'), ['a.js -> f: scope 1', 'A -> f: scope 1', 'g -> f: scope 1']);
});

test('a site is in the file of its symbol: what another part of a class states is an edge without one', (t) => {
  const { files, configs } = sourcesIn(
    filesIn(
      '//- A.cs\npartial class A : Base {}\n//- B.cs\npartial class A { void M() {} }\nclass Base {}\n',
    ),
  );
  const { draft } = resolveGraph(files, configs);
  const edges = draft.edges.finished(draft.nodes.length);
  t.deepEqual(
    edges
      .filter(({ type }) => type === 'EXTENDS')
      .map(({ from, sites }) => [draft.nodes[from]?.filePath, sites]),
    [
      ['A.cs', [1, 19]],
      ['B.cs', []],
    ],
  );
});

test('what an element gets is passed on', (t) => {
  const { edges } = graphOf(
    '//- a.jsx\nfunction f() {}\nfunction g() {}\nfunction Page() { return <b onClick={f}><Button onPress={g} /></b>; }\n',
  );
  t.deepEqual(edges('USES'), ['Page -> f: passed 1', 'Page -> g: passed 1']);
});

test('what converts to a type uses it', (t) => {
  const { edges } = graphOf('//- a.go\npackage p\ntype T int\nfunc f() { T(1) }\n');
  t.deepEqual(edges('USES'), ['f -> T: type 1']);
  t.deepEqual(edges('CALLS'), []);
});

test('names that are not called: types and passed functions are used, variables read and written', (t) => {
  const { edges } = graphOf(
    '//- a.ts\ninterface T {}\nlet x = 1;\nfunction cb() {}\nfunction f(a: T) { x = x + 1; outside(cb); }\ndeclare function outside(cb: unknown): void;\n',
  );
  t.deepEqual(edges('USES'), ['f -> T: type 1', 'f -> cb: passed 1']);
  t.deepEqual(edges('READS'), ['f -> x: read 1']);
  t.deepEqual(edges('WRITES'), ['f -> x: write 1']);
});

test('a class has edges to its bases, and its methods to those that they override, private ones to none', (t) => {
  const { edges } = graphOf(
    '//- A.java\ninterface I { void m(); }\nclass B implements I { public void m() {} void n() {} }\nclass C extends B { public void m() {} private void n() {} }\n',
  );
  t.deepEqual(edges('IMPLEMENTS'), ['B -> I: heritage 1']);
  t.deepEqual(edges('EXTENDS'), ['C -> B: heritage 1']);
  t.deepEqual(edges('OVERRIDES'), ['B.m -> I.m: heritage 1', 'C.m -> B.m: heritage 1']);
});

test('an object literal of a declared type implements its methods', (t) => {
  const { edges } = graphOf(
    '//- a.ts\ninterface Shop { sell(): void }\nconst shop: Shop = { sell() {} };\n',
  );
  t.deepEqual(edges('OVERRIDES'), ['shop.sell -> Shop.sell: context 1']);
});

test('a function that is set on one object overrides the member that its class defines', (t) => {
  const { edges } = graphOf(
    '//- a.ts\nclass S { a = () => {}; b?: () => void; c() {} }\nfunction f(s: S) {\n  s.a = () => {};\n  s.b = () => {};\n  s.c = function () {};\n}\n',
  );
  t.deepEqual(edges('OVERRIDES'), [
    's.a -> S.a: context 1',
    's.b -> S.b: context 1',
    's.c -> S.c: context 1',
  ]);
});

test('a call that leaves the program is counted, one that is not known is listed with its caller', (t) => {
  const { edges, open, sites } = graphOf(
    '//- a.py\nimport os\ndef f(x):\n    os.getcwd()\n    x.go()\n    g()\ndef g(): pass\n',
  );
  t.deepEqual(edges('CALLS'), ['f -> g: scope 1']);
  t.deepEqual(open, ['go in Function:a.py:f: receiver_unknown']);
  t.deepEqual([sites.resolved, sites.external, sites.unknown], [1, 1, 1]);
});

test('a call that may run more than it has edges for has both', (t) => {
  const { edges, open, sites } = graphOf(
    '//- a.py\nclass A:\n    def m(self): pass\ndef f(x): x.m()\nf(A())\n',
  );
  t.true(edges('CALLS').includes('f -> A.m: type 0.9'));
  t.deepEqual(open, ['m in Function:a.py:f: receiver_unknown']);
  t.is(sites.unknown, 0);
});
