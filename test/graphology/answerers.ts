// Two graphs of the nodes and directed edges of a graph: one of columns, one of Graphology for comparison.
import { MultiDirectedGraph } from 'graphology';
import type { GraphTable } from '../../lib/model/index-snapshot.ts';
import { ColumnGraph } from '../../lib/graph/graphology/column-graph.ts';
import { ColumnReader } from '../../lib/graph/graphology/column-reader.ts';
import type { EdgeRecord, NodeRecord } from '../../lib/model/graph-data.ts';
import { buildGraph } from '../../lib/graph/build-graph.ts';
import type { Answerer } from './stand-in.ts';

export const withGraphology: Answerer = (written) => {
  const graph = new MultiDirectedGraph();
  written.forEachNode((node, attributes) => graph.addNode(node, attributes));
  written.forEachDirectedEdge((edge, attributes, source, target) =>
    graph.addDirectedEdgeWithKey(edge, source, target, attributes),
  );
  return graph;
};

/** Any attributes serve as records: a graph of columns passes them on. */
export const withColumns: Answerer = (written) => {
  const nodes = written.mapNodes((uid): NodeRecord => ({ uid, kind: 'Function', name: uid }));
  const places = new Map(nodes.map(({ uid }, place) => [uid, place]));
  const keys = written.directedEdges();
  const edges = keys.map(
    (key): EdgeRecord => ({
      type: 'CALLS',
      from: places.get(written.source(key)) ?? -1,
      to: places.get(written.target(key)) ?? -1,
      confidence: 1,
      reason: 'import',
      sites: [],
    }),
  );
  const table: GraphTable = {
    ...buildGraph(nodes, edges).table,
    nodeAt: (node) => written.getNodeAttributes(nodes[node]?.uid) as NodeRecord,
    edgeAt: (edge) => written.getEdgeAttributes(keys[edge]) as ReturnType<GraphTable['edgeAt']>,
  };
  return new ColumnGraph(new KeyedReader(table, keys));
};

/** The suites name edges as they like. */
class KeyedReader extends ColumnReader {
  readonly #keys: readonly string[];
  readonly #edges: ReadonlyMap<string, number>;

  constructor(table: GraphTable, keys: readonly string[]) {
    super(table);
    this.#keys = keys;
    this.#edges = new Map(keys.map((key, edge) => [key, edge]));
  }

  override keyOfEdge(edge: number): string {
    return this.#keys[edge] ?? '';
  }

  override edgeWithKey(key: string): number | undefined {
    return this.#edges.get(key);
  }
}
