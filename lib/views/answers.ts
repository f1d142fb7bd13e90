// The answers of the reading routes: what the page draws. Types only; each view has a file of its own.
import type { HistoryReport } from '../model/history.ts';
import type { Staleness, SnapshotInfo } from '../model/index-snapshot.ts';
import type { EdgeType } from '../model/kinds.ts';
import type { SnapshotStats, SkippedFile } from '../model/graph-data.ts';

/** A symbol, file, route, flow or module as lists show it. */
export interface ViewedSymbol {
  readonly uid: string;
  /** Qualified, where it has a qualified name; the path of a file. */
  readonly name: string;
  readonly type: string;
  readonly filePath: string | null;
  readonly line: number | null;
}

/** `GET /repos/{name}`. */
export interface RepositoryAnswer
  extends Pick<SnapshotInfo, 'repo' | 'path' | 'commit' | 'branch'> {
  readonly indexed_at: string;
  readonly stale: Staleness | null;
  readonly stats: SnapshotStats;
  readonly languages: Readonly<Record<string, number>>;
}

/** An area of the repository: a folder or file, or a module; the smallest siblings are one area together. */
export interface Area {
  /** What `in` takes to open it; empty for the joined rest, which is opened by `in` of its parent and `rest=true`. */
  readonly id: string;
  readonly name: string;
  /** Empty for modules and for the joined rest. */
  readonly path: string;
  readonly kind: 'folder' | 'file' | 'module' | 'rest';
  /** How many siblings it stands for: 1 unless it is the rest. */
  readonly parts: number;
  readonly symbols: number;
  readonly lines: number;
  /** Calls in it that could not be resolved. */
  readonly open: number;
}

/** `GET /repos/{name}/map?in=&by=folder&tests=false&rest=false`. */
export interface MapAnswer {
  readonly repo: string;
  /** The area that is shown; empty for the whole repository. */
  readonly in: string;
  readonly by: 'folder' | 'module';
  readonly tests: boolean;
  /** How often the joined rest is opened; what `rest` takes to open the next one is one more. */
  readonly rest: number;
  /** At most 18. */
  readonly areas: readonly Area[];
  /** Edges between symbols of two areas, by the places of the areas in the list. */
  readonly uses: readonly { readonly from: number; readonly to: number; readonly count: number }[];
  readonly totals: {
    readonly symbols: number;
    readonly lines: number;
    readonly open: number;
    readonly uses: number;
    /** Uses inside one of the areas. */
    readonly inside: number;
  };
}

/**
 * `GET /repos/{name}/territory?in=&tests=false&history=false`, in columns: folders, files in them, and symbols in files.
 * `names[0]` is the root. The uid of a folder or file is its kind and path; that of a symbol `Kind:path:key`.
 */
export interface TerritoryAnswer {
  readonly repo: string;
  readonly in: string;
  readonly tests: boolean;
  /** `files` if there would be more than 60,000 rows with symbols. */
  readonly level: 'symbols' | 'files';
  readonly kindNames: readonly string[];
  /** Last segment of the path of folders and files; of a symbol the part of its uid after the path. */
  readonly names: readonly string[];
  readonly parents: readonly number[];
  /** Places in `kindNames`. */
  readonly kinds: readonly number[];
  /** Lines of its own, without those of its parts that are rows too. */
  readonly lines: readonly number[];
  readonly open: readonly number[];
  /** 1 for files of tests, and what is in them. */
  readonly isTest: readonly number[];
  /** If it was asked for. */
  readonly history?: TerritoryHistory;
}

/** What commits say of the rows of a territory. */
export interface TerritoryHistory {
  readonly state: HistoryReport['state'];
  /** How many commits were read, and the day of the oldest: empty if there is none. */
  readonly commits: number;
  readonly since: string;
  /** By row: the commits that changed it or something in it, without mass edits; 0 for folders. */
  readonly changes: readonly number[];
  /** Rows that changed together with another more often than by chance: the one, the other, and in how many commits. */
  readonly from: readonly number[];
  readonly to: readonly number[];
  readonly together: readonly number[];
  /** Couplings of these rows with what is no row. */
  readonly elsewhere: number;
}

