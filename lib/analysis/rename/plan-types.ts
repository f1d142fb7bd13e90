// The types of a rename plan. No behaviour.
/** One place that changes. Field names are those of the interface. */
export interface RenameEdit {
  readonly line: number;
  readonly column: number;
  readonly old_text: string;
  readonly new_text: string;
  readonly confidence: 'graph' | 'text_search';
  /** The line before the change, with the lines around it. */
  readonly context: string;
  /** Line of the first of them. */
  readonly context_line: number;
}

export interface FileChange {
  readonly file_path: string;
  readonly edits: readonly RenameEdit[];
}

/** An edit before its file's list is known. */
export interface DraftEdit {
  readonly filePath: string;
  readonly line: number;
  readonly column: number;
  readonly oldText: string;
  readonly newText: string;
  readonly confidence: RenameEdit['confidence'];
  /** It is the key or the value of a pair that is written `key: value`. */
  readonly pair?: 'pair_key' | 'pair_value';
}

export type ConflictReason =
  | 'member_exists'
  | 'declared_in_scope'
  | 'captured'
  | 'captures'
  | 'export_exists'
  | 'hidden'
  | 'generated_file'
  | 'language_name'
  | 'file_name'
  | 'no_name';

/** Why a plan must not be applied, where, and what to do about it. */
export interface Conflict {
  readonly reason: ConflictReason;
  readonly message: string;
  readonly filePath: string;
  readonly line: number;
  readonly hint: string;
}

/** A text of the repository that is not an indexed source and contains the word. */
export interface TextDocument {
  readonly filePath: string;
  readonly text: string;
}

/** Information that only the working tree has. */
export interface WorkingTexts {
  readonly documents: readonly TextDocument[];
  /** Files newer than the index that contain the word, or contained it. Ordered. */
  readonly changed: readonly string[];
  /** Files in UTF-16 that contain the word: they are neither indexed nor edited. Ordered. */
  readonly wide?: readonly string[];
  /** Files that are not indexed are out of reach. */
  readonly unread?: true;
}

/** Which mentions outside of resolved identifiers are edited: `safe`: those that can mean nothing else. */
export type IncludeText = 'none' | 'safe' | 'all';

export interface RenameOptions {
  readonly newName: string;
  readonly includeText: IncludeText;
  readonly working: WorkingTexts;
}
