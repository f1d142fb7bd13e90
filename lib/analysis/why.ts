// Why two symbols are connected, or not: the evidence of each edge, and what prevented one. Resolves nothing anew.
import { stepTo, walk, type Reached } from '../graph/walk.ts';
import { meaningOf, OPEN_EVIDENCE, OUTSIDE_EVIDENCE } from '../model/evidence.ts';
import type { CallSite, NodeRecord } from '../model/graph-data.ts';
import type { GraphEdge, IndexSnapshot, ReadonlyGraph } from '../model/index-snapshot.ts';
import type { EdgeType } from '../model/kinds.ts';
import { basesOfMethod } from './dispatch.ts';
import { namesCalled } from './impact/open-callers.ts';
import { partsOf } from './impact/reach/reach-steps.ts';
import { referenceItem, type Site } from './symbols/reference-item.ts';
import { symbolItem, type SymbolItem } from './symbols/symbol-item.ts';

export interface WhyEdge {
  readonly type: EdgeType;
  readonly from: SymbolItem;
  readonly to: SymbolItem;
  readonly reason: string;
  readonly confidence: number;
  readonly sites: readonly Site[];
  /** The meaning of the reason. */
  readonly because: string;
}

export interface StoppedSite extends Site {
  /** uid of the function or file around the site. */
  readonly caller: string;
  readonly reason: string;
  readonly because: string;
}

export interface Why {
  readonly from: SymbolItem;
  readonly to: SymbolItem;
  /** Edges from one symbol, or a part of it, to the other, or to an alias of it. */
  readonly edges: readonly WhyEdge[];
  /** Edges in the other direction. */
  readonly reverse: readonly WhyEdge[];
  /** Calls inside `from` that could be calls of `to`, and what prevented an edge. */
  readonly stopped: readonly StoppedSite[];
  /** Calls inside `from` with such a name that are known to leave the repository, and the evidence for that. */
  readonly outside: readonly StoppedSite[];
  /** Calls inside `from` of a symbol with the same name. */
  readonly namesakes: readonly WhyEdge[];
  /** Calls inside `from` of values without a name: their targets are not known. */
  readonly nameless: number;
  /** Without an edge: the shortest path along calls, from `from` to `to`, both included; empty if there is none. */
  readonly path: readonly SymbolItem[];
}

/** Parts that only describe a location. */
const STRUCTURE: ReadonlySet<EdgeType> = new Set(['MEMBER_OF', 'STEP_IN_PROCESS', 'TESTS']);
const LONGEST_PATH = 8;

export function whyBetween(snapshot: IndexSnapshot, from: NodeRecord, to: NodeRecord): Why {
  const { graph } = snapshot;
  const parts = [...partsOf(graph, from.uid, from.kind === 'File')];
  const faces = new Set([
    ...partsOf(graph, to.uid, to.kind === 'File'),
    ...basesOfMethod(graph, to.uid),
  ]);
  const edges = edgesBetween(graph, parts, faces);
  const names = new Set(namesCalled(snapshot, to));
  const open = parts.flatMap((part) => snapshot.openSites.within(part));
  const path = edges.length > 0 ? [] : shortestPath(graph, parts, faces);
  return {
    from: symbolItem(from),
    to: symbolItem(to),
    edges: edges.map((edge) => whyEdge(graph, edge)),
    reverse: edgesBetween(graph, [...faces], new Set(parts))
      .filter((edge) => !edges.includes(edge))
      .map((edge) => whyEdge(graph, edge)),
    stopped: open
      .filter(({ name }) => names.has(name))
      .map((site) => explained(site, OPEN_EVIDENCE)),
    outside: leavingSites(snapshot, names, new Set(parts)),
    namesakes: callsOfNamesakes(graph, parts, names, faces).map((edge) => whyEdge(graph, edge)),
    nameless: open.filter(({ name }) => name === '').length,
    path: path.flatMap((uid) => graph.node(uid) ?? []).map(symbolItem),
  };
}

function edgesBetween(
  graph: ReadonlyGraph,
  from: readonly string[],
  to: ReadonlySet<string>,
): GraphEdge[] {
  return from
    .flatMap((uid) => graph.out(uid))
    .filter((edge) => to.has(edge.to) && !STRUCTURE.has(edge.type));
}

function callsOfNamesakes(
  graph: ReadonlyGraph,
  parts: readonly string[],
  names: ReadonlySet<string>,
  faces: ReadonlySet<string>,
): GraphEdge[] {
  return parts
    .flatMap((part) => graph.out(part, 'CALLS', 'INSTANTIATES'))
    .filter((edge) => !faces.has(edge.to) && names.has(graph.node(edge.to)?.name ?? ''));
}

function whyEdge(graph: ReadonlyGraph, edge: GraphEdge): WhyEdge {
  const [from, to] = [graph.node(edge.from), graph.node(edge.to)];
  if (!from || !to) throw new Error(`an edge leads nowhere: ${edge.from} to ${edge.to}`);
  return {
    type: edge.type,
    from: symbolItem(from),
    to: symbolItem(to),
    reason: edge.reason,
    confidence: edge.confidence,
    sites: referenceItem(graph, edge, 'to')?.sites ?? [],
    because: meaningOf(edge.type, edge.reason),
  };
}

function explained<Reason extends string>(
  { filePath, line, column, caller, reason }: CallSite<Reason>,
  meanings: Readonly<Record<Reason, string>>,
): StoppedSite {
  return { filePath, line, column, caller, reason, because: meanings[reason] };
}

function leavingSites(
  { outsideSites }: IndexSnapshot,
  names: ReadonlySet<string>,
  callers: ReadonlySet<string>,
): StoppedSite[] {
  return [...names]
    .flatMap((name) => outsideSites.named(name))
    .filter(({ caller }) => callers.has(caller))
    .map((site) => explained(site, OUTSIDE_EVIDENCE));
}

/** Along calls, and from overridden to overriding symbols: uids from the first part to the first alias found. */
function shortestPath(
  graph: ReadonlyGraph,
  parts: readonly string[],
  faces: ReadonlySet<string>,
): string[] {
  const reached = walk(
    parts,
    (uid) => [
      ...graph
        .out(uid, 'CALLS', 'INSTANTIATES')
        .map((edge) => stepTo(graph, edge.to, { via: uid, edge })),
      ...graph.in(uid, 'OVERRIDES').map((edge) => stepTo(graph, edge.from, { via: uid, edge })),
    ],
    LONGEST_PATH,
  );
  const end = reached.find(({ to }) => faces.has(to));
  if (!end) return [];
  const byUid = new Map(reached.map((step): [string, Reached] => [step.to, step]));
  const path = [end.to];
  for (let step: Reached | undefined = end; step; step = byUid.get(step.from))
    path.unshift(step.from);
  return path;
}
