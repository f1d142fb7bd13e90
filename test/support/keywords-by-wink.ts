// The keyword index as wink computes it, one object for each symbol: what a faster one is compared with. Not used by the program.
import bm25 from 'wink-bm25-text-search';
import { compareText } from '../../lib/base/compare-text.ts';
import type { KeywordColumns } from '../../lib/model/graph-data.ts';
import { ownerOf, type SearchDocument } from '../../lib/search/search-document.ts';
import { wordsOf } from '../../lib/search/split-identifier.ts';
import { Tokenizer } from '../../lib/search/tokens.ts';

const WEIGHTS = { name: 2, owner: 2, signature: 1, doc: 1, path: 2, body: 1.4 };
const MOST_TIMES = 3;
const FEWEST_DOCUMENTS = 3;
const THOUSANDTHS = 1000;

export function keywordsByWink(documents: readonly SearchDocument[]): KeywordColumns {
  const ordered = [...documents].sort((a, b) => compareText(a.uid, b.uid));
  const index = bm25();
  index.defineConfig({ fldWeights: WEIGHTS, bm25Params: { b: 0.4, k1: 0.9 } });
  index.definePrepTasks([(tokens) => tokens]);
  const tokenizer = new Tokenizer();
  ordered.forEach((document, place) => index.addDoc(fieldsOf(document, tokenizer), place));
  const empty = { name: [], owner: [], signature: [], doc: [], path: [], body: [] };
  for (let place = ordered.length; place < FEWEST_DOCUMENTS; place += 1) index.addDoc(empty, place);
  index.consolidate();
  const tokens = Object.keys(index.getTokens());
  const postings = tokens.map((): [place: number, weight: number][] => []);
  ordered.forEach((_, place) => {
    for (const [token, weight] of Object.entries(index.getDocs()[place]?.freq ?? {}))
      postings[Number(token)]?.push([place, Math.round(weight * THOUSANDTHS)]);
  });
  const starts = [0];
  for (const { length } of postings) starts.push((starts.at(-1) ?? 0) + length);
  return {
    uids: ordered.map(({ uid }) => uid),
    tokens,
    starts,
    places: postings.flatMap((list) => list.map(([place]) => place)),
    weights: postings.flatMap((list) => list.map(([, weight]) => weight)),
  };
}

function fieldsOf(document: SearchDocument, tokenizer: Tokenizer): Record<string, string[]> {
  const { name, qualifiedName, signature, doc, path, body } = document;
  const { whole, compound } = tokenizer.word(name);
  const read = (text: string, most: number): string[] => tokensOf(text, most, tokenizer);
  return {
    name: [...(compound || whole === '' ? [] : [whole]), ...read(name, 8)],
    owner: read(ownerOf(qualifiedName, name), 16),
    signature: read(signature, 60),
    doc: read(doc, 200),
    path: read(path, 24),
    body: read(body, 600),
  };
}

/** Each word at most so many times. */
function tokensOf(text: string, most: number, tokenizer: Tokenizer): string[] {
  const times = new Map<string, number>();
  return wordsOf(text)
    .slice(0, most)
    .flatMap((word) => {
      const time = (times.get(word) ?? 0) + 1;
      times.set(word, time);
      return time > MOST_TIMES ? [] : tokenizer.word(word).tokens;
    });
}
