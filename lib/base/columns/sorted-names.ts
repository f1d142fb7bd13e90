// Names as small numbers, in the order of first use, and in the order of their texts. Knows nothing of what they name.
import { ValueCodes } from './value-codes.ts';

export interface NameOrder {
  readonly sorted: readonly string[];
  /** By code, which starts at 1: the place in `sorted`. */
  readonly placeOf: Int32Array;
}

export class SortedNames extends ValueCodes<string> {
  #order: NameOrder = { sorted: [], placeOf: new Int32Array(1) };

  /** All names in the order of their UTF-16 units. Those that are new since the last time are merged into the others. */
  inOrder(): NameOrder {
    const names = this.values();
    const { sorted: before, placeOf: places } = this.#order;
    if (before.length === names.length) return this.#order;
    const added = names.slice(before.length).sort();
    const sorted: string[] = [];
    const placeOf = new Int32Array(names.length + 1);
    /** By place before: the place now. */
    const moved = new Int32Array(before.length);
    for (let [old, next] = [0, 0]; sorted.length < names.length; ) {
      const [known, name] = [before[old], added[next]];
      if (name === undefined || (known !== undefined && known < name)) {
        moved[old++] = sorted.push(known ?? '') - 1;
      } else {
        placeOf[this.codeOf(name)] = sorted.push(name) - 1;
        next++;
      }
    }
    for (let code = 1; code < places.length; code++) placeOf[code] = moved[places[code] ?? 0] ?? 0;
    return (this.#order = { sorted, placeOf });
  }
}
