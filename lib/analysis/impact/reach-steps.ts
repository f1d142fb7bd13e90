// Which edges carry a change on, from the target and from each kind of step. Walks nothing.
import type { Step } from '../../graph/walk.ts';
import type { NodeRecord } from '../../model/graph-data.ts';
import type { GraphEdge, ReadonlyGraph } from '../../model/index-snapshot.ts';
import type { EdgeType, NodeKind } from '../../model/kinds.ts';
import { isAbstract, withImplementations } from '../dispatch.ts';

export const RELATION_TYPES = [
  'CALLS',
  'INSTANTIATES',
  'EXTENDS',
  'IMPLEMENTS',
  'OVERRIDES',
  'READS',
  'WRITES',
  'USES',
  'IMPORTS',
  'HAS_MEMBER',
] as const satisfies readonly EdgeType[];

export type RelationType = (typeof RELATION_TYPES)[number];

export type Direction = 'upstream' | 'downstream';

export interface ReachOptions {
  readonly direction: Direction;
  /**
   * Followed at every step; `HAS_MEMBER`: a class through its members, `OVERRIDES`: calls of what a method overrides
   * too. Empty: what carries a change on from each step.
   */
  readonly relationTypes: readonly RelationType[];
  readonly minConfidence: number;
  /** Upstream: a function that another makes and hands out passes a change on to its maker. */
  readonly throughMakers?: boolean;
  /** Upstream: a call of what a method overrides counts at every step, whatever else may be meant, and what a function decorates depends on it. */
  readonly throughBases?: boolean;
}

/** What is asked about. Its parts are never hits of their own. */
export interface Subject {
  readonly parts: ReadonlySet<string>;
  /** Members without a body among the parts, and all that implements them. */
  readonly implementations: ReadonlySet<string>;
  /** Files whose importers are asked for. */
  readonly files: ReadonlySet<string>;
}

/** A target, or several: themselves, the members of classes, the symbols of files. */
export function subjectOf(
  graph: ReadonlyGraph,
  targets: readonly NodeRecord[],
  { relationTypes }: ReachOptions,
): Subject {
  const files = targets.filter(({ kind }) => kind === 'File').map(({ uid }) => uid);
  const wholeClasses = relationTypes.length === 0 || relationTypes.includes('HAS_MEMBER');
  const parts = new Set<string>();
  for (const { uid, kind } of targets) {
    for (const part of partsOf(graph, uid, kind === 'File')) {
      if (
        wholeClasses ||
        kind === 'File' ||
        part === uid ||
        graph.node(part)?.kind === 'Constructor'
      )
        parts.add(part);
    }
  }
  const bodiless = [...parts].filter((part) => isAbstract(graph, graph.node(part)));
  return { parts, implementations: withImplementations(graph, bodiless), files: new Set(files) };
}

/** What a symbol consists of: itself, a class's members, a file's symbols. */
export function partsOf(graph: ReadonlyGraph, uid: string, isFile: boolean): ReadonlySet<string> {
  const parts = new Set([uid]);
  for (const part of parts) {
    for (const edge of graph.out(part, 'DEFINES', 'HAS_MEMBER')) {
      if (edge.type === 'HAS_MEMBER' || isFile) parts.add(edge.to);
    }
  }
  return parts;
}

const NOTHING: readonly EdgeType[] = [];

const RUNNING: readonly EdgeType[] = ['CALLS', 'INSTANTIATES'];

const DESCENT: readonly EdgeType[] = ['EXTENDS', 'IMPLEMENTS'];

const ONCE: readonly EdgeType[] = [
  'CALLS',
  'INSTANTIATES',
  'EXTENDS',
  'IMPLEMENTS',
  'OVERRIDES',
  'READS',
  'WRITES',
  'USES',
];

const PURE_TYPES: ReadonlySet<NodeKind> = new Set<NodeKind>([
  'Interface',
  'Trait',
  'TypeAlias',
  'Struct',
  'Enum',
]);

/**
 * Upstream. Who names, reads, writes or inherits from the target is affected by it. Further on only what runs carries
 * a change: a call. Where it ends was measured against compilers, see docs/accuracy.md.
 */
export function upstreamTypes(
  graph: ReadonlyGraph,
  subject: Subject,
  { relationTypes }: ReachOptions,
  reached?: Step,
): readonly EdgeType[] {
  // Code at file level runs when the file is loaded; what loads the file does not depend on what it calls.
  if (reached && graph.node(reached.to)?.kind === 'File') return NOTHING;
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
      return [...RUNNING, ...DESCENT];
    case 'OVERRIDES':
      // What overrides a body takes its place: its callers do not see the change.
      return subject.implementations.has(to) ? [...RUNNING, 'OVERRIDES'] : ['OVERRIDES'];
    case 'WRITES':
    case 'IMPORTS':
      return NOTHING;
    case 'USES':
      // Who names a class and calls nothing of it depends on its name; what a type says is all there is to it.
      return edge.reason !== 'type' || PURE_TYPES.has(graph.node(edge.to)?.kind ?? 'Class')
        ? RUNNING
        : NOTHING;
    default:
      return RUNNING;
  }
}

/** Downstream, all that is named is rested on by the target; further on, what is called and what it inherits. */
export function downstreamTypes(
  { relationTypes }: ReachOptions,
  reached?: Step,
): readonly EdgeType[] {
  if (relationTypes.length > 0) return typesAsked(relationTypes);
  return reached ? [...RUNNING, ...DESCENT, 'OVERRIDES'] : ONCE;
}

/** Who makes an object calls its constructor, be it written or not. */
function typesAsked(relationTypes: readonly RelationType[]): readonly EdgeType[] {
  return [
    ...new Set(
      relationTypes.flatMap((type): EdgeType[] =>
        type === 'HAS_MEMBER' ? [] : type === 'CALLS' ? [type, 'INSTANTIATES'] : [type],
      ),
    ),
  ];
}

/**
 * A file is affected by a file that it loads for what loading does: its import names nothing of it, and no code of it
 * is known to use anything there.
 */
export function importsForEffect(
  graph: ReadonlyGraph,
  { parts }: Subject,
  edge: GraphEdge,
): boolean {
  const importer = graph.node(edge.from);
  const users = [edge.from, ...graph.symbolsIn(importer?.filePath ?? '').map(({ uid }) => uid)];
  return !users.some((user) =>
    graph.out(user).some((other) => other !== edge && other.to !== edge.to && parts.has(other.to)),
  );
}
