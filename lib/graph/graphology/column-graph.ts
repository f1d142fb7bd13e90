// The graph of the columns with Graphology's interface for reading, so that its algorithms run on it. Changes nothing.
import { MultiDirectedGraph } from 'graphology';
import type { AbstractGraph, GraphOptions } from 'graphology-types';
import type { NodeRecord } from '../../model/graph-data.ts';
import type { GraphEdge, ReadonlyGraph } from '../../model/index-snapshot.ts';
import type { EdgeType } from '../../model/kinds.ts';
import { ATTRIBUTES } from './attributes.ts';
import { ColumnReader, misused } from './column-reader.ts';
import { ITERATION } from './iteration.ts';
import { LOOKUPS } from './lookups.ts';
import { WHOLE_GRAPH } from './whole-graph.ts';

/**
 * A directed graph with parallel edges, for anything that reads Graphology's graphs. Keys of nodes are uids, those of
 * edges the numbers of their records; attributes are the records themselves. What would change it throws a
 * UsageGraphError: `copy()` gives a graph that can be changed. Unknown keys throw a NotFoundGraphError.
 * Only edges of the given types are part of it; all are if none are given.
 * Invariant: iteration follows the order of the records, for parallel edges too; only what is read is restored.
 */
export function graphologyOf(
  graph: Pick<ReadonlyGraph, 'table'>,
  ...types: readonly EdgeType[]
): AbstractGraph<NodeRecord, GraphEdge> {
  return new ColumnGraph(new ColumnReader(graph.table, types));
}

/** How the console of Node.js asks for what it shows. */
const INSPECT = Symbol.for('nodejs.util.inspect.custom');

const INHERITED: ReadonlySet<string> = new Set([
  'constructor',
  'getAttribute',
  'getAttributes',
  'hasAttribute',
  'nullCopy',
  'toJSON',
  'toString',
]);

/** Of Graphology it has what does not concern nodes and edges: listeners, attributes of the graph, the checks of copies. */
export class ColumnGraph extends MultiDirectedGraph<NodeRecord, GraphEdge> {
  readonly #reader: ColumnReader;

  constructor(reader: ColumnReader) {
    super();
    this.#reader = reader;
    this.#count('order', () => reader.nodeCount);
    for (const name of ['size', 'directedSize']) this.#count(name, () => reader.edgeCount);
    for (const name of ['selfLoopCount', 'directedSelfLoopCount'])
      this.#count(name, () => reader.loopCount);
  }

  /** Copies are Graphology's own graphs. */
  override emptyCopy(options?: GraphOptions): AbstractGraph<NodeRecord, GraphEdge> {
    const copy = this.nullCopy(options);
    this.forEachNode((node, attributes) => copy.addNode(node, { ...attributes }));
    return copy;
  }

  override copy(options?: GraphOptions): AbstractGraph<NodeRecord, GraphEdge> {
    const copy = super.copy(options);
    this.forEachEdge((edge, attributes, source, target) =>
      copy.addDirectedEdgeWithKey(edge, source, target, { ...attributes }),
    );
    return copy;
  }

  // Invariant: no method of Graphology runs on the nodes and edges that it would keep itself.
  static {
    const methods: Record<string, (this: ColumnGraph, ...args: unknown[]) => unknown> = {};
    const own = Object.getPrototypeOf(MultiDirectedGraph.prototype) as object;
    for (const name of Object.getOwnPropertyNames(own))
      if (!INHERITED.has(name) && !Object.hasOwn(ColumnGraph.prototype, name))
        methods[name] = () => misused(name, 'this graph is for reading. Change a copy: #.copy().');
    for (const [name, read] of [...LOOKUPS, ...ITERATION, ...ATTRIBUTES, ...WHOLE_GRAPH])
      methods[name] = function (...args) {
        return read(this.#reader, args, name);
      };
    Object.assign(ColumnGraph.prototype, methods, { [INSPECT]: methods.inspect });
  }

  #count(name: string, get: () => number): void {
    Object.defineProperty(this, name, { get, enumerable: true });
  }
}
