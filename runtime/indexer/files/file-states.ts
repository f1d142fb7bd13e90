// The changes in a tree since its files were recorded. Reads only files with changed metadata.
import { hash } from 'node:crypto';
import type { FileState } from '../../../index-store/run-record.ts';
import { compareText } from '../../../lib/base/compare-text.ts';
import type { SkippedFile } from '../../../lib/model/graph-data.ts';
import { kindOfFile } from './file-kind.ts';
import type { Listing } from './list-paths.ts';
import { readSource, UNREADABLE } from './read-source.ts';
import type { FoundFile, FoundFiles } from './walk-files.ts';

/** Paths added, changed or deleted, ordered. Only files that the index depends on. */
export function changedPaths(
  root: string,
  recorded: readonly FileState[],
  found: FoundFiles,
): string[] {
  const before = new Map(recorded.map((state) => [state.path, state]));
  const changed: string[] = [];
  const looked = lookedInto(root);
  for (const file of found.files) {
    const state = before.get(file.path);
    before.delete(file.path);
    if (state && isUntouched(state, file)) continue;
    const now = looked.stateOf(root, file);
    if (state ? !isSame(state, now) : matters(now)) changed.push(file.path);
  }
  for (const skipped of found.skipped) {
    const state = before.get(skipped.filePath);
    before.delete(skipped.filePath);
    if (state?.skipped !== skipped.reason) changed.push(skipped.filePath);
  }
  for (const state of before.values()) if (matters(state)) changed.push(state.path);
  looked.keep();
  return changed.sort(compareText);
}

/** A cache of results for files with changed metadata, so that a copied tree is not read again at each check. */
const known = new Map<string, ReadonlyMap<string, FileState>>();
const MOST_TREES = 50;
/** A file modified within this time may be modified again with the same timestamp. */
export const SETTLED_MS = 2000;

function lookedInto(root: string) {
  const before = known.get(root);
  const now = new Map<string, FileState>();
  return {
    stateOf: (at: string, file: FoundFile): FileState => {
      const kept = before?.get(file.path);
      const state = kept && isUntouched(kept, file) ? kept : readSource(at, file).state;
      if (Date.now() - file.ctimeMs > SETTLED_MS) now.set(file.path, state);
      return state;
    },
    keep: (): void => {
      known.delete(root);
      if (now.size > 0) known.set(root, now);
      const [oldest] = known.keys();
      if (known.size > MOST_TREES && oldest !== undefined) known.delete(oldest);
    },
  };
}

/** The record of an unreadable file, so that its changes are detected too. */
export function stateOfSkipped({ filePath, reason }: SkippedFile): FileState {
  return { path: filePath, size: 0, mtimeMs: 0, hash: '', language: null, skipped: reason };
}

/** The tree as it was listed when these files were recorded. What could not be looked at then is not looked at. */
export function listingOf(recorded: readonly FileState[]): Listing {
  const skipped = recorded.flatMap((state) =>
    isSkippedPath(state) ? [{ filePath: state.path, reason: state.skipped }] : [],
  );
  const paths = recorded.filter((state) => !isSkippedPath(state)).map(({ path }) => path);
  return { paths, skipped };
}

/** As `stateOfSkipped` records it. */
function isSkippedPath(state: FileState): state is FileState & { readonly skipped: string } {
  return state.skipped !== undefined && state.inode === undefined;
}

// Size and modification time can be restored. A file with changed permissions, or one that was moved,
// is read again and found equal. An unreadable file may be readable for another user.
export function isUntouched(state: FileState, file: FoundFile): boolean {
  const isSameFile = state.ctimeMs === file.ctimeMs && state.inode === file.inode;
  return (
    isSameFile &&
    state.size === file.size &&
    state.mtimeMs === file.mtimeMs &&
    state.skipped !== UNREADABLE
  );
}

function isSame(before: FileState, now: FileState): boolean {
  return (
    before.hash === now.hash && before.language === now.language && before.skipped === now.skipped
  );
}

/** Whether an index depends on the file. */
export function matters(state: FileState): boolean {
  return (
    state.language !== null ||
    state.skipped !== undefined ||
    kindOfFile(state.path).kind === 'config'
  );
}

/** The key of a file's facts in the cache: they depend on its content and language alone. */
export function keyOfState({
  language,
  hash: digest,
}: Pick<FileState, 'language' | 'hash'>): string {
  return hash('sha256', `${language} ${digest}`);
}
