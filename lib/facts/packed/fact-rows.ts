// Facts that are tuples, as numbers in rows, each restored when it is read: as objects they take ten times the memory. Interprets none.
import { doubled } from '../../base/columns/doubled.ts';

/** Its fields are numbers, texts, constants, and lists of those. */
export type TupleFact = readonly [tag: string, ...fields: unknown[]];

/** The rows of a file as they are sent and kept. */
export interface PackedRows {
  /** Each distinct fact as a list of values. */
  readonly numbers: Int32Array;
  /** Of each fact the place of its list in `numbers`. */
  readonly starts: Int32Array;
  readonly texts: readonly string[];
}

/** The two lowest bits of a value tell its kind; the others are a number, a place in `texts`, a length, or a constant. */
const NUMBER = 0;
const TEXT = 1;
const LIST = 2;
const CONSTANT = 3;
const KIND_BITS = 2;
const KIND_MASK = (1 << KIND_BITS) - 1;
const CONSTANTS: readonly unknown[] = [null, true, false];
/** Numbers beyond it, and fractions, are kept as texts. */
const LARGEST = 2 ** (31 - KIND_BITS) - 1;
const NOTHING: readonly unknown[] = [];

/** Equal facts are kept once, but each is another object whenever it is read. */
export class FactRows<Fact extends TupleFact> implements PackedRows, Iterable<Fact> {
  readonly numbers: Int32Array;
  readonly starts: Int32Array;
  readonly texts: readonly string[];

  /** Throws a RangeError if a fact begins outside of the numbers. */
  constructor({ numbers, starts, texts }: PackedRows) {
    for (let row = 0; row < starts.length; row++)
      if ((starts[row] ?? 0) >>> 0 >= numbers.length) throw new RangeError('facts are not whole');
    this.numbers = numbers;
    this.starts = starts;
    this.texts = texts;
  }

  static of<Fact extends TupleFact>(facts: readonly Fact[]): FactRows<Fact> {
    const writer = new RowWriter();
    const starts = Int32Array.from(facts, (fact) => writer.write(fact));
    return new FactRows({ numbers: writer.numbers, starts, texts: writer.texts });
  }

  get length(): number {
    return this.starts.length;
  }

  /** Undefined if there is none, also below zero. */
  get(row: number): Fact | undefined {
    const start = this.starts[row];
    return start === undefined ? undefined : factAt(this, start);
  }

  tagOf(row: number): Fact[0] | undefined {
    const start = this.starts[row];
    return start === undefined ? undefined : this.texts[tagCodeAt(this.numbers, start)];
  }

  /** The text in one field, without restoring the fact; undefined if another kind of value is there. */
  textAt(row: number, field: number): string | undefined {
    const start = this.starts[row];
    if (start === undefined) return undefined;
    let at = start + 1;
    for (let before = 0; before < field; before++) at = behind(this.numbers, at);
    const code = this.numbers[at] ?? 0;
    return (code & KIND_MASK) === TEXT ? this.texts[code >> KIND_BITS] : undefined;
  }

  /** The rows with these tags; no other is restored. */
  *tagged<Tag extends Fact[0]>(
    ...tags: readonly Tag[]
  ): Generator<readonly [row: number, fact: Extract<Fact, readonly [Tag, ...unknown[]]>]> {
    const codes = tags.map((tag) => this.texts.indexOf(tag)).filter((code) => code >= 0);
    if (codes.length === 0) return;
    for (let row = 0; row < this.starts.length; row++) {
      const start = this.starts[row] ?? 0;
      if (codes.includes(tagCodeAt(this.numbers, start)))
        yield [row, factAt(this, start) as Extract<Fact, readonly [Tag, ...unknown[]]>];
    }
  }

  *[Symbol.iterator](): Generator<Fact> {
    for (const start of this.starts) yield factAt(this, start);
  }

  forEach(take: (fact: Fact, row: number) => void): void {
    for (let row = 0; row < this.starts.length; row++)
      take(factAt(this, this.starts[row] ?? 0), row);
  }

  map<Result>(make: (fact: Fact, row: number) => Result): Result[] {
    const made: Result[] = [];
    this.forEach((fact, row) => made.push(make(fact, row)));
    return made;
  }

  flatMap<Result>(make: (fact: Fact, row: number) => readonly Result[]): Result[] {
    const made: Result[] = [];
    this.forEach((fact, row) => {
      for (const one of make(fact, row)) made.push(one);
    });
    return made;
  }

  some(isWanted: (fact: Fact, row: number) => boolean): boolean {
    for (let row = 0; row < this.starts.length; row++)
      if (isWanted(factAt(this, this.starts[row] ?? 0), row)) return true;
    return false;
  }

  /** Whether one of these texts is in any fact, whatever it says there. */
  hasAnyText(texts: ReadonlySet<string>): boolean {
    return this.texts.some((text) => texts.has(text));
  }

  toJSON(): readonly Fact[] {
    return [...this];
  }
}

// Functions, since private methods are slower to call.

function tagCodeAt(numbers: Int32Array, start: number): number {
  return (numbers[start + 1] ?? 0) >> KIND_BITS;
}

function factAt<Fact extends TupleFact>(rows: FactRows<Fact>, start: number): Fact {
  return listAt(rows, start + 1, (rows.numbers[start] ?? 0) >> KIND_BITS) as unknown as Fact;
}

