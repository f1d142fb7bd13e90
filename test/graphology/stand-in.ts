// Classes that stand in for Graphology's in its own suites: they write to a graph of Graphology, and read from another one.
import * as graphology from 'graphology';
import type { AbstractGraph } from 'graphology-types';

export type AnyGraph = AbstractGraph;
type Call = (...args: readonly unknown[]) => unknown;
type GraphClass = new (options?: object) => AnyGraph;

/** The class that those of all kinds of graphs extend: types do not name it. */
const Graph = Object.getPrototypeOf(graphology.MultiGraph) as GraphClass;

/** Makes the graph that answers, of the directed edges of the graph that was written. */
export type Answerer = (written: AnyGraph) => AnyGraph;

export interface StandIns {
  /** What `graphology` exports. */
  readonly module: object;
  /** Lets the answerer answer until the work is done, and tells whether it was asked. Before, what was written answers. */
  answering(
    work: () => unknown,
  ): Promise<{ readonly isAsked: boolean; readonly failure: string | null }>;
}

const CHANGES = /^(add|merge|update|set|remove|replace|drop|clear|import)/;
const COUNTS = ['order', 'size', 'directedSize', 'undirectedSize'];
const LOOPS = ['selfLoopCount', 'directedSelfLoopCount', 'undirectedSelfLoopCount'];
const OPTIONS = ['type', 'multi', 'allowSelfLoops', 'implementation'];
const OF_THE_GRAPH = /^(get|has)Attributes?$/;

/** The names of all methods, those of listeners too. */
const METHODS = [Graph.prototype, Object.getPrototypeOf(Graph.prototype) as object].flatMap(
  (prototype) =>
    Object.getOwnPropertyNames(prototype).filter(
      (name) => name !== 'constructor' && typeof Reflect.get(prototype, name) === 'function',
    ),
);

const READS = new Set(
  Object.getOwnPropertyNames(Graph.prototype).filter(
    (name) => !CHANGES.test(name) && !OF_THE_GRAPH.test(name),
  ),
);

export function standIns(answerer: Answerer): StandIns {
  let isAnswering = false;
  let isAsked = false;
  const written = new WeakMap<object, AnyGraph>();
  const answering = new WeakMap<object, AnyGraph>();
  const graphOf = (standIn: object): AnyGraph => written.get(standIn) ?? new Graph();
  const answererOf = (standIn: object): AnyGraph => {
    if (!isAnswering) return graphOf(standIn);
    isAsked = true;
    const known = answering.get(standIn) ?? answerer(graphOf(standIn));
    answering.set(standIn, known);
    return known;
  };

  class StandIn {
    static readonly graphClass: GraphClass = Graph;

    constructor(options?: object) {
      written.set(this, new new.target.graphClass(options));
    }

    static from(data: object, options?: object): StandIn {
      const own = new this({ ...(Reflect.get(data, 'options') as object), ...options });
      graphOf(own).import((written.get(data) ?? data) as AnyGraph);
      return own;
    }
  }

  for (const name of METHODS)
    Reflect.set(StandIn.prototype, name, function (this: object, ...args: unknown[]) {
      if (READS.has(name)) return called(answererOf(this), name, args);
      const own = graphOf(this);
      answering.delete(this);
      const given = args.map((arg) => (arg instanceof StandIn ? graphOf(arg) : arg));
      const result = called(own, name, given);
      return result === own ? this : result;
    });
  for (const name of [...COUNTS, ...LOOPS, ...OPTIONS])
    Object.defineProperty(StandIn.prototype, name, {
      get(this: object) {
        return Reflect.get(answererOf(this), name) as unknown;
      },
    });
  const classes = Object.entries(graphology).flatMap(([name, exported]) =>
    /Graph$/.test(name) && typeof exported === 'function'
      ? [[name, classLike(StandIn, exported as GraphClass)] as const]
      : [],
  );
  const errors = Object.entries(graphology).filter(([name]) => name.endsWith('Error'));
  const module = Object.assign(StandIn, Object.fromEntries([...classes, ...errors]), {
    Graph: StandIn,
    default: StandIn,
  });
  return {
    module,
    answering: async (work) => {
      [isAnswering, isAsked] = [true, false];
      const failure = await failureOf(work);
      isAnswering = false;
      return { isAsked, failure };
    },
  };
}

async function failureOf(work: () => unknown): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function classLike<Base extends new (options?: object) => object>(
  base: Base,
  graphClass: GraphClass,
): object {
  // The constructor writes to a graph of the class that it is called on.
  return Object.assign(class extends (base as new (options?: object) => object) {}, { graphClass });
}

function called(graph: AnyGraph, name: string, args: readonly unknown[]): unknown {
  return (Reflect.get(graph, name) as Call).apply(graph, [...args]);
}
