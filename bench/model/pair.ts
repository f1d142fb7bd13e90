// One training pair: a text and its symbol. Rejects uninformative ones; reads no repository.
import { embeddingQuestion, embeddingText } from '../../lib/search/embedding-text.ts';
import type { SearchDocument } from '../../lib/search/search-document.ts';

export type PairKind = 'doc' | 'commit' | 'comment' | 'test' | 'name';

export interface Pair {
  readonly kind: PairKind;
  /** The input of the model. */
  readonly question: string;
  readonly document: string;
}

const LEAST_QUESTION_WORDS: Readonly<Record<PairKind, number>> = {
  doc: 3,
  commit: 3,
  comment: 5,
  test: 4,
  name: 3,
};
const MOST_QUESTION_WORDS = 48;
const LEAST_DOCUMENT_WORDS = 8;

/** One pair, or none. */
export function pairOf(kind: PairKind, text: string, document: SearchDocument): Pair[] {
  const words = embeddingQuestion(text).split(' ').slice(0, MOST_QUESTION_WORDS);
  if (words.filter((word) => /^[a-z]{2,}$/.test(word)).length < LEAST_QUESTION_WORDS[kind])
    return [];
  const written = embeddingText(document);
  return written.split(' ').length < LEAST_DOCUMENT_WORDS
    ? []
    : [{ kind, question: words.join(' '), document: written }];
}
