// What was taken from SCIP indexes, and what not: for reports and for completeness. Plain counts.

export interface ScipReport {
  readonly indexes: readonly ScipIndexUse[];
  readonly sites: ScipSites;
}

/** One index. Documents are counted by path. */
export interface ScipIndexUse {
  /** As it was given. */
  readonly name: string;
  /** The indexer, as it calls itself. */
  readonly tool: string;
  readonly documents: number;
  /** Documents whose files are as they were when the index was made. */
  readonly used: number;
  /** Files that have changed since, ordered: they are resolved without it. */
  readonly stale: readonly string[];
  /** Documents that are no indexed files here. */
  readonly absent: number;
  /** Why nothing of it is used; null when it is. */
  readonly refused: string | null;
}

/** Places that were settled by what a SCIP index says of them. */
export interface ScipSites {
  /** Calls whose target it names. */
  readonly calls: number;
  /** Calls that leave the repository, as it says. */
  readonly external: number;
  readonly references: number;
  /** Bases of classes, and relationships between symbols. */
  readonly heritage: number;
  /** Identifiers in the table of names. */
  readonly names: number;
}
