// What a process that stays keeps of the history for the next run: the commits of a head, its blobs, how texts differ from them, and what followed. Reads nothing.
import type { KeptCommits } from '../../../index-store/caches/history-cache.ts';
import type { Hunks } from '../../../lib/history/lines-before.ts';
import { areSameOwners, type Owners } from '../../../lib/history/same-owners.ts';
import type { HistoryRecords } from '../../../lib/model/history.ts';

/** How a text differs from its blob; null if it does not, or has none. */
export type KeptHunks = Hunks | null;

/** Of one head and folder: with others, nothing is kept. */
export class KeptHistory {
  #of = '';
  commits: KeptCommits | null = null;
  /** By path. */
  blobs: ReadonlyMap<string, string> | null = null;
  /** Of the texts of the last run, by path. */
  hunks: ReadonlyMap<string, { readonly key: string; readonly hunks: KeptHunks }> = new Map();
  #records: { readonly owners: Owners; readonly records: HistoryRecords } | null = null;

  /** The same object, for runs at this commit over this folder of its tree. */
  at(head: string, prefix: string): this {
    const of = `${head} ${prefix}`;
    if (of === this.#of) return this;
    this.#of = of;
    this.commits = null;
    this.blobs = null;
    this.hunks = new Map();
    this.#records = null;
    return this;
  }

  /** Of the text with this key; undefined if it was another. */
  hunksOf(path: string, key: string): KeptHunks | undefined {
    const known = this.hunks.get(path);
    return known?.key === key ? known.hunks : undefined;
  }

  /** Those of the last run, if nothing has changed that they depend on. */
  recordsOf(owners: Owners): HistoryRecords | null {
    const last = this.#records;
    return last && areSameOwners(last.owners, owners) ? last.records : null;
  }

  keepRecords(owners: Owners, records: HistoryRecords): void {
    this.#records = { owners, records };
  }
}
