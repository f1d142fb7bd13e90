// Builds the keyword index: BM25 over the fields of symbols, with the weights that wink computes. Neither counts words nor searches.
import { compareText } from '../base/compare-text.ts';
import type { KeywordColumns } from '../model/graph-data.ts';
import {
  FIELD_WEIGHTS,
  FIELDS,
  frequencyOf,
  WORD_FIELDS,
  WordCounter,
  type WordCounts,
} from './count-words.ts';
import { UNIT } from './keyword-index.ts';
import type { CountedSymbols } from './known-words.ts';
import type { SearchDocument } from './search-document.ts';

/** b of BM25: lower than usual (0.75), since central symbols are often long. */
export const LENGTH_NORMALISATION = 0.4;

/** k1 of BM25: a frequent word counts little more than a single one. */
export const SATURATION = 0.9;

/** k of BM25, which keeps the weights of words positive that most symbols have. */
const RARITY_FLOOR = 1;

/** With fewer symbols, weights are those of an index to which empty symbols were added. */
const FEWEST_SYMBOLS = 3;

export function buildKeywordIndex(documents: readonly SearchDocument[]): KeywordColumns {
  const counter = new WordCounter();
  for (const document of documents) counter.count(document);
  const uids = documents.map(({ uid }) => uid);
  return weighWords([{ uids, counts: counter.finish(), first: 0 }]).columns;
}

export interface WeighedWords {
  readonly columns: KeywordColumns;
  /** The counts of all symbols, in the order in which they were given, with the tokens of the index. */
  readonly joined: () => WordCounts;
}

/** The index of all these symbols. Whether they were counted together or apart makes no difference. */
export function weighWords(counted: readonly CountedSymbols[]): WeighedWords {
  const rows = rowsOf(counted);
  // Invariant: in order of uid, so that ties are.
  const ordered = [...rows].sort((a, b) => compareText(a.uid, b.uid));
  const { tokens, holders } = numberTokens(ordered);
  const starts = new Uint32Array(tokens.length + 1);
  for (let token = 0; token < tokens.length; token += 1)
    starts[token + 1] = (starts[token] ?? 0) + (holders[token] ?? 0);
  return {
    columns: {
      uids: ordered.map(({ uid }) => uid),
      tokens,
      starts,
      ...postingsOf(ordered, starts, rarities(holders, ordered.length)),
    },
    joined: () => joinCounts(rows, tokens, starts.at(-1) ?? 0),
  };
}

/** A symbol's place in what was counted. */
interface Row {
  readonly uid: string;
  readonly part: NumberedCounts;
  readonly row: number;
}

/** Counts with the numbers that their tokens have in the index. */
interface NumberedCounts extends WordCounts {
  /** By number in `tokens`; `UNNUMBERED` for those that do not occur. */
  readonly indexNumbers: Uint32Array;
}

const UNNUMBERED = 0xffffffff;

function rowsOf(counted: readonly CountedSymbols[]): Row[] {
  const parts = new Map<WordCounts, NumberedCounts>();
  return counted.flatMap(({ uids, counts, first }) => {
    let part = parts.get(counts);
    if (part === undefined) {
      const indexNumbers = new Uint32Array(counts.tokens.length).fill(UNNUMBERED);
      parts.set(counts, (part = { ...counts, indexNumbers }));
    }
    const own = part;
    return uids.map((uid, place): Row => ({ uid, part: own, row: first + place }));
  });
}

/** Tokens in the order in which they occur first, each with the number of symbols that have it. */
function numberTokens(rows: readonly Row[]): {
  readonly tokens: readonly string[];
  readonly holders: readonly number[];
} {
  const numberOf = new Map<string, number>();
  const holders: number[] = [];
  const numbered = (token: string): number => {
    let number = numberOf.get(token);
    if (number === undefined) {
      numberOf.set(token, (number = holders.length));
      holders.push(0);
    }
    return number;
  };
  for (const { part, row } of rows) {
    const { starts, numbers, tokens, indexNumbers } = part;
    const end = starts[row + 1] ?? 0;
    for (let at = starts[row] ?? 0; at < end; at += 1) {
      const own = numbers[at] ?? 0;
      let number = indexNumbers[own] ?? UNNUMBERED;
      if (number === UNNUMBERED) {
        number = numbered(tokens[own] ?? '');
        indexNumbers[own] = number;
      }
      holders[number] = (holders[number] ?? 0) + 1;
    }
  }
  return { tokens: [...numberOf.keys()], holders };
}

