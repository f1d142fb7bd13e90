// Turns words into the tokens that are matched: identifiers as a whole, and stems of their parts. Knows no documents and no weights.
import { splitIdentifier, wordsOf } from './split-identifier.ts';
import { stemWord } from './stem-word.ts';

export interface WordTokens {
  /** The whole identifier without case and separators; empty for what is no word. */
  readonly whole: string;
  /** Stems of the parts. Single letters say nothing and are left out. */
  readonly stems: readonly string[];
  /** Whether there are several parts, so that the whole says more than they do. */
  readonly compound: boolean;
  /** What a text is matched by: the stems, and the whole of a compound. */
  readonly tokens: readonly string[];
}

/** A word with the text that is being read, and how often it stood there. */
interface KnownWord extends WordTokens {
  text: number;
  times: number;
}

/** Longer words are data (hashes, encoded bytes), no language. */
const LONGEST_WORD = 64;

/** How often a word of one text counts: a variable that is named often says no more than one named a few times. */
const MOST_TIMES = 3;

/** Cuts texts into tokens, and remembers the words it has seen: a repository uses few words, and those often. */
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
    // Every word of a repository passes here: hence counters on the words, and plain loops.
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
 * Invariant: every token has a mark in front. It tells wholes (`=`) from stems (`~`), and keeps words such as
 * `constructor` and `__proto__` apart from what plain objects inherit, as which wink holds its tokens.
 */
export function wholeToken(parts: readonly string[]): string {
  return parts.length === 0 ? '' : `=${parts.join('')}`;
}
