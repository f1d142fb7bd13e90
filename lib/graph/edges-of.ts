// The edges at a node, of given types. Restores no other.
import type { GraphEdge, GraphTable } from '../model/index-snapshot.ts';
import { EDGE_KINDS, type EdgeType } from '../model/kinds.ts';

const NO_EDGES: readonly GraphEdge[] = [];

/**
 * Noting the types of so many edges takes as long as one look at the edges of a node, measured on graphs of 8,000 and
 * 144,000 edges: when as much time went into looks, the types of all are noted.
 */
const EDGES_FOR_A_LOOK = 5;

/** One bit for each type; the last one stands for any that is not known here. */
const BITS: ReadonlyMap<EdgeType, number> = new Map(
  EDGE_KINDS.map(({ type }, place) => [type, 1 << place]),
);
const OTHER = 1 << 31;

type EdgesOf = (uid: string, ...types: EdgeType[]) => readonly GraphEdge[];

/** `edgesAt` and `nodeOf` are about the same end. Most nodes have no edge of the types that are asked for: then a bit says so. */
export function edgesOf(
  table: Pick<GraphTable, 'edgeCount' | 'nodeCount' | 'placeOf' | 'typeAt' | 'edgeAt'>,
  edgesAt: (node: number) => Uint32Array,
  nodeOf: (edge: number) => number,
): EdgesOf {
  const { placeOf, typeAt, edgeAt } = table;
  let looks = 0;
  let present: Int32Array | null = null;
  return (uid, ...types) => {
    const node = placeOf(uid);
    if (node === undefined) return NO_EDGES;
    if (types.length > 0 && looks++ * EDGES_FOR_A_LOOK >= table.edgeCount) {
      present ??= typesPresent(table, nodeOf);
      if (((present[node] ?? 0) & bitsOf(types)) === 0) return NO_EDGES;
    }
    const edges = edgesAt(node);
    const found: GraphEdge[] = [];
    for (let at = 0; at < edges.length; at += 1) {
      const edge = edges[at] ?? 0;
      if (types.length === 0 || types.includes(typeAt(edge))) found.push(edgeAt(edge));
    }
    return found;
  };
}

/** The bits of the types of edges at each node. */
function typesPresent(
  { edgeCount, nodeCount, typeAt }: Pick<GraphTable, 'edgeCount' | 'nodeCount' | 'typeAt'>,
  nodeOf: (edge: number) => number,
): Int32Array {
  const present = new Int32Array(nodeCount);
  for (let edge = 0; edge < edgeCount; edge += 1) {
    const node = nodeOf(edge);
    present[node] = (present[node] ?? 0) | (BITS.get(typeAt(edge)) ?? OTHER);
  }
  return present;
}

function bitsOf(types: readonly EdgeType[]): number {
  let bits = 0;
  for (const type of types) bits |= BITS.get(type) ?? OTHER;
  return bits;
}