/** Short ones are written out: they are as large as they have to be, which lists that grow are not. */
function listAt(rows: PackedRows, at: number, length: number): readonly unknown[] {
  switch (length) {
    case 0:
      return NOTHING;
    case 1:
      return [valueAt(rows, at)];
    case 2:
      return [valueAt(rows, at), valueAt(rows, behind(rows.numbers, at))];
    case 3: {
      const second = behind(rows.numbers, at);
      return [
        valueAt(rows, at),
        valueAt(rows, second),
        valueAt(rows, behind(rows.numbers, second)),
      ];
    }
    case 4:
    case 5:
    case 6: {
      const { numbers } = rows;
      const second = behind(numbers, at);
      const third = behind(numbers, second);
      const fourth = behind(numbers, third);
      const one = valueAt(rows, at);
      const two = valueAt(rows, second);
      const three = valueAt(rows, third);
      const four = valueAt(rows, fourth);
      if (length === 4) return [one, two, three, four];
      const fifth = behind(numbers, fourth);
      const five = valueAt(rows, fifth);
      return length === 5
        ? [one, two, three, four, five]
        : [one, two, three, four, five, valueAt(rows, behind(numbers, fifth))];
    }
    default: {
      const list: unknown[] = [];
      for (let n = 0, next = at; n < length; n++, next = behind(rows.numbers, next))
        list.push(valueAt(rows, next));
      return list;
    }
  }
}

function valueAt(rows: PackedRows, at: number): unknown {
  const code = rows.numbers[at] ?? 0;
  const rest = code >> KIND_BITS;
  switch (code & KIND_MASK) {
    case NUMBER:
      return rest;
    case TEXT:
      return rows.texts[rest];
    case LIST:
      return listAt(rows, at + 1, rest);
    default:
      return rest < CONSTANTS.length
        ? CONSTANTS[rest]
        : Number(rows.texts[rest - CONSTANTS.length]);
  }
}

/** Where the value after this one is. */
function behind(numbers: Int32Array, at: number): number {
  const code = numbers[at] ?? 0;
  if ((code & KIND_MASK) !== LIST) return at + 1;
  let end = at + 1;
  for (let left = code >> KIND_BITS; left > 0; left--) end = behind(numbers, end);
  return end;
}

const FIRST_CAPACITY = 256;

class RowWriter {
  readonly texts: string[] = [];
  readonly #codes = new Map<string, number>();
  #numbers = new Int32Array(FIRST_CAPACITY);
  #length = 0;
  /** Open addressing: starts of distinct facts, counted from 1. At most half full. */
  #table = new Int32Array(FIRST_CAPACITY);
  #distinct = 0;

  get numbers(): Int32Array {
    return this.#numbers.slice(0, this.#length);
  }

  /** Where it begins, or the equal one before it. */
  write(fact: TupleFact): number {
    const start = this.#length;
    this.#value(fact);
    const place = this.#placeOf(start, this.#length);
    const known = (this.#table[place] ?? 0) - 1;
    if (known >= 0) {
      this.#length = start;
      return known;
    }
    this.#table[place] = start + 1;
    this.#distinct++;
    if (this.#distinct * 2 > this.#table.length) this.#rehash();
    return start;
  }

  #value(value: unknown): void {
    if (typeof value === 'string') this.#push(TEXT, this.#textCode(value));
    else if (typeof value === 'number') this.#number(value);
    else if (Array.isArray(value)) {
      this.#push(LIST, value.length);
      for (const one of value) this.#value(one);
    } else this.#push(CONSTANT, Math.max(CONSTANTS.indexOf(value), 0));
  }

  #number(value: number): void {
    if (Number.isInteger(value) && Math.abs(value) <= LARGEST) this.#push(NUMBER, value);
    else this.#push(CONSTANT, CONSTANTS.length + this.#textCode(String(value)));
  }

  #textCode(text: string): number {
    let code = this.#codes.get(text);
    if (code === undefined) this.#codes.set(text, (code = this.texts.push(text) - 1));
    return code;
  }

  #push(kind: number, rest: number): void {
    if (this.#length === this.#numbers.length) this.#numbers = doubled(this.#numbers);
    this.#numbers[this.#length++] = (rest << KIND_BITS) | kind;
  }

  /** The place of an equal fact in the table, or where this one belongs. */
  #placeOf(start: number, end: number): number {
    const mask = this.#table.length - 1;
    for (let place = this.#hashOf(start, end) & mask; ; place = (place + 1) & mask) {
      const known = (this.#table[place] ?? 0) - 1;
      if (known < 0 || this.#areEqual(known, start, end)) return place;
    }
  }

  /** FNV-1a over numbers instead of bytes, with the finalizer of MurmurHash3. */
  #hashOf(start: number, end: number): number {
    let hash = 0x811c9dc5;
    for (let at = start; at < end; at++)
      hash = Math.imul(hash ^ (this.#numbers[at] ?? 0), 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    return hash ^ (hash >>> 13);
  }

  /** Lists that begin alike have the same lengths, so that none is a part of another. */
  #areEqual(known: number, start: number, end: number): boolean {
    for (let at = start; at < end; at++)
      if (this.#numbers[known + at - start] !== this.#numbers[at]) return false;
    return true;
  }

  #rehash(): void {
    const starts = this.#table.filter((start) => start > 0);
    this.#table = new Int32Array(this.#table.length * 2);
    for (const start of starts)
      this.#table[this.#placeOf(start - 1, behind(this.#numbers, start - 1))] = start;
  }
}
