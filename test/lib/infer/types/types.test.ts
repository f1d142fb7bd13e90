// What declared types say of values: type expressions, type arguments, and what is expected of a function or object that is written there. Which calls follow is not asked.
import test from 'ava';
import { inferred } from '../_program.ts';

const TYPES = `
//- a.ts
import type { Far } from 'lib';
class A {}
class B<T> { item: T }
type Alias = B<A>;
type Maybe = A | null;
let named: A;
let alias: Alias;
let maybe: Maybe | undefined;
let either: A | B<A>;
let list: A[];
let map: Map<string, A>;
let far: Far;
let unknown: Undeclared;
const lit = { a: 1 };
let same: typeof lit;
`;

test('a type is an instance of what it names, through aliases and without null', (t) => {
  const { typeOf } = inferred(TYPES);
  t.is(typeOf('a.ts:named'), 'new a.ts:A');
  t.is(typeOf('a.ts:alias'), 'new a.ts:B<new a.ts:A>');
  t.is(typeOf('a.ts:maybe'), 'new a.ts:A');
  t.is(typeOf('a.ts:either'), 'new a.ts:A | new a.ts:B<new a.ts:A>');
});

test('types of the host keep their arguments', (t) => {
  const { typeOf } = inferred(TYPES);
  t.is(typeOf('a.ts:list'), 'Array<new a.ts:A>');
  t.is(typeOf('a.ts:map'), 'Map<string, new a.ts:A>');
});

test('a type from outside is outside; the type of a value is the value', (t) => {
  const { typeOf } = inferred(TYPES);
  t.is(typeOf('a.ts:far'), 'outside');
  t.is(typeOf('a.ts:same'), 'a.ts:lit');
});

test('Python: optional types, containers, types in texts', (t) => {
  const { typeOf } = inferred(
    '//- a.py\nfrom typing import Optional, List, Dict\nclass A: pass\ndef f(a: Optional[A], b: List[A], c: Dict[str, "A"], d: "A", e: A | None): pass\n',
  );
  t.deepEqual(
    ['a', 'b', 'c', 'd', 'e'].map((name) => typeOf(`a.py:f(${name})`)),
    ['new a.py:A', 'Array<new a.py:A>', 'Map<str, new a.py:A>', 'new a.py:A', 'new a.py:A'],
  );
});

test('Go: pointers, slices and maps of a type', (t) => {
  const { typeOf } = inferred(
    '//- a.go\npackage p\ntype T struct{}\nvar a *T\nvar b []T\nvar c map[string]*T\n',
  );
  t.is(typeOf('a.go:a'), 'new a.go:T');
  t.is(typeOf('a.go:b'), 'Array<new a.go:T>');
  t.is(typeOf('a.go:c'), 'Map<string, new a.go:T>');
});

test('type arguments of an object bind the parameters of its members', (t) => {
  const { valueOf } = inferred(
    '//- A.java\nimport java.util.List;\nclass A {}\nclass B<T> { T item; T get() { return item; } List<T> all() { return null; } }\nclass C extends B<A> {}\nclass U {\n  B<A> b; C c;\n  void m() { var x = b.get(); var y = c.item; for (var z : b.all()) {} }\n}\n',
  );
  t.is(valueOf('A.java:U.m.x'), 'new A.java:A');
  t.is(valueOf('A.java:U.m.y'), 'new A.java:A');
  t.is(valueOf('A.java:U.m.z'), 'new A.java:A');
});

test('arguments of a call bind the type parameters of the function', (t) => {
  const { valueOf } = inferred(
    '//- U.java\nimport java.util.List;\nclass A {}\nclass U {\n  static <T> T id(T x) { return x; }\n  static <T> T first(List<T> xs) { return xs.get(0); }\n  void m(A a, List<A> list) { var x = id(a); var y = first(list); }\n}\n//- a.ts\nclass A {}\nfunction id<T>(x: T): T { return x }\nconst one = id(new A());\n',
  );
  t.is(valueOf('U.java:U.m.x'), 'new U.java:A');
  t.is(valueOf('U.java:U.m.y'), 'new U.java:A');
  t.is(valueOf('a.ts:one'), 'new a.ts:A');
});

test('a function that is written where a function type is expected has the types of its parameters', (t) => {
  const { valueOf } = inferred(
    '//- a.ts\nclass A {}\ntype Fn = (a: A) => void;\nfunction run(f: (a: A) => void) {}\nrun((x) => { const seen = x; });\nconst fn: Fn = (y) => { const saw = y; };\n',
  );
  t.is(valueOf('a.ts:seen'), 'new a.ts:A');
  t.is(valueOf('a.ts:fn.saw'), 'new a.ts:A');
});

test('so have the methods of an object literal of a declared type', (t) => {
  const { valueOf } = inferred(
    '//- a.ts\nclass A {}\ninterface Shop { sell(a: A): void }\nconst shop: Shop = { sell(x) { const sold = x; } };\n',
  );
  t.is(valueOf('a.ts:shop.sell.sold'), 'new a.ts:A');
});

test('the function of a container takes its elements', (t) => {
  const { valueOf } = inferred(
    '//- a.kt\nclass A\nfun f(list: List<A>) {\n  list.forEach { val seen = it }\n  list.map { x -> val saw = x }\n}\n',
  );
  t.is(valueOf('a.kt:f.seen'), 'new a.kt:A');
  t.is(valueOf('a.kt:f.saw'), 'new a.kt:A');
});
