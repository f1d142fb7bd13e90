// The graph in rows of a query: nodes, edges and uids wherever they stand, and what belongs together.
import test from 'ava';
import { isUid, MOST_OF_ROWS, rowsGraph } from '../../../../runtime/web-ui/pure/rows-graph.ts';

function node(name: string) {
  const uid = `Function:src/a.ts:${name}`;
  return { uid, labels: ['Function'], properties: { uid, name, filePath: 'src/a.ts', line: 3 } };
}

function edge(from: string, to: string) {
  return { type: 'CALLS', start: node(from).uid, end: node(to).uid, properties: {} };
}

function drawn(...rows: unknown[][]) {
  const { nodes, edges, total } = rowsGraph(rows, (uid) => uid);
  const names = new Map(nodes.map(({ id, title }) => [id, title]));
  return {
    nodes: nodes.map(({ title, sub }) => `${title} ${sub}`),
    edges: edges.map(({ from, to, words }) => `${names.get(from)} ${words} ${names.get(to)}`),
    total,
  };
}

test('nodes and edges are found in columns and in paths', (t) => {
  const expected = { nodes: ['a a.ts:3', 'b a.ts:3'], edges: ['a CALLS b'], total: 2 };
  t.deepEqual(drawn([node('a'), edge('a', 'b'), node('b')]), expected);
  t.deepEqual(drawn([[node('a'), edge('a', 'b'), node('b')]]), expected);
});

test('without edges, what stands in one row belongs together', (t) => {
  t.deepEqual(drawn([node('a').uid, 7, node('b').uid], [node('c').uid]).edges, ['a in one row b']);
});

test('an edge has ends, even if the rows do not', (t) => {
  t.deepEqual(drawn([edge('a', 'b')]).nodes, ['a Function', 'b Function']);
});

test('no more is drawn than can be read', (t) => {
  const rows = Array.from({ length: MOST_OF_ROWS + 5 }, (_, at) => [node(`f${at}`)]);
  const { nodes, total } = rowsGraph(rows, (uid) => uid);
  t.is(nodes.length, MOST_OF_ROWS);
  t.is(total, MOST_OF_ROWS + 5);
});

for (const [text, is] of [
  ['Function:src/a.ts:f', true],
  ['TypeAlias:a.ts:T', true],
  ['File:a.ts', true],
  ['Note: this is a sentence', false],
  ['http://localhost', false],
  ['CALLS', false],
] as const)
  test(`${text} is ${is ? 'a' : 'no'} uid`, (t) => {
    t.is(isUid(text), is);
  });
