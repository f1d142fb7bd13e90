// The search tokens of what commits said, as postings. Ranks nothing, and reads no commit.
import { listOf } from '../base/lists/list-of.ts';
import type { HistoryColumns, WordColumns } from '../model/history.ts';
import { isTelling } from './query-tokens.ts';
import { wordsOf } from './split-identifier.ts';
import { Tokenizer } from './tokens.ts';
import { startsOf } from '../base/lists/starts-of.ts';

const MOST_WORDS = 60;

/** `subjects`: of all commits, in their order. */
export function wordsOfCommits(subjects: readonly string[]): Pick<HistoryColumns, WordColumns> {
  const tokenizer = new Tokenizer();
  const commitsOf = new Map<string, number[]>();
  subjects.forEach((subject, commit) => {
    const words = wordsOf(subject).slice(0, MOST_WORDS).filter(isTelling);
    const tokens = new Set(words.flatMap((word) => tokenizer.word(word).tokens));
    for (const token of tokens) listOf(commitsOf, token).push(commit);
  });
  const postings = [...commitsOf.values()];
  return {
    words: [...commitsOf.keys()],
    rarities: postings.map((commits) => rarityOf(commits.length, subjects.length)),
    wordStarts: startsOf(postings),
    wordCommits: postings.flat(),
  };
}

/** The inverse document frequency of BM25 as Lucene computes it, which is never negative. */
function rarityOf(holders: number, all: number): number {
  return Math.round(1000 * Math.log(1 + (all - holders + 0.5) / (holders + 0.5)));
}
