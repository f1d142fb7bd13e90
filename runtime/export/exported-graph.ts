// The content of a graph in the form common to all exports. Writes no format.
import type { NodeRecord } from '../../lib/model/graph-data.ts';
import type { GraphEdge, ReadonlyGraph } from '../../lib/model/index-snapshot.ts';
import { isSymbolKind, type NodeKind } from '../../lib/model/kinds.ts';
import { EDGE_PROPERTIES, NODE_PROPERTIES, type PropertyRow } from '../../lib/model/properties.ts';

/** Names of numeric and boolean types in both GraphML and Neo4j. */
export type PropertyType = 'string' | 'int' | 'double' | 'boolean';

const TYPES: Readonly<Record<PropertyRow['type'], PropertyType>> = {
  string: 'string',
  integer: 'int',
  float: 'double',
  boolean: 'boolean',
  list: 'string',
};

/** Properties of nodes other than uid, each with its type, in the order of columns. */
export const NODE_COLUMNS = NODE_PROPERTIES.flatMap(({ name, type }) =>
  name === 'uid' ? [] : [[name, TYPES[type]] as const],
);

export const EDGE_COLUMNS = EDGE_PROPERTIES.map(({ name, type }) => [name, TYPES[type]] as const);

/** [path, line, column] */
export type ExportedSite = readonly [path: string, line: number, column: number];

export interface ExportedEdge extends Omit<GraphEdge, 'sites'> {
  readonly fromKind: NodeKind;
  readonly toKind: NodeKind;
  /** All in the file of the start node. */
  readonly sites: readonly ExportedSite[];
}

export interface ExportedGraph {
  nodes(): Iterable<NodeRecord>;
  edges(): Iterable<ExportedEdge>;
}

/** One file of a format of several, in the order in which they are written. */
export interface ExportedFile {
  readonly name: string;
  readonly lines: Iterable<string>;
}

/** `prefix` and a colon come before every uid, wherever one is a value, so that those of several repositories differ. */
export function exportedGraph(graph: ReadonlyGraph, prefix: string | null = null): ExportedGraph {
  const uid = prefix === null ? (own: string) => own : (own: string) => `${prefix}:${own}`;
  return {
    *nodes() {
      for (const node of graph.nodes()) yield exportedNode(node, uid);
    },
    *edges() {
      for (const edge of graph.edges()) yield exportedEdge(graph, edge, uid);
    },
  };
}

export function labelsOf(node: NodeRecord): string[] {
  return isSymbolKind(node.kind) ? [node.kind, 'Symbol'] : [node.kind];
}

function exportedNode(node: NodeRecord, uid: (own: string) => string): NodeRecord {
  const { entry, exit } = node;
  return {
    ...node,
    uid: uid(node.uid),
    ...(entry === undefined ? {} : { entry: uid(entry) }),
    ...(exit === undefined ? {} : { exit: uid(exit) }),
  };
}

function exportedEdge(
  graph: ReadonlyGraph,
  edge: GraphEdge,
  uid: (own: string) => string,
): ExportedEdge {
  const [from, to] = [graph.node(edge.from), graph.node(edge.to)];
  if (!from || !to) throw new RangeError('an edge names a node that is not there');
  const sites: ExportedSite[] = [];
  for (let index = 0; index + 1 < edge.sites.length; index += 2)
    sites.push([from.filePath ?? '', edge.sites[index] ?? 0, edge.sites[index + 1] ?? 0]);
  return {
    ...edge,
    from: uid(edge.from),
    to: uid(edge.to),
    ...(edge.on === undefined ? {} : { on: uid(edge.on) }),
    fromKind: from.kind,
    toKind: to.kind,
    sites,
  };
}
