// A search breadth first from one node, level by level, and the ways that it has found. What is searched for is its caller's.
import type { Row } from '../expressions/evaluate.ts';
import type { Budget } from '../budget.ts';
import type { NodeValue, RelationshipValue } from '../values/value.ts';
import type { Follow } from './follow-hops.ts';

/** A node that the search came to, by hops from nodes that are one nearer to its start. */
export interface Reached {
  readonly node: NodeValue;
  readonly depth: number;
  /** None: the start. Only the first one where not every shortest way is wanted. */
  readonly ways: Way[];
  /** The first hop on the way to it. */
  readonly branch: RelationshipValue | null;
}

interface Way {
  readonly hop: RelationshipValue;
  readonly before: Reached;
}

export interface SearchOptions {
  readonly follow: Follow;
  readonly row: Row;
  /** Whether all shortest ways are kept, not only the first. */
  readonly every: boolean;
  /** Whether a way back to the start counts as coming to it. */
  readonly returns: boolean;
  readonly budget: Budget;
}

/** What is remembered costs more than what is only looked at. */
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

  /** Goes one level on. `seen` gets each new node; `again` gets each hop to a node that was known. Whether neither said stop. */
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

  /** How many hops the next level tries. */
  get cost(): number {
    return this.frontier.reduce((sum, { node }) => sum + this.#options.follow.count(node), 0);
  }

  end(): void {
    this.#options.budget.release(this.#kept);
  }
}

/** Calls with each way from the search's start to the node, until told to stop. */
export function eachWay(
  end: Reached,
  take: (hops: readonly RelationshipValue[]) => boolean,
): boolean {
  // Not recursive: a way can be longer than the call stack is deep.
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

/** How long a ring through the start the hop closes, undirected; infinite where it closes none. */
export function ringLength({ hop, before }: Way, known: Reached): number {
  const ownWay = before.ways[0]?.hop === hop || known.ways[0]?.hop === hop;
  const rooted = before.branch === null || known.branch === null;
  return ownWay || (!rooted && before.branch === known.branch)
    ? Number.POSITIVE_INFINITY
    : before.depth + 1 + known.depth;
}
