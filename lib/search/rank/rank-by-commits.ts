// Ranks symbols by what was said in the commits that changed them. Weights no kind and no path.
import type { HistoryColumns } from '../../model/history.ts';
import type { GraphTable } from '../../model/index-snapshot.ts';
import { isSymbolKind } from '../../model/kinds.ts';
import { queryTokens } from '../query-tokens.ts';
import { bestPlaces } from './best-places.ts';
import type { Hits } from './weigh-hits.ts';

export interface CommitHits {
  readonly hits: Hits;
  /** How well the best commit fits the text, from 0 to 1: few texts are about what was said before. */
  readonly fit: number;
  /** The most similar commit that changed a symbol, and else its file, by the number of the symbol's node. */
  readonly commitOf: ReadonlyMap<number, ToldCommit>;
}

export interface ToldCommit {
  /** Its number in the history. */
  readonly number: number;
  /** It changed something else of the symbol's file. */
  readonly isOfFile: boolean;
}

/** What follows was chosen on six repositories, see docs/decisions/0024. */
const MOST_COMMITS = 20;

/** A commit that changes so many symbols and files tells all of each, and of more a part. */
const FEW = 3;

/** What a changed file tells of a symbol in it, relative to a changed symbol. */
const BY_FILE = 0.03;

/** b of BM25. Since no word counts twice in a subject, its k1 only shifts the balance of words and length. */
const LENGTH_NORMALISATION = 0.5;

/**
 * The commits most similar to the text vote for the symbols that they changed, as similar reports of bugs vote for files
 * (Zhou, Zhang and Lo, "Where should the bugs be fixed?", ICSE 2012). `candidates`: symbols that files may vote for too.
 */
export function rankByCommits(
  history: HistoryColumns,
  table: GraphTable,
  text: string,
  candidates: Iterable<number>,
): CommitHits {
  const { similar, fit } = similarCommits(history, queryTokens(text));
  const symbols = new Votes();
  const files = new Votes<string>();
  for (const { commit, similarity } of similar) {
    const [first = 0, end = 0] = [history.changedStarts[commit], history.changedStarts[commit + 1]];
    const worth = similarity * similarity * Math.min(1, FEW / (end - first));
    for (let at = first; at < end; at += 1) {
      const place = history.nodes[history.changed[at] ?? 0];
      if (place === undefined) continue;
      if (isSymbolKind(table.kindAt(place))) symbols.add(place, { commit, worth });
      else files.add(table.fieldAt(place, 'filePath') ?? '', { commit, worth: worth * BY_FILE });
    }
  }
  const commitOf = new Map<number, ToldCommit>();
  for (const place of new Set([...candidates, ...symbols.sums.keys()])) {
    const own = symbols.best.get(place);
    const vote = files.of(table.fieldAt(place, 'filePath') ?? '');
    if (vote !== null) symbols.add(place, vote);
    const number = own ?? vote?.commit;
    if (number !== undefined) commitOf.set(place, { number, isOfFile: own === undefined });
  }
  return {
    hits: { places: [...symbols.sums.keys()], scores: Float64Array.from(symbols.sums.values()) },
    fit,
    commitOf,
  };
}

interface Vote {
  readonly commit: number;
  readonly worth: number;
}

/** The sum of the votes for each symbol or file, and the commit that tells most. */
class Votes<Key = number> {
  readonly sums = new Map<Key, number>();
  readonly best = new Map<Key, number>();

  /** In the order of the commits, best first. */
  add(key: Key, { commit, worth }: Vote): void {
    this.sums.set(key, (this.sums.get(key) ?? 0) + worth);
    if (!this.best.has(key)) this.best.set(key, commit);
  }

  of(key: Key): Vote | null {
    const [worth, commit] = [this.sums.get(key), this.best.get(key)];
    return worth === undefined || commit === undefined ? null : { commit, worth };
  }
}

interface SimilarCommit {
  readonly commit: number;
  readonly similarity: number;
}

/** The most similar ones, best first. */
function similarCommits(
  history: HistoryColumns,
  tokens: ReadonlyMap<string, number>,
): { readonly similar: readonly SimilarCommit[]; readonly fit: number } {
  const { numberOf, damping } = subjectsOf(history);
  const scores = new Float64Array(history.ids.length);
  let ideal = 0;
  for (const [token, weight] of tokens) {
    const word = numberOf.get(token);
    if (word === undefined) continue;
    const worth = weight * (history.rarities[word] ?? 0);
    ideal += worth;
    const end = history.wordStarts[word + 1] ?? 0;
    for (let at = history.wordStarts[word] ?? 0; at < end; at += 1) {
      const commit = history.wordCommits[at] ?? 0;
      scores[commit] = (scores[commit] ?? 0) + worth / (damping[commit] ?? 1);
    }
  }
  const similar = bestPlaces(scores, MOST_COMMITS, 0).map((commit) => ({
    commit,
    similarity: scores[commit] ?? 0,
  }));
  const share = Math.min(1, (similar[0]?.similarity ?? 0) / Math.max(1, ideal));
  // To the power of 1.5, with operations that give the same in every engine.
  return { similar, fit: share * Math.sqrt(share) };
}

interface Subjects {
  readonly numberOf: ReadonlyMap<string, number>;
  /** Of each commit, for the length of its subject. */
  readonly damping: Float64Array;
}

const known = new WeakMap<HistoryColumns, Subjects>();

function subjectsOf(history: HistoryColumns): Subjects {
  let subjects = known.get(history);
  if (!subjects) known.set(history, (subjects = readSubjects(history)));
  return subjects;
}

function readSubjects({ ids, words, wordCommits }: HistoryColumns): Subjects {
  const damping = new Float64Array(ids.length);
  for (let at = 0; at < wordCommits.length; at += 1) {
    const commit = wordCommits[at] ?? 0;
    damping[commit] = (damping[commit] ?? 0) + 1;
  }
  const mean = wordCommits.length / Math.max(1, ids.length);
  return {
    numberOf: new Map(words.map((word, number) => [word, number])),
    damping: damping.map(
      (length) => 1 - LENGTH_NORMALISATION + LENGTH_NORMALISATION * (length / mean),
    ),
  };
}
