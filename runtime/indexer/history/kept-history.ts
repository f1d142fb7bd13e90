// What is kept of the history for the next run, in a process that stays: the commits of a head, its blobs, and how texts differ from them. Of other processes, the index records which texts differ. Reads nothing.
import type { KeptCommits } from '../../../index-store/caches/history-cache.ts';
import type { FileState, RunRecord } from '../../../index-store/run-record.ts';
import type { Hunks } from '../../../lib/history/lines-before.ts';
import { keyOfState } from '../files/file-states.ts';

/** How a text differs from its blob; null if it does not, or has none. */
export type KeptHunks = Hunks | null;

/** What is kept of a file. */
export interface KeptText {
  /** Of its text in the last run. */
  readonly key: string;
  readonly hunks: KeptHunks;
  /** Its text at the head, if known, with `\n` at the ends of lines. */
  readonly committed: string | undefined;
}

/** What identifies the texts of a commit under a folder of its tree. */
export function headAndFolder(head: string, prefix: string): string {
  return `${head} ${prefix}`;
}

/** Of one head and folder: with others, nothing is kept. */
export class KeptHistory {
  #of = '';
  commits: KeptCommits | null = null;
  /** By path. */
  blobs: ReadonlyMap<string, string> | null = null;
  /** By path. */
  texts: ReadonlyMap<string, KeptText> = new Map();
  /** Whether it is what an index says: then few texts are left to compare, and no later run needs the blobs. */
  isResumed = false;

  /** The same object, for runs at this commit over this folder of its tree. */
  at(head: string, prefix: string): this {
    const of = headAndFolder(head, prefix);
    if (of === this.#of) return this;
    this.#of = of;
    this.commits = null;
    this.blobs = null;
    this.texts = new Map();
    this.isResumed = false;
    return this;
  }

  /** Takes over which texts did not differ in the run that an index is of. Nothing if that was at another commit. */
  resume({ madeOf, files }: Pick<RunRecord, 'madeOf' | 'files'>): this {
    const before = madeOf?.uncommitted;
    if (before?.at !== this.#of) return this;
    const differed = new Set(before.paths);
    const same = files.filter(({ path, language }) => language !== null && !differed.has(path));
    this.texts = new Map(same.map((state) => [state.path, asTheHeads(state)]));
    this.isResumed = true;
    return this;
  }

  /** Of the text with this key; undefined if it was another. */
  hunksOf(path: string, key: string): KeptHunks | undefined {
    const known = this.texts.get(path);
    return known?.key === key ? known.hunks : undefined;
  }
}

function asTheHeads(state: FileState): KeptText {
  return { key: keyOfState(state), hunks: null, committed: undefined };
}
