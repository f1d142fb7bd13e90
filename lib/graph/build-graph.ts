// Builds the in-memory graph from records, once, with read access only. Does not expose Graphology.
import { MultiDirectedGraph } from 'graphology';
import type { EdgeRecord, NodeRecord } from '../model/graph-data.ts';
import type { GraphEdge, GraphTable, ReadonlyGraph } from '../model/index-snapshot.ts';
import { atOnce, type Steps } from '../base/in-steps.ts';
import { countEdges } from './count-edges.ts';
import { isSymbolKind, type EdgeType, type NodeKind } from '../model/kinds.ts';

/** Records added without a pause. */
const STEP = 1000;

const NO_NODES: readonly NodeRecord[] = [];
const NO_EDGES: readonly GraphEdge[] = [];

/**
 * Builds the graph of these records. Edges are added once and never change.
 * Invariant: iteration follows the order of the records, so equal records give equal answers.
 */
export function buildGraph(
  nodes: readonly NodeRecord[],
  edges: readonly EdgeRecord[],
): ReadonlyGraph {
  return atOnce(buildGraphInSteps(nodes, edges));
}

/** The same in steps of a few milliseconds: a server builds large graphs between its answers. */
export function* buildGraphInSteps(
  nodes: readonly NodeRecord[],
  edges: readonly EdgeRecord[],
): Steps<ReadonlyGraph> {
  const graph = new MultiDirectedGraph<NodeRecord, GraphEdge>();
  for (const [index, node] of nodes.entries()) {
    if (index % STEP === 0) yield;
    graph.addNode(node.uid, node);
  }
  // Rankings look up hundreds of nodes each: a separate map takes a third of the time.
  const places = new Map(nodes.map(({ uid }, place) => [uid, place]));
  const table = {
    nodes,
    placeOf: (uid: string) => places.get(uid),
    edges: new Array<GraphEdge>(edges.length),
    from: new Int32Array(edges.length),
    to: new Int32Array(edges.length),
  };
  for (const [index, edge] of edges.entries()) {
    if (index % STEP === 0) yield;
    const from = nodes[edge.from];
    const to = nodes[edge.to];
    if (!from || !to) throw new RangeError(`edge ${index} names a node that is not there`);
    const ended: GraphEdge = { ...edge, from: from.uid, to: to.uid };
    graph.addDirectedEdgeWithKey(String(index), from.uid, to.uid, ended);
    table.edges[index] = ended;
    table.from[index] = edge.from;
    table.to[index] = edge.to;
  }
  yield;
  return readGraph(graph, table);
}

function readGraph(
  graph: MultiDirectedGraph<NodeRecord, GraphEdge>,
  table: GraphTable,
): ReadonlyGraph {
  const byKind = new Map<NodeKind, NodeRecord[]>();
  const byName = new Map<string, NodeRecord[]>();
  const byFile = new Map<string, NodeRecord[]>();
  graph.forEachNode((_, node) => {
    push(byKind, node.kind, node);
    if (!isSymbolKind(node.kind)) return;
    push(byName, node.name, node);
    if (node.filePath !== undefined) push(byFile, node.filePath, node);
  });
  return {
    nodeCount: graph.order,
    edgeCount: graph.size,
    table,
    countEdges: countEdges(table),
    node: (uid) => table.nodes[table.placeOf(uid) ?? -1],
    nodes: () => iterate(graph.nodeEntries()),
    edges: () => iterate(graph.edgeEntries()),
    nodesOfKind: (kind) => byKind.get(kind) ?? NO_NODES,
    symbolsNamed: (name) => byName.get(name) ?? NO_NODES,
    symbolsIn: (filePath) => byFile.get(filePath) ?? NO_NODES,
    out: edgesOf(graph, 'out'),
    in: edgesOf(graph, 'in'),
  };
}

/** Answers look up the same nodes again and again, by type: the lists are cached. */
function edgesOf(
  graph: MultiDirectedGraph<NodeRecord, GraphEdge>,
  side: 'in' | 'out',
): (uid: string, ...types: EdgeType[]) => readonly GraphEdge[] {
  const collected = new Map<string, readonly GraphEdge[]>();
  const collect = (uid: string): readonly GraphEdge[] => {
    if (!graph.hasNode(uid)) return NO_EDGES;
    const found: GraphEdge[] = [];
    const keep = (_key: string, edge: GraphEdge): void => void found.push(edge);
    if (side === 'out') graph.forEachOutEdge(uid, keep);
    else graph.forEachInEdge(uid, keep);
    const edges = found.length === 0 ? NO_EDGES : found;
    collected.set(uid, edges);
    return edges;
  };
  return (uid, ...types) => {
    const edges = collected.get(uid) ?? collect(uid);
    if (types.length === 0) return edges.slice();
    const fits = edges.filter(({ type }) => types.includes(type));
    return fits.length === 0 ? NO_EDGES : fits;
  };
}

function* iterate<T>(entries: Iterable<{ attributes: T }>): Iterable<T> {
  for (const entry of entries) yield entry.attributes;
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
