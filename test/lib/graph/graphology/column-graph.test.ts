// How the graph of columns stands among Graphology's own: recognised, copied, listened to, and never changed.
import { inspect } from 'node:util';
import test from 'ava';
import { MultiDirectedGraph, NotFoundGraphError, UsageGraphError } from 'graphology';
import { isGraph } from 'graphology-utils';
import { buildGraph } from '../../../../lib/graph/build-graph.ts';
import { graphologyOf } from '../../../../lib/graph/graphology/column-graph.ts';
import { bothGraphs } from './_both-graphs.ts';

const [f0, f1, f2] = ['Function:a.ts:f0', 'Function:a.ts:f1', 'Function:a.ts:f2'];

/** Two calls from f0 to f1 with one to f2 between them, and a loop. */
const small = (): ReturnType<typeof bothGraphs> =>
  bothGraphs([
    3,
    [
      [0, 1],
      [0, 2],
      [0, 1],
      [2, 2],
    ],
  ]);

test('is a graph to whatever asks for one of Graphology', (t) => {
  const { ours } = small();
  t.true(isGraph(ours));
  t.true(ours instanceof MultiDirectedGraph);
  t.is(String(ours), '[object Graph]');
});

test('parallel edges keep their places among the others', (t) => {
  t.deepEqual(small().ours.outEdges(f0), ['0', '1', '2']);
});

test('every method of Graphology either reads the columns or refuses to change them', (t) => {
  const { ours, theirs } = small();
  const changes = /^(add|merge|update|set|remove|replace|drop|clear|import|_reset)/;
  const methods = Object.getOwnPropertyNames(Object.getPrototypeOf(MultiDirectedGraph.prototype));
  t.true(methods.length > 250);
  for (const name of methods.filter((each) => changes.test(each)))
    t.throws(() => (Reflect.get(ours, name) as () => void).call(ours), {
      instanceOf: UsageGraphError,
      message: /for reading.*#\.copy\(\)/,
    });
  // Those that it inherits would otherwise read nodes and edges that are not there.
  const inherited = methods.filter((name) => Reflect.get(ours, name) === Reflect.get(theirs, name));
  t.deepEqual(inherited.sort(), [
    ...['getAttribute', 'getAttributes', 'hasAttribute'],
    ...['nullCopy', 'toJSON', 'toString'],
  ]);
});

test('a copy is a graph of Graphology, with the same content, that can be changed', (t) => {
  const { ours, theirs } = small();
  const copy = ours.copy();
  t.deepEqual(copy.export(), theirs.export());
  copy.dropNode(f1);
  t.is(copy.order, 2);
  t.is(ours.order, 3);
  t.deepEqual(ours.emptyCopy().export(), theirs.emptyCopy().export());
  t.deepEqual(ours.nullCopy().export(), theirs.nullCopy().export());
  t.throws(() => ours.copy({ type: 'undirected' }), { instanceOf: UsageGraphError });
  t.deepEqual(new MultiDirectedGraph().import(ours).export(), theirs.export());
});

test('with types, it has the edges of these alone, under the same keys', (t) => {
  // Every third edge is a read, the others are calls.
  const { graph, ours } = small();
  const reads = graphologyOf(graph, 'READS');
  t.is(reads.order, 3);
  t.is(reads.size, 2);
  t.is(reads.selfLoopCount, 1);
  t.deepEqual(reads.edges(), ['0', '3']);
  t.deepEqual(reads.neighbors(f0), [f1]);
  t.is(reads.degree(f2), 2);
  t.false(reads.hasEdge(f0, f2));
  t.throws(() => reads.source('1'), { instanceOf: NotFoundGraphError });
  t.deepEqual(reads.getEdgeAttributes('3'), ours.getEdgeAttributes('3'));
  t.deepEqual(graphologyOf(graph, 'READS', 'CALLS').export(), ours.export());
  t.is(graphologyOf(graph, 'EXTENDS').size, 0);
});

