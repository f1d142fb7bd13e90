// Affected symbols by distance, the most relevant first, as listed in an answer. Finds nothing.
import { compareText } from '../../base/compare-text.ts';
import type { ReadonlyGraph } from '../../model/index-snapshot.ts';
import { pageOf, type Omitted } from '../answer-meta.ts';
import type { Hit } from './reach/reach.ts';
import { referenceOf, type ReferenceItem } from '../symbols/reference-item.ts';

export interface AffectedSymbol extends ReferenceItem {
  /** uid of the symbol that it depends on (downstream: that depends on it). */
  readonly via: string;
}

export function byDepth(
  graph: ReadonlyGraph,
  hits: readonly Hit[],
  page: { limit: number; offset: number },
  omitted: Omitted,
): Record<string, readonly AffectedSymbol[]> {
  const groups = new Map<number, Hit[]>();
  for (const hit of hits) {
    const group = groups.get(hit.depth);
    if (group) group.push(hit);
    else groups.set(hit.depth, [hit]);
  }
  const result: Record<string, readonly AffectedSymbol[]> = {};
  for (const [depth, group] of groups) {
    const shown = pageOf(group.sort(byRelevance), `by_depth.${depth}`, page, omitted);
    if (page.limit > 0) result[depth] = shown.map((hit) => affectedSymbol(graph, hit));
  }
  return result;
}

/** Not always an end of the edge: a decorator's edge leads to what it decorates. */
function affectedSymbol(graph: ReadonlyGraph, hit: Hit): AffectedSymbol {
  return { ...referenceOf(graph, hit.edge, hit.node), via: hit.via };
}

function byRelevance(a: Hit, b: Hit): number {
  return (
    Number(a.node.isTest === true) - Number(b.node.isTest === true) ||
    b.edge.confidence - a.edge.confidence ||
    compareText(a.node.filePath ?? '', b.node.filePath ?? '') ||
    (a.node.line ?? 0) - (b.node.line ?? 0) ||
    compareText(a.to, b.to)
  );
}
