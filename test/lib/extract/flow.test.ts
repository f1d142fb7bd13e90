// Which values may reach a place, and what checks say of a name there. Which types these values have is not asked.
import test from 'ava';
import { factsIn, scopeText, written } from './_facts.ts';

/** The callees of all calls of `see`, or of a member of what is seen, with the values that reach them. */
function reaching(language: string, text: string): string[] {
  const facts = factsIn(language, text);
  return facts.sites.flatMap(([, callee, , , , args]) =>
    written(facts, callee) === 'see' ? args.map((e) => written(facts, e)) : [],
  );
}

test('only the last assignment before a place reaches it', (t) => {
  t.deepEqual(reaching('python', 'def f():\n    x = a()\n    see(x)\n    x = b()\n    see(x)\n'), [
    'x«a()»',
    'x«b()»',
  ]);
});

test('code that may run or not adds its values to those from before', (t) => {
  const text = 'def f(p):\n    x = a()\n    if p:\n        x = b()\n    see(x)\n';
  t.deepEqual(reaching('python', text), ['x«a() | b()»']);
});

test('a branch does not see the values of another', (t) => {
  const text =
    'def f(p):\n    x = a()\n    if p:\n        x = b()\n        see(x)\n    else:\n        x = c()\n        see(x)\n';
  t.deepEqual(reaching('python', text), ['x«b()»', 'x«c()»']);
});

test('in a loop the values of its own end reach its start', (t) => {
  const text = 'def f(p):\n    x = a()\n    while p:\n        see(x)\n        x = b()\n';
  t.deepEqual(reaching('python', text), ['x«a() | b()»']);
});

test('a name with one value needs no list', (t) => {
  t.deepEqual(reaching('python', 'def f():\n    x = a()\n    see(x)\n'), ['x']);
});

test('values that are assigned later are kept beside the first one', (t) => {
  const facts = factsIn('typescript', 'let x = a();\nfunction f() { x = b(); }\n');
  t.is(written(facts, facts.defs.find(({ name }) => name === 'x')?.eValue), 'a()');
  t.deepEqual(
    facts.assigns.map(
      ([target, value, scope]) =>
        `${written(facts, target)} = ${written(facts, value)} in ${scopeText(facts, scope)}`,
    ),
    ['x = b() in function f'],
  );
});

/** What checks fix: the name, its type and where. */
function narrowed(language: string, text: string): string[] {
  const facts = factsIn(language, text);
  return facts.narrows.map(
    ([name, scope, e]) => `${name}: ${written(facts, e)} in ${scopeText(facts, scope)}`,
  );
}

test('a check of a type holds in the branch that it leads to', (t) => {
  t.deepEqual(narrowed('python', 'def f(x):\n    if isinstance(x, A):\n        x.m()\n'), [
    'x: A in block in function f',
  ]);
  t.deepEqual(
    narrowed('typescript', 'function f(x: B) { if (x instanceof A) { x.m(); } else { x.n(); } }'),
    ['x: A in block in function f'],
  );
  t.deepEqual(narrowed('kotlin', 'fun f(x: Any) { if (x is A) { x.m() } }\n'), [
    'x: A in block in block in function f',
  ]);
});

test('Kotlin: after a check that leaves, the rest is narrowed', (t) => {
  t.deepEqual(narrowed('kotlin', 'fun f(x: Any) { if (x !is A) return\n x.m() }\n'), [
    'x: A in block in block in function f',
  ]);
});

test('each of several checks that must all hold holds', (t) => {
  t.deepEqual(
    narrowed(
      'python',
      'def f(x, y):\n    if isinstance(x, A) and isinstance(y, B):\n        x.m(y)\n',
    ),
    ['x: A in block in function f', 'y: B in block in function f'],
  );
});

test('a check that need not hold fixes nothing', (t) => {
  t.deepEqual(
    narrowed('python', 'def f(x, y):\n    if isinstance(x, A) or y:\n        x.m()\n'),
    [],
  );
});
