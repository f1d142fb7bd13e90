// Converts words to tokens: whole identifiers, and stems of their parts. Knows no documents and no weights.
import { splitIdentifier } from './split-identifier.ts';
import { stemWord } from './stem-word.ts';

export interface WordTokens {
  /** The whole identifier without case and separators; empty if it is not a word. */
  readonly whole: string;
  /** Stems of the parts, without single letters. */
  readonly stems: readonly string[];
  /** Whether there are several parts, so that the whole is an additional token. */
  readonly compound: boolean;
  /** The tokens in a text: stems, and whole compounds. */
  readonly tokens: readonly string[];
}

/** Longer words are data (hashes, encoded bytes), not language. */
const LONGEST_WORD = 64;

/** Tokenizes words, with a cache: a repository uses few words often. */
export class Tokenizer {
  readonly #words = new Map<string, WordTokens>();
  readonly #stems = new Map<string, string>();

  word(word: string): WordTokens {
    let known = this.#words.get(word);
    if (known === undefined) this.#words.set(word, (known = this.take(word)));
    return known;
  }

  /** The same, for callers that keep words themselves. */
  take(word: string): WordTokens {
    const parts = splitIdentifier(word.length > LONGEST_WORD ? '' : word);
    const stems = parts.filter((part) => part.length > 1).map((part) => this.#stem(part));
    const whole = wholeToken(parts);
    const compound = parts.length > 1;
    return { whole, stems, compound, tokens: compound ? [whole, ...stems] : stems };
  }

  #stem(part: string): string {
    let token = this.#stems.get(part);
    if (token === undefined) this.#stems.set(part, (token = `~${stemWord(part)}`));
    return token;
  }
}

/**
 * The token of a whole identifier: `dispatchRequest` and `dispatch_request` are one.
 * Invariant: every token has a prefix, `=` for whole identifiers and `~` for stems.
 */
export function wholeToken(parts: readonly string[]): string {
  return parts.length === 0 ? '' : `=${parts.join('')}`;
}
