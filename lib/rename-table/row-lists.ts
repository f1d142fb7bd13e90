// Rows of numbers for names, collected file by file, and put in the order of names at the end. Interprets no row.
import { doubled } from '../base/columns/doubled.ts';
import { groupNumbers } from '../base/group-numbers.ts';
import { ValueCodes } from '../base/columns/value-codes.ts';
import type { RowsByName } from '../model/name-table.ts';

const FIRST_ROWS = 256;

/** One column for all names: lists of their own would take several times the memory. */
export class RowLists {
  readonly #names = new ValueCodes<string>();
  readonly #width: number;
  #nameOf = new Int32Array(FIRST_ROWS);
  #numbers: Int32Array<ArrayBuffer>;
  #length = 0;

  /** `width`: how many numbers a row has. */
  constructor(width: number) {
    this.#width = width;
    this.#numbers = new Int32Array(FIRST_ROWS * width);
  }

  add(name: string, ...row: readonly number[]): void {
    if (this.#length === this.#nameOf.length) {
      this.#nameOf = doubled(this.#nameOf);
      this.#numbers = doubled(this.#numbers);
    }
    this.#nameOf[this.#length] = this.#names.codeOf(name) - 1;
    const at = this.#length++ * this.#width;
    for (let number = 0; number < this.#width; number++)
      this.#numbers[at + number] = row[number] ?? 0;
  }

  /** The rows of a name in the order in which they were added. */
  byName(): RowsByName {
    const names = [...this.#names.values()].sort();
    const placeOf = new Map(names.map((name, place) => [name, place]));
    const places = Int32Array.from(this.#names.values(), (name) => placeOf.get(name) ?? 0);
    const grouped = groupNumbers(
      this.#nameOf.subarray(0, this.#length).map((code) => places[code] ?? 0),
      names.length,
    );
    const numbers = new Int32Array(this.#length * this.#width);
    grouped.places.forEach((row, place) => {
      const [from, to] = [row * this.#width, place * this.#width];
      for (let at = 0; at < this.#width; at++) numbers[to + at] = this.#numbers[from + at] ?? 0;
    });
    return { names, starts: grouped.starts.map((start) => start * this.#width), numbers };
  }
}
