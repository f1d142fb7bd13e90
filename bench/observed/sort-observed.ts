// Sorts observed calls by what the index says of their places. Runs nothing.
import { dispatchReasons, openCallersReasons } from '../../lib/analysis/completeness.ts';
import { basesOfMethod } from '../../lib/analysis/dispatch.ts';
import type { NodeRecord } from '../../lib/model/graph-data.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import type { EdgeType } from '../../lib/model/kinds.ts';
import { calleeNodes } from './callee-nodes.ts';
import { indexedPlaces, type IndexedPlace } from './indexed-places.ts';
import type { ObservedCall } from './observed-call.ts';

/**
 * `edge`: to the callee. `base`: to a method that it overrides. `wrapper`: to a function whose decorator made the callee.
 * `open`, `outside`: so says the index of the place. `another`: only edges to others. `lost`: nothing.
 */
export type ObservedFate = 'edge' | 'base' | 'wrapper' | 'open' | 'outside' | 'another' | 'lost';

export const OBSERVED_FATES: readonly ObservedFate[] = [
  'edge',
  'base',
  'wrapper',
  'open',
  'outside',
  'another',
  'lost',
];

export interface SortedCall extends ObservedCall {
  readonly fate: ObservedFate;
  /** Why it is open or outside, or the targets of edges to others. */
  readonly detail: string;
  readonly node: NodeRecord;
}

interface Verdict {
  readonly fate: ObservedFate;
  readonly detail: string;
}

/**
 * Of calls whose callees are symbols: others have no name by which anything could refer to them. Left out is what code
 * under test and code from outside calls in tests: doubles, and tests themselves.
 */
export function sortObserved(
  snapshot: IndexSnapshot,
  calls: readonly ObservedCall[],
): readonly SortedCall[] {
  const nodeOf = calleeNodes(snapshot);
  const placeOf = indexedPlaces(snapshot);
  const isTest = new Set(
    [...snapshot.graph.nodes()].flatMap(({ isTest: inTest, filePath }) =>
      inTest && filePath !== undefined ? [filePath] : [],
    ),
  );
  return calls.flatMap((call) => {
    const node = nodeOf(call.callee);
    const { place } = call;
    if (!node || (node.isTest && !(place && isTest.has(place.path)))) return [];
    const verdict = place
      ? atPlace(snapshot, placeOf(place), node, call)
      : fromOutside(snapshot, node);
    return [{ ...call, ...verdict, node }];
  });
}

function atPlace(
  snapshot: IndexSnapshot,
  indexed: IndexedPlace,
  node: NodeRecord,
  { kind }: ObservedCall,
): Verdict {
  const isHandedOver = kind === 'implicit' || kind === 'callback';
  const targets = indexed.edges.filter(({ type }) => isHandedOver || isCall(type));
  const uids = new Set(targets.map(({ to }) => to));
  if (reachedAs(snapshot, node).some((uid) => uids.has(uid))) return { fate: 'edge', detail: '' };
  if (basesOf(snapshot, node).some((uid) => uids.has(uid))) return { fate: 'base', detail: '' };
  if (targets.some(({ to }) => isWrapped(snapshot, to, node, kind)))
    return { fate: 'wrapper', detail: '' };
  const open = indexed.open[0];
  if (open) return { fate: 'open', detail: open.reason };
  const outside = indexed.outside[0];
  if (outside) return { fate: 'outside', detail: outside.reason };
  if (kind === 'implicit') return unlessExact(snapshot, node);
  const others = targets.filter(({ atName }) => atName);
  if (others.length === 0) return { fate: 'lost', detail: '' };
  return { fate: 'another', detail: others.map(({ to }) => to).join(' ') };
}

function isCall(type: EdgeType): boolean {
  return type === 'CALLS' || type === 'INSTANTIATES';
}

/** The callee; for a constructor its class too, and classes that inherit it. */
function reachedAs({ graph }: IndexSnapshot, node: NodeRecord): readonly string[] {
  if (!isConstructor(node)) return [node.uid];
  const classes = new Set(graph.in(node.uid, 'HAS_MEMBER').map(({ from }) => from));
  for (const uid of classes) for (const { from } of graph.in(uid, 'EXTENDS')) classes.add(from);
  return [node.uid, ...classes];
}

function isConstructor({ kind, name }: NodeRecord): boolean {
  return kind === 'Constructor' || name === '__new__';
}

/** Methods that it overrides; for a constructor the classes that its own extends, unless it is said to have no other callers. */
function basesOf(snapshot: IndexSnapshot, node: NodeRecord): readonly string[] {
  const { graph } = snapshot;
  if (!isConstructor(node)) return basesOfMethod(graph, node.uid);
  if (unlessExact(snapshot, node).fate === 'lost') return [];
  const classes = new Set(graph.in(node.uid, 'HAS_MEMBER').map(({ from }) => from));
  for (const uid of classes) for (const { to } of graph.out(uid, 'EXTENDS')) classes.add(to);
  return [...classes];
}

/** Whether a decorator of the function made the callee; or the callee is what a decorator with arguments gave. */
function isWrapped(
  { graph }: IndexSnapshot,
  uid: string,
  callee: NodeRecord,
  kind: ObservedCall['kind'],
): boolean {
  const makers = new Set(graph.in(callee.uid, 'DEFINES').map(({ from }) => from));
  for (const maker of makers) for (const { from } of graph.in(maker, 'DEFINES')) makers.add(from);
  if (kind === 'decorator' && makers.has(uid)) return true;
  const wrapped = graph.node(uid);
  return [...makers].some((maker) =>
    graph
      .in(maker, 'CALLS')
      .some(({ from, sites }) =>
        sites.some((line, at) => at % 2 === 0 && decorates(line, wrapped, graph.node(from))),
      ),
  );
}

/** A decorator stands at most this many lines above what it decorates. */
const MOST_DECORATOR_LINES = 12;

function decorates(line: number, wrapped?: NodeRecord, from?: NodeRecord): boolean {
  if (from?.filePath !== wrapped?.filePath || wrapped?.line === undefined) return false;
  return line < wrapped.line && line >= wrapped.line - MOST_DECORATOR_LINES;
}

/** Structure says nothing of who runs a symbol. */
const STRUCTURE: ReadonlySet<EdgeType> = new Set<EdgeType>([
  'CONTAINS',
  'DEFINES',
  'HAS_MEMBER',
  'MEMBER_OF',
  'STEP_IN_PROCESS',
]);

/** Is it known to be handed over, or at least not said to be complete? */
function fromOutside(snapshot: IndexSnapshot, node: NodeRecord): Verdict {
  const known = reachedAs(snapshot, node)
    .flatMap((uid) => snapshot.graph.in(uid))
    .find(({ type }) => !STRUCTURE.has(type));
  if (known) return { fate: 'edge', detail: known.type };
  return unlessExact(snapshot, node);
}

/** Open if the callers of the symbol are not said to be complete. */
function unlessExact(snapshot: IndexSnapshot, node: NodeRecord): Verdict {
  const reasons = [...openCallersReasons(snapshot, [node]), ...dispatchReasons(snapshot, node)];
  if (reasons.length === 0) return { fate: 'lost', detail: '' };
  return { fate: 'open', detail: reasons.map(({ reason }) => reason).join(' ') };
}
