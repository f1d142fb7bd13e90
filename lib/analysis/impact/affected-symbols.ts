// Affected symbols by distance, the most relevant first, as listed in an answer. Finds nothing.
import { compareText } from '../../base/compare-text.ts';
import type { ReadonlyGraph } from '../../model/index-snapshot.ts';
import { pageOf, type Omitted } from '../answer-meta.ts';
import type { Direction } from './reach-steps.ts';
import type { Hit } from './reach.ts';
import { referenceItem, type ReferenceItem } from '../symbols/reference-item.ts';

export interface AffectedSymbol extends ReferenceItem {
  /** uid of the symbol that it depends on (downstream: that depends on it). */
  readonly via: string;
}

export function byDepth(
  graph: ReadonlyGraph,
  hits: readonly Hit[],
  page: { limit: number; offset: number },
  direction: Direction,
  omitted: Omitted,
): Record<string, readonly AffectedSymbol[]> {
  const groups = new Map<number, Hit[]>();
  for (const hit of hits) {
    const group = groups.get(hit.depth);
    if (group) group.push(hit);
    else groups.set(hit.depth, [hit]);
  }
  const end = direction === 'upstream' ? 'from' : 'to';
  const result: Record<string, readonly AffectedSymbol[]> = {};
  for (const [depth, group] of groups) {
    const shown = pageOf(group.sort(byRelevance), `by_depth.${depth}`, page, omitted);
    if (page.limit > 0) result[depth] = shown.flatMap((hit) => affectedSymbol(graph, hit, end));
  }
  return result;
}

function affectedSymbol(graph: ReadonlyGraph, hit: Hit, end: 'from' | 'to'): AffectedSymbol[] {
  // An implementation reached downstream is at the other end of its OVERRIDES edge.
  const item = referenceItem(
    graph,
    hit.edge,
    hit.edge[end] === hit.to ? end : end === 'to' ? 'from' : 'to',
  );
  return item ? [{ ...item, via: hit.via }] : [];
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
