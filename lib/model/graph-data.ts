// The graph as plain records: what ingest yields, the store keeps and the graph is built from. No behaviour.
import type { OpenReason } from './evidence.ts';
import type { EdgeType, NodeKind } from './kinds.ts';
import type { IdentifierRule, NameRecords } from './name-table.ts';
import type { ScipReport } from './scip-report.ts';

/**
 * One node. Which optional fields are set depends on the kind: code symbols have all from `qualifiedName` to
 * `isTest` (doc may be empty); `File` has filePath, language, isTest; `Folder` has filePath.
 */
export interface NodeRecord {
  /** `Kind:path:Qualified.name`, `~2`, `~3` appended for further symbols of that name in that file. */
  readonly uid: string;
  readonly kind: NodeKind;
  readonly name: string;
  readonly qualifiedName?: string;
  /** Relative to the repository's root, `/`-separated. */
  readonly filePath?: string;
  /** 1-based, as are all lines. Where the whole definition starts (decorators left out) and ends. */
  readonly line?: number;
  readonly endLine?: number;
  /** 1-based column of the name, in UTF-16 units, on `nameLine`. */
  readonly column?: number;
  readonly nameLine?: number;
  readonly language?: string;
  readonly exported?: boolean;
  /** The head of the definition on one line, without its body. */
  readonly signature?: string;
  readonly doc?: string;
  readonly isTest?: boolean;
  /** Name of the functional area, on symbols that belong to one. */
  readonly module?: string;
  /** Modules. */
  readonly symbolCount?: number;
  readonly cohesion?: number;
  /** Processes: number of steps, uids of the first and last, whether it crosses modules. */
  readonly steps?: number;
  readonly entry?: string;
  readonly exit?: string;
  readonly crossModule?: boolean;
  /** Routes: the method of HTTP (`ANY` for all), the path as the framework writes it, the framework's id, and whether parts of the path are not known (`…`). */
  readonly method?: string;
  readonly path?: string;
  readonly framework?: string;
  readonly isPartial?: boolean;
}

/** One edge. Parallel edges of a type between two nodes are folded into one with all their sites. */
export interface EdgeRecord {
  readonly type: EdgeType;
  /** Indexes into `nodes`. */
  readonly from: number;
  readonly to: number;
  /** 0..1. */
  readonly confidence: number;
  /** What kind of evidence made the edge: a word of the tables in evidence.ts. */
  readonly reason: string;
  /** Flat pairs line, column (1-based), ordered, in the file of the `from` node. Empty for edges not from text. */
  readonly sites: readonly number[];
  /** STEP_IN_PROCESS only, from 1. */
  readonly step?: number;
  /** CALLS only: uid of the class that what it is called on belongs to, where that is not the class of the target, and the same at all sites. */
  readonly on?: string;
}

/** A call site whose target could not be told, or that may have further targets than those that could. */
export interface OpenSite {
  /** The last name of the callee as written: `get` in `x.y.get()`; empty when it has none. */
  readonly name: string;
  readonly filePath: string;
  readonly line: number;
  readonly column: number;
  /** uid of the function around the site, or of its file. */
  readonly caller: string;
  readonly reason: OpenReason;
}

export interface SkippedFile {
  readonly filePath: string;
  readonly reason: string;
  /** Ids of the languages whose code could refer to it, or be referred to by it; absent where its language is not known. */
  readonly languages?: readonly string[];
}

export interface SnapshotStats {
  readonly files: number;
  readonly symbols: number;
  readonly edges: number;
  readonly modules: number;
  readonly processes: number;
  readonly embeddings: number;
  /** Call sites by how they ended. */
  readonly callSites: {
    readonly resolved: number;
    readonly external: number;
    readonly open: number;
  };
}

/** Everything that indexing decides: a function of the repository's bytes alone, and ordered. */
export interface IndexData {
  readonly nodes: readonly NodeRecord[];
  readonly edges: readonly EdgeRecord[];
  readonly openSites: readonly OpenSite[];
  readonly skipped: readonly SkippedFile[];
  /** Number of files by language id, ordered by id. */
  readonly languages: Readonly<Record<string, number>>;
  readonly stats: SnapshotStats;
  readonly keywordIndex: KeywordColumns;
  /** What every identifier names. */
  readonly names: NameRecords;
  /** What was taken from indexes by other tools; null when none was given. */
  readonly scip: ScipReport | null;
  /** What may be a name, by language id, ordered by id. */
  readonly identifiers: Readonly<Record<string, IdentifierRule>>;
}

/** The keyword index: for each token, the symbols that have it, and what it is worth in each. */
export interface KeywordColumns {
  /** The symbols that can be searched for, ordered. A symbol's number is its place. */
  readonly uids: readonly string[];
  readonly tokens: readonly string[];
  /** Where in the columns below each token's part starts; one more at the end. */
  readonly starts: ArrayLike<number>;
  /** Numbers of symbols. */
  readonly places: ArrayLike<number>;
  /** In thousandths. */
  readonly weights: ArrayLike<number>;
}
