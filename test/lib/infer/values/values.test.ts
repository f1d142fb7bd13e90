// What expressions and definitions may hold: assignments in order, contents of containers, results of calls, arguments that calls pass. Declared types are tested apart.
import test from 'ava';
import { InternedValues } from '../../../../lib/infer/inferred-results.ts';
import { builtin, instance, symbol, union } from '../../../../lib/infer/values/values.ts';
import type { Def, Values } from '../../../../lib/link/vocabulary.ts';
import { inferred } from '../_program.ts';

test('a variable holds the value that reaches the place', (t) => {
  const { valueOf } = inferred(
    '//- a.py\nclass A: pass\nclass B: pass\ndef f(p):\n    x = A()\n    one = x\n    x = B()\n    two = x\n    if p: x = A()\n    three = x\n',
  );
  t.is(valueOf('a.py:f.one'), 'new a.py:A');
  t.is(valueOf('a.py:f.two'), 'new a.py:B');
  t.is(valueOf('a.py:f.three'), 'new a.py:B | new a.py:A');
});

test('a variable that functions assign holds each of its values', (t) => {
  const { valueOf } = inferred(
    '//- a.js\nclass A {}\nclass B {}\nlet x = new A();\nfunction f() { x = new B(); }\nconst y = x;\n',
  );
  t.is(valueOf('a.js:y'), 'new a.js:A | new a.js:B');
});

test('a field holds what its class assigns to it', (t) => {
  const { member, valueOf } = inferred(
    '//- a.py\nclass A: pass\nclass C:\n    f = A()\n    def __init__(self): self.g = A(); self.h = None\n    def set(self): self.h = A()\nc = C()\nf = c.f\ng = c.g\nh = c.h\n',
  );
  t.is(member('a.py:c', 'g'), 'a.py:C.g');
  t.deepEqual(
    ['f', 'g', 'h'].map((name) => valueOf(`a.py:${name}`)),
    ['new a.py:A', 'new a.py:A', 'new a.py:A'],
  );
});

test('a check of the type narrows what is held', (t) => {
  const { valueOf } = inferred(
    '//- a.ts\nclass A {}\nclass B {}\nfunction f(x: A | B) { if (x instanceof A) { const one = x; } const two = x; }\n',
  );
  t.is(valueOf('a.ts:f.one'), 'new a.ts:A');
  t.is(valueOf('a.ts:f.two'), 'new a.ts:A | new a.ts:B');
});

test('containers hold what is put into them, by key where it is known', (t) => {
  const { valueOf } = inferred(
    "//- a.py\nclass A: pass\nclass B: pass\ndef f():\n    list = [A()]\n    one = list[0]\n    made = []\n    made.append(B())\n    two = made[0]\n    dict = {'a': A(), 'b': B()}\n    three = dict['b']\n    later = {}\n    later['k'] = A()\n    four = later['k']\n",
  );
  t.deepEqual(
    ['one', 'two', 'three', 'four'].map((name) => valueOf(`a.py:f.${name}`)),
    ['new a.py:A', 'new a.py:B', 'new a.py:B', 'new a.py:A'],
  );
});

test('what is taken apart gives its parts', (t) => {
  const { valueOf } = inferred(
    '//- a.py\nclass A: pass\nclass B: pass\ndef pair(): return A(), B()\na, b = pair()\nfor c, d in [(A(), B())]: pass\n',
  );
  t.is(valueOf('a.py:a'), 'new a.py:A');
  t.is(valueOf('a.py:b'), 'new a.py:B');
  t.is(valueOf('a.py:d'), 'new a.py:B');
});

test('a call gives what the function returns, each return counted', (t) => {
  const { valueOf } = inferred(
    '//- a.js\nclass A {}\nclass B {}\nfunction f(p) { if (p) return new A(); return g(); }\nfunction g() { return new B(); }\nconst x = f();\nconst h = () => f;\nconst y = h()();\n',
  );
  t.is(valueOf('a.js:x'), 'new a.js:A | new a.js:B');
  t.is(valueOf('a.js:y'), 'new a.js:A | new a.js:B');
});

test('a method that returns its receiver gives the class of the receiver', (t) => {
  const { valueOf } = inferred(
    '//- a.py\nclass A:\n    def m(self): return self\nclass B(A): pass\nx = B().m()\n',
  );
  t.is(valueOf('a.py:x'), 'new a.py:B');
});

test('what is awaited, yielded or entered is unwrapped', (t) => {
  const { valueOf } = inferred(
    '//- a.py\nclass A:\n    def __enter__(self): return B()\nclass B: pass\nasync def later(): return A()\ndef some(): yield A()\nasync def f():\n    one = await later()\n    for two in some(): pass\n    with A() as three: pass\n',
  );
  t.deepEqual(
    ['one', 'two', 'three'].map((name) => valueOf(`a.py:f.${name}`)),
    ['new a.py:A', 'new a.py:A', 'new a.py:B'],
  );
});

test('a parameter without a type may hold what calls pass to it, and anything else', (t) => {
  const { valueOf } = inferred(
    '//- a.py\nclass A: pass\ndef f(x):\n    y = x\ndef g(x=A()): pass\nf(A())\n',
  );
  t.is(valueOf('a.py:f.y'), 'new a.py:A | ?');
  t.is(valueOf('a.py:g(x)'), 'new a.py:A | ?');
});

test('what is made from outside is outside, and so is what it gives', (t) => {
  const { valueOf } = inferred('//- a.py\nimport lib\na = lib.make()\nb = a.more[0]\n');
  t.is(valueOf('a.py:a'), 'outside');
  t.is(valueOf('a.py:b'), 'outside');
});

test('instances of one class without type arguments are one value', (t) => {
  const def = { id: 0 } as Def;
  t.is(union([instance(def), instance(def)]).length, 1);
  t.is(union([instance(def), instance(def, [builtin('string')])]).length, 2);
});

test('equal values of the simplest kinds are kept as one object', (t) => {
  const interned = new InternedValues({ defCount: 2 });
  const [one, other, view] = [0, 1, -1].map((id) => ({ id }) as Def) as [Def, Def, Def];
  for (const make of [symbol, instance]) {
    const first = interned.of(make(one));
    t.is(interned.of(make(one)), first);
    t.not(interned.of(make(other)), first);
    t.not(interned.of(make(view)), interned.of(make(view)));
  }
  const outside = (path?: string): Values => [
    { kind: 'external', name: 'fs', ...(path !== undefined && { path }) },
  ];
  t.is(interned.of(builtin('string')), interned.of(builtin('string')));
  t.is(interned.of(outside()), interned.of(outside()));
  for (const others of [
    outside('node:fs'),
    builtin('Array', [symbol(one)]),
    [...symbol(one), ...symbol(other)],
  ])
    t.is(interned.of(others), others);
});