test('attributes of a copy are its own', (t) => {
  const { ours } = small();
  ours.copy().setNodeAttribute(f0, 'line', 99);
  t.is(ours.getNodeAttribute(f0, 'line'), 1);
});

test('listeners are kept as in any graph, and have nothing to hear', (t) => {
  const { ours } = small();
  const heard = (): void => t.fail();
  ours.on('nodeAdded', heard);
  t.is(ours.listenerCount('nodeAdded'), 1);
  t.throws(() => ours.addNode('new'));
  ours.off('nodeAdded', heard);
  t.is(ours.listenerCount('nodeAdded'), 0);
});

test('a node that is not there is named in the error', (t) => {
  const { ours } = small();
  t.throws(() => ours.neighbors('gone'), {
    instanceOf: NotFoundGraphError,
    message: 'Graph.neighbors: could not find the "gone" node in the graph.',
  });
});

test('arguments that are too few, too many or of another kind are refused as Graphology does', (t) => {
  const { ours, theirs } = small();
  const calls: readonly (readonly [name: string, ...args: unknown[]])[] = [
    ['hasEdge'],
    ['hasEdge', f0, f1, f2],
    ['neighbors'],
    ['neighbors', f0, 'further'],
    ['edges', f0, f1, f2],
    ['edgeEntries', f0, f1, f2],
    ['forEachEdge'],
    ['forEachEdge', f0, f1, f2, String],
    ['forEachEdge', 'no function'],
    ['mapNodes', 'no function'],
    ['forEachNeighbor', f0, 'no function'],
    ['reduceNodes', String],
    ['reduceNeighbors', f0, String],
    ['reduceEdges', 'no function'],
    ['reduceEdges', 'no function', 0],
    ['reduceEdges', f0, String],
    ['reduceEdges', f0, f1, f2, String, 0],
    ['forEachAdjacencyEntry'],
  ];
  for (const [name, ...args] of calls) {
    const [own, expected] = [ours, theirs].map((graph) => {
      try {
        return (Reflect.get(graph, name) as (...args: unknown[]) => unknown).apply(graph, args);
      } catch (error) {
        return error instanceof Error && error.name;
      }
    });
    t.deepEqual(own, expected, `${name}(${args.join()})`);
  }
});

test('adjacency is told by node, with the nodes that nothing leaves if asked for', (t) => {
  const { ours } = small();
  const told: unknown[] = [];
  ours.forEachAdjacencyEntryWithOrphans((node, other, _own, _others, edge) =>
    told.push([node, other, edge]),
  );
  t.deepEqual(told, [
    [f0, f1, '0'],
    [f0, f2, '1'],
    [f0, f1, '2'],
    [f1, null, null],
    [f2, f2, '3'],
  ]);
});

test('the console shows it as any graph', (t) => {
  const { ours } = small();
  t.regex(inspect(ours, { depth: 1 }), /\[1\]: \(Function:a\.ts:f0\)->\(Function:a\.ts:f2\)/);
});

test('only what is asked for is restored', (t) => {
  const restored: string[] = [];
  const { table } = buildGraph(
    [
      { uid: 'n0', kind: 'Function', name: '' },
      { uid: 'n1', kind: 'Function', name: '' },
    ],
    [{ type: 'CALLS', from: 0, to: 1, confidence: 1, reason: 'import', sites: [] }],
  );
  const watched = graphologyOf({
    table: {
      ...table,
      nodeAt: (node) => {
        restored.push(`node ${node}`);
        return table.nodeAt(node);
      },
      edgeAt: (edge) => {
        restored.push(`edge ${edge}`);
        return table.edgeAt(edge);
      },
    },
  });
  t.deepEqual(watched.neighbors('n0'), ['n1']);
  t.deepEqual(watched.edges('n0', 'n1'), ['0']);
  t.is(watched.inDegree('n1'), 1);
  t.true(watched.hasEdge('n0', 'n1'));
  t.deepEqual(restored, []);
  t.is(watched.getEdgeAttribute('0', 'type'), 'CALLS');
  t.deepEqual(restored, ['edge 0']);
});
