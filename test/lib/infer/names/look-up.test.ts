// What a name means at a place: scopes from the inside out, then imports, the package, star imports and what is outside. What its values are is not asked.
import test from 'ava';
import { inferred } from '../_program.ts';

test('scopes are asked from the inside out', (t) => {
  const { lookUp } = inferred(
    '//- a.js\nconst x = 1;\nfunction f(y) {\n  const x = 2;\n  return function g() {};\n}\n',
  );
  t.is(lookUp('a.js', 'x', 'f'), 'a.js:f.x via scope');
  t.is(lookUp('a.js', 'x'), 'a.js:x via scope');
  t.is(lookUp('a.js', 'y', 'f'), 'a.js:f(y) via scope');
});

test('Python: methods do not see the names of their class', (t) => {
  const { lookUp } = inferred('//- a.py\nx = 1\nclass A:\n    x = 2\n    def m(self): pass\n');
  t.is(lookUp('a.py', 'x', 'A.m'), 'a.py:x via scope');
  t.is(lookUp('a.py', 'x', 'A'), 'a.py:A.x via scope');
});

test('Java: methods see the members of their class, of its bases, and of the class around', (t) => {
  const { lookUp } = inferred(
    '//- A.java\nclass A extends B {\n  int own;\n  class In { void n() {} }\n}\n//- B.java\nclass B { int from; }\n',
  );
  t.is(lookUp('A.java', 'own', 'A.In.n'), 'A.java:A.own via scope');
  t.is(lookUp('A.java', 'from', 'A.In.n'), 'B.java:B.from via scope');
});

test('an import leads to the definition, through files that pass it on', (t) => {
  const { lookUp } = inferred(
    "//- a.ts\nimport { f as g, h } from './b';\nimport * as all from './c';\n//- b.ts\nexport { f } from './c';\nexport * from './c';\n//- c.ts\nexport function f() {}\nexport const h = 1;\n",
  );
  t.is(lookUp('a.ts', 'g'), 'c.ts:f via import');
  t.is(lookUp('a.ts', 'h'), 'c.ts:h via import');
  t.is(lookUp('a.ts', 'all'), 'module c.ts via import');
});

const KOTLIN = `
//- p/A.kt
package p
import q.One
import q.*
class A
//- p/B.kt
package p
class One
class Three
//- q/C.kt
package q
class One
class Three
class Four
`;

test('Kotlin: an import of a name comes before the package, the package before star imports', (t) => {
  const { lookUp } = inferred(KOTLIN);
  t.is(lookUp('p/A.kt', 'One'), 'q/C.kt:One via import');
  t.is(lookUp('p/A.kt', 'Three'), 'p/B.kt:Three via scope');
  t.is(lookUp('p/A.kt', 'Four'), 'q/C.kt:Four via import');
});

test('Go: names of the package are seen in all of its files, those of other packages in none', (t) => {
  const { lookUp } = inferred(
    '//- go.mod\nmodule x.org/m\n//- a.go\npackage p\nimport "x.org/m/q"\nfunc F() {}\n//- b.go\npackage p\nvar H int\n//- q/q.go\npackage q\nfunc Q() {}\n',
  );
  t.is(lookUp('a.go', 'H', 'F'), 'b.go:H via scope');
  t.is(lookUp('a.go', 'q', 'F'), 'files q/q.go via import');
  t.is(lookUp('a.go', 'Q', 'F'), 'nothing via none');
  t.is(lookUp('b.go', 'q'), 'nothing via none');
});

test('a name of the host is outside, unless the program declares it nearer', (t) => {
  const { lookUp } = inferred('//- a.py\nimport os\ndef f(): pass\n//- b.py\ndef len(a): pass\n');
  t.is(lookUp('a.py', 'len'), 'outside via builtin');
  t.is(lookUp('b.py', 'len'), 'b.py:len via scope');
  t.is(lookUp('a.py', 'os'), 'outside via import');
});

test('all names of a file are imported but those that it keeps', (t) => {
  const { lookUp } = inferred(
    '//- a.py\nfrom b import *\nfrom c import *\n//- b.py\ndef f(): pass\ndef _g(): pass\n//- c.py\n__all__ = ["h"]\ndef h(): pass\ndef i(): pass\n',
  );
  t.is(lookUp('a.py', 'f'), 'b.py:f via import');
  t.is(lookUp('a.py', 'h'), 'c.py:h via import');
  t.is(lookUp('a.py', '_g'), 'outside via builtin');
  t.is(lookUp('a.py', 'i'), 'outside via builtin');
});

test('Scala: where a type is named the class is meant, elsewhere the object of its name', (t) => {
  const { lookUp, lookUpType } = inferred('//- a.scala\nclass Till\nobject Till\n');
  t.is(lookUp('a.scala', 'Till'), 'a.scala:Till:2 via scope');
  t.is(lookUpType('a.scala', 'Till'), 'a.scala:Till:1 via scope');
});

test('C: a header declares what another file defines; without one, the only definition in the folder is taken', (t) => {
  const { lookUp } = inferred(
    '//- a.h\nint f(int a);\n//- a.c\n#include "a.h"\nint f(int a) { return a; }\n//- b.c\n#include "a.h"\nint g(void) { return f(1); }\n//- c.c\nint h(void) { return 1; }\n',
  );
  t.is(lookUp('b.c', 'f', 'g'), 'a.c:f via linkage');
  t.is(lookUp('b.c', 'h', 'g'), 'c.c:h via implicit');
});
