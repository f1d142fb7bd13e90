// What a handler is given: one immutable, wholly loaded index. It never reaches for disk, clock or network.
import type { OpenSite, NodeRecord, EdgeRecord, SkippedFile, SnapshotStats } from './graph-data.ts';
import type { EdgeType, NodeKind } from './kinds.ts';
import type { IdentifierRule, NameTable } from './name-table.ts';
import type { ScipReport } from './scip-report.ts';

/** An edge as seen from the graph, both ends as uids. */
export interface GraphEdge extends Omit<EdgeRecord, 'from' | 'to'> {
  readonly from: string;
  readonly to: string;
}

/** Nodes and edges in the order of the records, and where each edge's ends stand among the nodes. */
export interface GraphTable {
  readonly nodes: readonly NodeRecord[];
  readonly edges: readonly GraphEdge[];
  readonly from: Int32Array;
  readonly to: Int32Array;
  placeOf(uid: string): number | undefined;
}

/** How many edges of these types lie between nodes of these kinds; no types and null: any. */
export type CountEdges = (
  types: readonly string[],
  startKinds: readonly NodeKind[] | null,
  endKinds: readonly NodeKind[] | null,
) => number;

/**
 * Read access to the graph. Iteration follows the order of the records: the same graph gives the same order.
 * Unknown uids have no node and no edges; nothing throws.
 */
export interface ReadonlyGraph {
  readonly nodeCount: number;
  readonly edgeCount: number;
  /** For what goes over all of it: many times as quick as a walk from node to node. */
  readonly table: GraphTable;
  readonly countEdges: CountEdges;
  node(uid: string): NodeRecord | undefined;
  nodes(): Iterable<NodeRecord>;
  edges(): Iterable<GraphEdge>;
  nodesOfKind(kind: NodeKind): readonly NodeRecord[];
  /** Code symbols of exactly this name. */
  symbolsNamed(name: string): readonly NodeRecord[];
  /** Code symbols of a file, in order of definition. */
  symbolsIn(filePath: string): readonly NodeRecord[];
  /** Edges that leave a node; of all types when none are named. */
  out(uid: string, ...types: EdgeType[]): readonly GraphEdge[];
  /** Edges that enter a node. */
  in(uid: string, ...types: EdgeType[]): readonly GraphEdge[];
}

/** Call sites without a target. */
export interface OpenSites {
  readonly total: number;
  /** Sites whose callee has this last name. */
  named(name: string): readonly OpenSite[];
  /** Sites inside this caller (uid). */
  within(caller: string): readonly OpenSite[];
  all(): readonly OpenSite[];
}

export interface KeywordHit {
  readonly uid: string;
  readonly score: number;
}

export interface KeywordIndex {
  /** Best first; ties by uid. At most `limit` hits. Never throws, whatever the text. */
  search(text: string, limit: number): readonly KeywordHit[];
  /** What each of these tokens adds to the score of this symbol; 0 where it has no such token, or no document. */
  worths(uid: string, tokens: readonly string[]): readonly number[];
}

/** Where symbols stand by meaning: one vector a symbol that can be searched for, of length 1, all by one model. */
export interface SymbolVectors {
  /** Which model made them, and which version: a question's vector must come from the same. */
  readonly model: string;
  readonly dimensions: number;
  readonly uids: readonly string[];
  /** One row a uid, in their order. */
  readonly rows: Float32Array;
}

/** The model that was to embed an index's symbols. */
export interface IndexedModel {
  /** For people. */
  readonly name: string;
  /** Where it lay. */
  readonly folder: string;
  /** As in `SymbolVectors.model`; null when it could not be used. */
  readonly id: string | null;
  /** Tells states of its files apart without reading them; null when there were none. */
  readonly stamp: string | null;
  /** Why it could not be used, in words. */
  readonly trouble?: string;
}

export interface SourceTexts {
  /** The text of an indexed file as it was indexed; undefined for any other path. */
  read(filePath: string): string | undefined;
}

/** What the index knows of its repository and of the run that made it. */
export interface SnapshotInfo {
  readonly repo: string;
  /** Real, absolute path of the repository. */
  readonly path: string;
  /** Null outside git and before the first commit. */
  readonly commit: string | null;
  readonly branch: string | null;
  /** ISO 8601, UTC. */
  readonly indexedAt: string;
  /** Null when the repository was indexed without one on purpose. */
  readonly model: IndexedModel | null;
  readonly stats: SnapshotStats;
  readonly languages: Readonly<Record<string, number>>;
  readonly skipped: readonly SkippedFile[];
  /** What may be a name, by id of each language that the index has files of. */
  readonly identifiers: Readonly<Record<string, IdentifierRule>>;
  /** What was taken from indexes by other tools; absent when none was given. */
  readonly scip?: ScipReport;
}

/** How far the repository has moved on since it was indexed. */
export interface Staleness {
  readonly commits_behind: number;
  /** Files added, changed or deleted since, uncommitted edits included. Ordered. */
  readonly changed_files: readonly string[];
  readonly hint: string;
}

export interface IndexSnapshot {
  readonly info: SnapshotInfo;
  /** As known when the snapshot was handed out; null when nothing has changed. */
  readonly stale: Staleness | null;
  readonly graph: ReadonlyGraph;
  readonly openSites: OpenSites;
  readonly keywords: KeywordIndex;
  /** What every identifier names. */
  readonly names: NameTable;
  /** Null when the repository was indexed without a model. */
  readonly vectors: SymbolVectors | null;
  readonly sources: SourceTexts;
}
