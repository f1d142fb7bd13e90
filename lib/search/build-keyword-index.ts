// Builds the keyword index: BM25 over the fields of symbols. wink computes the weight of each word in each symbol; nothing is searched here.
import bm25 from 'wink-bm25-text-search';
import { compareText } from '../base/compare-text.ts';
import type { KeywordColumns } from '../model/graph-data.ts';
import { UNIT } from './keyword-index.ts';
import { ownerOf, type SearchDocument } from './search-document.ts';
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

/** Names are also matched whole, even if they are a single word. */
function nameTokens(name: string, tokenizer: Tokenizer): string[] {
  const { whole, compound } = tokenizer.word(name);
  const tokens = tokenizer.read(name, MOST_WORDS.name);
  return compound || whole === '' ? tokens : [whole, ...tokens];
}
