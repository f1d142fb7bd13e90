// The weighted, undirected view of the graph: which symbols work together, and how closely. Finds no modules.
import type { WeightedLink } from '../graph/communities.ts';
import type { EdgeRecord, NodeRecord } from '../model/graph-data.ts';
import { isSymbolKind, type EdgeType } from '../model/kinds.ts';

export interface Affinity {
  /** Number of units: outermost symbols together with their contents, and their files. */
  readonly size: number;
  /** Unit of each node; -1 for excluded nodes. */
  readonly unitOf: Int32Array;
  readonly links: readonly WeightedLink[];
}

/** The weight of one edge of each type. Other types have none. */
const WEIGHT: Partial<Record<EdgeType, number>> = {
  CALLS: 1,
  INSTANTIATES: 1,
  EXTENDS: 2,
  IMPLEMENTS: 2,
  HANDLES_ROUTE: 1,
  WRITES: 0.5,
  USES: 0.3,
  READS: 0.3,
};

/** Between an outermost symbol and its file: enough to decide if calls do not. */
const SAME_FILE = 1;

/**
 * Members and inner functions form a unit with their container: they are never separated, and the search is smaller.
 * Nodes for which `takesPart` is false are excluded with their edges.
 */
export function affinityOf(
  nodes: readonly NodeRecord[],
  edges: readonly EdgeRecord[],
  takesPart: (node: NodeRecord) => boolean,
): Affinity {
  const included = nodes.map(
    (node) => (node.kind === 'File' || isSymbolKind(node.kind)) && takesPart(node),
  );
  const order = orderedByUid(nodes);
  const holder = holders(nodes, edges, included, order);
  const unitOf = new Int32Array(nodes.length).fill(-1);
  let size = 0;
  for (const index of order) if (included[index] && holder[index] === -1) unitOf[index] = size++;
  nodes.forEach((_node, index) => {
    if (included[index]) unitOf[index] = unitOf[outermost(holder, index)] ?? -1;
  });
  return { size, unitOf, links: linksBetween(nodes, edges, unitOf) };
}

/** The container of each symbol, -1 for outermost ones. Of several, the first by uid: the order of edges does not matter. */
function holders(
  nodes: readonly NodeRecord[],
  edges: readonly EdgeRecord[],
  included: readonly boolean[],
  order: readonly number[],
): Int32Array {
  const rank = new Int32Array(nodes.length);
  order.forEach((index, place) => (rank[index] = place));
  const inside = edges.filter(
    (edge) =>
      (edge.type === 'HAS_MEMBER' || edge.type === 'DEFINES') &&
      included[edge.from] &&
      included[edge.to] &&
      nodes[edge.from]?.kind !== 'File',
  );
  inside.sort(
    (a, b) => (rank[a.from] ?? 0) - (rank[b.from] ?? 0) || (rank[a.to] ?? 0) - (rank[b.to] ?? 0),
  );
  const holder = new Int32Array(nodes.length).fill(-1);
  // Invalid code can contain itself in a cycle: the edge that would close it is skipped.
  for (const { from, to } of inside)
    if (holder[to] === -1 && outermost(holder, from) !== to) holder[to] = from;
  return holder;
}

/** Follows containing symbols outwards. */
function outermost(holder: Int32Array, index: number): number {
  let top = index;
  for (let next = holder[top] ?? -1; next >= 0; next = holder[top] ?? -1) top = next;
  return top;
}

function linksBetween(
  nodes: readonly NodeRecord[],
  edges: readonly EdgeRecord[],
  unitOf: Int32Array,
): WeightedLink[] {
  const links: [a: number, b: number, weight: number][] = [];
  for (const edge of edges) {
    const a = unitOf[edge.from] ?? -1;
    const b = unitOf[edge.to] ?? -1;
    if (a < 0 || b < 0 || a === b) continue;
    if (edge.type === 'DEFINES' && nodes[edge.from]?.kind === 'File') links.push([a, b, SAME_FILE]);
    else {
      const weight = WEIGHT[edge.type];
      if (weight !== undefined) links.push([a, b, weight * edge.confidence]);
    }
  }
  const users = usersOf(links, unitOf.length);
  // Widely used symbols connect little: links to a unit count for less, the more units link to it.
  for (const link of links) link[2] /= Math.log2(1 + (users[link[1]] ?? 1));
  return links;
}

/** How many units link to each. */
function usersOf(links: readonly WeightedLink[], size: number): Int32Array {
  // Sorted, since a set of so large numbers takes several times as long.
  const pairs = Float64Array.from(links, ([a, b]) => a * size + b).sort();
  const users = new Int32Array(size + 1);
  pairs.forEach((pair, at) => {
    if (pair !== pairs[at - 1]) users[pair % size] = (users[pair % size] ?? 0) + 1;
  });
  return users;
}

function orderedByUid(nodes: readonly NodeRecord[]): number[] {
  return nodes
    .map((_node, index) => index)
    .sort((a, b) => ((nodes[a]?.uid ?? '') < (nodes[b]?.uid ?? '') ? -1 : 1));
}
