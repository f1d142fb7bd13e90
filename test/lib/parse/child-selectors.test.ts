// Which child a selector finds, in a tree written out by hand. Reads no source.
import test from 'ava';
import type { NodeRule } from '../../../lib/languages/_rules.ts';
import { selectChild } from '../../../lib/parse/child-selectors.ts';

/** Kinds in the order of the text, each with the number of rows that it has with those inside of it. */
const HEAD = treeOf([
  ['function', 8],
  ['annotation', 2],
  ['name', 1],
  ['name', 1],
  ['colon', 1],
  ['type', 2],
  ['name', 1],
  ['body', 1],
]);

test('the first child of a kind, or of one of several', (t) => {
  t.is(selectChild(HEAD, 0, ':name'), 3);
  t.is(selectChild(HEAD, 0, ':body|type'), 5);
  t.is(selectChild(HEAD, 0, ':nothing'), -1);
});

test('the node itself', (t) => {
  t.is(selectChild(HEAD, 5, ':.'), 5);
});

test('a child of a child', (t) => {
  t.is(selectChild(HEAD, 0, ':type/:name'), 6);
  t.is(selectChild(HEAD, 0, ':body/:name'), -1);
});

test('only before the first child of another kind, or only after it', (t) => {
  t.is(selectChild(HEAD, 0, ':type<body'), 5);
  t.is(selectChild(HEAD, 0, ':body<type'), -1);
  t.is(selectChild(HEAD, 0, ':colon+type'), 5);
  t.is(selectChild(HEAD, 0, ':colon+name'), -1);
});

test('any child of another kind; comments and modifiers are passed over', (t) => {
  t.is(selectChild(HEAD, 0, ':!annotation'), 3);
  const commented = treeOf(
    [
      ['call', 3],
      ['comment', 1],
      ['name', 1],
    ],
    { comment: { role: 'comment' } },
  );
  t.is(selectChild(commented, 0, ':!nothing'), 2);
});

function treeOf(
  nodes: readonly (readonly [kind: string, size: number])[],
  rules: Readonly<Record<string, NodeRule>> = {},
): Parameters<typeof selectChild>[0] {
  return {
    after: Int32Array.from(nodes.map(([, size], node) => node + size)),
    kindOf: (node) => nodes[node]?.[0] ?? '',
    ruleAt: (node) => rules[nodes[node]?.[0] ?? ''],
  };
}
