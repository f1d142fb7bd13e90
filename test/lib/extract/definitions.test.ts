// The definitions of one file: where each is declared, what it belongs to, what it states of itself. What names refer to is not asked.
import test from 'ava';
import type { FileFacts } from '../../../lib/facts/file-facts.ts';
import { factsIn, scopeText, written } from './_facts.ts';

test('a definition has a kind, and the scope that declares it', (t) => {
  const facts = factsIn(
    'python',
    'class Shape:\n    def area(self):\n        half = 2\ndef total(): pass\n',
  );
  t.deepEqual(placesIn(facts), [
    'Class Shape: module',
    'Method area: class Shape',
    'Parameter self: function area',
    'Local half: function area',
    'Function total: module',
  ]);
});

test('blocks have scopes where a language declares by block, and none where it does not', (t) => {
  t.deepEqual(placesIn(factsIn('javascript', 'if (a) { let b = 1; }')), [
    'Local b: block in module',
  ]);
  t.deepEqual(placesIn(factsIn('python', 'if a:\n    b = 1\n')), ['Variable b: module']);
});

test('its signature ends at its body, and has no comments', (t) => {
  const signatures = (language: string, text: string) =>
    factsIn(language, text).defs.flatMap(({ signature }) => signature ?? []);
  t.deepEqual(signatures('python', 'def run(a, b=1):  # now\n    # and here\n    go()\n'), [
    'def run(a, b=1)',
  ]);
  t.deepEqual(signatures('javascript', 'function run() /* now */ { go(); }'), ['function run()']);
  t.deepEqual(
    signatures(
      'typescript',
      'function run(\n  a: A, // first\n  /* last */ b = "//",\n): B { go(); }',
    ),
    ['function run( a: A, b = "//", ): B'],
  );
  t.deepEqual(
    signatures('java', 'class A {\n  @Override // as said\n  public void run() {}\n}').slice(1),
    ['@Override public void run()'],
  );
});

test('it knows the definition around it, and that whose member it is', (t) => {
  const facts = factsIn(
    'typescript',
    'class A { m() { const inner = () => 1; } }\nconst o = { run() {} };',
  );
  t.deepEqual(
    named(facts).map(
      ({ name, owner, memberOf }) =>
        `${name}: in ${facts.defs[owner]?.name ?? 'file'}, member of ${facts.defs[memberOf]?.name ?? 'none'}`,
    ),
    [
      'A: in file, member of none',
      'm: in A, member of A',
      'inner: in m, member of none',
      'o: in file, member of none',
      'run: in o, member of o',
    ],
  );
});

test('qualified names are written from file level down', (t) => {
  const facts = factsIn(
    'python',
    'class A:\n    class B:\n        def f(self):\n            def g(): pass\n',
  );
  t.deepEqual(
    named(facts).flatMap(({ qualifiedName }) => (qualifiedName === '' ? [] : [qualifiedName])),
    ['A', 'A.B', 'A.B.f', 'A.B.f.g'],
  );
});

test('parameters are listed in order, with their types, defaults and forms', (t) => {
  const facts = factsIn('python', 'def f(a, b: int, c=g(), *more, **named): pass\n');
  const f = facts.defs.find(({ name }) => name === 'f');
  t.deepEqual(
    f?.params?.map((param) => {
      const { name, eType, eValue, rest } = facts.defs[param] ?? {};
      return `${name}: ${written(facts, eType)} = ${written(facts, eValue)}${rest ? ', rest' : ''}`;
    }),
    ['a: ? = ?', 'b: int = ?', 'c: ? = g()', 'more: ? = ?, rest', 'named: ? = ?, rest'],
  );
});

test('what a function returns is kept, return by return', (t) => {
  const facts = factsIn('python', 'def f(a):\n    if a: return g()\n    return [a]\n');
  t.deepEqual(
    facts.defs[0]?.eReturns?.map((e) => written(facts, e)),
    ['g()', '[a]'],
  );
});

test('bases stand in order, each as extended or implemented', (t) => {
  const facts = factsIn('java', 'class A<T> extends p.B<T> implements C, D {}');
  t.deepEqual(
    facts.defs[0]?.bases?.map(({ relation, e }) => `${relation} ${written(facts, e)}`),
    ['EXTENDS p.B<T>', 'IMPLEMENTS C', 'IMPLEMENTS D'],
  );
});

test('a member that a method assigns belongs to what it is assigned to', (t) => {
  const facts = factsIn('python', 'class A:\n    def m(self):\n        self.x = f()\n');
  const x = facts.defs.find(({ name }) => name === 'x');
  t.is(`${x?.kind} ${x?.qualifiedName}`, 'Property A.x');
  t.is(written(facts, x?.eAttach), 'self');
  t.is(written(facts, x?.eValue), 'f()');
  t.is(x?.scope, -1);
});

test('a method outside of its type states the type', (t) => {
  const facts = factsIn('go', 'package a\nfunc (t *Till) Add(n int) error { return nil }\n');
  const add = facts.defs.find(({ name }) => name === 'Add');
  t.is(`${add?.kind} ${add?.qualifiedName}`, 'Method Till.Add');
  t.is(written(facts, add?.eAttach), 'Till');
  t.is(written(facts, add?.eType), 'error');
});

test('a parameter may declare a field too', (t) => {
  const facts = factsIn('typescript', 'class A { constructor(private log: Log) {} }');
  t.deepEqual(
    facts.defs.filter(({ name }) => name === 'log').map(({ kind }) => kind),
    ['Parameter', 'Property'],
  );
});

test('a class without a name extends what it is made of', (t) => {
  const facts = factsIn('java', 'class A { Object o = new Run() { void go() {} }; }');
  const nameless = facts.defs.find(({ kind }) => kind === 'Hidden');
  const go = facts.defs.find(({ name }) => name === 'go');
  t.deepEqual(
    nameless?.bases?.map(({ e }) => written(facts, e)),
    ['Run'],
  );
  t.is(facts.defs[go?.memberOf ?? -1], nameless);
});

test('of code that cannot be read the rest is kept', (t) => {
  const facts = factsIn('python', 'def f(): pass\n)))\ndef g(): pass\n');
  t.deepEqual(
    facts.defs.map(({ name }) => name),
    ['f', 'g'],
  );
});

function named({ defs }: FileFacts): FileFacts['defs'] {
  return defs.filter(({ name, kind }) => name !== '' && kind !== 'Parameter');
}

function placesIn(facts: FileFacts): string[] {
  return facts.defs.map(({ kind, name, scope }) => `${kind} ${name}: ${scopeText(facts, scope)}`);
}
