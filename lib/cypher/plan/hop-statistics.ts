// The average number of hops from a node, by counts of types between labels. Reads statistics only.
import type { PropertyGraph } from '../graph/property-graph.ts';
import type { ExpandStep } from './plan.ts';

/** Relationships from one node of a label (null: any) to nodes of another. */
export function hopsPerNode(
  { direction, types }: Pick<ExpandStep, 'direction' | 'types'>,
  fromLabel: string | null,
  toLabel: string | null,
  graph: PropertyGraph,
): number {
  const nodes = fromLabel === null ? graph.nodeCount : graph.countLabelled(fromLabel);
  const out = direction === 'in' ? 0 : graph.countRelationships(types, fromLabel, toLabel);
  const into = direction === 'out' ? 0 : graph.countRelationships(types, toLabel, fromLabel);
  return (out + into) / Math.max(1, nodes);
}