/** `GET /repos/{name}/symbols?q=&limit=20`. */
export interface SymbolsAnswer {
  readonly repo: string;
  readonly q: string;
  readonly total: number;
  readonly symbols: readonly ViewedSymbol[];
}

export interface NamePlace {
  readonly line: number;
  readonly column: number;
  readonly length: number;
  /** What it refers to; empty if that is no symbol of the graph. */
  readonly uids: readonly string[];
  readonly open: boolean;
  readonly defines: boolean;
}

export interface OpenPlace {
  readonly line: number;
  readonly column: number;
  readonly name: string;
  readonly reason: string;
  /** The meaning of the reason. */
  readonly because: string;
}

/** `GET /repos/{name}/source?file=&from=1&to=`. At most 2,000 lines. Text is as it was indexed. */
export interface SourceAnswer {
  readonly repo: string;
  readonly file: string;
  readonly language: string | null;
  readonly total_lines: number;
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
  readonly names: readonly NamePlace[];
  readonly open: readonly OpenPlace[];
  /** Symbols defined in the file, in order; of the whole file. */
  readonly symbols: readonly (ViewedSymbol & { readonly endLine: number | null })[];
}

export interface FlowCall {
  /** uids. */
  readonly from: string;
  readonly to: string;
  readonly type: EdgeType;
  readonly reason: string;
  readonly because: string;
  readonly confidence: number;
  readonly sites: readonly {
    readonly filePath: string;
    readonly line: number;
    readonly column: number;
  }[];
}

/** `GET /repos/{name}/flow?process=` or `?entry=`: all flows of one entry. */
export interface FlowAnswer {
  readonly repo: string;
  /** uid of the symbol where they start. */
  readonly entry: string;
  /** The one that was asked for; null if asked by entry. */
  readonly process: string | null;
  readonly flows: readonly {
    readonly uid: string;
    readonly name: string;
    readonly module: string | null;
    /** uids, in order. */
    readonly steps: readonly string[];
  }[];
  /** The symbols of all flows, each once. */
  readonly symbols: readonly ViewedSymbol[];
  /** How steps lead to each other; from a step to what overrides it, where a call may run that. */
  readonly calls: readonly FlowCall[];
  /** What steps call beside: by step, with the total and the first of them. */
  readonly side: readonly {
    readonly from: string;
    readonly total: number;
    readonly symbols: readonly ViewedSymbol[];
  }[];
  /** Calls in steps that could not be resolved. */
  readonly open: readonly (OpenPlace & { readonly in: string; readonly filePath: string })[];
}

/** `GET /repos/{name}/entries`: where control enters. */
export interface EntriesAnswer {
  readonly repo: string;
  readonly routes: {
    readonly total: number;
    readonly items: readonly (ViewedSymbol & {
      readonly method: string;
      readonly path: string;
      /** uids of the code that answers it. */
      readonly handlers: readonly string[];
    })[];
  };
  readonly entries: {
    readonly total: number;
    readonly items: readonly (ViewedSymbol & {
      readonly flows: number;
      readonly longest: number;
    })[];
  };
}

/** `GET /repos/{name}/skipped`: files that are not in the graph, or only in part. */
export interface SkippedAnswer {
  readonly repo: string;
  readonly total: number;
  readonly reasons: readonly { readonly reason: string; readonly files: number }[];
  /** At most 500. */
  readonly files: readonly Pick<SkippedFile, 'filePath' | 'reason'>[];
}

/** `GET /repos/{name}/suggestions`: questions that this index answers. */
export interface SuggestionsAnswer {
  readonly repo: string;
  readonly questions: readonly {
    readonly text: string;
    /** The screen that answers it. */
    readonly screen: 'symbol' | 'flow' | 'reach';
    /** uid of the symbol, or of the flow. */
    readonly uid: string;
  }[];
}
