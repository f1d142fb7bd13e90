// The content of a graph in the form common to all exports. Writes no format.
import type { NodeRecord } from '../../lib/model/graph-data.ts';
import type { GraphEdge, ReadonlyGraph } from '../../lib/model/index-snapshot.ts';
import { isSymbolKind } from '../../lib/model/kinds.ts';
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

export function labelsOf(node: NodeRecord): string[] {
  return isSymbolKind(node.kind) ? [node.kind, 'Symbol'] : [node.kind];
}

/** The places of an edge in the source, all in the file of its start node. */
export function sitesOf(graph: ReadonlyGraph, edge: GraphEdge): ExportedSite[] {
  const path = graph.node(edge.from)?.filePath ?? '';
  const sites: ExportedSite[] = [];
  for (let index = 0; index + 1 < edge.sites.length; index += 2)
    sites.push([path, edge.sites[index] ?? 0, edge.sites[index + 1] ?? 0]);
  return sites;
}
