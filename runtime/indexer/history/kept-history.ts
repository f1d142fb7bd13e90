// What a process that stays keeps of the history for the next run: the commits of a head, its blobs, and how texts differ from them. Reads nothing.
import type { KeptCommits } from '../../../index-store/caches/history-cache.ts';
import type { Hunks } from '../../../lib/history/lines-before.ts';
import type { Owners } from '../../../lib/history/owners.ts';
import type { HistoryRecords } from '../../../lib/model/history.ts';

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

/** Of one head and folder: with others, nothing is kept. */
export class KeptHistory {
  #of = '';
  commits: KeptCommits | null = null;
  /** By path. */
  blobs: ReadonlyMap<string, string> | null = null;
  /** By path. */
  texts: ReadonlyMap<string, KeptText> = new Map();
  /** The history that was made last, and of what. */
  made: { readonly owners: Owners; readonly records: HistoryRecords } | null = null;

  /** The same object, for runs at this commit over this folder of its tree. */
  at(head: string, prefix: string): this {
    const of = `${head} ${prefix}`;
    if (of === this.#of) return this;
    this.#of = of;
    this.commits = null;
    this.blobs = null;
    this.texts = new Map();
    this.made = null;
    return this;
  }

  /** Of the text with this key; undefined if it was another. */
  hunksOf(path: string, key: string): KeptHunks | undefined {
    const known = this.texts.get(path);
    return known?.key === key ? known.hunks : undefined;
  }
}
