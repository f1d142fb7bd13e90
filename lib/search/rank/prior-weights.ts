// The prior weights of nodes by number, computed once each. The weights themselves are in symbol-weight.
import type { GraphTable } from '../../model/index-snapshot.ts';
import { symbolWeight, type WeightOptions } from './symbol-weight.ts';

/** The weight of the node with this number. */
export type WeightAt = (node: number) => number;

const known = new WeakMap<GraphTable, Map<boolean, WeightAt>>();

export function priorWeights(table: GraphTable, options: WeightOptions): WeightAt {
  let weights = known.get(table);
  if (!weights) known.set(table, (weights = new Map()));
  let weightAt = weights.get(options.includeTests);
  if (!weightAt) weights.set(options.includeTests, (weightAt = computedOnce(table, options)));
  return weightAt;
}

function computedOnce(table: GraphTable, options: WeightOptions): WeightAt {
  const weights = new Float64Array(table.nodeCount);
  return (node) => {
    const weight = weights[node] ?? 0;
    // Weights are more than 0.
    return weight > 0 ? weight : (weights[node] = weightOf(table, node, options));
  };
}

function weightOf(table: GraphTable, node: number, options: WeightOptions): number {
  return symbolWeight(
    {
      kind: table.kindAt(node),
      filePath: table.fieldAt(node, 'filePath'),
      isTest: table.fieldAt(node, 'isTest'),
      origin: table.fieldAt(node, 'origin'),
    },
    options,
  );
}
