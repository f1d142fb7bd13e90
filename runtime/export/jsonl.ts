// The graph as JSON lines, one node or edge per line. All nodes come before the first edge.
import type { ReadonlyGraph } from '../../lib/model/index-snapshot.ts';
import { labelsOf, sitesOf } from './export-lines.ts';

export function* jsonlLines(graph: ReadonlyGraph): Generator<string> {
  for (const node of graph.nodes()) {
    const { uid, kind: _kind, ...properties } = node;
    yield `${JSON.stringify({ node: { uid, labels: labelsOf(node), ...properties } })}\n`;
  }
  for (const edge of graph.edges()) {
    const { type, from, to, confidence, reason, step } = edge;
    yield `${JSON.stringify({ edge: { type, from, to, confidence, reason, sites: sitesOf(graph, edge), step } })}\n`;
  }
}
