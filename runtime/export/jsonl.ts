// The graph as JSON lines, one node or edge per line. All nodes come before the first edge.
import { labelsOf, type ExportedGraph } from './exported-graph.ts';

export function* jsonlLines(graph: ExportedGraph): Generator<string> {
  for (const node of graph.nodes()) {
    const { uid, kind: _kind, ...properties } = node;
    yield `${JSON.stringify({ node: { uid, labels: labelsOf(node), ...properties } })}\n`;
  }
  for (const { type, from, to, confidence, reason, sites, step, on } of graph.edges())
    yield `${JSON.stringify({ edge: { type, from, to, confidence, reason, sites, step, on } })}\n`;
}
