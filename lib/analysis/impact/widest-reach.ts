// Everything that could depend on a symbol if every open call that may be one of it is: a bound of its risk. Lists nothing for answers.
import { stepTo, walk, type Reached, type Step } from '../../graph/walk.ts';
import type { NodeRecord, OpenSite } from '../../model/graph-data.ts';
import type { GraphEdge, IndexSnapshot, ReadonlyGraph } from '../../model/index-snapshot.ts';
import { possibleCallers } from './open-callers.ts';
import type { ReachOptions } from './reach/reach-steps.ts';
import { movesFrom } from './reach/reach.ts';
import type { UnseenCaller } from './unseen-callers.ts';

/** With more open calls of one symbol, the bound would say nothing. */
const MOST_OPEN = 60;

const MAY_CALL = 0.3;

/** Ends a walk at once: what else it would reach is not used. */
const UNBOUNDED = new Error('too many open calls');

/** Undefined if it cannot be bounded. `unseen`: callers without a reference to the target, where each would be. */
export function widestReach(
  snapshot: IndexSnapshot,
  target: NodeRecord,
  unseen: readonly UnseenCaller[],
  options: ReachOptions,
  maxDepth: number,
): readonly Reached[] | undefined {
  if (unseen.some(({ users }) => users === undefined)) return undefined;
  const further = {
    ...options,
    relationTypes: [],
    minConfidence: 0,
    throughMakers: true,
    throughBases: true,
  };
  const { parts, steps, worthOf } = movesFrom(snapshot.graph, [target], further);
  const outside = unseen
    .flatMap(({ users = [] }) => users)
    .map((user) => stepFrom(snapshot.graph, [user, target.uid], 'outside', []));
  return boundedWalk(snapshot.graph, (openSteps) =>
    walk(
      parts,
      (uid, reached) => [
        ...steps(uid, reached),
        ...openSteps(uid, openSitesTo(snapshot, uid, { isStart: parts.has(uid) })),
        ...(uid === target.uid ? outside : []),
      ],
      maxDepth,
      worthOf,
    ),
  );
}

/** A walk that may step from a symbol to its open call sites, if these are few; undefined if there were more. */
export function boundedWalk<Found>(
  graph: ReadonlyGraph,
  walkWith: (openSteps: (uid: string, sites: readonly OpenSite[]) => Step[]) => Found,
): Found | undefined {
  try {
    return walkWith((uid, sites) => {
      if (sites.length > MOST_OPEN) throw UNBOUNDED;
      return sites.map(({ caller, reason, line, column }) =>
        stepFrom(graph, [caller, uid], reason, [line, column]),
      );
    });
  } catch (error) {
    if (error === UNBOUNDED) return undefined;
    throw error;
  }
}

/** Sites that may call the symbol: of what a walk starts from, also those that do not name it. */
export function openSitesTo(
  snapshot: IndexSnapshot,
  uid: string,
  { isStart }: { readonly isStart: boolean },
): readonly OpenSite[] {
  const node = snapshot.graph.node(uid);
  if (node === undefined || node.kind === 'File') return [];
  const { named, dynamic } = possibleCallers(snapshot, node);
  return isStart ? [...named, ...dynamic] : named;
}

function stepFrom(
  graph: ReadonlyGraph,
  [from, to]: readonly [caller: string, callee: string],
  reason: string,
  sites: readonly number[],
): Step {
  const edge: GraphEdge = { type: 'CALLS', from, to, confidence: MAY_CALL, reason, sites };
  return stepTo(graph, from, { via: to, edge });
}
