// Facts are the same after they were sent or kept as text, with equal parts as one object. The store's damage is tested with the store.
import test from 'ava';
import { packFacts, unpackFacts } from '../../../../lib/facts/packed/packed-facts.ts';
import { RefRows } from '../../../../lib/facts/packed/ref-rows.ts';
import { factsIn } from '../../extract/_facts.ts';

const SOURCES: Readonly<Record<string, string>> = {
  python:
    '@dec\nclass A(B):\n    def m(self, a=1):\n        for x in a: x.go(k=a)\n        return self.m()\n',
  typescript:
    'import { b } from "./b";\nexport const a = (x: B) => { b(); b(); x.y = new B(); };\n',
  vue: '<script setup>\nimport A from "./A.vue";\nconst x = f();\n</script>\n<template><A @go="x()" /></template>\n',
  java: 'class A { void m() { one(); two(1, one()); this.<String>m(); } }',
};

for (const [language, text] of Object.entries(SOURCES))
  test(`facts of ${language} are read as they were written`, (t) => {
    const facts = factsIn(language, text);
    const read = unpackFacts(packFacts(facts));
    t.deepEqual(JSON.parse(JSON.stringify(read)), JSON.parse(JSON.stringify(facts)));
    t.deepEqual([...read.refs], [...facts.refs]);
    t.is(packFacts(read), packFacts(facts));
  });

test('equal expressions are one object, and so are the arguments of a call and of its site', (t) => {
  const { exprs, sites } = unpackFacts(
    packFacts(factsIn('typescript', 'f("a", 1); g("a", 1); h(); i();')),
  );
  const texts = exprs.filter(([tag]) => tag === 'string');
  t.is(texts.length, 2);
  t.is(texts[0], texts[1]);
  for (const [, callee, , , , args] of sites) {
    const call = exprs.find((expr) => expr[0] === 'call' && expr[1] === callee);
    t.is(call?.[2], args);
  }
  t.is(sites[2]?.[5], sites[3]?.[5]);
});

test('references are given back in order, with their modes', (t) => {
  const refs = [
    ['read', 0, 1, 2, 3],
    ['handler', 4, 0, 70_000, 1],
    ['named', -1, 0, 1, 1],
  ] as const;
  const rows = RefRows.of(refs);
  t.is(rows.length, 3);
  t.deepEqual(
    [...rows],
    refs.map((ref) => [...ref]),
  );
  t.deepEqual([...new RefRows(rows.toJSON())], [...rows]);
});

test('a text that names an expression that it does not have is refused', (t) => {
  const text = packFacts(factsIn('typescript', 'f();'));
  t.throws(() => unpackFacts(text.replace(/"order":\[\d+/, '"order":[99')), {
    instanceOf: RangeError,
  });
  t.throws(() => unpackFacts(text.slice(0, -1)), { instanceOf: SyntaxError });
});
