// What is kept of expressions, as far as resolution needs it. Nothing is looked up: a name stays a name.
import test from 'ava';
import { factsIn, written } from './_facts.ts';

/** The value of `x` in a text, written out. */
function valueOf(language: string, text: string): string {
  const facts = factsIn(language, text);
  return written(facts, facts.defs.find(({ name }) => name === 'x')?.eValue);
}

test('a string that documents is no value', (t) => {
  const { exprs } = factsIn('python', '"""Says it."""\ndef f():\n    """Does it."""\n');
  t.deepEqual([...exprs], [['def', 0]]);
  t.is([...factsIn('python', 'f("a")\n').exprs].at(-1)?.[0], 'call');
});

const CASES: Readonly<Record<string, readonly (readonly [string, string, string])[]>> = {
  'names, members and calls, from the inside out': [
    ['python', 'x = a.b(c).d', 'a.b(c).d'],
    ['typescript', 'const x = a!.b?.c(...d)', 'a.b.c(?)'],
    ['go', 'package p\nvar x = a.B(c)', 'a.B(c)'],
  ],
  'constructions, in languages that write them': [
    ['typescript', 'const x = new a.B(c)', 'new a.B(c)'],
    ['java', 'class K { Object x = new B<C>(d); }', 'new B<C>(d)'],
    ['python', 'x = B(c)', 'B(c)'],
  ],
  'literals by their types, texts and lists by their contents': [
    ['python', 'x = [1, "a", None, True]', "[<int>, 'a', <null>, <bool>]"],
    ['typescript', 'const x = [1, "a", null, true]', "[<number>, 'a', <null>, <boolean>]"],
    ['python', 'x = {"k": f(), g: 1}', '{k: f(), ?: <int>}'],
  ],
  'one of several values': [
    ['python', 'x = a if b else c or d', 'a | b | c | d'],
    ['typescript', 'const x = a ? b : c ?? d', 'b | c | d'],
    ['java', 'class K { Object x = a ? b : c; }', 'b | c'],
  ],
  'elements by their keys': [
    ['python', 'x = a["k"][0]', "a['k'][<int>]"],
    ['typescript', 'const x = a[b.c]', 'a[b.c]'],
  ],
  'parts of what is taken apart': [
    ['python', '(a, x) = f()', 'part(f(), 1)'],
    ['typescript', 'const { k: { x } } = f()', 'f().k.x'],
    ['typescript', 'const [a, x] = f()', 'part(f(), 1)'],
    ['go', 'package p\nfunc f() { _, x := g() }', 'part(g(), 1)'],
  ],
  'what loops and context managers give': [
    ['python', 'for k, x in f(): pass', 'part(each(f()), 1)'],
    ['python', 'with f() as x: pass', 'enter(f())'],
    ['typescript', 'async () => { for (const x of await f()) {} }', 'each(await(f()))'],
  ],
  'functions and objects as values are definitions': [
    ['python', 'x = [lambda a: a]', '[def ]'],
    ['typescript', 'const x = f(() => 1, { k: 1 })', 'f(def , def )'],
  ],
  'modules as values': [
    ['javascript', "const x = require('./a').b", 'module(./a).b'],
    ['typescript', "const x = await import('./a')", 'await(<Promise><module(./a)>)'],
  ],
};

for (const [what, cases] of Object.entries(CASES))
  test(what, (t) => {
    t.deepEqual(
      cases.map(([language, text]) => `${text} -> ${valueOf(language, text)}`),
      cases.map(([, text, expected]) => `${text} -> ${expected}`),
    );
  });

test('types are expressions too', (t) => {
  const facts = factsIn('typescript', 'let x: Map<string, A | B.C> | typeof y;');
  const type = facts.defs.find(({ name }) => name === 'x')?.eType;
  t.is(written(facts, type), 'Map<<string>, A | B.C> | typeof(y)');
});
