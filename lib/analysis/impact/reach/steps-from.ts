// The next steps of a walk from one node, upstream or downstream. Does not decide which types of edges are followed.
import { stepTo, type Step } from '../../../graph/walk.ts';
import { isAccessor } from '../../../graph/accessors.ts';
import type { GraphEdge, ReadonlyGraph } from '../../../model/index-snapshot.ts';
import type { EdgeType } from '../../../model/kinds.ts';
import { importsForEffect, type ReachOptions, type Subject } from './reach-steps.ts';
import { basesOfMethod } from '../../dispatch.ts';
import { aliasesOf } from './aliases.ts';
import { isHandedOver } from './followed-types.ts';

export function stepsFrom(
  graph: ReadonlyGraph,
  subject: Subject,
  options: ReachOptions,
  uid: string,
  { followed, isTarget }: { readonly followed: readonly EdgeType[]; readonly isTarget: boolean },
): Step[] {
  const aliases = aliasesOf(graph, uid, options, isTarget);
  const reaching = followed.filter((type) => aliases.through.includes(type));
  const isUpstream = options.direction === 'upstream';
  const isFurther = isUpstream && !isTarget;
  const running =
    isFurther && isCalled(graph, uid) ? followed.filter((type) => type !== 'HOLDS') : followed;
  const types: readonly EdgeType[] =
    isFurther && running.includes('CALLS') && isAccessor(graph, uid)
      ? [...new Set<EdgeType>([...running, 'READS'])]
      : running;
  const own = isFurther && options.relationTypes.length === 0 ? isHandedOver : undefined;
  const steps = [
    ...stepsAcross(graph, options, uid, types, own),
    ...aliases.uids.flatMap((alias) =>
      stepsAcross(graph, options, alias, reaching, aliases.mayMean),
    ),
  ];
  if (followed.includes('REQUESTS')) steps.push(...stepsOverHttp(graph, options, uid));
  if (!isUpstream) return steps;
  if (isTarget) return [...steps, ...stepsToImporters(graph, subject, uid)];
  return options.throughMakers === true && followed.length > 0
    ? [
        ...steps,
        ...handedOutBy(graph, uid).map((edge) => stepTo(graph, edge.from, { via: uid, edge })),
      ]
    : steps;
}

/** From a handler to code that requests its routes; downstream from a route to its handlers. */
function stepsOverHttp(graph: ReadonlyGraph, options: ReachOptions, uid: string): Step[] {
  if (options.direction === 'downstream')
    return graph
      .in(uid, 'HANDLES_ROUTE')
      .map((edge) => stepTo(graph, edge.from, { via: uid, edge }));
  return graph.out(uid, 'HANDLES_ROUTE').flatMap(({ to: route }) =>
    graph
      .in(route, 'REQUESTS')
      .filter(({ confidence }) => confidence >= options.minConfidence)
      .map((edge) => stepTo(graph, edge.from, { via: route, edge })),
  );
}

/** Whether code that is no test calls it, or what it overrides: then those calls tell what depends on it, not its holders. */
function isCalled(graph: ReadonlyGraph, uid: string): boolean {
  const { table } = graph;
  const own = table.placeOf(uid);
  // By numbers: thousands of nodes are asked, and few edges are needed.
  const isCalledAt = (node: number | undefined): boolean =>
    node !== undefined &&
    table.edgesTo(node).some((edge) => {
      if (table.typeAt(edge) !== 'CALLS') return false;
      const from = table.startOf(edge);
      return from !== own && table.fieldAt(from, 'isTest') !== true;
    });
  return (
    isCalledAt(own) || basesOfMethod(graph, uid).some((base) => isCalledAt(table.placeOf(base)))
  );
}

/** Along the edges of these types at the node, or at one of its aliases. */
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
        (to) => stepTo(graph, to, { via: face, edge }),
      ),
    );
}

/** What a decorator on this edge may replace. */
function definitionsUnder(
  graph: ReadonlyGraph,
  { direction, relationTypes, throughBases }: ReachOptions,
  edge: GraphEdge,
): readonly string[] {
  const isFollowed = relationTypes.length === 0 || throughBases === true;
  return direction === 'upstream' && isFollowed && edge.reason === 'decorator'
    ? decoratedAt(graph, edge)
    : [];
}

/** Files that import a file of the subject for the effects of loading it. */
function stepsToImporters(graph: ReadonlyGraph, subject: Subject, uid: string): Step[] {
  if (!subject.files.has(uid)) return [];
  return graph
    .in(uid, 'IMPORTS')
    .filter((edge) => importsForEffect(graph, subject, edge))
    .map((edge) => stepTo(graph, edge.from, { via: uid, edge }));
}

/** A decorator is called by the code around a definition, and may replace it: the definition that follows it in the text. */
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
 * A function that another one creates and returns, without known callers: the callers of its creator receive it.
 * If it has known calls, those are affected.
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
