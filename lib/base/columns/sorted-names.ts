// Names as small numbers, in the order of first use, and in the order of their texts. Knows nothing of what they name.
import { ValueCodes } from './value-codes.ts';

export interface NameOrder {
  readonly sorted: readonly string[];
  /** By code, which starts at 1: the place in `sorted`. */
  readonly placeOf: Int32Array;
}

export class SortedNames extends ValueCodes<string> {
  #order: NameOrder = { sorted: [], placeOf: new Int32Array(1) };

  /** All names in the order of their UTF-16 units. Those that were in order before are not compared again. */
  inOrder(): NameOrder {
    const names = this.values();
    const { sorted: before } = this.#order;
    if (before.length === names.length) return this.#order;
    const sorted = [...before, ...names.slice(before.length).sort()].sort();
    const placeOf = new Int32Array(names.length + 1);
    sorted.forEach((name, place) => (placeOf[this.codeOf(name)] = place));
    return (this.#order = { sorted, placeOf });
  }
}
