// The subject of an impact: its targets with their parts, and options. Which edges are followed is in followed-types.
import type { NodeRecord } from '../../../model/graph-data.ts';
import type { GraphEdge, ReadonlyGraph } from '../../../model/index-snapshot.ts';
import type { EdgeType } from '../../../model/kinds.ts';
import { isAbstract, withImplementations } from '../../dispatch.ts';

export const RELATION_TYPES = [
  'CALLS',
  'INSTANTIATES',
  'EXTENDS',
  'IMPLEMENTS',
  'OVERRIDES',
  'READS',
  'WRITES',
  'USES',
  'HOLDS',
  'REQUESTS',
  'IMPORTS',
  'HAS_MEMBER',
] as const satisfies readonly EdgeType[];

export type RelationType = (typeof RELATION_TYPES)[number];

export type Direction = 'upstream' | 'downstream';

export interface ReachOptions {
  readonly direction: Direction;
  /**
   * Followed at every step; `HAS_MEMBER`: a class through its members, `OVERRIDES`: calls of overridden methods
   * too. Empty: the types that propagate a change from each step.
   */
  readonly relationTypes: readonly RelationType[];
  readonly minConfidence: number;
  /** Upstream: a function returned by another propagates a change to the function that creates it. */
  readonly throughMakers?: boolean;
  /** Upstream: a call of an overridden method counts at every step, whatever else may be called. */
  readonly throughBases?: boolean;
}

/** The subject of the request. Its parts are never hits of their own. */
export interface Subject {
  readonly parts: ReadonlySet<string>;
  /** Members without a body among the parts, and all their implementations. */
  readonly implementations: ReadonlySet<string>;
  /** Files whose importers are requested. */
  readonly files: ReadonlySet<string>;
}

/** One target or several: themselves, the members of classes, the symbols of files. */
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

/** The parts of a symbol: itself, a class's members, a file's symbols. */
export function partsOf(graph: ReadonlyGraph, uid: string, isFile: boolean): ReadonlySet<string> {
  const parts = new Set([uid]);
  for (const part of parts) {
    for (const edge of graph.out(part, 'DEFINES', 'HAS_MEMBER')) {
      if (edge.type === 'HAS_MEMBER' || isFile) parts.add(edge.to);
    }
  }
  return parts;
}

/**
 * A file is affected by the loading of a file that it loads: its import binds no name, and none of its code is known
 * to use anything of that file.
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
