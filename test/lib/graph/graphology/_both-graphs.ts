// Random directed graphs with loops and parallel edges, as a graph of columns and as one of Graphology. Compares nothing.
import fc from 'fast-check';
import { MultiDirectedGraph } from 'graphology';
import type { AbstractGraph } from 'graphology-types';
import { buildGraph } from '../../../../lib/graph/build-graph.ts';
import { graphologyOf } from '../../../../lib/graph/graphology/column-graph.ts';
import type { EdgeRecord, NodeRecord } from '../../../../lib/model/graph-data.ts';
import type { GraphEdge } from '../../../../lib/model/index-snapshot.ts';

export type AnyGraph = AbstractGraph<NodeRecord, GraphEdge>;

export interface BothGraphs {
  readonly graph: ReturnType<typeof buildGraph>;
  readonly ours: AnyGraph;
  /** Of the same records, added in their order. */
  readonly theirs: AnyGraph;
}

const MOST_NODES = 6;

/** The ends of each edge, as places of nodes. */
export const ends = fc
  .integer({ min: 1, max: MOST_NODES })
  .chain((size) =>
    fc.tuple(
      fc.constant(size),
      fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { maxLength: 14 }),
    ),
  );

export function bothGraphs([size, pairs]: readonly [
  number,
  readonly (readonly [number, number])[],
]): BothGraphs {
  const nodes = Array.from({ length: size }, (_, place): NodeRecord => {
    const name = `f${place}`;
    return { uid: `Function:a.ts:${name}`, kind: 'Function', name, line: place + 1 };
  });
  const edges = pairs.map(
    ([from, to], place): EdgeRecord => ({
      type: place % 3 === 0 ? 'READS' : 'CALLS',
      from,
      to,
      confidence: 1,
      reason: 'import',
      sites: [place + 1, 1],
    }),
  );
  const graph = buildGraph(nodes, edges);
  const theirs = new MultiDirectedGraph<NodeRecord, GraphEdge>();
  for (const node of nodes) theirs.addNode(node.uid, node);
  for (let edge = 0; edge < edges.length; edge++) {
    const record = graph.table.edgeAt(edge);
    theirs.addDirectedEdgeWithKey(edge, record.from, record.to, record);
  }
  return { graph, ours: graphologyOf(graph), theirs };
}
