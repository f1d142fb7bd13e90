// How interesting a symbol is as a step of a flow, from its size and its callers. Chooses nothing.
import type { NodeRecord } from '../model/graph-data.ts';
import type { FlowGraph } from './flow-graph.ts';

/** The interest of one step: less with more callers, more with a larger body. 0..1 by symbol. */
export function stepInterests(graph: FlowGraph): Float64Array {
  return Float64Array.from(
    graph.symbols,
    (node, symbol) => specificity(graph, symbol) * bodyInterest(node),
  );
}

/** More for a longer body, up to 1 for 31 lines. */
export function bodyInterest({ line = 0, endLine = 0 }: NodeRecord): number {
  const lines = Math.max(0, endLine - line + 1);
  return 0.4 + 0.6 * Math.min(1, Math.log2(1 + lines) / 5);
}

/** 1 for a symbol with one caller; a symbol that everything calls belongs to no particular flow. */
export function specificity(graph: FlowGraph, symbol: number): number {
  return rarity(graph.callers[symbol] ?? 0);
}

/** Falls from 1 with the number of callers. */
export function rarity(callers: number): number {
  return 1 / (1 + 0.35 * Math.log2(Math.max(1, callers)));
}
