// What was used from SCIP indexes, and what was not, for reports and completeness. Only counts.

export interface ScipReport {
  readonly indexes: readonly ScipIndexUse[];
  readonly sites: ScipSites;
}

/** One index. Documents are counted by path. */
export interface ScipIndexUse {
  /** As it was given. */
  readonly name: string;
  /** The name of the indexer. */
  readonly tool: string;
  readonly documents: number;
  /** Documents whose files have not changed since. */
  readonly used: number;
  /** Files that have changed since, ordered: they are resolved without it. */
  readonly stale: readonly string[];
  /** Documents without an indexed file here. */
  readonly absent: number;
  /** Why the index is not used; null if it is. */
  readonly refused: string | null;
}

/** Places that a SCIP index resolved. */
export interface ScipSites {
  /** Calls with a target. */
  readonly calls: number;
  /** Calls that leave the repository. */
  readonly external: number;
  readonly references: number;
  /** Bases of classes, and relationships between symbols. */
  readonly heritage: number;
  /** Identifiers in the table of names. */
  readonly names: number;
}
