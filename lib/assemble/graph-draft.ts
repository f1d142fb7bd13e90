// The graph under construction: nodes by definition, edges merged by ends and type. Sorts only when finished.
import type { CallReason, LinkReason } from '../model/evidence.ts';
import type { OpenSite, OutsideSite, EdgeRecord, NodeRecord } from '../model/graph-data.ts';
import type { EdgeType } from '../model/kinds.ts';
import type { HeldValues } from './references/held-values.ts';
import type { SiteFact } from '../facts/file-facts.ts';
import type { PossibleCallees } from '../infer/outside/possible-callees.ts';
import type { Def, Unit } from '../link/vocabulary.ts';

export interface GraphDraft {
  readonly nodes: NodeRecord[];
  readonly nodeOf: Map<Def, number>;
  readonly fileOf: Map<Unit, number>;
  readonly edges: Map<string, DraftEdge>;
  /** Names that may lead to nodes; filled on first use. */
  readonly names: Set<string>;
  /** By file: the node that contains the code of each scope, as far as looked up. */
  readonly callers: Map<Unit, number[]>;
  /** By file: what holds the functions in values, as far as looked up. */
  readonly held: Map<Unit, HeldValues>;
}

export interface DraftEdge {
  readonly type: EdgeType;
  readonly from: number;
  readonly to: number;
  confidence: number;
  reason: CallReason | LinkReason;
  readonly sites: number[];
  /** The receiver's class in all its calls so far. */
  on: string | undefined;
}

export interface EdgeEvidence {
  readonly reason: CallReason | LinkReason;
  readonly confidence?: number;
  readonly line?: number;
  readonly column?: number;
  /** uid of the receiver's class. */
  readonly on?: string | undefined;
}

/** Adds an edge, or another site to an existing one; the strongest evidence is kept. */
export function addEdge(
  draft: GraphDraft,
  type: EdgeType,
  from: number,
  to: number,
  evidence: EdgeEvidence,
): void {
  const key = `${type} ${from} ${to}`;
  const confidence = evidence.confidence ?? 1;
  let edge = draft.edges.get(key);
  if (!edge)
    draft.edges.set(
      key,
      (edge = { type, from, to, confidence, reason: evidence.reason, sites: [], on: evidence.on }),
    );
  if (edge.on !== evidence.on) edge.on = undefined;
  if (confidence > edge.confidence) {
    edge.confidence = confidence;
    edge.reason = evidence.reason;
  }
  if (evidence.line !== undefined && evidence.column !== undefined)
    edge.sites.push(evidence.line, evidence.column);
}

/** All edges in the order of their ends and types, sites in the order of the text and each once. */
export function finishedEdges(draft: GraphDraft): EdgeRecord[] {
  const edges = [...draft.edges.values()].map(({ on, ...edge }) => ({
    ...edge,
    sites: orderedSites(edge.sites),
    ...(on !== undefined && { on }),
  }));
  return edges.sort(
    (a, b) => a.from - b.from || (a.type < b.type ? -1 : a.type > b.type ? 1 : a.to - b.to),
  );
}

function orderedSites(sites: readonly number[]): number[] {
  if (sites.length <= 2) return [...sites];
  const pairs: [number, number][] = [];
  for (let i = 0; i < sites.length; i += 2) pairs.push([sites[i] ?? 0, sites[i + 1] ?? 0]);
  pairs.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return pairs
    .filter((pair, i) => i === 0 || pair[0] !== pairs[i - 1]?.[0] || pair[1] !== pairs[i - 1]?.[1])
    .flat();
}

/** Whether code gets the symbol as a value: not where a framework alone finds it, by its name or for a parameter. */
export function isGivenAway({ type, reason }: DraftEdge): boolean {
  return (
    (type === 'USES' || type === 'READS' || type === 'HOLDS') && !GIVING_NOTHING.has(reason ?? '')
  );
}

const GIVING_NOTHING: ReadonlySet<string> = new Set(['type', 'text', 'provided']);

/** What an open call may run. */
export interface OpenDoubt extends PossibleCallees {
  readonly unit: Unit;
  readonly site: SiteFact;
}

/** The outcome of the sites of calls and of names. */
export interface ResolvedSites {
  /** Sites without a target, and those that may have more targets. */
  readonly open: OpenSite[];
  /** The calls among these, with what they may run by name. */
  readonly doubts: Map<OpenSite, OpenDoubt>;
  /** The parameter whose value, or a part of that, an open call runs. */
  readonly parameters: Map<OpenSite, Def>;
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
