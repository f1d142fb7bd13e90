// Edits of a repository's files as data: what a tool plans and the runtime carries out. Carries out nothing.

/** One place whose text is replaced. Lines and columns are 1-based, columns in UTF-16 units; an edit stays on its line. */
export interface PlannedEdit {
  readonly line: number;
  readonly column: number;
  readonly oldText: string;
  readonly newText: string;
}

export interface PlannedFile {
  /** Relative to the repository's root, `/`-separated. */
  readonly filePath: string;
  /** The text that the edits were planned on: what the file must still hold, without a byte order mark. */
  readonly text: string;
  /** Ordered, and apart from each other. */
  readonly edits: readonly PlannedEdit[];
}

/** An effect: all edits, or none. */
export interface ApplyEdits {
  readonly kind: 'apply_edits';
  /** What it is for, in words: `rename a to b`. */
  readonly what: string;
  readonly planId: string;
  readonly files: readonly PlannedFile[];
}

/** What came of it. */
export interface EditsApplied {
  /** Whether the index knows the edited files already; the hint says what to do where it does not. */
  readonly index: {
    readonly state: 'current' | 'behind';
    readonly indexed_at: string | null;
    readonly hint: string;
  };
  /** What a person should know, for example that a hard link was cut. */
  readonly notes: readonly string[];
}
