// The graph under construction: nodes by definition, edges, and the sites that calls and names leave open. Resolves nothing.
import type { OpenSite, OutsideSite, NodeRecord } from '../model/graph-data.ts';
import type { EdgeType } from '../model/kinds.ts';
import type { HeldValues } from './references/held-values.ts';
import type { PossibleCallees } from '../infer/outside/possible-callees.ts';
import type { Def, Unit } from '../link/vocabulary.ts';
import type { DraftEdge, DraftEdges, EdgeEvidence } from './draft-edges.ts';

/** Nodes and edges, without what is noted while they are added. */
export interface DraftedGraph {
  readonly nodes: NodeRecord[];
  readonly nodeOf: Map<Def, number>;
  readonly edges: DraftEdges;
}

export interface GraphDraft extends DraftedGraph {
  readonly fileOf: Map<Unit, number>;
  /** Names that may lead to nodes. */
  readonly names: Set<string>;
  /** By file: the node that contains the code of each scope, as far as looked up. */
  readonly callers: Map<Unit, number[]>;
  /** By file: what holds the functions in values, as far as looked up. */
  readonly held: Map<Unit, HeldValues>;
}

/** `unit`: the file that the place is in. */
export interface PlacedEvidence extends EdgeEvidence {
  readonly unit?: Unit;
}

/**
 * Adds an edge, or another site to an existing one; the strongest evidence is kept. A place in another file than that of
 * the node is no site of the edge: it is that of another part of a class, or of a head apart from its body.
 */
export function addEdge(
  draft: GraphDraft,
  type: EdgeType,
  from: number,
  to: number,
  evidence: PlacedEvidence,
): void {
  if (evidence.unit === undefined || isIn(draft, from, evidence.unit))
    return draft.edges.add(type, from, to, evidence);
  const { line: _line, column: _column, ...elsewhere } = evidence;
  draft.edges.add(type, from, to, elsewhere);
}

function isIn({ nodes }: GraphDraft, node: number, { path }: Unit): boolean {
  return nodes[node]?.filePath === path;
}

interface Place {
  readonly line: number;
  readonly column: number;
}

/** A place in a file, for what is told of a node: that of the node's name if it is in another file. */
export function placeIn(draft: GraphDraft, node: number, unit: Unit, place: Place): Place {
  if (isIn(draft, node, unit)) return place;
  const { nameLine: line = 1, column = 1 } = draft.nodes[node] ?? {};
  return { line, column };
}

/** Whether code gets the symbol as a value: not where a framework alone finds it, by its name or for a parameter. */
export function isGivenAway({ type, reason }: DraftEdge): boolean {
  return (type === 'USES' || type === 'READS' || type === 'HOLDS') && !GIVING_NOTHING.has(reason);
}

const GIVING_NOTHING: ReadonlySet<string> = new Set(['type', 'text', 'provided']);

/** What an open call may run; `call`: its number in the file. */
export interface OpenDoubt extends PossibleCallees {
  readonly unit: Unit;
  readonly call: number;
}

/** The parameter whose value, or a part of that, an open call runs. */
export interface CalledParameter {
  readonly parameter: Def;
  readonly call: number;
}

/** The outcome of the sites of calls and of names. */
export interface ResolvedSites {
  /** Sites without a target, and those that may have more targets. */
  readonly open: OpenSite[];
  /** The calls among these, with what they may run by name. */
  readonly doubts: Map<OpenSite, OpenDoubt>;
  /** Those that run what a parameter holds. */
  readonly parameters: Map<OpenSite, CalledParameter>;
  /** Sites with names of the repository that are known to leave it. */
  readonly outside: OutsideSite[];
  /** Sites with at least one target. */
  resolved: number;
  external: number;
  /** Sites without any. */
  unknown: number;
  /** Sites resolved by an overlay. */
  readonly byOverlay: { calls: number; external: number; references: number; heritage: number };
}
