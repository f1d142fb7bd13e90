// Counts the words of symbols, field by field. Weighs nothing: a weight depends on all symbols of an index.
import { GrowingColumn } from '../base/columns/growing-column.ts';
import { ownerOf, type SearchDocument } from './search-document.ts';
import { wordsOf } from './split-identifier.ts';
import { Tokenizer } from './tokens.ts';

/** The weight of a word in each field but the body; `owner` is the qualified name without the name. Chosen with b and k1 on the commits of seven repositories. */
const HEAD_WEIGHTS = { name: 2, owner: 2, signature: 1, doc: 1, path: 2 } as const;

/** The weight of a word in the body. It is not whole, so that its sums are rounded: words of the body are counted apart. */
const BODY_WEIGHT = 1.4;

/** In the order in which a word's weights are added. */
export const FIELD_WEIGHTS = { ...HEAD_WEIGHTS, body: BODY_WEIGHT };

export type Field = keyof typeof FIELD_WEIGHTS;

export const FIELDS = Object.keys(FIELD_WEIGHTS) as readonly Field[];

export const WORD_FIELDS = FIELDS.length;

/** Number of words read of each field: more cost time and bytes, and hardly change the ranking. */
const MOST_WORDS: Readonly<Record<Field, number>> = {
  name: 8,
  owner: 16,
  signature: 60,
  doc: 200,
  path: 24,
  body: 600,
};

/** Maximum count of a word in one field: a very frequent variable is not more informative. */
const MOST_TIMES = 3;

/**
 * The tokens of some symbols, as columns. A symbol's row is its place in the order of counting.
 * Invariant: the limits above, and that of a word's length, keep `heads` and `bodies` below 2^16.
 */
export interface WordCounts {
  /** Distinct tokens; their numbers are their places. */
  readonly tokens: readonly string[];
  /** Tokens in each field of each row, with repetitions: one number a field. */
  readonly lengths: ArrayLike<number>;
  /** Where each row begins in the columns below, with a final end. */
  readonly starts: ArrayLike<number>;
  /** Numbers of the tokens of a row, each once, in the order in which they occur first. */
  readonly numbers: ArrayLike<number>;
  /** The sum of the weights of each outside of the body. */
  readonly heads: ArrayLike<number>;
  /** How often each is in the body. */
  readonly bodies: ArrayLike<number>;
}

/** The sum of a word's weights: exactly that of adding one after another, with the rounding of each step. */
export function frequencyOf(head: number, body: number): number {
  let frequency = head;
  for (let times = 0; times < body; times += 1) frequency += BODY_WEIGHT;
  return frequency;
}

/** While counting, heads and bodies share one number. */
const BODY_BITS = 16;
const BODY_MASK = 0xffff;

/** A word with the numbers of its tokens, and its number of occurrences in the current field. */
interface KnownWord {
  /** The word as one token, if it is a single word; otherwise empty. */
  readonly single: string;
  readonly numbers: readonly number[];
  field: number;
  times: number;
}

/** Counts one symbol after another. A repository uses few words often, so words are remembered. */
export class WordCounter {
  readonly #tokenizer = new Tokenizer();
  readonly #words = new Map<string, KnownWord>();
  readonly #numberOf = new Map<string, number>();
  /** By token: where it was last counted. */
  readonly #lastAt: number[] = [];
  readonly #lengths = new GrowingColumn();
  readonly #starts = new GrowingColumn();
  readonly #numbers = new GrowingColumn();
  readonly #counts = new GrowingColumn();
  #fields = 0;
  #rowStart = 0;

  /** Symbols counted so far. */
  get rows(): number {
    return this.#starts.length;
  }

  count(document: SearchDocument): void {
    const { name, qualifiedName, signature, doc, path, body } = document;
    this.#rowStart = this.#numbers.length;
    this.#starts.push(this.#rowStart);
    // Names are also matched whole, even if they are a single word.
    const { single } = this.#know(name);
    if (single !== '') this.#add(this.#numberFor(single), stepOf('name'));
    this.#lengths.push(this.#read('name', name) + (single === '' ? 0 : 1));
    this.#lengths.push(this.#read('owner', ownerOf(qualifiedName, name)));
    this.#lengths.push(this.#read('signature', signature));
    this.#lengths.push(this.#read('doc', doc));
    this.#lengths.push(this.#read('path', path));
    this.#lengths.push(this.#read('body', body));
  }

  finish(): WordCounts {
    this.#starts.push(this.#numbers.length);
    const counts = this.#counts.finish();
    return {
      tokens: [...this.#numberOf.keys()],
      lengths: this.#lengths.finish(),
      starts: this.#starts.finish(),
      numbers: this.#numbers.finish(),
      heads: halvesOf(counts, (count) => count >>> BODY_BITS),
      bodies: halvesOf(counts, (count) => count & BODY_MASK),
    };
  }

  /** Counts the tokens of the first words of a field, and returns their number. */
  #read(field: Field, text: string): number {
    this.#fields += 1;
    const step = stepOf(field);
    const words = wordsOf(text);
    const end = Math.min(words.length, MOST_WORDS[field]);
    let length = 0;
    // The hot path of indexing: counters on words, and plain loops.
    for (let place = 0; place < end; place += 1) {
      const word = this.#know(words[place] ?? '');
      word.times = word.field === this.#fields ? word.times + 1 : 1;
      word.field = this.#fields;
      if (word.times > MOST_TIMES) continue;
      const { numbers } = word;
      length += numbers.length;
      for (let next = 0; next < numbers.length; next += 1) this.#add(numbers[next] ?? 0, step);
    }
    return length;
  }

  #add(number: number, step: number): void {
    const at = this.#lastAt[number] ?? -1;
    if (at >= this.#rowStart) return this.#counts.add(at, step);
    this.#lastAt[number] = this.#numbers.length;
    this.#numbers.push(number);
    this.#counts.push(step);
  }

  #know(word: string): KnownWord {
    const known = this.#words.get(word);
    if (known) return known;
    const { whole, compound, tokens } = this.#tokenizer.take(word);
    const single = compound ? '' : whole;
    const numbers = tokens.map((token) => this.#numberFor(token));
    const taken = { single, numbers, field: 0, times: 0 };
    this.#words.set(word, taken);
    return taken;
  }

  #numberFor(token: string): number {
    let number = this.#numberOf.get(token);
    if (number === undefined) {
      this.#numberOf.set(token, (number = this.#numberOf.size));
      this.#lastAt.push(-1);
    }
    return number;
  }
}

/** What one token in a field adds to its count. */
function stepOf(field: Field): number {
  return field === 'body' ? 1 : HEAD_WEIGHTS[field] << BODY_BITS;
}

function halvesOf(counts: Uint32Array, half: (count: number) => number): Uint16Array {
  const halves = new Uint16Array(counts.length);
  for (let at = 0; at < counts.length; at += 1) halves[at] = half(counts[at] ?? 0);
  return halves;
}
