// The keyword index: BM25 over the fields of symbols, by wink. Ranks by words alone; what a symbol's place, kind or exact name is worth is decided elsewhere.
import bm25 from 'wink-bm25-text-search';
import { compareText } from '../base/compare-text.ts';
import type { KeywordIndex } from '../model/index-snapshot.ts';
import { queryTokens } from './query-tokens.ts';
import type { SearchDocument } from './search-document.ts';
import { Tokenizer } from './tokens.ts';

/** What a word counts in each field. A name says most; `owner` is the qualified name without it. */
const FIELD_WEIGHTS = { name: 3, owner: 1, signature: 1, doc: 1.5, path: 1, body: 1 };

type Field = keyof typeof FIELD_WEIGHTS;

/** How many words of each field are read: more cost time and bytes, and hardly change the ranking. */
const MOST_WORDS: Readonly<Record<Field, number>> = { name: 8, owner: 16, signature: 60, doc: 200, path: 24, body: 600 };

/** Long symbols are held back a little less than BM25 does by custom (0.75): long functions are often the central ones. */
const LENGTH_NORMALISATION = 0.6;

/** wink takes no fewer; empty documents make up the number, and match nothing. */
const FEWEST_DOCUMENTS = 3;

const NO_FIELDS: Readonly<Record<Field, readonly string[]>> = { name: [], owner: [], signature: [], doc: [], path: [], body: [] };

/** A line with the uids, then wink's own export, in which a document is its place among them. */
export function buildKeywordIndex(documents: readonly SearchDocument[]): string {
  // Invariant: in order of uid. wink leaves ties in the order of addition, so they end up in order of uid.
  const ordered = [...documents].sort((a, b) => compareText(a.uid, b.uid));
  const index = bm25();
  index.defineConfig({ fldWeights: FIELD_WEIGHTS, bm25Params: { b: LENGTH_NORMALISATION } });
  index.definePrepTasks([tokensOfInput]);
  const tokenizer = new Tokenizer();
  ordered.forEach((document, place) => index.addDoc(fieldsOf(document, tokenizer), place));
  for (let place = ordered.length; place < FEWEST_DOCUMENTS; place += 1) index.addDoc(NO_FIELDS, place);
  index.consolidate();
  return `${JSON.stringify(ordered.map((document) => document.uid))}\n${index.exportJSON()}`;
}

/** Reads what `buildKeywordIndex` wrote; throws on anything else. */
export function openKeywordIndex(serialised: string): KeywordIndex {
  const lineEnd = serialised.indexOf('\n');
  const uids = JSON.parse(serialised.slice(0, lineEnd)) as readonly string[];
  const index = bm25();
  index.importJSON(serialised.slice(lineEnd + 1));
  index.definePrepTasks([tokensOfInput]);
  return {
    search: (text, limit) => (limit < 1 ? [] : index.search(text, limit).map(([place, score]) => ({ uid: uids[Number(place)] ?? '', score }))),
  };
}

/** Documents come to wink as tokens, questions as text. */
function tokensOfInput(input: string | readonly string[]): readonly string[] {
  return typeof input === 'string' ? queryTokens(input) : input;
}

function fieldsOf(document: SearchDocument, tokenizer: Tokenizer): Record<Field, string[]> {
  const owner = document.qualifiedName.endsWith(document.name) ? document.qualifiedName.slice(0, -document.name.length) : '';
  const read = (field: Field, text: string): string[] => tokenizer.read(text, MOST_WORDS[field]);
  return {
    name: nameTokens(document.name, tokenizer),
    owner: read('owner', owner),
    signature: read('signature', document.signature),
    doc: read('doc', document.doc),
    path: read('path', document.path),
    body: read('body', document.body),
  };
}

/** Names are also looked for as they are, even when they are a single word. */
function nameTokens(name: string, tokenizer: Tokenizer): string[] {
  const { whole, compound } = tokenizer.word(name);
  const tokens = tokenizer.read(name, MOST_WORDS.name);
  return compound || whole === '' ? tokens : [whole, ...tokens];
}
