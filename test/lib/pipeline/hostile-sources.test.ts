// Hostile code ends in facts and a graph: whatever stands in a file, reading and resolving it neither throws nor hangs.
import test from 'ava';
import { LANGUAGES } from '../../../lib/languages/_all.gen.ts';
import { factsOf } from '../../../lib/pipeline/parse-file.ts';
import type { EdgeRecord } from '../../../lib/model/graph-data.ts';
import { resolveGraph, type ResolvedGraph } from '../../../lib/pipeline/resolve-graph.ts';
import { parserOf } from '../../support/parse-text.ts';
import { DEEP, nested } from './nested-texts.ts';

function graphOf(
  files: Readonly<Record<string, string>>,
): ResolvedGraph & { readonly edges: readonly EdgeRecord[] } {
  const sources = Object.entries(files).map(([path, text]) => {
    const spec = LANGUAGES.find((language) =>
      language.extensions.some((extension) => path.endsWith(extension)),
    );
    if (!spec) throw new Error(path);
    return { path, text, language: spec.id, facts: factsOf(text, spec, parserOf(spec)) };
  });
  const graph = resolveGraph(sources, []);
  return { ...graph, edges: graph.draft.edges.finished(graph.draft.nodes.length) };
}

for (const [path, text] of Object.entries(nested)) {
  test(`${path} nested ${DEEP} deep is read as far as it is sane`, (t) => {
    const { draft } = graphOf({ [path]: text(DEEP), 'after.js': 'function still() {}' });
    t.true(draft.nodes.some((node) => node.name === 'still'));
  });
}

test('classes that extend themselves or each other have a method order all the same', (t) => {
  const { draft } = graphOf({
    'a.py':
      'class A(A):\n    def m(self): self.m()\nclass B(C): pass\nclass C(B):\n    def n(self): self.gone()\n',
    'b.ts':
      'class X extends X { m() { this.m() } }\nclass Y extends Z {}\nclass Z extends Y { n() { this.gone() } }\n',
  });
  t.true(draft.nodes.some((node) => node.qualifiedName === 'C.n'));
});

test('modules that take each other in, names of each other and members marked by the thousand end', (t) => {
  const { draft } = graphOf({
    'a.rb': `module A\n  include B\n  extend self\n  module ClassMethods\n    include ClassMethods\n    def c = c\n  end\n  def m = super\n  alias m n\n  alias n m\n  def run = m\nend\nmodule B\n  include A\n  prepend B\n  def self.s = s\nend\nclass C < C\n  include A, B\n  def k = C.c + C.s + self.class.new.k\nend\nclass C::D < C::D::E\nend\nclass C::D::E < C::D\nend`,
    'many.rb': `class Many\n${Array.from({ length: 20_000 }, (_, n) => `  def m${n} = m${n + 1}\n  private :m${n}`).join('\n')}\nend`,
    'parts.rb': Array.from(
      { length: 5000 },
      (_, n) => `module Parts\n  class P${n % 50}\n    def m = P${(n + 1) % 50}.new.m\n  end\nend`,
    ).join('\n'),
    'app.rb': `require 'sinatra'\n${"get('/a') { 1 }\n".repeat(20_000)}`,
  });
  t.true(draft.nodes.some((node) => node.qualifiedName === 'Many.m19999'));
});

test('calls and lists with two hundred thousand parts end in a graph', (t) => {
  const many = Array.from({ length: 200_000 }, () => 'a').join(',\n');
  const { draft } = graphOf({
    'call.js': `import { outside } from 'outside';\nfunction a() {}\noutside(${many});\n`,
    'list.js': `function a() {}\nexport const all = [${many}];\n`,
  });
  t.is(draft.nodes.filter(({ name }) => name === 'a').length, 2);
});

test('a list of routes that includes itself under another path is read once', (t) => {
  const { draft } = graphOf({
    'shop/urls.py':
      "from django.urls import include, path\nfrom .views import one\n\nurlpatterns = [path('one', one)]\nurlpatterns = [path('base/', include(urlpatterns))]\n",
    'shop/views.py': 'def one(request):\n    pass\n',
  });
  t.true(draft.nodes.some((node) => node.kind === 'Route'));
});

test('fifty thousand functions of one name end in bounded time', (t) => {
  const many = Array.from({ length: 50_000 }, (_, n) => `void f(C${n % 500} a) {}`).join(' ');
  const calls = Array.from({ length: 1000 }, () => 'f(null); this.f(this);').join(' ');
  const { sites } = graphOf({ 'Many.java': `class Many { ${many} void g() { ${calls} } }` });
  t.true(sites.open.every(({ reason }) => reason === 'ambiguous'));
});

