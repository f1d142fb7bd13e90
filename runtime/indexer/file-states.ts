// What has changed in a tree since its files were recorded. Reads only files whose size or time differ.
import type { FileState } from '../../index-store/run-record.ts';
import { compareText } from '../../lib/base/compare-text.ts';
import type { SkippedFile } from '../../lib/model/graph-data.ts';
import { kindOfFile } from './file-kind.ts';
import { readSource, UNREADABLE } from './read-source.ts';
import type { FoundFile, FoundFiles } from './walk-files.ts';

/** Paths added, changed or deleted, ordered. Files that the index does not depend on are not counted. */
export function changedPaths(root: string, recorded: readonly FileState[], found: FoundFiles): string[] {
  const before = new Map(recorded.map((state) => [state.path, state]));
  const changed: string[] = [];
  for (const file of found.files) {
    const state = before.get(file.path);
    before.delete(file.path);
    if (state && isUntouched(state, file)) continue;
    const now = readSource(root, file).state;
    if (state ? !isSame(state, now) : matters(now)) changed.push(file.path);
  }
  for (const skipped of found.skipped) {
    const state = before.get(skipped.filePath);
    before.delete(skipped.filePath);
    if (state?.skipped !== skipped.reason) changed.push(skipped.filePath);
  }
  for (const state of before.values()) if (matters(state)) changed.push(state.path);
  return changed.sort(compareText);
}

/** The record of something that is no readable file, so that a change of it is noticed too. */
export function stateOfSkipped({ filePath, reason }: SkippedFile): FileState {
  return { path: filePath, size: 0, mtimeMs: 0, hash: '', language: null, skipped: reason };
}

// Permissions can change without a trace in size or time.
function isUntouched(state: FileState, file: FoundFile): boolean {
  return state.size === file.size && state.mtimeMs === file.mtimeMs && state.skipped !== UNREADABLE;
}

function isSame(before: FileState, now: FileState): boolean {
  return before.hash === now.hash && before.language === now.language && before.skipped === now.skipped;
}

function matters(state: FileState): boolean {
  return state.language !== null || state.skipped !== undefined || kindOfFile(state.path).kind === 'config';
}
