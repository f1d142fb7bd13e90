// Breadth-first walk over any notion of neighbour. Knows no edge types: the caller says what a step is.
import type { GraphEdge } from '../model/index-snapshot.ts';

/** One way on from a node: the edge taken, and the end of it that stands for the node (the node itself, or an alias). */
export interface Step {
  readonly to: string;
  readonly via: string;
  readonly edge: GraphEdge;
}

/** A node as it was first reached. `from` is the walked node that led to it. */
export interface Reached extends Step {
  readonly depth: number;
  readonly from: string;
}

/**
 * Everything within `maxDepth` steps of the starts, nearest first, each node once. Starts are not part of the result.
 * `stepsFrom` is told how the walk came to the node; nothing for a start.
 * Invariant: the order depends on the order of the steps alone.
 */
export function walk(starts: Iterable<string>, stepsFrom: (uid: string, reached?: Reached) => Iterable<Step>, maxDepth: number): Reached[] {
  const seen = new Set(starts);
  const all: Reached[] = [];
  let frontier: { uid: string; reached?: Reached }[] = [...seen].map((uid) => ({ uid }));
  for (let depth = 1; depth <= maxDepth && frontier.length > 0; depth++) {
    const next: typeof frontier = [];
    for (const { uid, reached } of frontier) {
      for (const step of stepsFrom(uid, reached)) {
        if (seen.has(step.to)) continue;
        seen.add(step.to);
        const found = { ...step, depth, from: uid };
        next.push({ uid: step.to, reached: found });
        all.push(found);
      }
    }
    frontier = next;
  }
  return all;
}
