// Searches the keyword index: a look-up sums columns. Ranks by words only; path, kind and exact names are weighted elsewhere.
import { compareText } from '../base/compare-text.ts';
import type { KeywordColumns } from '../model/graph-data.ts';
import type { KeywordHit, KeywordIndex, NumberedHits } from '../model/index-snapshot.ts';
import { bestPlaces, setOfBest } from './rank/best-places.ts';
import { queryTokens } from './query-tokens.ts';

/** Weights are stored as integers in thousandths: two bytes each. */
export const UNIT = 1000;

/** The columns as a search reads them: a few tokens and symbols of many. */
export interface KeywordTable extends Pick<KeywordColumns, 'starts' | 'places' | 'weights'> {
  readonly symbolCount: number;
  readonly tokenCount: number;
  /** The symbol with this number; symbols are ordered by uid. */
  uidAt(symbol: number): string;
  /** The number of the symbol with this uid; -1 if there is none. */
  symbolOf(uid: string): number;
  /** The number of a token; -1 if no symbol has it. */
  numberOf(token: string): number;
}

/** The index over columns in memory. Throws like `keywordIndexOver`. */
export function openKeywordIndex({ uids, tokens, ...columns }: KeywordColumns): KeywordIndex {
  const numbers = new Map(tokens.map((token, number) => [token, number]));
  return keywordIndexOver({
    ...columns,
    symbolCount: uids.length,
    tokenCount: tokens.length,
    uidAt: (symbol) => uids[symbol] ?? '',
    symbolOf: (uid) => placeIn(uids.length, (at) => compareText(uids[at] ?? '', uid)),
    numberOf: (token) => numbers.get(token) ?? -1,
  });
}

/** Throws a RangeError on columns that do not fit together. */
export function keywordIndexOver(table: KeywordTable): KeywordIndex {
  const { symbolCount, tokenCount, starts, places, weights, uidAt } = table;
  if (
    starts.length !== tokenCount + 1 ||
    starts[tokenCount] !== places.length ||
    weights.length !== places.length
  )
    throw new RangeError('columns do not fit together');
  // One answer asks for the same words of many symbols, and for several words of the same one.
  const numberOf = remembered(table.numberOf);
  const symbolOf = remembered(table.symbolOf);
  const scoresOf = (text: string): Float64Array => {
    const scores = new Float64Array(symbolCount);
    for (const [token, weight] of queryTokens(text)) {
      const number = numberOf(token);
      if (number < 0) continue;
      const end = starts[number + 1] ?? 0;
      for (let at = starts[number] ?? 0; at < end; at += 1) {
        const place = places[at] ?? 0;
        scores[place] = (scores[place] ?? 0) + weight * (weights[at] ?? 0);
      }
    }
    return scores;
  };
  const search = (text: string, limit: number): KeywordHit[] => {
    const scores = scoresOf(text);
    return bestPlaces(scores, limit, 0).map((symbol) => ({
      uid: uidAt(symbol),
      score: (scores[symbol] ?? 0) / UNIT,
    }));
  };
  const numbered = (text: string, limit: number): NumberedHits => {
    const scores = scoresOf(text);
    const symbols = setOfBest(scores, limit, 0);
    return {
      symbols,
      scores: Float64Array.from(symbols, (symbol) => (scores[symbol] ?? 0) / UNIT),
    };
  };
  const worths = (uid: string, asked: readonly string[]): number[] => {
    const place = symbolOf(uid);
    return asked.map((token) => {
      const number = numberOf(token);
      if (place < 0 || number < 0) return 0;
      const start = starts[number] ?? 0;
      const found = placeIn(
        (starts[number + 1] ?? 0) - start,
        (at) => (places[start + at] ?? 0) - place,
      );
      return found < 0 ? 0 : (weights[start + found] ?? 0) / UNIT;
    });
  };
  return { search, numbered, uidAt, worths };
}

/** Texts whose numbers are remembered. */
const MOST_REMEMBERED = 512;

function remembered(numberOf: (text: string) => number): (text: string) => number {
  const known = new Map<string, number>();
  return (text) => {
    let number = known.get(text);
    if (number === undefined) {
      if (known.size >= MOST_REMEMBERED) known.clear();
      known.set(text, (number = numberOf(text)));
    }
    return number;
  };
}

/** Binary search: the index at which the comparison is 0, or -1. */
function placeIn(count: number, compare: (at: number) => number): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(middle) < 0) low = middle + 1;
    else high = middle;
  }
  return low < count && compare(low) === 0 ? low : -1;
}
