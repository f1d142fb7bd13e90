// The dependents of changed symbols, with the steps of impact, also of symbols outside the graph. Assesses no risk.
import { stepTo, walk, type Reached, type Step } from '../../graph/walk.ts';
import type { NodeRecord } from '../../model/graph-data.ts';
import type { GraphEdge, IndexSnapshot, ReadonlyGraph } from '../../model/index-snapshot.ts';
import { basesOfMethod } from '../dispatch.ts';
import { memberInBases } from '../symbols/inherited-member.ts';
import type { ReachOptions } from '../impact/reach/reach-steps.ts';
import { movesFrom } from '../impact/reach/reach.ts';
import { boundedWalk, openSitesTo } from '../impact/widest-reach.ts';
import type { ChangeStart } from './change-starts.ts';
import { namesakeCalls, openCallsOfComer } from './namesakes.ts';

const UPSTREAM: ReachOptions = {
  direction: 'upstream',
  relationTypes: [],
  minConfidence: 0,
  throughMakers: true,
};

/** A call without a known target, with the name of an added or deleted symbol. */
const MAY_CALL = 0.3;

/** Everything within that number of steps of the starts, nearest first; the starts are excluded. */
export function reachOfChanges(
  snapshot: IndexSnapshot,
  starts: ReadonlyMap<string, ChangeStart>,
  maxDepth: number,
  /** Further steps from any node. */
  also: (uid: string) => readonly Step[] = () => [],
): Reached[] {
  const { graph } = snapshot;
  const further = movesFrom(
    graph,
    [...starts.values()].flatMap(({ node }) => node ?? []),
    UPSTREAM,
  );
  const own = new Set(
    [...starts.values()].flatMap(({ node }) => (node ? ownParts(graph, node) : [])),
  );
  const steps = (uid: string, reached?: Reached): Step[] => {
    if (reached) return [...further.steps(uid, reached), ...also(uid)];
    const start = starts.get(uid);
    return start
      ? [...stepsOfStart(snapshot, start), ...also(uid)].filter(
          ({ to }) => !own.has(to) || starts.has(to),
        )
      : [];
  };
  return walk(starts.keys(), steps, maxDepth, further.worthOf);
}

/** The same, if every open call that may be one of a changed or reached symbol is; undefined if these are too many. */
export function widestReachOfChanges(
  snapshot: IndexSnapshot,
  starts: ReadonlyMap<string, ChangeStart>,
  maxDepth: number,
): Reached[] | undefined {
  return boundedWalk(snapshot.graph, (openSteps) =>
    reachOfChanges(snapshot, starts, maxDepth, (uid) => {
      const start = starts.get(uid);
      return openSteps(
        uid,
        start && start.node === null
          ? openCallsOfComer(snapshot, start.change)
          : openSitesTo(snapshot, uid, { isStart: start !== undefined }),
      );
    }),
  );
}

function stepsOfStart(snapshot: IndexSnapshot, { change, node, side }: ChangeStart): Step[] {
  const { graph } = snapshot;
  const uid = node?.uid ?? change.state.uid;
  const known = node
    ? stepsOfWhole(graph, node).filter(({ via }) =>
        isReachedThrough(graph, node, via, change.signatureChanged),
      )
    : [];
  const isNew = change.change === 'added' || node === null;
  // A nested function is part of the outer one: a change of its behaviour is a change of the outer one.
  if (node)
    known.push(
      ...stepsAlong(
        graph,
        graph.in(node.uid, 'DEFINES').filter(({ from }) => graph.node(from)?.kind !== 'File'),
        uid,
      ),
    );
  return isNew
    ? [
        ...known,
        ...stepsOfInherited(graph, change.state, uid),
        ...stepsOfNamesakes(snapshot, { ...change, side }, uid),
      ]
    : known;
}

function stepsOfWhole(graph: ReadonlyGraph, node: NodeRecord): Step[] {
  const { parts, steps } = movesFrom(graph, [node], UPSTREAM);
  return [...parts].flatMap((part) => steps(part));
}

/** A class with changed fields affects the code that creates or inherits it; its methods are separate changes. */
function isReachedThrough(
  graph: ReadonlyGraph,
  node: NodeRecord,
  via: string,
  headChanged: boolean,
): boolean {
  if (via === node.uid || headChanged) return true;
  const kind = graph.node(via)?.kind;
  return (
    kind === 'Constructor' ||
    (kind !== undefined && !graph.out(node.uid, 'HAS_MEMBER').some(({ to }) => to === via))
  );
}

function ownParts(graph: ReadonlyGraph, node: NodeRecord): string[] {
  return [
    node.uid,
    ...graph
      .out(node.uid, 'HAS_MEMBER')
      .map(({ to }) => to)
      .filter((to) => graph.node(to)?.kind === 'Constructor'),
  ];
}

type Named = Pick<ChangeStart['change']['state'], 'kind' | 'name' | 'around'>;

/** An added method hides a base's: calls of that one may now run this. A constructor runs wherever its class is created. */
function stepsOfInherited(
  graph: ReadonlyGraph,
  { kind, name, around }: Named,
  uid: string,
): Step[] {
  if (around === null || !graph.node(around)) return [];
  if (kind === 'Constructor') return stepsAlong(graph, graph.in(around, 'INSTANTIATES'), uid);
  const hidden = memberInBases(graph, around, name);
  if (!hidden || hidden.uid === uid) return [];
  return [hidden.uid, ...basesOfMethod(graph, hidden.uid)].flatMap((base) =>
    stepsAlong(graph, graph.in(base, 'CALLS'), uid),
  );
}

/** Calls without a target that may refer to a deleted or added symbol. */
function stepsOfNamesakes(
  snapshot: IndexSnapshot,
  { state, filePath, side }: ChangeStart['change'] & Pick<ChangeStart, 'side'>,
  uid: string,
): Step[] {
  if (state.around !== null) return [];
  return namesakeCalls(snapshot, state, filePath, side).map(
    ({ caller, reason, line, column }): Step =>
      stepTo(snapshot.graph, caller, {
        via: uid,
        edge: {
          type: 'CALLS',
          from: caller,
          to: uid,
          confidence: MAY_CALL,
          reason,
          sites: [line, column],
        },
      }),
  );
}

function stepsAlong(graph: ReadonlyGraph, edges: readonly GraphEdge[], uid: string): Step[] {
  return edges.map((edge) => stepTo(graph, edge.from, { via: uid, edge }));
}
