// The thread that reads a repository's commits while files are parsed: what is known of them, and with git what is new. Knows no symbol.
import { parentPort, workerData } from 'node:worker_threads';
import {
  packCommits,
  readHistoryCache,
  writeHistoryCache,
  type KeptCommits,
} from '../../../index-store/caches/history-cache.ts';
import { joinCommits } from '../../../lib/history/join-commits.ts';
import { isShallow, readCommits } from '../../git/read-commits.ts';
import type { GitPlace } from '../../git/run-git.ts';

export interface HistoryWork {
  readonly place: GitPlace;
  readonly head: string;
  /** The file of what is known, and what it depends on. */
  readonly cache: string;
  readonly version: string;
  /** Read all commits again. */
  readonly afresh: boolean;
  readonly mostCommits: number;
  readonly timeMs: number;
}

/** By `packCommits`. */
export type FromHistoryWorker = Uint8Array;

async function work(asked: HistoryWork): Promise<Uint8Array> {
  const { cache, version, afresh } = asked;
  const known = afresh ? null : readHistoryCache(cache, version);
  const packed = packCommits((known && (await extended(asked, known))) ?? (await readAll(asked)));
  writeHistoryCache(cache, version, packed);
  return packed;
}

/** Null if the known commits are not on the way from the head back: history was rewritten, or another branch is checked out. */
async function extended(asked: HistoryWork, known: KeptCommits): Promise<KeptCommits | null> {
  const newest = known.commits.ids[0] ?? '';
  const { commits, broke } = await readCommits(asked.place, { ...asked, known: newest });
  if (broke !== null || commits.before !== newest || newest === '') return null;
  const joined = joinCommits(commits, known.commits, asked.mostCommits);
  const isCut = joined.ids.length < commits.ids.length + known.commits.ids.length;
  return { commits: joined, bound: isCut ? 'commits' : known.bound };
}

async function readAll(asked: HistoryWork): Promise<KeptCommits> {
  const { commits, broke } = await readCommits(asked.place, { ...asked, known: '' });
  const isCut = commits.ids.length >= asked.mostCommits && commits.before !== '';
  const shallow = commits.before === '' && isShallow(asked.place) ? 'shallow' : '';
  return { commits, bound: broke ?? (isCut ? 'commits' : shallow) };
}

void work(workerData as HistoryWork).then((packed) =>
  parentPort?.postMessage(packed, [packed.buffer as ArrayBuffer]),
);
