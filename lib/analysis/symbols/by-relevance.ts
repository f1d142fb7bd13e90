// The order of references in answers. Chooses none.
import { compareText } from '../../base/compare-text.ts';
import type { GraphEdge, ReadonlyGraph } from '../../model/index-snapshot.ts';

/** Code before tests, certain before likely, then by place. */
export function byRelevance(
  graph: ReadonlyGraph,
  a: GraphEdge,
  b: GraphEdge,
  end: 'from' | 'to',
): number {
  const [left, right] = [graph.node(a[end]), graph.node(b[end])];
  return (
    Number(left?.isTest === true) - Number(right?.isTest === true) ||
    b.confidence - a.confidence ||
    compareText(left?.filePath ?? '', right?.filePath ?? '') ||
    (left?.line ?? 0) - (right?.line ?? 0) ||
    compareText(a[end], b[end])
  );
}
