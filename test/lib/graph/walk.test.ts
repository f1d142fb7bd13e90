// The breadth-first walk, over plain lists of neighbours.
import test from 'ava';
import fc from 'fast-check';
import { bfsFromNode } from 'graphology-traversal';
import { bothGraphs, ends } from './graphology/_both-graphs.ts';
import { walk, type Step } from '../../../lib/graph/walk.ts';
import type { GraphEdge } from '../../../lib/model/index-snapshot.ts';

function stepsOver(
  neighbours: Readonly<Record<string, readonly string[]>>,
): (uid: string) => Step[] {
  return (uid) =>
    (neighbours[uid] ?? []).map((to) => {
      const edge: GraphEdge = {
        type: 'CALLS',
        from: uid,
        to,
        confidence: 1,
        reason: 'scope',
        sites: [],
      };
      return { to, via: uid, edge, node: undefined };
    });
}

test('reaches each node once, nearest first, with the node that led there', (t) => {
  const reached = walk(['a'], stepsOver({ a: ['b', 'c'], b: ['d'], c: ['d', 'a'], d: ['b'] }), 5);
  t.deepEqual(
    reached.map(({ to, depth, from }) => [to, depth, from]),
    [
      ['b', 1, 'a'],
      ['c', 1, 'a'],
      ['d', 2, 'b'],
    ],
  );
});

test('goes no deeper than asked', (t) => {
  t.deepEqual(
    walk(['a'], stepsOver({ a: ['b'], b: ['c'] }), 1).map(({ to }) => to),
    ['b'],
  );
});

test('starts from several, none of which is reached', (t) => {
  t.deepEqual(
    walk(['a', 'b'], stepsOver({ a: ['b', 'c'], b: ['a', 'c'] }), 3).map(({ to }) => to),
    ['c'],
  );
});

test('a way that is worth more replaces one of the same length, and is walked on from where it is longer', (t) => {
  const neighbours = { a: ['b', 'c'], b: ['d'], c: ['b'], d: ['e'] };
  const worth = ({ via }: Step): number => Number(via === 'c');
  const steps = stepsOver(neighbours);
  const reached = walk(
    ['a'],
    (uid, by) => (uid === 'b' && by?.from === 'a' ? [] : steps(uid)),
    4,
    worth,
  );
  t.deepEqual(
    reached.map(({ to, depth, from }) => [to, depth, from]),
    [
      ['b', 1, 'a'],
      ['c', 1, 'a'],
      ['d', 3, 'b'],
      ['e', 4, 'd'],
    ],
  );
});

test('where no step is worth more, it is the breadth-first walk of Graphology, up to a depth', (t) => {
  fc.assert(
    fc.property(ends, fc.nat(4), (drawn, maxDepth) => {
      const { graph, ours } = bothGraphs(drawn);
      const [start = ''] = ours.nodes();
      const expected: (readonly [string, number])[] = [];
      bfsFromNode(ours, start, (uid, _node, depth) => void expected.push([uid, depth]));
      const steps = (uid: string): Step[] =>
        graph.out(uid).map((edge) => ({ to: edge.to, via: uid, edge, node: undefined }));
      t.deepEqual(
        walk([start], steps, maxDepth).map(({ to, depth }) => [to, depth] as const),
        expected.filter(([uid, depth]) => uid !== start && depth <= maxDepth),
      );
    }),
  );
});
