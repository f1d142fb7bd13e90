// The outgoing and incoming edges of each node, grouped by type, in flat arrays: a tenth of the memory of lists, and as fast to iterate.
import type { GraphTable } from '../../model/index-snapshot.ts';

/** One side of all edges: those that leave the nodes, or those that enter them. */
export interface Side {
  /** Offsets of the edges of a node and type, at `node * types + type`; each range ends where the next begins. */
  readonly begins: Int32Array;
  /** Indexes of edges in the table. */
  readonly edges: Int32Array;
  /** Indexes of the nodes at their other ends. */
  readonly ends: Int32Array;
}

export interface Adjacency {
  /** Numbers of types, in order of their first edge. */
  readonly types: ReadonlyMap<string, number>;
  /** The type of each edge. */
  readonly typeOf: Uint8Array;
  readonly out: Side;
  readonly in: Side;
  /** By node, whether an edge leads from it to itself. */
  readonly loops: Uint8Array;
}

export function adjacencyOf({ nodeCount, edgeCount, from, to, typeAt }: GraphTable): Adjacency {
  const types = new Map<string, number>();
  const typeOf = new Uint8Array(edgeCount);
  const loops = new Uint8Array(nodeCount);
  for (let edge = 0; edge < edgeCount; edge++) {
    const type = typeAt(edge);
    let place = types.get(type);
    if (place === undefined) types.set(type, (place = types.size));
    typeOf[edge] = place;
    if (from[edge] === to[edge]) loops[from[edge] ?? 0] = 1;
  }
  const shape = { typeOf, nodes: nodeCount, types: types.size };
  return { types, typeOf, out: sideOf(from, to, shape), in: sideOf(to, from, shape), loops };
}

interface Shape {
  readonly typeOf: Uint8Array;
  readonly nodes: number;
  readonly types: number;
}

/** A stable counting sort by node and type. */
function sideOf(
  own: ArrayLike<number>,
  other: ArrayLike<number>,
  { typeOf, nodes, types }: Shape,
): Side {
  const begins = new Int32Array(nodes * types + 1);
  const keyOf = (edge: number): number => (own[edge] ?? 0) * types + (typeOf[edge] ?? 0);
  for (let edge = 0; edge < own.length; edge++) count(begins, keyOf(edge) + 1, 1);
  for (let key = 1; key < begins.length; key++) count(begins, key, begins[key - 1] ?? 0);
  const next = begins.slice();
  const edges = new Int32Array(own.length);
  const ends = new Int32Array(own.length);
  for (let edge = 0; edge < own.length; edge++) {
    const key = keyOf(edge);
    const place = next[key] ?? 0;
    edges[place] = edge;
    ends[place] = other[edge] ?? 0;
    next[key] = place + 1;
  }
  return { begins, edges, ends };
}

function count(totals: Int32Array, key: number, more: number): void {
  totals[key] = (totals[key] ?? 0) + more;
}
