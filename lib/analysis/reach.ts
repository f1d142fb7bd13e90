// How a change travels: which symbols depend on a symbol (upstream), and on which it depends (downstream), a step at a time.
import type { Reached, Step } from '../graph/walk.ts';
import type { NodeRecord } from '../model/graph-data.ts';
import type { GraphEdge, ReadonlyGraph } from '../model/index-snapshot.ts';
import type { EdgeType } from '../model/kinds.ts';
import { basesOfMethod } from './dispatch.ts';

export const RELATION_TYPES = [
  'CALLS', 'INSTANTIATES', 'EXTENDS', 'IMPLEMENTS', 'OVERRIDES', 'READS', 'WRITES', 'USES', 'IMPORTS',
] as const satisfies readonly EdgeType[];

// A call carries any change further. Who only names a symbol, or inherits from it, is affected when the symbol itself
// changes, and not by what it calls: measured on flask and hono, following these everywhere finds no more that is true.
const NAMING: ReadonlySet<EdgeType> = new Set(['READS', 'WRITES', 'USES']);
const HERITAGE: ReadonlySet<EdgeType> = new Set(['EXTENDS', 'IMPLEMENTS', 'OVERRIDES']);

export type RelationType = (typeof RELATION_TYPES)[number];
export type Direction = 'upstream' | 'downstream';

export interface ReachOptions {
  readonly direction: Direction;
  /** Followed at every step. Empty: what carries a change on from each step (see `typesFollowed`). */
  readonly relationTypes: readonly RelationType[];
  readonly minConfidence: number;
}

/** What a target consists of: itself, a class's members, a file's symbols. */
export function partsOf(graph: ReadonlyGraph, target: NodeRecord): readonly string[] {
  const parts = new Set([target.uid]);
  for (const part of parts) {
    for (const edge of graph.out(part, 'DEFINES', 'HAS_MEMBER')) {
      if (edge.type === 'HAS_MEMBER' || target.kind === 'File') parts.add(edge.to);
    }
  }
  return [...parts];
}

/** The parts of a target, and what else they are reached through. */
export function facesOfTarget(graph: ReadonlyGraph, target: NodeRecord, options: ReachOptions): readonly string[] {
  const parts = partsOf(graph, target);
  return [...new Set([...parts, ...parts.flatMap((part) => aliasesOf(graph, part, options).uids)])];
}

/** The steps on from a node, for a walk. `reached` is how the walk came there; nothing for the target itself. */
export function stepsOf(graph: ReadonlyGraph, target: NodeRecord, options: ReachOptions): (uid: string, reached?: Reached) => Step[] {
  const edgesFrom = options.direction === 'upstream' ? upstreamEdges : downstreamEdges;
  const stepsFrom = (face: string, followed: readonly EdgeType[]): Step[] =>
    edgesFrom(graph, face, followed)
      .filter((edge) => edge.confidence >= options.minConfidence)
      .map((edge) => ({ to: edge.from === face ? edge.to : edge.from, via: face, edge }));
  return (uid, reached) => {
    const followed = typesFollowed(graph, target, options, reached);
    const parts = reached ? [uid] : partsOf(graph, target);
    const direct = parts.flatMap((part) => stepsFrom(part, followed));
    const throughAliases = parts.flatMap((part) => {
      const aliases = aliasesOf(graph, part, options);
      const reaching = followed.filter((type) => aliases.through.includes(type));
      return aliases.uids.flatMap((alias) => stepsFrom(alias, reaching));
    });
    return [...direct, ...throughAliases];
  };
}

/** From something reached back to the target: each uid depends on the next. */
export function pathToTarget(reached: ReadonlyMap<string, Reached>, uid: string): readonly string[] {
  const path = [uid];
  for (let at = reached.get(uid); at !== undefined; at = reached.get(at.from)) {
    path.push(at.via);
    if (at.via !== at.from) path.push(at.from);
  }
  return path;
}

function typesFollowed(graph: ReadonlyGraph, target: NodeRecord, options: ReachOptions, reached?: Reached): readonly EdgeType[] {
  const { direction, relationTypes } = options;
  const all: readonly EdgeType[] = relationTypes.length > 0 ? relationTypes : RELATION_TYPES;
  // Code at file level runs when the file is loaded; what loads the file does not depend on what it calls.
  if (reached && direction === 'upstream' && graph.node(reached.to)?.kind === 'File') return all.filter((type) => type === 'IMPORTS' && target.kind === 'File');
  if (relationTypes.length > 0) return all;
  const imports = target.kind === 'File';
  if (!reached) return imports ? all : all.filter((type) => type !== 'IMPORTS');
  const inherited = HERITAGE.has(reached.edge.type) || direction === 'downstream';
  return all.filter((type) => !NAMING.has(type) && (inherited || !HERITAGE.has(type)) && (imports || type !== 'IMPORTS'));
}

/** Other symbols through which a node is reached at no further step, and the edges that reach it through them. */
interface Aliases {
  readonly uids: readonly string[];
  readonly through: readonly EdgeType[];
}

const NO_ALIASES: Aliases = { uids: [], through: [] };

/**
 * Upstream, a method is called through what it overrides, and a constructor through its class. Both ways, a class
 * stands for its constructors.
 */
function aliasesOf(graph: ReadonlyGraph, uid: string, { direction, relationTypes }: ReachOptions): Aliases {
  const upstream = direction === 'upstream';
  switch (graph.node(uid)?.kind) {
    case 'Method': {
      const dispatches = relationTypes.length === 0 || relationTypes.includes('OVERRIDES');
      return upstream && dispatches ? { uids: basesOfMethod(graph, uid), through: ['CALLS'] } : NO_ALIASES;
    }
    case 'Constructor':
      return upstream ? { uids: graph.in(uid, 'HAS_MEMBER').map((edge) => edge.from), through: ['INSTANTIATES'] } : NO_ALIASES;
    case 'Class':
    case 'Struct':
      return { uids: constructorsOf(graph, uid), through: RELATION_TYPES };
    default:
      return NO_ALIASES;
  }
}

function constructorsOf(graph: ReadonlyGraph, uid: string): string[] {
  return graph.out(uid, 'HAS_MEMBER').map((edge) => edge.to).filter((member) => graph.node(member)?.kind === 'Constructor');
}

function upstreamEdges(graph: ReadonlyGraph, uid: string, types: readonly EdgeType[]): readonly GraphEdge[] {
  return types.length === 0 ? [] : graph.in(uid, ...types);
}

/** A call of an overridden method may run any of its implementations, so these are steps downstream too. */
function downstreamEdges(graph: ReadonlyGraph, uid: string, types: readonly EdgeType[]): readonly GraphEdge[] {
  const leaving = types.filter((type) => type !== 'OVERRIDES');
  const out = leaving.length === 0 ? [] : graph.out(uid, ...leaving);
  return types.includes('OVERRIDES') ? [...out, ...graph.in(uid, 'OVERRIDES')] : out;
}