test('labels, overloads and extensions of one name by the thousand end in bounded time', (t) => {
  const defaults = Array.from(
    { length: 200 },
    (_, n) => `a: () -> Void = x, _ b${n}: Int = 1`,
  ).join(', ');
  const { draft } = graphOf({
    'Labels.swift': `func f(${defaults}) {}\nfunc g() { f(${'a: x, 1, '.repeat(150)}c: 2); f(${'1, '.repeat(150)}2) { } }`,
    'Overloads.swift': `${'func h(_ a: A = b, c: () -> Void = d) {}\n'.repeat(800)}func i() { ${'h { }; h(1) { $0 }; '.repeat(300)} }`,
    'Extensions.swift': `struct S {}\n${'extension S { func j() { j() } }\nextension String { func k() { k() } }\n'.repeat(600)}func l() { ${'"a".k(); '.repeat(300)} }`,
    'Protocols.swift': Array.from(
      { length: 500 },
      (_, n) => `protocol P${n}: P${(n + 1) % 500} {}\nextension P${n} { func m() { m() } }`,
    ).join('\n'),
  });
  t.true(draft.nodes.some((node) => node.name === 'm'));
});

test('classes around each other, and type parameters bound to themselves, end', (t) => {
  const { draft } = graphOf({
    'A.java':
      'class A extends A.B { static class B extends A { void m() { m(); gone(); } } }\nclass C<T extends C<T>> { T self() { return self().self().self(); } }\ninterface I extends J { } interface J extends I { void run(); }\nclass L<T> extends L<L<T>> { void l(L<T> o) { get(0).l(o.get(1)); } }\nclass M<T> extends java.util.ArrayList<M<M<T>>> { void m(M<T> o) { get(0).get(0).m(o.get(1)); } }\nclass D { void d(I i) { d(() -> { }); } <T extends T> void e(T t) { t.x(); } }',
  });
  t.true(draft.nodes.some((node) => node.qualifiedName === 'C.self'));
});

test('files that import each other in circles resolve what is there', (t) => {
  const { edges, draft } = graphOf({
    'a.ts': "export * from './b'; export const own = () => 1;",
    'b.ts': "export * from './a'; export * from './c';",
    'c.ts': "import { own, nowhere } from './a'; own(); nowhere();",
    'p.py': 'from q import *\nfrom q import f\nf()\n',
    'q.py': 'from p import *\nfrom p import f\n',
  });
  const calls = edges
    .filter((edge) => edge.type === 'CALLS')
    .map((edge) => draft.nodes[edge.to]?.name);
  t.deepEqual(calls, ['own']);
});

test('packages inside of packages of their own name, and imports from there, end', (t) => {
  const { edges, draft } = graphOf({
    'Twice.scala':
      'package a\npackage a\nimport a.B.c\nobject B { def c = 1 }\nobject D { def d = c }\n',
    'Often.scala': `${'package b\n'.repeat(300)}import b.b.E.f\nimport _root_.b.b.E.g\nobject E { def f = 1; def g = f }\nobject H { def i = f + g }\n`,
  });
  t.true(draft.nodes.some((node) => node.name === 'i'));
  t.true(edges.length > 0);
});

test('files that include each other, macros that use each other and types that name each other end', (t) => {
  const { edges, draft } = graphOf({
    'a.h':
      '#include "b.h"\n#define f(x) g(x)\n#define one two\ntypedef struct x y; typedef y x;\nvoid own(void);\n',
    'b.h': '#include "a.h"\n#include "b.h"\n#define g(x) f(x) + g(f(x))\n#define two one\n',
    'c.c':
      '#include "b.h"\n#include "c.c"\nvoid own(void) { f(1); one(2); y *p; p->q->r(); own(); }\nvoid start(void) { own(); }\n',
  });
  t.true(
    edges.some(
      (edge) =>
        edge.type === 'CALLS' &&
        draft.nodes[edge.from]?.name === 'start' &&
        draft.nodes[edge.to]?.name === 'own',
    ),
  );
});

test('macros that hand all they get on twice, again and again, end', (t) => {
  const steps = Array.from(
    { length: 60 },
    (_, n) => `#define M${n}(...) M${n + 1}(__VA_ARGS__, __VA_ARGS__)\n`,
  );
  const { edges, draft } = graphOf({
    'a.c': `${steps.join('')}#define M60(...) own(__VA_ARGS__)\nvoid own(int a) { }\nvoid start(void) { M0(1, x); }\n`,
  });
  t.true(
    edges.some(
      (edge) =>
        edge.type === 'CALLS' &&
        draft.nodes[edge.from]?.name === 'start' &&
        draft.nodes[edge.to]?.name === 'own',
    ),
  );
});

test('code that cannot be read, among very long runs of spaces, ends', (t) => {
  const runs = `int f( {\nAPI_EXPORT${' '.repeat(5000)}`.repeat(100);
  t.truthy(graphOf({ 'a.c': runs, 'b.cpp': runs }).edges);
});

test('many definitions of one name, and calls of it, take no more than their number', (t) => {
  const many = 5000;
  const { edges } = graphOf({
    'a.c': `${'int f(int a) { return f(a); }\n'.repeat(many)}`,
    'b.c': `${'#define M(x) M(x) + N(x)\n'.repeat(many)}void m(void) {${' M(1);'.repeat(many)} }\n`,
    'c.c': `int t[] = {${' f,'.repeat(many)} 0 };\nint u(void) { int (*p)(int) = f; return p(1); }\n`,
  });
  t.true(edges.length > 0);
});

