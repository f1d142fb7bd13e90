// Which sources have another text than in an earlier run, if nothing else has changed that an index depends on. Reads no file.
import { hash } from 'node:crypto';
import type { ResolvedGeneration } from '../../../index-store/generations.ts';
import type { RegistryEntry } from '../../../index-store/paths.ts';
import type { FileState } from '../../../index-store/run-record.ts';
import { compareText } from '../../../lib/base/compare-text.ts';
import { matters } from '../files/file-states.ts';

/** The index that is there. */
export interface IndexBefore extends Pick<ResolvedGeneration, 'ref' | 'manifest' | 'run'> {
  readonly entry: RegistryEntry;
}

export interface ChangedSince {
  /** The states of now, with the reasons of the earlier run for files that it left out by their content. */
  readonly states: readonly FileState[];
  /** Sources with another text: their states then, by path. */
  readonly changed: ReadonlyMap<string, FileState>;
}

/** Of the files that an index depends on, with their contents: if it is equal, so are the files. */
export function digestOf(states: readonly FileState[]): string {
  const rows = states
    .filter(matters)
    .map(({ path, hash: content, language, skipped = '' }) =>
      [path, content, language ?? '', skipped].join('\0'),
    );
  return hash('sha256', rows.sort(compareText).join('\n'));
}

/** Null if a file came or went, if one is read or left out that was not, or if configuration has changed. */
export function changedSince(
  before: readonly FileState[],
  now: readonly FileState[],
): ChangedSince | null {
  const left = new Map(before.map((state) => [state.path, state]));
  const changed = new Map<string, FileState>();
  const states: FileState[] = [];
  for (const state of now) {
    const known = left.get(state.path);
    left.delete(state.path);
    if (known ? !isAlike(known, state) : matters(state)) return null;
    const isEqual = known?.hash === state.hash;
    if (known && !isEqual && matters(state)) {
      if (state.language === null || known.skipped !== undefined) return null;
      changed.set(state.path, known);
    }
    states.push(known?.skipped !== undefined ? { ...state, skipped: known.skipped } : state);
  }
  if ([...left.values()].some(matters)) return null;
  return { states, changed };
}

/** Whether it is taken for the same. What is left out once it is parsed is not known before that. */
function isAlike(before: FileState, now: FileState): boolean {
  return (
    before.language === now.language &&
    (before.skipped === now.skipped || (now.skipped === undefined && before.hash === now.hash))
  );
}
