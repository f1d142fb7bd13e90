// Converts words to tokens: whole identifiers, and stems of their parts. Knows no documents and no weights.
import { splitIdentifier, wordsOf } from './split-identifier.ts';
import { stemWord } from './stem-word.ts';

export interface WordTokens {
  /** The whole identifier without case and separators; empty if it is not a word. */
  readonly whole: string;
  /** Stems of the parts, without single letters. */
  readonly stems: readonly string[];
  /** Whether there are several parts, so that the whole is an additional token. */
  readonly compound: boolean;
  /** The tokens of a text: stems, and whole compounds. */
  readonly tokens: readonly string[];
}

/** A word with its number of occurrences in the current text. */
interface KnownWord extends WordTokens {
  text: number;
  times: number;
}

/** Longer words are data (hashes, encoded bytes), not language. */
const LONGEST_WORD = 64;

/** Maximum count of a word in one text: a very frequent variable is not more informative. */
const MOST_TIMES = 3;

/** Tokenizes texts with a cache of words: a repository uses few words often. */
export class Tokenizer {
  readonly #words = new Map<string, KnownWord>();
  readonly #stems = new Map<string, string>();
  #texts = 0;

  /** The tokens of the first `most` words of a text. */
  read(text: string, most: number): string[] {
    this.#texts += 1;
    const words = wordsOf(text);
    const end = Math.min(words.length, most);
    const tokens: string[] = [];
    // The hot path of indexing: counters on words, and plain loops.
    for (let place = 0; place < end; place += 1) {
      const word = this.#know(words[place] ?? '');
      word.times = word.text === this.#texts ? word.times + 1 : 1;
      word.text = this.#texts;
      if (word.times > MOST_TIMES) continue;
      for (let next = 0; next < word.tokens.length; next += 1) tokens.push(word.tokens[next] ?? '');
    }
    return tokens;
  }

  word(word: string): WordTokens {
    return this.#know(word);
  }

  #know(word: string): KnownWord {
    const known = this.#words.get(word);
    if (known) return known;
    const taken = this.#take(word.length > LONGEST_WORD ? '' : word);
    this.#words.set(word, taken);
    return taken;
  }

  #take(word: string): KnownWord {
    const parts = splitIdentifier(word);
    const stems = parts.filter((part) => part.length > 1).map((part) => this.#stem(part));
    const whole = wholeToken(parts);
    const compound = parts.length > 1;
    return {
      whole,
      stems,
      compound,
      tokens: compound ? [whole, ...stems] : stems,
      text: 0,
      times: 0,
    };
  }

  #stem(part: string): string {
    let token = this.#stems.get(part);
    if (token === undefined) this.#stems.set(part, (token = `~${stemWord(part)}`));
    return token;
  }
}

/**
 * The token of a whole identifier: `dispatchRequest` and `dispatch_request` are one.
 * Invariant: every token has a prefix, `=` for whole identifiers and `~` for stems. It also keeps words such as
 * `constructor` and `__proto__` distinct from properties of the plain objects in which wink stores tokens.
 */
export function wholeToken(parts: readonly string[]): string {
  return parts.length === 0 ? '' : `=${parts.join('')}`;
}
