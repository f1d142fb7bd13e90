// The history of one indexing run: that of an earlier run at this head, or read in a thread beside the rest; joined with the graph at the end. Parses no log.
import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import {
  readHistoryCache,
  unpackCommits,
  type KeptCommits,
} from '../../../index-store/caches/history-cache.ts';
import { HALF_LIFE } from '../../../lib/history/couplings.ts';
import { wordsOfCommits } from '../../../lib/search/words-of-commits.ts';
import { historyRecords } from '../../../lib/history/history-records.ts';
import type { UncommittedTexts } from '../../../index-store/run-record.ts';
import type { Hunks } from '../../../lib/history/lines-before.ts';
import { ownedFiles, type IndexedText } from '../../../lib/history/owned-files.ts';
import type { NodeRecord } from '../../../lib/model/graph-data.ts';
import {
  noHistory,
  type CommitColumns,
  type HistoryRecords,
  type HistoryReport,
} from '../../../lib/model/history.ts';
import { workerProgram } from '../../worker-program.ts';
import { ownersAsBytes, ownersOf, renumbering, type Owners } from '../../../lib/history/owners.ts';
import { uncommittedRecord } from './committed-texts.ts';
import type { KeptHistory } from './kept-history.ts';
import { uncommittedHunks, type KeyedText } from './uncommitted-hunks.ts';
import type { FromHistoryWorker, HistoryWork } from './history-worker.ts';

/** Five half-lives: older commits would weigh a thirty-second and less, and reading them would take most of the time. */
const MOST_COMMITS = 5 * HALF_LIFE;
export const MOST_SECONDS = 20;

export interface HistorySubject extends Omit<HistoryWork, 'mostCommits' | 'timeMs'> {
  /** The folder that is indexed, in the working tree: empty, or ending with a slash. */
  readonly prefix: string;
  /** Of an earlier run at this head; null if nothing is kept. */
  readonly kept: KeptHistory | null;
  /** By `committedKeys`. */
  readonly committed: ReadonlyMap<string, string> | undefined;
}

/** What a run found of the history. */
export interface FinishedHistory {
  /** Null if they are those of the index before. */
  readonly records: HistoryRecords | null;
  /** A digest of everything that they are made of; absent if there are none. The commits that are read depend on the head alone. */
  readonly madeOf?: string;
}

export class HistoryRun {
  readonly #subject: HistorySubject;
  #worker: Worker | null = null;
  #read: Promise<KeptCommits | null> | null = null;

  constructor(subject: HistorySubject) {
    this.#subject = subject;
  }

  /** Reads the commits, unless it does so already. To be called early where they are certainly needed. */
  begin(): Promise<KeptCommits | null> {
    return (this.#read ??= this.#readAll());
  }

  async #readAll(): Promise<KeptCommits | null> {
    const { kept } = this.#subject;
    const commits = kept?.commits ?? this.#knownAtHead() ?? (await this.#readInThread());
    if (kept && commits) kept.commits = commits;
    return commits;
  }

  /** Those of an earlier run at this head. Reading them takes less time than to start a thread. */
  #knownAtHead(): KeptCommits | null {
    const { cache, version, head, afresh } = this.#subject;
    const known = afresh ? null : readHistoryCache(cache, version);
    return known?.commits.ids[0] === head ? known : null;
  }

  async #readInThread(): Promise<KeptCommits | null> {
    const { prefix: _prefix, kept: _kept, committed: _committed, ...work } = this.#subject;
    const workerData: HistoryWork = {
      ...work,
      mostCommits: MOST_COMMITS,
      timeMs: MOST_SECONDS * 1000,
    };
    const worker = new Worker(workerProgram('history-worker', import.meta.url), { workerData });
    this.#worker = worker;
    const packed = await new Promise<FromHistoryWorker | null>((done) => {
      worker.once('message', done);
      worker.once('error', () => done(null));
      worker.once('exit', () => done(null));
    });
    return packed === null ? null : unpackCommits(packed);
  }

  /** How the texts differ from those of the head, by path. */
  uncommitted(texts: readonly KeyedText[]): Promise<ReadonlyMap<string, Hunks>> {
    return uncommittedHunks(this.#subject, texts);
  }

  /** For the next run at this head, which then compares only these texts and those that have changed. */
  recordOf(uncommitted: ReadonlyMap<string, Hunks>): UncommittedTexts {
    return uncommittedRecord(this.#subject, uncommitted.keys());
  }

  /** `madeBefore`: what the history was made of that can be taken over. */
  async finish(
    nodes: readonly NodeRecord[],
    texts: readonly IndexedText[],
    uncommitted: ReadonlyMap<string, Hunks>,
    madeBefore?: string,
  ): Promise<FinishedHistory> {
    const owners = ownersOf(nodes, ownedFiles(nodes, texts, uncommitted));
    const madeOf = this.#digestOf(ownersAsBytes(nodes, owners));
    if (madeOf === madeBefore) return { records: null, madeOf };
    const read = await this.begin();
    if (read === null || read.commits.ids.length === 0) return { records: noHistory('none') };
    const { kept } = this.#subject;
    const records = (kept && renumbered(kept.made, owners)) ?? this.#joined(read, nodes, owners);
    if (kept) kept.made = { owners, records };
    return { records, madeOf };
  }

  #joined(
    { commits, bound }: KeptCommits,
    nodes: readonly NodeRecord[],
    { files }: Owners,
  ): HistoryRecords {
    const within = { ...commits, paths: pathsWithin(commits.paths, this.#subject.prefix) };
    const columns = historyRecords(within, reportOf(commits, bound), nodes, files);
    return { ...columns, ...wordsOfCommits(columns.subjects) };
  }

  #digestOf(owners: Iterable<string | Uint8Array>): string {
    const { head, prefix } = this.#subject;
    const digest = createHash('sha256').update(JSON.stringify([head, prefix]));
    for (const part of owners) digest.update(part);
    return digest.digest('hex');
  }

  async stop(): Promise<void> {
    await this.#worker?.terminate();
  }
}

/** Null if it has to be made again. */
function renumbered(made: KeptHistory['made'], owners: Owners): HistoryRecords | null {
  const numbers = made && renumbering(made.owners, owners);
  return numbers
    ? { ...made.records, nodes: Array.from(made.records.nodes, (node) => numbers[node] ?? -1) }
    : null;
}

function reportOf({ ids, times }: CommitColumns, bound: string): HistoryReport {
  const bounded = BOUNDS.find((name) => name === bound);
  return {
    state: 'read',
    commits: ids.length,
    since: times[ids.length - 1] ?? 0,
    ...(bounded && { bounded }),
  };
}

const BOUNDS = ['commits', 'seconds', 'shallow', 'unreadable'] as const;

/** In an index of a folder alone, files outside of it start with `../`, so that they are no files of the index. */
function pathsWithin(paths: readonly string[], prefix: string): readonly string[] {
  if (prefix === '') return paths;
  return paths.map((path) => (path.startsWith(prefix) ? path.slice(prefix.length) : `../${path}`));
}
