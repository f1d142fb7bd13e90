// A change to files with both sides parsed: the input of `detect_changes`. Does not interpret it.

/** A symbol on one side of a change. */
export interface SymbolState {
  /** As in an index of that side. */
  readonly uid: string;
  readonly kind: string;
  readonly name: string;
  readonly qualifiedName: string;
  readonly line: number;
  readonly endLine: number;
  readonly signature: string;
  readonly isTest: boolean;
  /** A declaration without a body, defined elsewhere. */
  readonly isHead: boolean;
  /** uid of the enclosing symbol whose text excludes it; null at file level. Only symbols with a body are excluded. */
  readonly around: string | null;
  /** Whether it has a body, like functions and classes. The text of variables and properties also belongs to the enclosing symbol. */
  readonly isBlock: boolean;
  /** A function whose name is visible only inside itself: part of the enclosing symbol for all other code. */
  readonly isInner: boolean;
  /** Its lines, without those of nested symbols with a body. */
  readonly text: string;
  /** The same without comments, blank lines and common indentation. */
  readonly code: string;
}

/** One side of a file. */
export interface FileSide {
  /** In source order. */
  readonly symbols: readonly SymbolState[];
  /** Code outside of all symbols and imports, without comments. Empty if none of it runs. */
  readonly code: string;
  /** One row per imported name: `local`, `specifier`, `imported`. */
  readonly imports: readonly string[];
  /** Its imports have no effect at run time: they only bind names. */
  readonly importsName: boolean;
}

export type FileStatus =
  | 'added'
  | 'modified'
  | 'deleted'
  | 'renamed'
  | 'mode_changed'
  | 'type_changed'
  | 'unmerged'
  | 'submodule';

export interface FileChange {
  /** On the new side; of a deleted file on the old. */
  readonly path: string;
  /** The previous path of a renamed file, otherwise `path`. */
  readonly oldPath: string;
  readonly status: FileStatus;
  /** Git does not track it. */
  readonly untracked: boolean;
  readonly isTest: boolean;
  /** Null if the file does not exist on that side or could not be read as source. */
  readonly old: FileSide | null;
  readonly new: FileSide | null;
  /** Why source code could not be compared; null if both sides were read, or it is not source code. */
  readonly unread: string | null;
  /** Lines of the old side that were deleted or are next to insertions, if only lines are known. */
  readonly lines: readonly (readonly [first: number, last: number])[] | null;
}

export interface ChangeSet {
  /** What was compared, in words: `index → working tree`. */
  readonly compared: string;
  /** Ordered by path. */
  readonly files: readonly FileChange[];
  readonly notes: readonly string[];
}
