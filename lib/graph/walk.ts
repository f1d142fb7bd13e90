// Breadth-first walk over any notion of neighbour. Knows no edge types: the caller defines a step.
import type { NodeRecord } from '../model/graph-data.ts';
import type { GraphEdge, ReadonlyGraph } from '../model/index-snapshot.ts';

/** One step from a node: the edge, and the end of it that represents the node (the node itself, or an alias). */
export interface Step {
  readonly to: string;
  readonly via: string;
  readonly edge: GraphEdge;
  /** The one that it leads to; undefined if the graph does not have it. */
  readonly node: NodeRecord | undefined;
}

export function stepTo(
  graph: Pick<ReadonlyGraph, 'node'>,
  to: string,
  { via, edge }: Pick<Step, 'via' | 'edge'>,
): Step {
  return { to, via, edge, node: graph.node(to) };
}

/** A node as first reached. `from` is the walked node that led to it. */
export interface Reached extends Step {
  readonly depth: number;
  readonly from: string;
}

/**
 * Everything within `maxDepth` steps of the starts, nearest first, each node once. Starts are excluded from the result.
 * `stepsFrom` receives how the walk reached the node; undefined for a start. If that decides how much follows from a
 * node, `worthOf` states it: a step that is worth more replaces the previous one if both paths have the same length,
 * and is walked on from too if its path is longer.
 * Invariant: the order depends on the order of the steps alone.
 */
export function walk(
  starts: Iterable<string>,
  stepsFrom: (uid: string, reached?: Reached) => Iterable<Step>,
  maxDepth: number,
  worthOf: (step: Step) => number = () => 0,
): Reached[] {
  const first = [...new Set(starts)];
  const worths = new Map<string, number>(first.map((uid) => [uid, Number.POSITIVE_INFINITY]));
  const all = new Map<string, Reached>();
  let frontier = new Map<string, Reached | undefined>(first.map((uid) => [uid, undefined]));
  for (let depth = 1; depth <= maxDepth && frontier.size > 0; depth++) {
    const next = new Map<string, Reached>();
    for (const [uid, reached] of frontier) {
      for (const step of stepsFrom(uid, reached)) {
        const known = worths.get(step.to);
        const worth = worthOf(step);
        if (known !== undefined && worth <= known) continue;
        // Without a spread, which takes several times as long.
        const { to, via, edge, node } = step;
        const found = { to, via, edge, node, depth, from: uid };
        worths.set(step.to, worth);
        next.set(step.to, found);
        if (known === undefined || all.get(step.to)?.depth === depth) all.set(step.to, found);
      }
    }
    frontier = next;
  }
  return [...all.values()];
}
