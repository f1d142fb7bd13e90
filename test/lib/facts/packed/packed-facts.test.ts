// Facts are the same after they were sent or kept as bytes, with equal parts kept once. The store's damage is tested with the store.
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
    t.deepEqual(packFacts(read), packFacts(facts));
  });

test('equal expressions are kept once', (t) => {
  const { exprs } = unpackFacts(packFacts(factsIn('typescript', 'f("a", 1); g("a", 1);')));
  const starts = Array.from(exprs.tagged('string'), ([e]) => exprs.starts[e]);
  t.is(starts.length, 2);
  t.is(starts[0], starts[1]);
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
  t.deepEqual([...new RefRows(Int32Array.from(rows.toJSON()))], [...rows]);
});

test('bytes that are cut, or lead out of what they have, are refused', (t) => {
  const bytes = packFacts(factsIn('typescript', 'f();'));
  for (let length = 0; length < bytes.length; length++)
    t.throws(() => unpackFacts(bytes.subarray(0, length)));
  const [head] = [4 * 5];
  const [numbers = 0] = new Int32Array(bytes.slice(0, 4).buffer);
  const outside = bytes.slice();
  new DataView(outside.buffer).setInt32(head + 4 * numbers, numbers, true);
  t.throws(() => unpackFacts(outside), { instanceOf: RangeError });
});
