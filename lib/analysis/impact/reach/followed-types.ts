// The types of edges that propagate a change, from the target and from each kind of step. Follows none.
import type { Step } from '../../../graph/walk.ts';
import type { GraphEdge, ReadonlyGraph } from '../../../model/index-snapshot.ts';
import type { EdgeType, NodeKind } from '../../../model/kinds.ts';
import {
  RELATION_TYPES,
  type ReachOptions,
  type RelationType,
  type Subject,
} from './reach-steps.ts';

const NOTHING: readonly EdgeType[] = [];

/** Calls, also over HTTP, and the handing on of a function in a value. */
const RUNNING: readonly EdgeType[] = ['CALLS', 'INSTANTIATES', 'REQUESTS', 'HOLDS'];

const DESCENT: readonly EdgeType[] = ['EXTENDS', 'IMPLEMENTS'];

const RUNNING_OR_DESCENT: readonly EdgeType[] = [...RUNNING, ...DESCENT];

const OVERRIDES: readonly EdgeType[] = ['OVERRIDES'];

const RUNNING_OR_OVERRIDES: readonly EdgeType[] = [...RUNNING, ...OVERRIDES];

const DEPENDING: readonly EdgeType[] = [...RUNNING_OR_DESCENT, ...OVERRIDES];

const ONCE: readonly EdgeType[] = RELATION_TYPES.filter(
  (type) => type !== 'IMPORTS' && type !== 'HAS_MEMBER',
);

const PURE_TYPES: ReadonlySet<NodeKind> = new Set<NodeKind>([
  'Interface',
  'Trait',
  'TypeAlias',
  'Struct',
  'Enum',
]);

/** Calls, and what hands a function to something that calls it. */
const AFFECTING: readonly EdgeType[] = [...RUNNING, 'USES'];

const HANDING: ReadonlySet<string> = new Set(['passed', 'registered', 'text', 'provided']);

/** Whether code that names a function gives it to whoever runs it. */
export function isHandedOver({ type, reason }: GraphEdge): boolean {
  return type !== 'USES' || HANDING.has(reason);
}

/**
 * Upstream. Code that names, reads, writes or inherits from the target is affected by it. Further on, only execution
 * propagates a change: a call, and passing a function on to be called. The limits were measured against compilers, see docs/accuracy.md.
 */
export function upstreamTypes(
  graph: ReadonlyGraph,
  subject: Subject,
  { relationTypes }: ReachOptions,
  reached?: Step,
): readonly EdgeType[] {
  // Code at file level runs when the file is loaded; a file that loads it does not depend on what it calls.
  if (reached?.node?.kind === 'File') return NOTHING;
  if (relationTypes.length > 0) return typesAsked(relationTypes);
  return reached ? typesAfter(graph, subject, reached) : ONCE;
}

function typesAfter(
  graph: ReadonlyGraph,
  subject: Subject,
  { to, edge }: Step,
): readonly EdgeType[] {
  switch (edge.type) {
    case 'EXTENDS':
    case 'IMPLEMENTS':
      return RUNNING_OR_DESCENT;
    case 'OVERRIDES':
      // An override replaces a body: its callers do not see the change.
      return subject.implementations.has(to) ? RUNNING_OR_OVERRIDES : OVERRIDES;
    case 'WRITES':
    case 'IMPORTS':
      return NOTHING;
    case 'USES':
      // Code that names a class but calls nothing of it depends on its name; a type consists of its declaration alone.
      return edge.reason !== 'type' || PURE_TYPES.has(graph.node(edge.to)?.kind ?? 'Class')
        ? AFFECTING
        : NOTHING;
    default:
      return AFFECTING;
  }
}

/** Downstream, the target depends on everything it names; further on, on what is called and inherited. */
export function downstreamTypes(
  { relationTypes }: ReachOptions,
  reached?: Step,
): readonly EdgeType[] {
  if (relationTypes.length > 0) return typesAsked(relationTypes);
  return reached ? DEPENDING : ONCE;
}

/** The creation of an object calls its constructor, whether or not one is written. */
function typesAsked(relationTypes: readonly RelationType[]): readonly EdgeType[] {
  return [
    ...new Set(
      relationTypes.flatMap((type): EdgeType[] =>
        type === 'HAS_MEMBER' ? [] : type === 'CALLS' ? [type, 'INSTANTIATES'] : [type],
      ),
    ),
  ];
}
