// Removes matches of a question that do not serve its goal. Finds no further ones; the order is that of rankSymbols.
import { isTelling } from '../query-tokens.ts';
import { wordsOf } from '../split-identifier.ts';
import { Tokenizer } from '../tokens.ts';
import { similarityOf } from './vectors/rank-by-vectors.ts';
import { rankSymbols, type Question, type RankedSymbol } from './rank-symbols.ts';
import { withoutName, type Searched } from './text-hits.ts';

export interface NarrowedSymbols {
  /** Best first. */
  readonly ranked: readonly RankedSymbol[];
  /** The number of matches removed. */
  readonly leftOut: number;
  /** Whether the goal fits any match; if not, it changes nothing. Undefined without a goal. */
  readonly fits?: boolean;
}

/**
 * A goal fits if a single match has at least this share of its words. In `npm run bench -- goal`, the symbol that a goal
 * is about nearly always has it; the named symbols of a question hardly ever have it for a goal of another repository.
 */
const MOST_OF_ITS_WORDS = 0.5;

/** Halfway: a match stays if it is nearer to the one that serves the goal best than to a typical match. */
const NEARER_TO_THE_BEST = 0.5;

/** A goal's first words state it; comparing all of a long text would cost more than ranking. */
const MOST_WORDS = 60;

/** How a match serves a goal. */
interface Service {
  readonly symbol: RankedSymbol;
  /** The share of the goal's words that it has. */
  readonly share: number;
  /** By words: the sum of their worths. */
  readonly words: number;
  /** By meaning: the cosine; undefined without a vector. */
  readonly meaning: number | undefined;
}

/** The matches of a question, without those that do not serve its goal, if it has one and the goal fits any of them. */
export function rankForGoal(
  searched: Searched,
  question: Question,
  depth: number,
): NarrowedSymbols {
  const { goal, ...rest } = question;
  const found = rankSymbols(searched, rest, depth);
  if (goal === undefined || goal.trim() === '' || found.length === 0)
    return { ranked: found, leftOut: 0 };
  const serving = servingGoal(serviceOf(searched, question, found));
  if (serving === null) return { ranked: found, leftOut: 0, fits: false };
  const ranked = rankSymbols(searched, question, depth, found).filter(({ place }) =>
    serving.has(place),
  );
  return { ranked, leftOut: found.length - ranked.length, fits: true };
}

/**
 * The places of matches that stay; null if the goal fits none. Matches of exact names and routes are compared among
 * themselves, and all stay if the goal fits none of them: the question asks for them.
 */
function servingGoal(services: readonly Service[]): ReadonlySet<number> | null {
  const exact = services.filter(({ symbol }) => isExact(symbol));
  const others = services.filter(({ symbol }) => !isExact(symbol));
  if (!fitsAny(services)) return null;
  const typical: Level = {
    words: median(services.map(({ words }) => words)),
    meaning: median(services.flatMap(({ meaning }) => meaning ?? [])),
  };
  const kept = [
    ...(fitsAny(exact) ? nearestToGoal(exact, least(exact, typical)) : exact),
    ...nearestToGoal(others, least(services, typical)),
  ];
  return new Set(kept.map(({ symbol }) => symbol.place));
}

function fitsAny(services: readonly Service[]): boolean {
  return services.some(({ share }) => share >= MOST_OF_ITS_WORDS);
}

/** A number for each measure of a service. */
interface Level {
  readonly words: number;
  readonly meaning: number;
}

/** What a match must reach in either measure. If the best is not better than a typical match, a measure says nothing. */
function least(services: readonly Service[], typical: Level): Level {
  const leastOf = (measure: keyof Level): number => {
    const best = Math.max(...services.map((service) => service[measure] ?? -Infinity));
    const zero = typical[measure];
    return best > zero ? zero + NEARER_TO_THE_BEST * (best - zero) : Infinity;
  };
  return { words: leastOf('words'), meaning: leastOf('meaning') };
}

/** What cannot be compared by meaning, although others can, stays. */
function nearestToGoal(services: readonly Service[], level: Level): readonly Service[] {
  const unknown = Number.isFinite(level.meaning) ? Infinity : -Infinity;
  return services.filter(
    ({ words, meaning = unknown }) => words >= level.words || meaning >= level.meaning,
  );
}

function isExact({ called, route }: RankedSymbol): boolean {
  return called === true || route !== undefined;
}

function serviceOf(
  { repo, keywords, vectors }: Searched,
  { query, goal = '', vectors: asked }: Question,
  found: readonly RankedSymbol[],
): Service[] {
  const words = wordsOfGoal(withoutName(goal, repo), query);
  const tokens = words.flat();
  const rowOf = vectors?.rowOf ?? ((uid: string) => vectors?.uids.indexOf(uid) ?? -1);
  const meaningOf = (uid: string): number | undefined => {
    const vector = asked?.goal;
    if (vector === undefined || vectors === null || vector.length !== vectors.dimensions)
      return undefined;
    const row = rowOf(uid);
    return row < 0 ? undefined : similarityOf(vectors, vector, row);
  };
  return found.map((symbol): Service => {
    const worths = keywords.worths(symbol.node.uid, tokens);
    let [at, has] = [0, 0];
    for (const { length } of words) {
      if (worths.slice(at, at + length).some((worth) => worth > 0)) has += 1;
      at += length;
    }
    return {
      symbol,
      share: words.length === 0 ? 0 : has / words.length,
      words: worths.reduce((sum, worth) => sum + worth, 0),
      meaning: meaningOf(symbol.node.uid),
    };
  });
}

/** The search tokens of each informative word that the query does not have already. */
function wordsOfGoal(goal: string, query: string): string[][] {
  const tokenizer = new Tokenizer();
  const tokensOf = (word: string): string[] => {
    const { whole, stems, compound } = tokenizer.word(word);
    return compound ? [whole, ...stems] : [...stems];
  };
  const known = new Set(wordsOf(query).flatMap(tokensOf));
  return wordsOf(goal)
    .filter(isTelling)
    .slice(0, MOST_WORDS)
    .flatMap((word) => {
      const fresh = [...new Set(tokensOf(word))].filter((token) => !known.has(token));
      for (const token of fresh) known.add(token);
      return fresh.length === 0 ? [] : [fresh];
    });
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
