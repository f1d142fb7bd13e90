// What members that are set or defined outside of their class belong to, and which heads and bodies are one function. Look-up of members is tested with inference.
import test from 'ava';
import { inferred } from '../infer/_program.ts';

test('what a method sets on its receiver belongs to the class', (t) => {
  const { attachedTo } = inferred(
    '//- a.py\nclass A:\n    def __init__(self): self.x = 1\n//- b.js\nclass B { m() { this.y = () => 1; } }\n',
  );
  t.is(attachedTo('a.py:A.x'), 'a.py:A');
  t.is(attachedTo('b.js:B.y'), 'b.js:B');
});

test('what is set on a prototype or on an object belongs to it', (t) => {
  const { attachedTo, member } = inferred(
    '//- a.js\nfunction A() {}\nA.prototype.m = function () {};\nconst internals = {};\ninternals.run = function () {};\nconst a = new A();\n',
  );
  t.is(attachedTo('a.js:A.m'), 'a.js:A');
  t.is(attachedTo('a.js:internals.run'), 'a.js:internals');
  t.is(member('a.js:a', 'm'), 'a.js:A.m');
});

test('what is set on exports is exported', (t) => {
  const { attachedTo, valueOf } = inferred(
    "//- a.js\nexports.f = function () {};\n//- b.js\nmodule.exports = function g() {};\n//- c.js\nconst { f } = require('./a');\nconst g = require('./b');\n",
  );
  t.is(attachedTo('a.js:f'), 'exports');
  t.is(valueOf('c.js:f'), 'a.js:f');
  t.is(valueOf('c.js:g'), 'b.js:g');
});

test('a member is found through one that was set before', (t) => {
  const { attachedTo } = inferred(
    '//- a.js\nconst app = {};\napp.shop = {};\napp.shop.sell = function () {};\n',
  );
  t.is(attachedTo('a.js:app.shop.sell'), 'a.js:app.shop');
});

test('what other code sets on an object of a class with that method changes the object alone', (t) => {
  const { attachedTo, member } = inferred(
    '//- a.py\nclass A:\n    def m(self): pass\na = A()\na.m = lambda: 1\na.n = lambda: 2\n',
  );
  t.is(attachedTo('a.py:a.m'), 'nothing');
  t.is(attachedTo('a.py:a.n'), 'a.py:A');
  t.is(member('a.py:a', 'm'), 'a.py:A.m');
});

test('methods outside of their type belong to it', (t) => {
  const { attachedTo } = inferred(
    '//- go.mod\nmodule x.org/m\n//- a.go\npackage p\ntype T struct{}\n//- b.go\npackage p\nfunc (t *T) M() {}\n//- src/lib.rs\nstruct S;\nimpl S { fn m(&self) {} }\n//- a.swift\nstruct U {}\nextension U { func m() {} }\n',
  );
  t.is(attachedTo('b.go:T.M'), 'a.go:T');
  t.is(attachedTo('src/lib.rs:S.m'), 'src/lib.rs:S:1');
  t.is(attachedTo('a.swift:U.m'), 'a.swift:U:1');
});

test('C++: the body of a method is joined with its head in the class, whose kind it takes', (t) => {
  const { def } = inferred(
    '//- a.hpp\nclass A { public: A(int a); void m(int a); void m(char a); };\n//- a.cc\n#include "a.hpp"\nA::A(int a) {}\nvoid A::m(int a) {}\n',
  );
  const body = def('a.cc:A.m');
  const heads = def('a.hpp:A').unit.allDefs.filter(({ fact }) => fact.name === 'm');
  t.deepEqual(
    heads.map(({ canonical }) => canonical === body),
    [true, false],
  );
  t.is(def('a.cc:A.A').fact.kind, 'Constructor');
});

test('C++: a function of a namespace that is defined outside of it is a function', (t) => {
  const { def } = inferred(
    '//- a.hpp\nnamespace n { void f(int a); }\n//- a.cc\n#include "a.hpp"\nvoid n::f(int a) {}\n',
  );
  t.is(def('a.cc:n.f').fact.kind, 'Function');
  t.is(def('a.hpp:n.f').canonical, def('a.cc:n.f'));
});
