// The input of a handler: one immutable index. It never accesses disk, clock or network.
import type {
  OpenSite,
  OutsideSite,
  NodeRecord,
  EdgeRecord,
  SkippedFile,
  SnapshotStats,
  UnansweredRequest,
} from './graph-data.ts';
import type { ExternalTable, OfferedRecords } from './external.ts';
import type { Groups } from '../base/group-numbers.ts';
import type { HistoryColumns, HistoryReport } from './history.ts';
import type { EdgeType, NodeKind } from './kinds.ts';
import type { IdentifierRule, NameTable } from './name-table.ts';
import type { ScipReport } from './scip-report.ts';

/** An edge as seen from the graph, both ends as uids. */
export interface GraphEdge extends Omit<EdgeRecord, 'from' | 'to'> {
  readonly from: string;
  readonly to: string;
}

/** Nodes and edges by number, in the order of the records. A number outside of them throws a RangeError. */
export interface GraphTable {
  readonly nodeCount: number;
  readonly edgeCount: number;
  /** The nodes at the ends of each edge. */
  readonly from: ArrayLike<number>;
  readonly to: ArrayLike<number>;
  nodeAt(node: number): NodeRecord;
  edgeAt(edge: number): GraphEdge;
  uidAt(node: number): string;
  kindAt(node: number): NodeKind;
  /** One field of a node, without restoring the others. */
  fieldAt<Field extends keyof NodeRecord>(node: number, field: Field): NodeRecord[Field];
  typeAt(edge: number): EdgeType;
  /** The step of an edge, without restoring the others of its fields. */
  stepAt(edge: number): number | undefined;
  /** The node where an edge starts, and the one where it ends. */
  startOf(edge: number): number;
  endOf(edge: number): number;
  /** The edges that leave a node, and those that enter it, in the order of the records. Cheaper than the groups for a few nodes. */
  edgesFrom(node: number): Uint32Array;
  edgesTo(node: number): Uint32Array;
  placeOf(uid: string): number | undefined;
  /** Like `placeOf`, for uids that will not be asked for again: it is not remembered. */
  findPlace(uid: string): number | undefined;
  /** Edges that leave each node, and those that enter it, in the order of the records. */
  readonly outgoing: Groups;
  readonly incoming: Groups;
}

/** The number of edges of these types between nodes of these kinds; no types and null: any. */
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
  /** For computations over the whole graph, by numbers: much faster than from uid to uid. */
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
  /** Outgoing edges of a node; of all types if none are given. */
  out(uid: string, ...types: EdgeType[]): readonly GraphEdge[];
  /** Incoming edges of a node. */
  in(uid: string, ...types: EdgeType[]): readonly GraphEdge[];
}

/** Call sites, by what they call and by what they are in. Each is the same object each time. */
export interface CallSites<Site> {
  readonly total: number;
  /** Sites whose callee has this last name. */
  named(name: string): readonly Site[];
  /** Sites inside this caller (uid). */
  within(caller: string): readonly Site[];
  /** Sites in this file, by line and column. */
  inFile(filePath: string): readonly Site[];
  /** The number of sites by file, or by caller, without those of a reason. */
  counted(by: 'filePath' | 'caller', without?: string): ReadonlyMap<string, number>;
  all(): readonly Site[];
}

/** Call sites without a target. */
export interface OpenSites extends CallSites<OpenSite> {
  /** Sites that state what they may run, and state this node, which is given by its number. */
  reaching(node: number): readonly OpenSite[];
  /** Calls that do not state what they may run, without places in templates. */
  unstated(): readonly OpenSite[];
  /** Number of places in templates that are not parsed: they may be no calls. */
  readonly mentions: number;
}

/** Call sites with names of the repository that are known to leave it. */
export type OutsideSites = CallSites<OutsideSite>;

export interface KeywordHit {
  readonly uid: string;
  readonly score: number;
}

/** Hits in columns. */
export interface NumberedHits {
  /** The numbers of the symbols in the index of keywords, ascending. */
  readonly symbols: readonly number[];
  readonly scores: Float64Array;
}

export interface KeywordIndex {
  /** Best first; ties by uid. At most `limit` hits. Never throws. */
  search(text: string, limit: number): readonly KeywordHit[];
  /** The same hits by number and in no order of score: a uid is decoded where it is needed. */
  numbered(text: string, limit: number): NumberedHits;
  /** The uid of the symbol with this number; symbols are ordered by uid. */
  uidAt(symbol: number): string;
  /** The contribution of each token to the score of this symbol; 0 if it has no such token, or no document. */
  worths(uid: string, tokens: readonly string[]): readonly number[];
}

