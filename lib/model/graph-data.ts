// The graph as plain records: the result of indexing, stored and loaded as a graph. No behaviour.
import type { OpenReason, OutsideEvidence } from './evidence.ts';
import type { ExternalRecords, OfferedRecords } from './external.ts';
import type { HistoryRecords } from './history.ts';
import type { EdgeType, NodeKind } from './kinds.ts';
import type { IdentifierRule, NameRecords } from './name-table.ts';
import type { ScipReport } from './scip-report.ts';

/**
 * One node. Which optional fields are set depends on the kind: code symbols have all from `qualifiedName` to
 * `isTest` (doc may be empty); `File` has filePath, language, isTest; `Folder` has filePath. Files and symbols that were
 * not written in the repository have `origin`.
 */
export interface NodeRecord {
  /** `Kind:path:Qualified.name`, `~2`, `~3` appended for further symbols of that name in that file. */
  readonly uid: string;
  readonly kind: NodeKind;
  readonly name: string;
  readonly qualifiedName?: string;
  /** Relative to the repository's root, `/`-separated. */
  readonly filePath?: string;
  /** 1-based, as are all lines. Start and end of the whole definition, without decorators. */
  readonly line?: number;
  readonly endLine?: number;
  /** 1-based column of the name, in UTF-16 units, on `nameLine`. */
  readonly column?: number;
  readonly nameLine?: number;
  readonly language?: string;
  readonly exported?: boolean;
  /** The definition without its body, on one line. */
  readonly signature?: string;
  readonly doc?: string;
  readonly isTest?: boolean;
  /**
   * If all its decorators are known: `registered` if one hands it to a framework, which calls it; `wrapped` if they only
   * change what its name means, so that nothing but uses of the name runs it.
   */
  readonly decorated?: string;
  /** `generated` or `vendored`. */
  readonly origin?: string;
  /** Members: the nearest base type outside of the repository that may call it, by its last name; empty if that has none. */
  readonly outsideBase?: string;
  /** Name of the functional area, on symbols that belong to one; of a process, that of most of its steps. */
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

/** One edge. Parallel edges of a type between two nodes are merged, with all their sites. */
export interface EdgeRecord {
  readonly type: EdgeType;
  /** Indexes into `nodes`. */
  readonly from: number;
  readonly to: number;
  /** 0..1. */
  readonly confidence: number;
  /** The kind of evidence: a word of the tables in evidence.ts. */
  readonly reason: string;
  /** Flat pairs line, column (1-based), ordered, in the file of the `from` node. Empty for edges not from text, or from that of other files: what another part of a class states. */
  readonly sites: readonly number[];
  /** STEP_IN_PROCESS only, from 1. */
  readonly step?: number;
  /** CALLS only: uid of the receiver's class, if it is not the class of the target and is the same at all sites. */
  readonly on?: string;
}

/** A call site, and why it has the outcome that it has. */
export interface CallSite<Reason> {
  /** The last name of the callee as written: `get` in `x.y.get()`; empty when it has none. */
  readonly name: string;
  readonly filePath: string;
  readonly line: number;
  readonly column: number;
  /** uid of the function around the site, or of its file. */
  readonly caller: string;
  readonly reason: Reason;
}

/** A call site whose target is unknown, or that may have further targets. */
export interface OpenSite extends CallSite<OpenReason> {
  /**
   * The functions and methods that it may run, by the places of their nodes, ordered and separated by spaces; it may run
   * other kinds of symbols by their names. Absent: anything with its name, and any function that is a value.
   */
  readonly may?: string;
}

/** A call site with the name of something in the repository that is known to leave it. */
export type OutsideSite = CallSite<OutsideEvidence>;

/** A request that no route of the repository answers. One of another repository may. */
export interface UnansweredRequest {
  /** The code that sends it, by uid. */
  readonly from: string;
  /** `ANY` if it is not known. */
  readonly method: string;
  /** Without host; `…` stands for unknown parts. */
  readonly path: string;
  /** The server that the code names, unless it is this machine. */
  readonly host?: string;
  readonly line: number;
  readonly column: number;
  /** How certain the path is, up to 1: functions that pass it on may change it. */
  readonly certainty: number;
}

export interface SkippedFile {
  readonly filePath: string;
  readonly reason: string;
  /** Ids of the languages whose code could refer to it, or be referred to by it; absent if its language is unknown. */
  readonly languages?: readonly string[];
  /** Names of symbols that occur in it as words, ordered: it refers to no others. Absent if its text is not known. */
  readonly names?: readonly string[];
}

export interface SnapshotStats {
  readonly files: number;
  readonly symbols: number;
  readonly edges: number;
  readonly modules: number;
  readonly processes: number;
  /** Less interesting execution flows beyond the limit; absent if there are none. */
  readonly processesLeftOut?: number;
  readonly embeddings: number;
  /** Numbers of call sites by outcome. */
  readonly callSites: {
    readonly resolved: number;
    readonly external: number;
    readonly open: number;
  };
  /** Numbers of templates that are not read as code, by the endings of their names; absent if there are none. */
  readonly unreadTemplates?: Readonly<Record<string, number>>;
}

/** The complete result of indexing: an ordered function of the repository's bytes alone. */
export interface IndexData {
  readonly nodes: readonly NodeRecord[];
  readonly edges: readonly EdgeRecord[];
  readonly openSites: readonly OpenSite[];
  readonly outsideSites: readonly OutsideSite[];
  readonly requests: readonly UnansweredRequest[];
  readonly external: ExternalRecords;
  readonly offered: OfferedRecords;
  readonly history: HistoryRecords;
  readonly skipped: readonly SkippedFile[];
  /** Number of files by language id, ordered by id. */
  readonly languages: Readonly<Record<string, number>>;
  readonly stats: SnapshotStats;
  readonly keywordIndex: KeywordColumns;
  /** What every identifier refers to. */
  readonly names: NameRecords;
  /** What was used from SCIP indexes; null if none was given. */
  readonly scip: ScipReport | null;
  /** Rules for names, by language id, ordered by id. */
  readonly identifiers: Readonly<Record<string, IdentifierRule>>;
}

/** The keyword index: for each token, the symbols that have it, with weights. */
export interface KeywordColumns {
  /** The searchable symbols, ordered. A symbol's number is its index. */
  readonly uids: readonly string[];
  readonly tokens: readonly string[];
  /** Offsets of each token in the columns below, with a final end. */
  readonly starts: ArrayLike<number>;
  /** Numbers of symbols. */
  readonly places: ArrayLike<number>;
  /** In thousandths. */
  readonly weights: ArrayLike<number>;
}
