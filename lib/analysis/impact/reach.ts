// How a change travels: what depends on symbols (upstream), or what they depend on (downstream), by distance. Says nothing of risk.
import { walk, type Reached, type Step } from '../../graph/walk.ts';
import type { NodeRecord } from '../../model/graph-data.ts';
import type { GraphEdge, ReadonlyGraph } from '../../model/index-snapshot.ts';
import type { EdgeType } from '../../model/kinds.ts';
import {
  aliasesOf,
  downstreamTypes,
  importsForEffect,
  subjectOf,
  upstreamTypes,
  type ReachOptions,
  type Subject,
} from './reach-steps.ts';

export interface Hit extends Reached {
  readonly node: NodeRecord;
}

export interface Reach {
  /** The parts of the targets, and what else they are reached through. */
  readonly faces: readonly string[];
  /** All that is reached, tests included, nearest first. A part of a target is no hit of its own. */
  readonly hits: readonly Hit[];
}

/** Everything within `maxDepth` steps of the targets, as if all of them changed at once. */
export function reachOf(
  graph: ReadonlyGraph,
  targets: readonly NodeRecord[],
  options: ReachOptions,
  maxDepth: number,
): Reach {
  const { parts, steps, worthOf } = movesFrom(graph, targets, options);
  const aliases = [...parts].flatMap((part) => aliasesOf(graph, part, options, true).uids);
  const found = walk(parts, steps, maxDepth, worthOf);
  const hits = found.flatMap((step) => {
    const node = graph.node(step.to);
    return node ? [{ ...step, node }] : [];
  });
  return { faces: [...new Set([...parts, ...aliases])], hits };
}

/** What a walk from targets needs to know. */
export interface Moves {
  /** Where it starts: the targets and what they consist of. */
  readonly parts: ReadonlySet<string>;
  /** The steps on from a node; `reached` is how the walk came there, nothing for a part of a target. */
  readonly steps: (uid: string, reached?: Reached) => Step[];
  /** How much follows from a way of reaching a node. */
  readonly worthOf: (step: Step) => number;
}

export function movesFrom(
  graph: ReadonlyGraph,
  targets: readonly NodeRecord[],
  options: ReachOptions,
): Moves {
  const subject = subjectOf(graph, targets, options);
  const followed = (reached?: Step): readonly EdgeType[] =>
    options.direction === 'upstream'
      ? upstreamTypes(graph, subject, options, reached)
      : downstreamTypes(options, reached);
  return {
    parts: subject.parts,
    steps: (uid, reached) =>
      stepsFrom(graph, subject, options, uid, { followed: followed(reached), isTarget: !reached }),
    worthOf: (step) => followed(step).length,
  };
}

/** From something reached back to the target: each uid depends on the next. */
export function pathToTarget(
  reached: ReadonlyMap<string, Reached>,
  uid: string,
): readonly string[] {
  const path = [uid];
  for (let at = reached.get(uid); at !== undefined; at = reached.get(at.from)) {
    path.push(at.via);
    if (at.via !== at.from) path.push(at.from);
  }
  return path;
}

function stepsFrom(
  graph: ReadonlyGraph,
  subject: Subject,
  options: ReachOptions,
  uid: string,
  { followed, isTarget }: { readonly followed: readonly EdgeType[]; readonly isTarget: boolean },
): Step[] {
  const aliases = aliasesOf(graph, uid, options, isTarget);
  const reaching = followed.filter((type) => aliases.through.includes(type));
  const steps = [
    ...stepsAcross(graph, options, uid, followed),
    ...aliases.uids.flatMap((alias) =>
      stepsAcross(graph, options, alias, reaching, aliases.mayMean),
    ),
  ];
  if (options.direction !== 'upstream') return steps;
  if (isTarget) return [...steps, ...stepsToImporters(graph, subject, uid)];
  return options.throughMakers === true && followed.length > 0
    ? [...steps, ...handedOutBy(graph, uid).map((edge) => ({ to: edge.from, via: uid, edge }))]
    : steps;
}

/** Across the edges of these types at one face of a node. */
function stepsAcross(
  graph: ReadonlyGraph,
  options: ReachOptions,
  face: string,
  types: readonly EdgeType[],
  mayMean?: (edge: GraphEdge) => boolean,
): Step[] {
  if (types.length === 0) return [];
  const edges =
    options.direction === 'upstream'
      ? graph.in(face, ...types)
      : downstreamEdges(graph, face, types);
  return edges
    .filter((edge) => edge.confidence >= options.minConfidence && mayMean?.(edge) !== false)
    .flatMap((edge) =>
      [edge.from === face ? edge.to : edge.from, ...definitionsUnder(graph, options, edge)].map(
        (to) => ({
          to,
          via: face,
          edge,
        }),
      ),
    );
}

/** What a decorator on this edge may replace. */
function definitionsUnder(
  graph: ReadonlyGraph,
  { throughBases }: ReachOptions,
  edge: GraphEdge,
): readonly string[] {
  return throughBases === true && edge.reason === 'decorator' ? decoratedAt(graph, edge) : [];
}

/** Files that import a file of the subject for what it does when it is loaded. */
function stepsToImporters(graph: ReadonlyGraph, subject: Subject, uid: string): Step[] {
  if (!subject.files.has(uid)) return [];
  return graph
    .in(uid, 'IMPORTS')
    .filter((edge) => importsForEffect(graph, subject, edge))
    .map((edge) => ({ to: edge.from, via: uid, edge }));
}

/** A decorator is called by the code around a definition, and may stand in its place: the definition that follows it in the text. */
function decoratedAt(graph: ReadonlyGraph, { from, sites }: GraphEdge): string[] {
  const symbols = graph.symbolsIn(graph.node(from)?.filePath ?? '');
  const lines = sites.filter((_part, n) => n % 2 === 0);
  const following = lines.map((line) =>
    Math.min(
      ...symbols.flatMap((symbol) =>
        symbol.line !== undefined && symbol.line >= line ? [symbol.line] : [],
      ),
    ),
  );
  return symbols
    .filter(({ line }) => line !== undefined && following.includes(line))
    .map(({ uid }) => uid);
}

/**
 * A function that another makes and hands out, and that nothing is known to call: whoever calls its maker gets it.
 * Where calls of it are known, they are what is affected.
 */
function handedOutBy(graph: ReadonlyGraph, uid: string): readonly GraphEdge[] {
  if (
    graph.node(uid)?.kind !== 'Function' ||
    graph.in(uid, 'CALLS').some(({ from }) => from !== uid)
  )
    return [];
  const makers = graph
    .in(uid, 'DEFINES')
    .map(({ from }) => from)
    .filter((from) => graph.node(from)?.kind !== 'File');
  return makers.length === 0
    ? []
    : graph.in(uid, 'USES').filter(({ from }) => makers.includes(from));
}

/** A call of an overridden method may run any of its implementations, so these are steps downstream too. */
function downstreamEdges(
  graph: ReadonlyGraph,
  uid: string,
  types: readonly EdgeType[],
): readonly GraphEdge[] {
  const leaving = types.filter((type) => type !== 'OVERRIDES');
  const out = leaving.length === 0 ? [] : graph.out(uid, ...leaving);
  return types.includes('OVERRIDES') ? [...out, ...graph.in(uid, 'OVERRIDES')] : out;
}