test('a call of a name with very many definitions stays open, and heads of one function are one', (t) => {
  const many = 500;
  const { sites, edges } = graphOf({
    'a.py': 'def f():\n  f()\n'.repeat(many),
    'b.ts': `${'export function g(a: A): void;\n'.repeat(many)}export function g(a: any) {${' g(a);'.repeat(many)} }\n`,
  });
  t.is(
    sites.open.filter(({ name, reason }) => name === 'f' && reason === 'ambiguous').length,
    many,
  );
  t.is(edges.filter(({ type }) => type === 'CALLS').length, 1);
});

test('text that repairs look at is gone through once', (t) => {
  const many = 5000;
  for (const part of [
    'f(a, ',
    'AB CD ',
    '#define X(a) /* ',
    '#if 1\n',
    '    FOO(a)\n',
    '    ',
    '\n',
    'static const ',
    '#ifdef __cplusplus\n',
    ') \n A',
    'U(static ',
    'A',
    '"\\\n',
  ])
    t.notThrows(() => graphOf({ 'a.c': `int f( { ${part.repeat(many / part.length)}` }), part);
});

test('types that are made of each other, embed themselves or stand for themselves end', (t) => {
  const { draft, sites } = graphOf({
    'a.go': `package p
type A B
type B A
type L []L
type S struct { *S; T }
type T struct { S }
type I interface { J }
type J interface { I; M() }
type G[X any] struct { next G[G[X]] }
type F func(F) F
func (g G[X]) Next() G[G[X]] { return g.next }
func (a A) own() { a.own(); a.gone() }
func use(l L, s S, i I, g G[int], f F, a A) {
	l[0][0][0].gone()
	s.gone()
	i.M()
	g.Next().Next().Next().gone()
	f(f)(f)(f)
	for _, x := range a { x.gone() }
}
`,
  });
  t.true(draft.nodes.some((node) => node.qualifiedName === 'A.own'));
  t.true(sites.open.length >= 5);
});

test('a name that a package defines many times, and as many types and interfaces of one form, take bounded time', (t) => {
  const many = Array.from(
    { length: 20_000 },
    (_, n) => `func same() int { return same() + ${n} }`,
  ).join('\n');
  const alike = Array.from(
    { length: 2000 },
    (_, n) => `type T${n} struct{}\nfunc (T${n}) Run() {}\ntype I${n} interface { Run() }`,
  ).join('\n');
  const started = Date.now();
  graphOf({
    'many.go': `package p\n${many}\n`,
    'other.go': `package p\nfunc f() { ${'same();'.repeat(1000)} }\n`,
    'alike/alike.go': `package q\n${alike}\n`,
  });
  t.true(Date.now() - started < 60_000);
});

test('names of the language itself are ordinary names', (t) => {
  const { draft } = graphOf({
    'a.js':
      'function constructor() {}\nfunction __proto__() {}\nconst o = { __proto__: 1, toString() {} };\nconstructor(); __proto__(); o.toString(); o.hasOwnProperty();\n',
  });
  t.true(draft.nodes.some((node) => node.name === '__proto__'));
});

test('values that define themselves through each other stay unknown', (t) => {
  const { sites } = graphOf({
    'a.js':
      'let a = b; let b = a; a(); a.x.y(); const f = () => g(); const g = () => f(); f().z();',
  });
  t.true(sites.open.length >= 2);
});

test('arbitrary bytes as text give facts', (t) => {
  let seed = 1;
  const noise = Array.from({ length: 4000 }, () =>
    String.fromCharCode((seed = (seed * 48271) % 2147483647) % 65536),
  ).join('');
  for (const path of ['noise.py', 'noise.ts', 'noise.tsx', 'noise.js', 'noise.c', 'noise.go'])
    t.notThrows(() => graphOf({ [path]: noise, [`head-${path}`]: `class A { m( ${noise}` }));
});

test('large tables and many assignments to one name are read in bounded time', (t) => {
  const many = 5000;
  const rows = Array.from({ length: many }, (_, i) => i);
  const { draft } = graphOf({
    'table.py': `def f(): ...\nT = {${rows.map((i) => `"k${i}": f`).join(', ')}}\n${rows.map((i) => `T["k${i}"]()`).join('\n')}\n`,
    'names.js': `let x; const o = {};\n${rows.map((i) => `x = x || f${i}; o.p${i % 700} = x; o.p${i % 700}();`).join('\n')}\nfunction still() {}`,
    'lists.py': `L = []\n${rows.map((i) => `L.append(L)\nfor a${i} in L: a${i}()`).join('\n')}\n`,
    'updates.py': `D = {}\n${rows.map(() => 'D.update(D)\nD["x"]()').join('\n')}\n`,
  });
  t.true(draft.nodes.some((node) => node.name === 'still'));
});
