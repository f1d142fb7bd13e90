// Which texts of an index are those of its commit: recorded with a run, and known to the next one. Compares no text.
import type { RunRecord, UncommittedTexts } from '../../../index-store/run-record.ts';
import { compareText } from '../../../lib/base/compare-text.ts';
import { keyOfState } from '../files/file-states.ts';

/** A commit, and the folder of its tree that is indexed: empty, or ending with a slash. */
export interface IndexedCommit {
  readonly head: string;
  readonly prefix: string;
}

/** `differing`: the paths of texts that are other ones than in the commit. */
export function uncommittedRecord(
  commit: IndexedCommit,
  differing: Iterable<string>,
): UncommittedTexts {
  return { at: identityOf(commit), paths: [...differing].sort(compareText) };
}

/** The keys of texts, by path, that did not differ from the commit in this run, new ones included; undefined if it was at another. */
export function committedKeys(
  { madeOf, files }: Pick<RunRecord, 'madeOf' | 'files'>,
  commit: IndexedCommit,
): ReadonlyMap<string, string> | undefined {
  const recorded = madeOf?.uncommitted;
  if (recorded?.at !== identityOf(commit)) return undefined;
  const differed = new Set(recorded.paths);
  return new Map(
    files
      .filter(({ path, language }) => language !== null && !differed.has(path))
      .map((state) => [state.path, keyOfState(state)]),
  );
}

function identityOf({ head, prefix }: IndexedCommit): string {
  return `${head} ${prefix}`;
}
