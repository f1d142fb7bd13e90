// The keyword index: BM25 over the fields of symbols. wink computes the weight of each word in each symbol; a look-up sums columns. Ranks by words only; path, kind and exact names are weighted elsewhere.
import bm25 from 'wink-bm25-text-search';
import { compareText } from '../base/compare-text.ts';
import type { KeywordColumns } from '../model/graph-data.ts';
import type { KeywordHit, KeywordIndex } from '../model/index-snapshot.ts';
import { bestPlaces } from './rank/best-places.ts';
import { queryTokens } from './query-tokens.ts';
import type { SearchDocument } from './search-document.ts';
import { Tokenizer } from './tokens.ts';

/** The weight of a word in each field; `owner` is the qualified name without the name. Chosen with b and k1 on the commits of seven repositories. */
const FIELD_WEIGHTS = { name: 2, owner: 2, signature: 1, doc: 1, path: 2, body: 1.4 };

export type Field = keyof typeof FIELD_WEIGHTS;

/** Number of words read of each field: more cost time and bytes, and hardly change the ranking. */
const MOST_WORDS: Readonly<Record<Field, number>> = {
  name: 8,
  owner: 16,
  signature: 60,
  doc: 200,
  path: 24,
  body: 600,
};

/** b of BM25: lower than usual (0.75), since central symbols are often long. */
const LENGTH_NORMALISATION = 0.4;

/** k1 of BM25: a frequent word counts little more than a single one. */
const SATURATION = 0.9;

/** wink's minimum; empty documents, which match nothing, fill up to it. */
const FEWEST_DOCUMENTS = 3;

const NO_FIELDS: Readonly<Record<Field, readonly string[]>> = {
  name: [],
  owner: [],
  signature: [],
  doc: [],
  path: [],
  body: [],
};

/** Weights are stored as integers in thousandths: two bytes each; wink returns four digits. */
const UNIT = 1000;

export function buildKeywordIndex(documents: readonly SearchDocument[]): KeywordColumns {
  // Invariant: in order of uid, so that ties are.
  const ordered = [...documents].sort((a, b) => compareText(a.uid, b.uid));
  const index = bm25();
  index.defineConfig({
    fldWeights: FIELD_WEIGHTS,
    bm25Params: { b: LENGTH_NORMALISATION, k1: SATURATION },
  });
  index.definePrepTasks([(tokens) => tokens]);
  const tokenizer = new Tokenizer();
  ordered.forEach((document, place) => index.addDoc(fieldsOf(document, tokenizer), place));
  for (let place = ordered.length; place < FEWEST_DOCUMENTS; place += 1)
    index.addDoc(NO_FIELDS, place);
  index.consolidate();
  const worth = index.getDocs();
  const numbers = index.getTokens();
  return columnsOf(ordered, Object.keys(numbers), (place) => worth[place]?.freq ?? {});
}

/** Inverts wink's weights per document to weights per token. */
function columnsOf(
  ordered: readonly SearchDocument[],
  tokens: readonly string[],
  worthIn: (place: number) => Readonly<Record<string, number>>,
): KeywordColumns {
  const starts = new Uint32Array(tokens.length + 1);
  ordered.forEach((_, place) => {
    for (const token in worthIn(place))
      starts[Number(token) + 1] = (starts[Number(token) + 1] ?? 0) + 1;
  });
  for (let token = 0; token < tokens.length; token += 1)
    starts[token + 1] = (starts[token + 1] ?? 0) + (starts[token] ?? 0);
  const next = starts.slice();
  const places = new Uint32Array(starts[tokens.length] ?? 0);
  const weights = new Uint32Array(places.length);
  ordered.forEach((_, place) => {
    const worth = worthIn(place);
    for (const token in worth) {
      const at = next[Number(token)] ?? 0;
      next[Number(token)] = at + 1;
      places[at] = place;
      weights[at] = Math.round((worth[token] ?? 0) * UNIT);
    }
  });
  return { uids: ordered.map(({ uid }) => uid), tokens, starts, places, weights };
}

/** Throws on columns that do not fit together. */
export function openKeywordIndex({
  uids,
  tokens,
  starts,
  places,
  weights,
}: KeywordColumns): KeywordIndex {
  if (
    starts.length !== tokens.length + 1 ||
    starts[tokens.length] !== places.length ||
    weights.length !== places.length
  )
    throw new RangeError('columns do not fit together');
  const numbers = new Map(tokens.map((token, number) => [token, number]));
  const search = (text: string, limit: number): KeywordHit[] => {
    const scores = new Float64Array(uids.length);
    for (const [token, weight] of queryTokens(text)) {
      const number = numbers.get(token);
      if (number === undefined) continue;
      const end = starts[number + 1] ?? 0;
      for (let at = starts[number] ?? 0; at < end; at += 1) {
        const place = places[at] ?? 0;
        scores[place] = (scores[place] ?? 0) + weight * (weights[at] ?? 0);
      }
    }
    return bestPlaces(scores, limit, 0).map((place) => ({
      uid: uids[place] ?? '',
      score: (scores[place] ?? 0) / UNIT,
    }));
  };
  const worths = (uid: string, asked: readonly string[]): number[] => {
    const place = placeIn(uids.length, (at) => compareText(uids[at] ?? '', uid));
    return asked.map((token) => {
      const number = numbers.get(token);
      if (place < 0 || number === undefined) return 0;
      const start = starts[number] ?? 0;
      const found = placeIn(
        (starts[number + 1] ?? 0) - start,
        (at) => (places[start + at] ?? 0) - place,
      );
      return found < 0 ? 0 : (weights[start + found] ?? 0) / UNIT;
    });
  };
  return { search, worths };
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

function fieldsOf(document: SearchDocument, tokenizer: Tokenizer): Record<Field, string[]> {
  const read = (field: Field, text: string): string[] => tokenizer.read(text, MOST_WORDS[field]);
  return {
    name: nameTokens(document.name, tokenizer),
    owner: read('owner', ownerOf(document.qualifiedName, document.name)),
    signature: read('signature', document.signature),
    doc: read('doc', document.doc),
    path: read('path', document.path),
    body: read('body', document.body),
  };
}

/** A qualified name without the name. */
export function ownerOf(qualifiedName: string, name: string): string {
  return qualifiedName.endsWith(name) ? qualifiedName.slice(0, -name.length) : '';
}

/** Names are also matched whole, even if they are a single word. */
function nameTokens(name: string, tokenizer: Tokenizer): string[] {
  const { whole, compound } = tokenizer.word(name);
  const tokens = tokenizer.read(name, MOST_WORDS.name);
  return compound || whole === '' ? tokens : [whole, ...tokens];
}
