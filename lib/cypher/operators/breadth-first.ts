// A breadth-first search from one node, level by level, and the paths found. The target is up to the caller.
import type { Row } from '../expressions/evaluate.ts';
import type { Budget } from '../budget.ts';
import type { NodeValue, RelationshipValue } from '../values/value.ts';
import type { Follow } from './follow-hops.ts';

/** A visited node, with the hops from nodes one level closer to the start. */
export interface Reached {
  readonly node: NodeValue;
  readonly depth: number;
  /** Empty for the start. Only the first unless all shortest paths are requested. */
  readonly ways: Way[];
  /** The first hop of a path to it. */
  readonly branch: RelationshipValue | null;
}

interface Way {
  readonly hop: RelationshipValue;
  readonly before: Reached;
}

export interface SearchOptions {
  readonly follow: Follow;
  readonly row: Row;
  /** Whether all shortest paths are kept, not only the first. */
  readonly every: boolean;
  /** Whether a path back to the start counts as reaching it. */
  readonly returns: boolean;
  readonly budget: Budget;
}

/** Recording a node costs more than visiting it. */
const STEPS_OF_NODE = 12;
const STEPS_OF_HOP = 3;

export class BreadthFirst {
  readonly reached = new Map<NodeValue, Reached>();
  frontier: readonly Reached[];
  depth = 0;
  readonly #options: SearchOptions;
  #kept = 0;

  constructor(start: NodeValue, options: SearchOptions) {
    this.#options = options;
    const first: Reached = { node: start, depth: 0, ways: [], branch: null };
    this.frontier = [first];
    if (!options.returns) this.reached.set(start, first);
  }

  /** Advances one level. `seen` receives each new node, `again` each hop to a visited node. Returns whether neither requested a stop. */
  advance(
    seen: (reached: Reached) => boolean,
    again?: (way: Way, known: Reached) => void,
  ): boolean {
    const { follow, row, every, budget } = this.#options;
    const depth = ++this.depth;
    const found: Reached[] = [];
    for (const before of this.frontier) {
      const more = follow.each(before.node, row, (hop, end) => {
        budget.spend(STEPS_OF_HOP);
        const known = this.reached.get(end);
        if (known) {
          if (every && known.depth === depth) known.ways.push({ hop, before });
          again?.({ hop, before }, known);
          return true;
        }
        budget.spend(STEPS_OF_NODE);
        budget.keep(1, 'visited nodes of a search');
        this.#kept++;
        const reached: Reached = {
          node: end,
          depth,
          ways: [{ hop, before }],
          branch: before.branch ?? hop,
        };
        this.reached.set(end, reached);
        found.push(reached);
        return seen(reached);
      });
      if (!more) return false;
    }
    this.frontier = found;
    return true;
  }

  /** The number of hops to follow at the next level. */
  get cost(): number {
    return this.frontier.reduce((sum, { node }) => sum + this.#options.follow.count(node), 0);
  }

  end(): void {
    this.#options.budget.release(this.#kept);
  }
}

/** Calls `take` with each path from the start to the node, until it returns false. */
export function eachWay(
  end: Reached,
  take: (hops: readonly RelationshipValue[]) => boolean,
): boolean {
  // Not recursive: a path can exceed the depth of the call stack.
  const chosen = [{ at: end, next: 0 }];
  const hops: RelationshipValue[] = [];
  for (let top = chosen.at(-1); top; top = chosen.at(-1)) {
    const way = top.at.ways[top.next++];
    if (way) {
      hops.push(way.hop);
      chosen.push({ at: way.before, next: 0 });
      continue;
    }
    if (top.at.ways.length === 0 && !take(hops.toReversed())) return false;
    chosen.pop();
    hops.pop();
  }
  return true;
}

/** The length of the undirected cycle through the start that the hop closes; infinite if none. */
export function ringLength({ hop, before }: Way, known: Reached): number {
  const ownWay = before.ways[0]?.hop === hop || known.ways[0]?.hop === hop;
  const rooted = before.branch === null || known.branch === null;
  return ownWay || (!rooted && before.branch === known.branch)
    ? Number.POSITIVE_INFINITY
    : before.depth + 1 + known.depth;
}