/** The vectors of symbols: one per searchable symbol, all by one model. */
export interface SymbolVectors {
  /** The model and its version: a question's vector must come from the same. */
  readonly model: string;
  readonly dimensions: number;
  readonly uids: readonly string[];
  /** One of them, without decoding all others; absent where all are in memory. */
  uidAt?(row: number): string;
  /** The row of a uid, -1 if it has none; absent likewise. */
  rowOf?(uid: string): number;
  /** One row per uid, in the same order: the direction of its vector, in 8 bits a dimension. */
  readonly rows: Int8Array;
  /** What makes each row a vector of length 1: 1 / its length, and 0 for a row of zeros. */
  readonly scales: Float32Array;
}

/** A model that is plain data. Equal texts give equal vectors. */
export interface TextEmbedder {
  /** As in `SymbolVectors.model`. */
  readonly model: string;
  readonly dimensions: number;
  /** A vector of length 1; zero for a text without tokens. */
  embed(text: string): Float32Array;
}

/** The model requested for an index's symbols. */
export interface IndexedModel {
  /** For people. */
  readonly name: string;
  /** Its folder. */
  readonly folder: string;
  /** As in `SymbolVectors.model`; null if it could not be used. */
  readonly id: string | null;
  /** Identifies the state of its files without reading them; null if there were none. */
  readonly stamp: string | null;
  /** Why it could not be used. */
  readonly trouble?: string;
}

export interface SourceTexts {
  /** The text of an indexed file as it was indexed; undefined for any other path. */
  read(filePath: string): string | undefined;
  /** Whether there is a text of this path, without reading it; absent where reading costs nothing. */
  has?(filePath: string): boolean;
  /** False only if the text does not have this whole word; absent where nothing is known of words. */
  mayHave?(filePath: string, word: string): boolean;
}

/** Information about the repository and the run that made the index. */
export interface SnapshotInfo {
  readonly repo: string;
  /** Real, absolute path of the repository; empty if its files are not on this machine. */
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
  /** Rules for names, by id of each language in the index. */
  readonly identifiers: Readonly<Record<string, IdentifierRule>>;
  /** How much of the history was read. */
  readonly history: HistoryReport;
  /** What was used from SCIP indexes; absent if none was given. */
  readonly scip?: ScipReport;
  /** Present if only a part of a repository is indexed. */
  readonly part?: PartOfRepository;
  /** The snapshot was exported without source texts: nothing can be quoted, or found in texts. */
  readonly sourcesLeftOut?: true;
}

/** What an index of a part of a repository leaves out. */
export interface PartOfRepository {
  /** Root of the whole repository. */
  readonly of: string;
  /** The part in it, `/`-separated, ending with a slash. */
  readonly folder: string;
  /** Number of source files outside of it. */
  readonly filesOutside: number;
  /** Number of imports that lead to them, as far as paths and names of packages tell. */
  readonly importsOutside: number;
}

/** How far the repository has changed since it was indexed. */
export interface Staleness {
  readonly commits_behind: number;
  /** Files added, changed or deleted since, uncommitted edits included. Ordered. */
  readonly changed_files: readonly string[];
  readonly hint: string;
}

/** What is not in memory yet throws `SectionNeeded` when it is read: whoever runs a handler loads it, and runs the handler again. */
export interface IndexSnapshot {
  readonly info: SnapshotInfo;
  /** As known when the snapshot was created; null if nothing has changed. */
  readonly stale: Staleness | null;
  readonly graph: ReadonlyGraph;
  readonly openSites: OpenSites;
  readonly outsideSites: OutsideSites;
  /** Requests that no route of the repository answers, in the order of files and of their text. */
  readonly requests: readonly UnansweredRequest[];
  /** What code refers to outside of the repository. */
  readonly external: ExternalTable;
  /** What other repositories can refer to in this one. */
  readonly offered: OfferedRecords;
  readonly keywords: KeywordIndex;
  /** What every identifier refers to. */
  readonly names: NameTable;
  /** Null when the repository was indexed without a model. */
  readonly vectors: SymbolVectors | null;
  /** Embeds questions, if whoever opened the index gave a model. */
  readonly embedder?: TextEmbedder | null;
  readonly sources: SourceTexts;
  /** What commits changed together, and what they said. */
  readonly history: HistoryColumns;
}
