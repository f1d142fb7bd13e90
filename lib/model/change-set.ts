// A change to files, both sides read: what `detect_changes` is given. Says what stands where, not what it means.

/** A symbol as one side of a change has it. */
export interface SymbolState {
  /** As the index of that side would name it. */
  readonly uid: string;
  readonly kind: string;
  readonly name: string;
  readonly qualifiedName: string;
  readonly line: number;
  readonly endLine: number;
  readonly signature: string;
  readonly isTest: boolean;
  /** A head without a body: it declares what is defined elsewhere. */
  readonly isHead: boolean;
  /** uid of the symbol around it whose own text leaves it out; null at file level. Only symbols with an inside of their own are left out. */
  readonly around: string | null;
  /** Whether it has an inside of its own: functions, classes. A variable's or property's text belongs to what is around it too. */
  readonly isBlock: boolean;
  /** A function that only its own inside knows by name: for everyone else a part of what is around it. */
  readonly isInner: boolean;
  /** Its lines, without those of the blocks in it. */
  readonly text: string;
  /** The same without comments, blank lines and common indentation. */
  readonly code: string;
}

/** One side of a file. */
export interface FileSide {
  /** In the order of their places. */
  readonly symbols: readonly SymbolState[];
  /** Code outside of all symbols and imports, comments left out. Empty where nothing of it runs. */
  readonly code: string;
  /** One row a name that is imported: `local`, `specifier`, `imported`. */
  readonly imports: readonly string[];
  /** Nothing runs by its imports: they only say what names stand for. */
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
  /** Of a renamed file: its path before. Else the same as `path`. */
  readonly oldPath: string;
  readonly status: FileStatus;
  /** Git does not track it. */
  readonly untracked: boolean;
  readonly isTest: boolean;
  /** Null where the file does not exist on that side, and where it could not be read as source. */
  readonly old: FileSide | null;
  readonly new: FileSide | null;
  /** Source code that could not be compared, and why; null when both sides were read, or it is no source. */
  readonly unread: string | null;
  /** Lines of the old side that are not there any more or have others put beside them: where only lines are known of a side. */
  readonly lines: readonly (readonly [first: number, last: number])[] | null;
}

export interface ChangeSet {
  /** What was compared, in words: `index → working tree`. */
  readonly compared: string;
  /** Ordered by path. */
  readonly files: readonly FileChange[];
  readonly notes: readonly string[];
}
