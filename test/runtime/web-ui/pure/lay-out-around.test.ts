// The neighbourhood of a symbol: how it grows, and where its parts are placed.
import test from 'ava';
import {
  grown,
  layOutAround,
  type Neighbourhood,
} from '../../../../runtime/web-ui/pure/lay-out-around.ts';

function node(uid: string) {
  return { uid, name: uid, type: 'Function' };
}

function neighbourhood(
  ...edges: readonly (readonly [from: string, to: string, kinds?: string])[]
): Neighbourhood {
  const uids = [...new Set(edges.flatMap(([from, to]) => [from, to]))];
  return {
    nodes: uids.map(node),
    edges: edges.map(([from, to, kinds = 'calls']) => ({ from, to, kinds })),
  };
}

test('what leads to the middle is left of it, what it leads to right of it', (t) => {
  const placed = layOutAround({
    ...neighbourhood(['a', 'm'], ['m', 'z']),
    nodes: ['m', 'a', 'z'].map(node),
  });
  const x = Object.fromEntries(placed.nodes.map(({ uid, x: at }) => [uid, at]));
  t.true((x['a'] ?? 0) < (x['m'] ?? 0) && (x['m'] ?? 0) < (x['z'] ?? 0));
});

test('no two symbols are at one place, and all are inside of the picture', (t) => {
  const found = neighbourhood(...Array.from({ length: 9 }, (_, at) => ['m', `n${at}`] as const), [
    'n1',
    'n2',
  ]);
  const { nodes, width, height } = layOutAround(found);
  t.is(new Set(nodes.map(({ x, y }) => `${x} ${y}`)).size, 10);
  t.true(nodes.every(({ x, y }) => x > 0 && x < width && y > 0 && y < height));
});

test('two kinds of reference between two symbols are one line that says both', (t) => {
  const once = grown(neighbourhood(['a', 'b']), neighbourhood(['a', 'b', 'reads']), 10);
  t.deepEqual(once.edges, [{ from: 'a', to: 'b', kinds: 'calls, reads' }]);
});

test('it grows to its limit and says how many are left out', (t) => {
  const more = neighbourhood(['a', 'c'], ['a', 'd'], ['a', 'e']);
  const { nodes, edges, leftOut } = grown(neighbourhood(['a', 'b']), more, 3);
  t.deepEqual(
    nodes.map(({ uid }) => uid),
    ['a', 'b', 'c'],
  );
  t.is(edges.length, 2);
  t.is(leftOut, 2);
});
