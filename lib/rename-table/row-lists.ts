// Rows of numbers for names, collected file by file, and put in the order of names at the end. Interprets no row.
import { doubled } from '../base/columns/doubled.ts';
import type { SortedNames } from '../base/columns/sorted-names.ts';
import { groupNumbers } from '../base/group-numbers.ts';
import type { RowsByName } from '../model/name-table.ts';

const FIRST_ROWS = 256;

/** One column for all names: lists of their own would take several times the memory. */
export class RowLists {
  readonly #names: SortedNames;
  readonly #width: number;
  #nameOf: Int32Array<ArrayBuffer>;
  #numbers: Int32Array<ArrayBuffer>;
  #length = 0;

  /** `names`: those that rows have by their codes. `width`: how many numbers a row has. `expected`: how many rows there may be. */
  constructor(names: SortedNames, width: number, expected = 0) {
    const rows = Math.max(expected, FIRST_ROWS);
    this.#names = names;
    this.#width = width;
    this.#nameOf = new Int32Array(rows);
    this.#numbers = new Int32Array(rows * width);
  }

  get length(): number {
    return this.#length;
  }

  /** A row of the name with this code: as many of these numbers as it is wide. */
  add(name: number, first: number, second = 0, third = 0, fourth = 0): void {
    if (this.#length === this.#nameOf.length) {
      this.#nameOf = doubled(this.#nameOf);
      this.#numbers = doubled(this.#numbers);
    }
    this.#nameOf[this.#length] = name;
    const at = this.#length++ * this.#width;
    // Written out: a list for each row would be garbage by the megabyte.
    this.#numbers[at] = first;
    if (this.#width > 1) this.#numbers[at + 1] = second;
    if (this.#width > 2) this.#numbers[at + 2] = third;
    if (this.#width > 3) this.#numbers[at + 3] = fourth;
  }

  /** The rows of a name in the order in which they were added. Names without a row are left out. */
  byName(): RowsByName {
    const { sorted, placeOf } = this.#names.inOrder();
    const places = new Int32Array(this.#length);
    for (let row = 0; row < places.length; row++)
      places[row] = placeOf[this.#nameOf[row] ?? 0] ?? 0;
    const { starts, places: rows } = groupNumbers(places, sorted.length);
    const width = this.#width;
    const unordered = this.#numbers;
    const numbers = new Int32Array(this.#length * width);
    for (let place = 0, to = 0; place < rows.length; place++) {
      const from = (rows[place] ?? 0) * width;
      for (let at = 0; at < width; at++) numbers[to++] = unordered[from + at] ?? 0;
    }
    const hasRow = (_name: unknown, place: number): boolean => starts[place] !== starts[place + 1];
    return {
      names: sorted.filter(hasRow),
      starts: [...starts.subarray(0, -1).filter(hasRow), this.#length].map(
        (start) => start * this.#width,
      ),
      numbers,
    };
  }
}
