// What linking makes of the facts of one file: names by scope, members, folded declarations. Resolves no name.
import test from 'ava';
import type { Unit } from '../../../lib/link/vocabulary.ts';
import { scopeText, written } from '../extract/_facts.ts';
import { defIn, linked, named, unitIn } from './_linked.ts';

/** Names by scope: `module: Shape total`, in the order of the text. */
function namesIn({ facts, names }: Unit): string[] {
  return names.flatMap((known, scope) =>
    known === undefined || known.size === 0
      ? []
      : [`${scopeText(facts, scope)}: ${[...known.keys()].join(' ')}`],
  );
}

test('each scope knows the names that it declares', (t) => {
  const program = linked(
    '//- a.py\nclass Shape:\n    def area(self, n):\n        half = n\ndef total(): pass\n',
  );
  t.deepEqual(namesIn(unitIn(program, 'a.py')), [
    'module: Shape total',
    'class Shape: area',
    'function area: self n half',
  ]);
});

test('a name that is declared twice has both definitions, in the order of the text', (t) => {
  const program = linked('//- a.py\ndef f(): pass\ndef f(): pass\n');
  t.deepEqual(unitIn(program, 'a.py').names[0]?.get('f')?.map(named), ['a.py:f:1', 'a.py:f:2']);
});

test('functions have keys of their own where a language keeps them apart from variables', (t) => {
  const program = linked(
    '//- A.java\nclass A { int n; int n() { return n; } }\n//- a.js\nfunction f() {}\n',
  );
  t.deepEqual(namesIn(unitIn(program, 'A.java')).slice(1), ['class A: n n()']);
  t.deepEqual(namesIn(unitIn(program, 'a.js')), ['module: f']);
});

test('a function value is known by its own name inside of it, not around it', (t) => {
  const program = linked('//- a.js\nconst x = function f() { f(); };\n');
  t.deepEqual(namesIn(unitIn(program, 'a.js')), ['module: x', 'function x: f']);
});

test('a definition knows its members, those that are assigned elsewhere left out', (t) => {
  const program = linked('//- a.py\nclass A:\n    x = 1\n    def m(self): self.y = 2\n');
  const { unit, index } = defIn(program, 'a.py:A');
  t.deepEqual(unit.membersOf.get(index)?.map(named), ['a.py:A.x', 'a.py:A.m']);
  t.is(unit.membersOf.get(defIn(program, 'a.py:A.m').index), undefined);
});

test('imports bind names in their scope; those of all names are kept apart', (t) => {
  const program = linked('//- a.py\nfrom b import c\nfrom d import *\ndef f():\n    import e\n');
  const { facts, imports, stars } = unitIn(program, 'a.py');
  t.deepEqual(
    imports.flatMap((rows, scope) =>
      rows ? [`${scopeText(facts, scope)}: ${[...rows.keys()].join(' ')}`] : [],
    ),
    ['module: c', 'function f: e'],
  );
  t.deepEqual(
    stars.map(({ specifier }) => specifier),
    ['d'],
  );
});

test('an import without a name has the one that the package states', (t) => {
  const program = linked(
    '//- go.mod\nmodule x.org/m\n//- main.go\npackage main\nimport "x.org/m/go-till"\n//- go-till/t.go\npackage till\n',
  );
  t.deepEqual([...(unitIn(program, 'main.go').imports[0]?.keys() ?? [])], ['till']);
});

test('signatures before a body are folded into it where overloads share one', (t) => {
  const program = linked(
    '//- a.ts\nfunction f(a: string): void;\nfunction f(a: number): void;\nfunction f(a: unknown) {}\n',
  );
  t.deepEqual(
    unitIn(program, 'a.ts')
      .names[0]?.get('f')
      ?.map(({ canonical }) => named(canonical)),
    ['a.ts:f:3', 'a.ts:f:3', 'a.ts:f:3'],
  );
});

test('where arguments choose among functions, each is one of its own, with a body or without', (t) => {
  const program = linked('//- A.java\ninterface A { void f(int a); void f(String a); }\n');
  const defs = unitIn(program, 'A.java').allDefs.filter(({ fact }) => fact.name === 'f');
  t.is(new Set(defs.map(({ canonical }) => canonical)).size, 2);
});

test('a declaration and its definition in one file of C are one', (t) => {
  const program = linked('//- a.c\nstatic int f(int a);\nstatic int f(int a) { return a; }\n');
  t.deepEqual(
    unitIn(program, 'a.c')
      .names[0]?.get('f')
      ?.map(({ canonical }) => canonical.fact.line),
    [2, 2],
  );
});

test('values that are assigned after a declaration belong to the name nearest around', (t) => {
  const program = linked(
    '//- a.js\nlet x = a();\nfunction f() { x = b(); }\nfunction g() { let x = 1; x = c(); }\n',
  );
  const unit = unitIn(program, 'a.js');
  const assigned = [...unit.assigned].map(
    ([def, values]) =>
      `${unit.defs[def]?.fact.line}: ${values.map((e) => written(unit.facts, e)).join(' ')}`,
  );
  t.deepEqual(assigned, ['1: b()', '3: c()']);
});

test('functions and types are found by name, in whichever file', (t) => {
  const program = linked('//- a.py\ndef f(): pass\nx = 1\n//- b.py\nclass f: pass\nx = 2\n');
  t.deepEqual(program.functionsNamed('f').map(named), ['a.py:f', 'b.py:f']);
  t.deepEqual(program.functionsNamed('x'), []);
});
