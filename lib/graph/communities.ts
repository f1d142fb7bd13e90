// Finds communities of closely linked nodes with a seeded Louvain method. Knows numbered nodes only, no symbols.
import { UndirectedGraph } from 'graphology';
import louvainModule from 'graphology-communities-louvain';

/** An undirected link. Several between the same two nodes add up. */
export type WeightedLink = readonly [a: number, b: number, weight: number];

// The package is CommonJS and exports the function itself; its types describe a default export inside it.
const louvain = louvainModule as unknown as typeof louvainModule.default;

/** The value for a node without links, which has no community. */
export const NO_COMMUNITY = -1;

/**
 * The community of each of `size` nodes, numbered from 0 in the order of their first members. Links of a node to itself,
 * or without a positive weight, are ignored. A community of more than `splitAbove` nodes
 * is searched again by itself: over a large graph the method finds no small ones.
 * Invariant: equal arguments give equal communities; the order of the links does not matter.
 */
export function findCommunities(
  size: number,
  links: readonly WeightedLink[],
  splitAbove: number,
): Int32Array {
  const communities = new Int32Array(size).fill(NO_COMMUNITY);
  const open = [foldLinks(size, links)];
  let next = 0;
  for (let within = open.pop(); within; within = open.pop()) {
    if (within.length === 0) continue;
    const found = louvain(graphOf(within), { getEdgeWeight: 'weight', rng: seededRandom(SEED) });
    const sizes = new Map<number, number>();
    for (const node in found) {
      const community = found[node] ?? NO_COMMUNITY;
      sizes.set(community, (sizes.get(community) ?? 0) + 1);
      communities[Number(node)] = next + community;
    }
    next += sizes.size;
    if (sizes.size > 1)
      open.push(
        ...linksInside(within, found, (community) => (sizes.get(community) ?? 0) > splitAbove),
      );
  }
  return renumbered(communities);
}

/** The links of each community that is searched again. */
function linksInside(
  links: readonly WeightedLink[],
  found: Readonly<Record<string, number>>,
  isLarge: (community: number) => boolean,
): Iterable<WeightedLink[]> {
  const inside = new Map<number, WeightedLink[]>();
  for (const link of links) {
    const community = found[link[0]] ?? NO_COMMUNITY;
    if (community !== found[link[1]] || !isLarge(community)) continue;
    const list = inside.get(community);
    if (list) list.push(link);
    else inside.set(community, [link]);
  }
  return inside.values();
}

/** Communities numbered in the order of their first members. */
function renumbered(communities: Int32Array): Int32Array {
  const numberOf = new Map<number, number>([[NO_COMMUNITY, NO_COMMUNITY]]);
  return communities.map((community) => {
    const number = numberOf.get(community) ?? numberOf.size - 1;
    numberOf.set(community, number);
    return number;
  });
}

function graphOf(links: readonly WeightedLink[]): UndirectedGraph<object, { weight: number }> {
  const linked = new Set<number>();
  for (const [a, b] of links) linked.add(a).add(b);
  const graph = new UndirectedGraph<object, { weight: number }>();
  for (const node of [...linked].sort((a, b) => a - b)) graph.addNode(node);
  // Explicit keys: generating unique ones takes a good part of the time.
  links.forEach(([a, b, weight], key) => graph.addUndirectedEdgeWithKey(key, a, b, { weight }));
  return graph;
}

/** Sums of integers do not depend on the order of addition. */
const WHOLE = 1_000_000;

/** One link for each pair, ordered, so that neither weights nor order depend on the order of the input. */
function foldLinks(size: number, links: readonly WeightedLink[]): WeightedLink[] {
  const weightOf = new Map<number, number>();
  for (const [a, b, weight] of links) {
    if (a === b || !(weight > 0)) continue;
    const pair = a < b ? a * size + b : b * size + a;
    weightOf.set(pair, (weightOf.get(pair) ?? 0) + Math.round(weight * WHOLE));
  }
  const pairs = Float64Array.from(weightOf.keys()).sort();
  return Array.from(pairs, (pair) => [
    Math.floor(pair / size),
    pair % size,
    (weightOf.get(pair) ?? 0) / WHOLE,
  ]);
}

const SEED = 0x5eed;

/** Pseudo-random numbers in 0..1, the same in every run (a linear congruential generator). */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
