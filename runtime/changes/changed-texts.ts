// Changed files as texts. Only types.
import type { FileStatus } from '../../lib/model/change-set.ts';
import type { SideText } from './source-text.ts';

export interface TextChange {
  readonly path: string;
  /** Previous path, if the file is known to be renamed. */
  readonly oldPath?: string;
  readonly status: FileStatus;
  readonly untracked: boolean;
  /** Null if the file does not exist, or is not source code. */
  readonly old: SideText | null;
  readonly new: SideText | null;
  /** The changed lines of the old side, if neither side is available. */
  readonly lines?: readonly (readonly [first: number, last: number])[];
}

export interface ChangedTexts {
  readonly compared: string;
  readonly files: readonly TextChange[];
  readonly notes: readonly string[];
}
