// Finds nodes and edges of the columns by what callers of Graphology pass, and the edges of a node. Makes no lists for callers.
import { InvalidArgumentsGraphError, NotFoundGraphError, UsageGraphError } from 'graphology';
import type { NodeRecord } from '../../model/graph-data.ts';
import type { GraphEdge, GraphTable } from '../../model/index-snapshot.ts';
import type { EdgeType } from '../../model/kinds.ts';

type Side = 'incoming' | 'outgoing';
/** The edges of a node that count: both sides, one, or none for edges without a direction. */
export type Sides = readonly Side[];
export const BOTH: Sides = ['incoming', 'outgoing'];
export const IN: Sides = ['incoming'];
export const OUT: Sides = ['outgoing'];
export const NEITHER: Sides = [];

/** A method of Graphology: `name` is for its errors. */
export type Method = (reader: ColumnReader, args: readonly unknown[], name: string) => unknown;

export type Methods = readonly (readonly [name: string, method: Method])[];

/** Nodes and edges are numbers here: their places in the order of the records. */
export class ColumnReader {
  readonly #table: GraphTable;
  readonly #types: readonly EdgeType[];
  #counts: { readonly edges: number; readonly loops: number } | null = null;

  /** `types`: edges of others are left out; none are if no types are given. */
  constructor(table: GraphTable, types: readonly EdgeType[] = []) {
    this.#table = table;
    this.#types = types;
  }

  get nodeCount(): number {
    return this.#table.nodeCount;
  }

  get edgeCount(): number {
    return this.#types.length === 0 ? this.#table.edgeCount : this.#count().edges;
  }

  get loopCount(): number {
    return this.#count().loops;
  }

  *nodes(): Iterable<number> {
    for (let node = 0; node < this.#table.nodeCount; node++) yield node;
  }

  *edges(): Iterable<number> {
    for (let edge = 0; edge < this.#table.edgeCount; edge++) if (this.#has(edge)) yield edge;
  }

  keyOfEdge(edge: number): string {
    return String(edge);
  }

  /** Undefined for a key that no edge has. */
  edgeWithKey(key: string): number | undefined {
    const edge = Number(key);
    const isEdge = Number.isInteger(edge) && edge >= 0 && edge < this.#table.edgeCount;
    return isEdge && String(edge) === key && this.#has(edge) ? edge : undefined;
  }

  findNode(key: unknown): number | undefined {
    return this.#table.placeOf(String(key));
  }

  node(key: unknown, name: string): number {
    return this.findNode(key) ?? notFound(name, 'node', key);
  }

  edge(key: unknown, name: string): number {
    return this.edgeWithKey(String(key)) ?? notFound(name, 'edge', key);
  }

  uid(node: number): string {
    return this.#table.uidAt(node);
  }

  from(edge: number): number {
    return this.#table.from[edge] ?? -1;
  }

  to(edge: number): number {
    return this.#table.to[edge] ?? -1;
  }

  attributes(node: number): NodeRecord {
    return this.#table.nodeAt(node);
  }

  edgeAttributes(edge: number): GraphEdge {
    return this.#table.edgeAt(edge);
  }

  /** The end of an edge that is not this node; the node itself for a loop. */
  otherEnd(node: number, edge: number): number {
    const from = this.from(edge);
    return from === node ? this.to(edge) : from;
  }

  degree(node: number, sides: Sides): number {
    return sides.reduce((sum, side) => sum + this.#edgesOf(node, side).length, 0);
  }

  loops(node: number): number {
    return this.#edgesFromTo(node, node).length;
  }

  /** Incoming edges before outgoing ones, each in the order of the records; a loop is given once. */
  edgesAt(node: number, sides: Sides): Iterable<number> {
    return joinedOf(sides, (side) => {
      const edges = this.#edgesOf(node, side);
      const isLoopGiven = side === 'outgoing' && sides.length > 1;
      return isLoopGiven ? edges.filter((edge) => this.to(edge) !== node) : edges;
    });
  }

  /** The edges between two nodes, as seen from the first. */
  edgesBetween(node: number, other: number, sides: Sides): Iterable<number> {
    return joinedOf(node === other ? sides.slice(0, 1) : sides, (side) =>
      side === 'incoming' ? this.#edgesFromTo(other, node) : this.#edgesFromTo(node, other),
    );
  }

  areLinked(node: number, other: number, sides: Sides): boolean {
    for (const _edge of this.edgesBetween(node, other, sides)) return true;
    return false;
  }

  /** Each neighbour once, in the order of the first edge that leads to it. */
  neighborsOf(node: number, sides: Sides): Iterable<number> {
    const found = new Set<number>();
    for (const edge of this.edgesAt(node, sides)) found.add(this.otherEnd(node, edge));
    return found;
  }

  /** Looks at the edges of the end that has fewer. */
  #edgesFromTo(from: number, to: number): Uint32Array {
    const [out, incoming] = [this.#edgesOf(from, 'outgoing'), this.#edgesOf(to, 'incoming')];
    return out.length <= incoming.length
      ? out.filter((edge) => this.to(edge) === to)
      : incoming.filter((edge) => this.from(edge) === from);
  }

  #edgesOf(node: number, side: Side): Uint32Array {
    const edges = this.#table[side].of(node);
    return this.#types.length === 0 ? edges : edges.filter((edge) => this.#has(edge));
  }

  #has(edge: number): boolean {
    return this.#types.length === 0 || this.#types.includes(this.#table.typeAt(edge));
  }

  #count(): { readonly edges: number; readonly loops: number } {
    if (this.#counts) return this.#counts;
    let [edges, loops] = [0, 0];
    for (const edge of this.edges()) {
      edges++;
      if (this.from(edge) === this.to(edge)) loops++;
    }
    return (this.#counts = { edges, loops });
  }
}

function joinedOf(sides: Sides, edgesOf: (side: Side) => Uint32Array): Iterable<number> {
  const [only] = sides;
  return sides.length === 1 && only ? edgesOf(only) : sides.flatMap((side) => [...edgesOf(side)]);
}

export function notFound(name: string, what: string, key: unknown): never {
  throw new NotFoundGraphError(
    `Graph.${name}: could not find the "${String(key)}" ${what} in the graph.`,
  );
}

export function invalid(name: string, message: string): never {
  throw new InvalidArgumentsGraphError(`Graph.${name}: ${message}`);
}

export function misused(name: string, message: string): never {
  throw new UsageGraphError(`Graph.${name}: ${message}`);
}
