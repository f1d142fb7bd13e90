// Nodes as numbers that are the same in all runs over a repository, by their uids. Adds no node.
import { ValueCodes } from '../base/columns/value-codes.ts';
import type { NodeNumbers } from '../infer/turn-records.ts';
import type { NodeRecord } from '../model/graph-data.ts';

export class NodeCodes implements NodeNumbers {
  readonly #uids = new ValueCodes<string>();
  /** By the place of the node in this run, and by code. */
  #codes = new Int32Array(0);
  #places = new Int32Array(0);

  /** A run begins, which has these nodes. */
  begin(nodes: readonly NodeRecord[]): void {
    this.#codes = Int32Array.from(nodes, ({ uid }) => this.#uids.codeOf(uid));
    this.#places = new Int32Array(this.#uids.values().length + 1).fill(-1);
    this.#codes.forEach((code, place) => (this.#places[code] = place));
  }

  codeOf(place: number): number {
    return this.#codes[place] ?? 0;
  }

  /** A RangeError for a node that this run does not have. */
  placeOf(code: number): number {
    const place = this.#places[code] ?? -1;
    if (place < 0) throw new RangeError(`no node ${code}`);
    return place;
  }
}
