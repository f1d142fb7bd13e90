// What a rename plan is made of. No behaviour.
/** One place that changes. Field names are the interface's. */
export interface RenameEdit {
  readonly line: number;
  readonly column: number;
  readonly old_text: string;
  readonly new_text: string;
  readonly confidence: 'graph' | 'text_search';
  /** The whole line as it is. */
  readonly context: string;
}

export interface FileChange {
  readonly file_path: string;
  readonly edits: readonly RenameEdit[];
}

/** An edit before it is known which file's list it goes to. */
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

/** A text of the repository that is no indexed source and has the word. */
export interface TextDocument {
  readonly filePath: string;
  readonly text: string;
}

/** What only the working tree can say. */
export interface WorkingTexts {
  readonly documents: readonly TextDocument[];
  /** Files that are newer than the index and have the word now, or had it. Ordered. */
  readonly changed: readonly string[];
  /** Files in UTF-16 that have the word: they are neither indexed nor edited. Ordered. */
  readonly wide?: readonly string[];
}

export interface RenameOptions {
  readonly newName: string;
  readonly includeTextSearch: boolean;
  readonly working: WorkingTexts;
}
