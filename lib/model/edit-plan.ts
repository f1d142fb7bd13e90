// Edits of a repository's files as data, planned by a tool and applied by the runtime. Applies nothing.

/** One replacement. Lines and columns are 1-based, columns in UTF-16 units; an edit stays on its line. */
export interface PlannedEdit {
  readonly line: number;
  readonly column: number;
  readonly oldText: string;
  readonly newText: string;
}

export interface PlannedFile {
  /** Relative to the repository's root, `/`-separated. */
  readonly filePath: string;
  /** The text for which the edits were planned, without a byte order mark. The file must still have it. */
  readonly text: string;
  /** Ordered, without overlaps. */
  readonly edits: readonly PlannedEdit[];
}

/** An effect: all edits, or none. */
export interface ApplyEdits {
  readonly kind: 'apply_edits';
  /** A description: `rename a to b`. */
  readonly what: string;
  readonly planId: string;
  readonly files: readonly PlannedFile[];
}

/** The same in a response, with the field names of the interface. */
export interface EditsAsData {
  readonly kind: 'apply_edits';
  readonly what: string;
  readonly plan_id: string;
  readonly files: readonly {
    readonly file_path: string;
    readonly edits: readonly {
      readonly line: number;
      readonly column: number;
      readonly old_text: string;
      readonly new_text: string;
    }[];
  }[];
}

/** The outcome. */
export interface EditsApplied {
  /** Whether the index includes the edited files; otherwise the hint says what to do. */
  readonly index: {
    readonly state: 'current' | 'behind';
    readonly indexed_at: string | null;
    readonly hint: string;
  };
  /** Notes for the user, such as that a hard link was broken. */
  readonly notes: readonly string[];
}
