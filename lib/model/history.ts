// What the commits of a repository say of its files and symbols, as columns. Computes nothing.

/**
 * Commits of one line of first parents, newest first, with the files and lines that each changed against its first
 * parent. Names and addresses of people are not among them.
 */
export interface CommitColumns {
  /** Full ids, in hexadecimal. */
  readonly ids: readonly string[];
  /** Seconds since 1970, as the committer's clock said. */
  readonly times: ArrayLike<number>;
  /** Of a merge, the title of what was merged, where its message has one. */
  readonly subjects: readonly string[];
  /** The id of the first parent of the oldest commit; empty for a first commit. */
  readonly before: string;
  /** Where the files of each commit begin in the columns of files, with a final end. */
  readonly fileStarts: ArrayLike<number>;
  /** Places in `paths`, from 1; 0: there is no such file after the commit, or before it. */
  readonly newPaths: ArrayLike<number>;
  readonly oldPaths: ArrayLike<number>;
  /** Where the hunks of each file begin in `hunks`, with a final end, in hunks. */
  readonly hunkStarts: ArrayLike<number>;
  /** Four numbers for each hunk: first line and number of lines, in the old text and then in the new one. */
  readonly hunks: ArrayLike<number>;
  readonly paths: readonly string[];
}

/** How much of the history was read. */
export interface HistoryReport {
  /** `off`: as was asked for. `none`: there is no git, no commit, or git cannot be used. */
  readonly state: 'read' | 'off' | 'none';
  readonly commits: number;
  /** Seconds since 1970 of the oldest commit; 0 if there is none. */
  readonly since: number;
  /** Why older commits were not read; absent if all were. */
  readonly bounded?: 'commits' | 'seconds' | 'shallow' | 'unreadable';
}

/**
 * What changed together. Subjects are nodes of the graph, in their order, and then files that are not indexed; a
 * subject's number is its place.
 */
export interface HistoryColumns {
  /** Numbers of nodes, ascending. */
  readonly nodes: ArrayLike<number>;
  /** Paths of files without nodes, ordered. */
  readonly paths: readonly string[];
  /** Of each subject: the number of commits that changed it, and the newest of them. */
  readonly changes: ArrayLike<number>;
  readonly lasts: ArrayLike<number>;
  /** Where the couplings of each subject begin in the columns below, with a final end. */
  readonly starts: ArrayLike<number>;
  /** How likely the other changes with it, in hundredths. */
  readonly confidences: ArrayLike<number>;
  /** The other subject, the number of commits that changed both, and the newest of them; strongest first. */
  readonly others: ArrayLike<number>;
  readonly supports: ArrayLike<number>;
  readonly togethers: ArrayLike<number>;
  /** Short ids of the commits that count, newest first, with their times and subjects. */
  readonly ids: readonly string[];
  readonly times: ArrayLike<number>;
  readonly subjects: readonly string[];
  /** Where what each commit changed begins in `changed`, with a final end: innermost symbols, and files. */
  readonly changedStarts: ArrayLike<number>;
  readonly changed: ArrayLike<number>;
  /** The search tokens of the commits' subjects, in the order in which they occur first. */
  readonly words: readonly string[];
  /** How few commits have each: the inverse document frequency of BM25, in thousandths. */
  readonly rarities: ArrayLike<number>;
  /** Where the commits that have each token begin in `wordCommits`, with a final end. */
  readonly wordStarts: ArrayLike<number>;
  readonly wordCommits: ArrayLike<number>;
}

/** The columns that say what words commits have, which search computes. */
export type WordColumns = 'words' | 'rarities' | 'wordStarts' | 'wordCommits';

/** The columns, and how much of the history they are of. */
export interface HistoryRecords extends HistoryColumns {
  readonly report: HistoryReport;
}

export function noHistory(state: 'off' | 'none'): HistoryRecords {
  return {
    report: { state, commits: 0, since: 0 },
    nodes: [],
    paths: [],
    changes: [],
    lasts: [],
    starts: [0],
    confidences: [],
    others: [],
    supports: [],
    togethers: [],
    ids: [],
    times: [],
    subjects: [],
    changedStarts: [0],
    changed: [],
    words: [],
    rarities: [],
    wordStarts: [0],
    wordCommits: [],
  };
}
