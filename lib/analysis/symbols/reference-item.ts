// The symbol at the other end of an edge, with its evidence. Does not choose which edges are shown.
import type { NodeRecord } from '../../model/graph-data.ts';
import type { GraphEdge, ReadonlyGraph } from '../../model/index-snapshot.ts';
import type { Excerpt } from '../excerpts/excerpt-taker.ts';
import { symbolItem, type SymbolItem } from './symbol-item.ts';

export interface Site {
  readonly filePath: string;
  readonly line: number;
  readonly column: number;
}

export interface ReferenceItem extends SymbolItem {
  readonly confidence: number;
  readonly reason: string;
  readonly sites: readonly Site[];
  readonly signature?: string;
  readonly excerpts?: readonly Excerpt[];
}

/** The node at `end` of the edge as an item; undefined for a node that answers do not show. */
export function referenceItem(
  graph: ReadonlyGraph,
  edge: GraphEdge,
  end: 'from' | 'to',
): ReferenceItem | undefined {
  const node = graph.node(edge[end]);
  return node && referenceOf(graph, edge, node);
}

/** Any symbol that an edge leads to as an item, with the evidence of the edge. */
export function referenceOf(
  graph: ReadonlyGraph,
  edge: GraphEdge,
  node: NodeRecord,
): ReferenceItem {
  return {
    ...symbolItem(node),
    confidence: edge.confidence,
    reason: edge.reason,
    sites: sitesOf(edge, graph.node(edge.from)?.filePath ?? ''),
  };
}

function sitesOf(edge: GraphEdge, filePath: string): Site[] {
  const sites: Site[] = [];
  for (let at = 0; at + 1 < edge.sites.length; at += 2) {
    sites.push({ filePath, line: edge.sites[at] ?? 1, column: edge.sites[at + 1] ?? 1 });
  }
  return sites;
}
