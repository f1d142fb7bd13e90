// The input of a model for a symbol or a question: words, with identifiers split. Knows no model.
import type { SearchDocument } from './search-document.ts';
import { splitIdentifier, wordsOf } from './split-identifier.ts';

/** Number of words read of each field: the name and the doc are the most informative. */
const MOST_WORDS = { name: 12, owner: 10, path: 10, signature: 24, doc: 56, body: 72 } as const;

/** The first words of a long text state its subject; all words together would be similar to everything. */
const MOST_QUESTION_WORDS = 60;

/** Longer words are data (hashes, encoded bytes), not language. */
const LONGEST_WORD = 40;

/** Name, owner, path, signature and doc, then the gist of the body: each of its words that the others do not have, once. */
export function embeddingText(document: SearchDocument): string {
  const { name, qualifiedName, path, signature, doc, body } = document;
  const owner = qualifiedName.endsWith(name) ? qualifiedName.slice(0, -name.length) : qualifiedName;
  const words = [
    ...takeWords(name, MOST_WORDS.name),
    ...takeWords(owner, MOST_WORDS.owner),
    ...takeWords(path.replace(/\.\w+$/, ''), Infinity).slice(-MOST_WORDS.path),
    ...takeWords(signature, MOST_WORDS.signature),
    ...takeWords(doc, MOST_WORDS.doc),
  ];
  const known = new Set(words);
  const gist: string[] = [];
  for (const word of takeWords(body, Infinity)) {
    if (known.has(word)) continue;
    known.add(word);
    gist.push(word);
    if (gist.length === MOST_WORDS.body) break;
  }
  return [...words, ...gist].join(' ');
}

export function embeddingQuestion(text: string): string {
  return takeWords(text, MOST_QUESTION_WORDS).join(' ');
}

function takeWords(text: string, most: number): string[] {
  const words: string[] = [];
  for (const word of wordsOf(text)) {
    if (word.length > LONGEST_WORD) continue;
    for (const part of splitIdentifier(word)) {
      if (words.length === most) return words;
      words.push(part);
    }
  }
  return words;
}
