// Other symbols through which a node is reached: overridden methods, a constructor's class. Follows no edges further.
import type { GraphEdge, ReadonlyGraph } from '../../../model/index-snapshot.ts';
import type { EdgeType } from '../../../model/kinds.ts';
import { basesImplementedHereAlone, basesOfMethod, declaredForAll } from '../../dispatch.ts';
import { creationsBy, mayRun } from '../../dispatch-filter.ts';
import { RELATION_TYPES, type ReachOptions } from './reach-steps.ts';

/** Other symbols through which a node is reached without a further step, and the edges that reach it through them. */
export interface Aliases {
  readonly uids: readonly string[];
  readonly through: readonly EdgeType[];
  /** Whether an edge to an alias may refer to the node. */
  readonly mayMean?: (edge: GraphEdge) => boolean;
}

const NO_UIDS: readonly string[] = [];

const NO_ALIASES: Aliases = { uids: NO_UIDS, through: [] };

const ALL_BUT_OVERRIDES: readonly EdgeType[] = RELATION_TYPES.filter(
  (type) => type !== 'OVERRIDES',
);

/**
 * Upstream, a method is called through the methods it overrides, a constructor through its class. In both directions,
 * a class represents its constructors. Beyond the first step, a call of a symbol with many implementations does not
 * show that it reaches this one: there it counts as open. Callers of a declaration for all platforms call its
 * implementation on their platform.
 */
export function aliasesOf(
  graph: ReadonlyGraph,
  uid: string,
  { direction, relationTypes, throughBases = false }: ReachOptions,
  isTarget: boolean,
): Aliases {
  const upstream = direction === 'upstream';
  switch (replacesMember(graph, uid) ? 'Method' : graph.node(uid)?.kind) {
    case 'Method':
    case 'Property': {
      if (
        !upstream ||
        (relationTypes.length > 0 && !relationTypes.includes('OVERRIDES') && !throughBases)
      )
        return NO_ALIASES;
      const uids =
        isTarget || throughBases
          ? basesOfMethod(graph, uid)
          : [...new Set([...basesImplementedHereAlone(graph, uid), ...declaredForAll(graph, uid)])];
      return uids.length === 0
        ? NO_ALIASES
        : {
            uids,
            through: ['CALLS', 'READS', 'WRITES'],
            mayMean: (edge) => mayRun(graph, edge, uid),
          };
    }
    case 'Constructor':
      return upstream
        ? {
            uids: graph.in(uid, 'HAS_MEMBER').map((edge) => edge.from),
            through: ['INSTANTIATES'],
            mayMean: creationsBy(graph, uid),
          }
        : NO_ALIASES;
    default: {
      const declared = upstream ? declaredForAll(graph, uid) : [];
      const constructors = [uid, ...declared].flatMap((type) => constructorsOf(graph, type));
      // The implementations on other platforms are not affected.
      return declared.length === 0
        ? { uids: constructors, through: RELATION_TYPES }
        : { uids: [...constructors, ...declared], through: ALL_BUT_OVERRIDES };
    }
  }
}

/** A function that is set on one object, in place of a member of its class. */
function replacesMember(graph: ReadonlyGraph, uid: string): boolean {
  return (
    graph.node(uid)?.kind === 'Function' &&
    graph.out(uid, 'OVERRIDES').some(({ reason }) => reason === 'context')
  );
}

function constructorsOf(graph: ReadonlyGraph, uid: string): readonly string[] {
  const kind = graph.node(uid)?.kind;
  return kind !== 'Class' && kind !== 'Struct'
    ? NO_UIDS
    : graph
        .out(uid, 'HAS_MEMBER')
        .map((edge) => edge.to)
        .filter((member) => graph.node(member)?.kind === 'Constructor');
}