/** By token: the factor for how few symbols have it. */
function rarities(holders: readonly number[], symbols: number): Float64Array {
  const all = Math.max(symbols, FEWEST_SYMBOLS);
  return Float64Array.from(holders, (few) =>
    Math.log((all - few + 0.5) / (few + 0.5) + RARITY_FLOOR),
  );
}

/** Symbols and weights of each token. */
function postingsOf(
  rows: readonly Row[],
  starts: Uint32Array,
  rarity: Float64Array,
): Pick<KeywordColumns, 'places' | 'weights'> {
  const size = starts.at(-1) ?? 0;
  const places = new Uint32Array(size);
  const weights = new Uint16Array(size);
  const next = starts.slice();
  const average = averageLength(rows);
  rows.forEach(({ part, row }, place) => {
    const { starts: ownStarts, numbers, heads, bodies, indexNumbers } = part;
    const damping =
      SATURATION *
      (1 - LENGTH_NORMALISATION + LENGTH_NORMALISATION * (lengthOf(part, row, 0) / average));
    const end = ownStarts[row + 1] ?? 0;
    for (let from = ownStarts[row] ?? 0; from < end; from += 1) {
      const token = indexNumbers[numbers[from] ?? 0] ?? 0;
      const frequency = frequencyOf(heads[from] ?? 0, bodies[from] ?? 0);
      const at = next[token] ?? 0;
      next[token] = at + 1;
      places[at] = place;
      weights[at] = stored(
        ((frequency * (SATURATION + 1)) / (damping + frequency)) * (rarity[token] ?? 0),
      );
    }
  });
  return { places, weights };
}

/** Invariant: lengths are added field by field, symbol by symbol, since sums are rounded. */
function averageLength(rows: readonly Row[]): number {
  let total = 0;
  for (const { part, row } of rows) total = lengthOf(part, row, total);
  return total / Math.max(rows.length, FEWEST_SYMBOLS);
}

/** The length of a symbol, in weighted tokens, added to `sum`. */
function lengthOf({ lengths }: WordCounts, row: number, sum: number): number {
  let length = sum;
  for (let field = 0; field < WORD_FIELDS; field += 1)
    length += (lengths[row * WORD_FIELDS + field] ?? 0) * (FIELD_ORDER[field] ?? 0);
  return length;
}

const FIELD_ORDER = FIELDS.map((field) => FIELD_WEIGHTS[field]);

/** Digits that wink keeps. */
const KEPT = 10_000;

/** How near to the middle between two numbers of kept digits the product below may err. */
const NEAR_MIDDLE = 1e-6;

/** The weight as stored: rounded to the digits that wink keeps, which it does in decimals, and then to integers. */
function stored(weight: number): number {
  const scaled = weight * KEPT;
  const whole = Math.floor(scaled);
  const isNear = Math.abs(scaled - whole - 0.5) < NEAR_MIDDLE;
  const kept = isNear
    ? Number(weight.toFixed(4))
    : (scaled - whole < 0.5 ? whole : whole + 1) / KEPT;
  return Math.round(kept * UNIT);
}

function joinCounts(rows: readonly Row[], tokens: readonly string[], size: number): WordCounts {
  const lengths = new Uint16Array(rows.length * WORD_FIELDS);
  const starts = new Uint32Array(rows.length + 1);
  const numbers = new Uint32Array(size);
  const heads = new Uint16Array(size);
  const bodies = new Uint16Array(size);
  let at = 0;
  rows.forEach(({ part, row }, place) => {
    for (let field = 0; field < WORD_FIELDS; field += 1)
      lengths[place * WORD_FIELDS + field] = part.lengths[row * WORD_FIELDS + field] ?? 0;
    const end = part.starts[row + 1] ?? 0;
    for (let from = part.starts[row] ?? 0; from < end; from += 1) {
      numbers[at] = part.indexNumbers[part.numbers[from] ?? 0] ?? 0;
      heads[at] = part.heads[from] ?? 0;
      bodies[at] = part.bodies[from] ?? 0;
      at += 1;
    }
    starts[place + 1] = at;
  });
  return { tokens, lengths, starts, numbers, heads, bodies };
}
