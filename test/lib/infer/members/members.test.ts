// In which classes a member is looked up, in which order, and what follows where a base is not known. Which of several overloads runs is not asked.
import test from 'ava';
import { inferred } from '../_program.ts';

const DIAMOND = `
//- a.py
class Top:
    def m(self): pass
    def n(self): pass
class Left(Top):
    def m(self): pass
class Right(Top):
    def m(self): pass
    def n(self): pass
class Both(Left, Right): pass
both = Both()
`;

test('Python: a diamond is linear, with the common base after both of its subclasses', (t) => {
  const { order, member } = inferred(DIAMOND);
  t.is(order('a.py:Both'), 'a.py:Both a.py:Left a.py:Right a.py:Top');
  t.is(member('a.py:both', 'm'), 'a.py:Left.m');
  t.is(member('a.py:both', 'n'), 'a.py:Right.n');
});

test('Java: the class comes before the interfaces that give a default', (t) => {
  const { order, member } = inferred(
    '//- A.java\ninterface I { default void m() {} default void n() {} }\nclass B { public void m() {} }\nclass A extends B implements I { A make; }\n',
  );
  t.is(order('A.java:A'), 'A.java:A A.java:B A.java:I');
  t.is(member('A.java:A.make', 'n()'), 'A.java:I.n');
});

test('where arguments choose among functions, those of all classes are kept, nearest first', (t) => {
  const { member } = inferred(
    '//- A.java\nclass B { void m(int a) {} }\nclass A extends B { void m(String a) {} A make; }\n',
  );
  t.is(member('A.java:A.make', 'm()'), 'A.java:A.m, A.java:B.m');
});

test('Ruby: a module that is prepended comes first, one that is included after the class', (t) => {
  const { order } = inferred(
    '//- a.rb\nmodule P\nend\nmodule I\nend\nclass A\n  prepend P\n  include I\nend\nclass B < A\nend\n',
  );
  t.is(order('a.rb:B'), 'a.rb:B a.rb:P a.rb:A a.rb:I');
});

test('Scala: the trait that is mixed in last is asked first', (t) => {
  const { order } = inferred(
    '//- a.scala\nclass A\ntrait T\ntrait U\nclass B extends A with T with U\n',
  );
  t.is(order('a.scala:B'), 'a.scala:B a.scala:U a.scala:T a.scala:A');
});

test('Go: members of what a struct embeds are its own, the shallowest first', (t) => {
  const { member } = inferred(
    '//- a.go\npackage p\ntype Deep struct{}\nfunc (d Deep) M() {}\nfunc (d Deep) N() {}\ntype A struct { Deep }\ntype B struct{}\nfunc (b B) M() {}\ntype Top struct { A; B }\nvar top Top\n',
  );
  t.is(member('a.go:top', 'M'), 'a.go:B.M');
  t.is(member('a.go:top', 'N'), 'a.go:Deep.N');
});

test('a member that no class has is outside where a base is; without such a base it is unknown', (t) => {
  const { member, order } = inferred(
    '//- a.py\nfrom lib import Far\nclass A(Far):\n    def m(self): pass\nclass B:\n    def m(self): pass\na = A()\nb = B()\n',
  );
  t.is(order('a.py:A'), 'a.py:A outside');
  t.is(member('a.py:a', 'm'), 'a.py:A.m');
  t.is(member('a.py:a', 'gone'), 'outside');
  t.is(order('a.py:B'), 'a.py:B');
  t.is(member('a.py:b', 'gone'), '?');
});

test('super is asked after the class, in the order of the class', (t) => {
  const { calls } = inferred(
    '//- a.py\nclass A:\n    def m(self): pass\nclass B(A):\n    def m(self):\n        super().m()\n',
  );
  t.deepEqual(calls('a.py', 5).slice(-1), ['super().m -> a.py:A.m (super)']);
});

test('members of an object literal, of a module and of an enum', (t) => {
  const { member } = inferred(
    "//- a.ts\nimport * as ns from './b';\nconst o = { run() {} };\nenum E { One }\nconst m = ns;\nconst e = E;\n//- b.ts\nexport function f() {}\nfunction own() {}\n",
  );
  t.is(member('a.ts:o', 'run'), 'a.ts:o.run');
  t.is(member('a.ts:m', 'f'), 'b.ts:f');
  t.is(member('a.ts:e', 'One'), 'a.ts:E.One');
  t.not(member('a.ts:m', 'own'), 'b.ts:own');
});

test('Go: members of a package are the names of its files', (t) => {
  const { calls } = inferred(
    '//- go.mod\nmodule x.org/m\n//- a.go\npackage p\nimport "x.org/m/q"\nfunc f() {\n\tq.F()\n\tq.Gone()\n}\n//- q/one.go\npackage q\nvar X int\n//- q/two.go\npackage q\nfunc F() {}\n',
  );
  t.deepEqual(calls('a.go', 4), ['q.F -> q/two.go:F (import)']);
  t.deepEqual(calls('a.go', 5), ['q.Gone open: dynamic']);
});

test('extensions are members of the type that they name', (t) => {
  const { calls } = inferred(
    '//- a.kt\nclass Till\nfun Till.open() {}\nfun String.open() {}\nfun f(t: Till) {\n  t.open()\n  "a".open()\n}\n',
  );
  t.deepEqual(calls('a.kt', 5), ['t.open -> a.kt:open:2 (extension)']);
  t.deepEqual(calls('a.kt', 6), ["'a'.open -> a.kt:open:3 (extension)"]);
});
