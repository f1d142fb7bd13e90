// Changed files as texts, wherever they came from. Types only.
import type { FileStatus } from '../../lib/model/change-set.ts';
import type { SideText } from './source-text.ts';

export interface TextChange {
  readonly path: string;
  /** Of a file that is known to have been renamed. */
  readonly oldPath?: string;
  readonly status: FileStatus;
  readonly untracked: boolean;
  /** Null where there is no such file, and where it is no source. */
  readonly old: SideText | null;
  readonly new: SideText | null;
  /** Where no side could be had: the changed lines of the old one. */
  readonly lines?: readonly (readonly [first: number, last: number])[];
}

export interface ChangedTexts {
  readonly compared: string;
  readonly files: readonly TextChange[];
  readonly notes: readonly string[];
}
