// What a call may run, by which evidence, and why it stays open or leaves the program. Edges and answers are made of this elsewhere.
import test from 'ava';
import { inferred } from '../_program.ts';

/** What each line of a file calls, from line to line. */
function callsIn(text: string, path: string, lines: readonly number[]): string[] {
  const { calls } = inferred(text);
  return lines.flatMap((line) => calls(path, line));
}

test('a name: by scope, by import, as a class with its constructor', (t) => {
  const text =
    '//- a.js\nimport { f } from "./b";\nfunction own() {}\nclass A { constructor() {} }\nown();\nf();\nnew A();\n//- b.js\nexport function f() {}\n';
  t.deepEqual(callsIn(text, 'a.js', [4, 5, 6]), [
    'own -> a.js:own (scope)',
    'f -> b.js:f (import)',
    'A -> a.js:A (scope), a.js:A.constructor (constructor)',
  ]);
});

test('a member: of the receiver, of a named class, of a value of known type, of the base', (t) => {
  const text = `//- a.java
class A {
  void m() {}
  static void s() {}
  void run(A a) {
    this.m();
    A.s();
    a.m();
    m();
  }
}
class B extends A { void m() { super.m(); } }
`;
  t.deepEqual(callsIn(text, 'a.java', [5, 6, 7, 8, 11]), [
    'self.m() -> a.java:A.m (receiver)',
    'A.s() -> a.java:A.s (member)',
    'a.m() -> a.java:A.m (type)',
    'm() -> a.java:A.m (scope)',
    'super.m() -> a.java:A.m (super)',
  ]);
});

test('a value: each function that it may be', (t) => {
  const text =
    '//- a.js\nfunction f() {}\nfunction g() {}\nconst o = { f };\n(x ? f : g)();\no["f"]();\n(() => 1)();\n';
  t.deepEqual(callsIn(text, 'a.js', [4, 5, 6]), [
    'f | g -> a.js:f (value), a.js:g (value)',
    "o['f'] -> a.js:f (value)",
    'def  -> a.js:6 (value)',
  ]);
});

test('a function that is passed: called by what it is passed to, in the program or outside', (t) => {
  const text = '//- a.js\nfunction f() {}\nfunction go(cb) {\n  cb();\n}\ngo(f);\n[1].map(f);\n';
  t.deepEqual(callsIn(text, 'a.js', [3, 6]), [
    'cb -> a.js:f (argument), open: receiver_unknown',
    '[<number>].map -> a.js:f (callback)',
  ]);
});

test('overloads: the one that the arguments choose; where they do not, each, and it stays open', (t) => {
  const text =
    '//- a.java\nclass A {\n  void m(int a) {}\n  void m(String a) {}\n  void run(Object o) {\n    m(1);\n    m(o);\n    m();\n  }\n}\n';
  t.deepEqual(callsIn(text, 'a.java', [5, 6, 7]), [
    'm() -> a.java:A.m:2 (scope)',
    'm() -> a.java:A.m:2 (overload), a.java:A.m:3 (overload), open: ambiguous',
    'm() open: name_unknown',
  ]);
});

test('calls that the text does not write as such: loops, decorators, operators of a context', (t) => {
  const text =
    '//- a.py\nclass A:\n    def __iter__(self): return self\n    def __next__(self): return 1\ndef wrap(f): return f\n@wrap\ndef g(): pass\nfor x in A(): pass\n';
  t.deepEqual(callsIn(text, 'a.py', [5, 7]), [
    'wrap -> a.py:wrap (decorator)',
    'A -> a.py:A (scope)',
    'A() -> a.py:A.__iter__ (protocol), a.py:A.__next__ (protocol)',
  ]);
});

test('C: a declaration runs its definition in another file, a macro what it expands to', (t) => {
  const text =
    '//- a.c\n#include "a.h"\nint main(void) {\n  far();\n  ADD(1);\n}\n//- a.h\n#define ADD(a) more(a)\nint far(void);\n//- b.c\nint far(void) { return 1; }\nint more(int a) { return a; }\n';
  t.deepEqual(callsIn(text, 'a.c', [3, 4]), [
    'far -> b.c:far (linkage)',
    'ADD -> a.h:ADD (macro), b.c:more (macro)',
  ]);
});

test('Go: what looks like a call may convert to a type', (t) => {
  const text = '//- a.go\npackage p\ntype T int\nfunc f() {\n\tT(1)\n\tstring(1)\n}\n';
  t.deepEqual(callsIn(text, 'a.go', [4, 5]), ['T converts to a.go:T', 'string -> outside']);
});

test('a call leaves the program through an import, a name of the host, a value from there', (t) => {
  const text = '//- a.py\nimport lib\nlib.make()\nlib.make().more()\nlen([])\n[].append(1)\n';
  t.deepEqual(
    callsIn(text, 'a.py', [2, 3, 4, 5]).map((call) => call.replace(/^.* (->|open)/, '$1')),
    ['-> outside', '-> outside', '-> outside', '-> outside', '-> outside'],
  );
});

test('a call stays open, with the reason: unknown receiver, unknown or computed name, nothing known of the value', (t) => {
  const text =
    "//- a.js\nimport { gone } from './b';\nfunction f(x, key) {\n  x.m();\n  o[key]();\n  gone();\n  o.other();\n}\nconst o = { a() {} };\n//- b.js\n\n";
  t.deepEqual(callsIn(text, 'a.js', [3, 4, 5, 6]), [
    'x.m open: receiver_unknown',
    'o[key] open: computed',
    'gone open: receiver_unknown',
    'o.other open: dynamic',
  ]);
});

test('a receiver that is known in part is called, and stays open', (t) => {
  const text = '//- a.py\nclass A:\n    def m(self): pass\ndef f(x):\n    x.m()\nf(A())\n';
  t.deepEqual(callsIn(text, 'a.py', [4]), ['x.m -> a.py:A.m (type), open: receiver_unknown']);
});

test('code that the platform leaves out stays open', (t) => {
  const text =
    '//- a.c\nint f(void) { return 1; }\nint main(void) {\n#ifdef _WIN32\n  f();\n#endif\n}\n';
  t.deepEqual(callsIn(text, 'a.c', [4]), ['f open: other_platform']);
});
