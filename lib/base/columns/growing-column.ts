// A column of numbers that grows at its end, in typed memory. Not an array: numbers are neither removed nor of several kinds.
import { doubled } from './doubled.ts';

const FIRST_LENGTH = 1024;

/** Numbers from 0 to 2^32 - 1. */
export class GrowingColumn {
  #numbers = new Uint32Array(FIRST_LENGTH);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(number: number): void {
    if (this.#length === this.#numbers.length) this.#numbers = doubled(this.#numbers);
    this.#numbers[this.#length] = number;
    this.#length += 1;
  }

  /** Adds to the number at a place that there is. */
  add(place: number, number: number): void {
    this.#numbers[place] = (this.#numbers[place] ?? 0) + number;
  }

  /** A copy of what there is, no longer than that. */
  finish(): Uint32Array {
    return this.#numbers.slice(0, this.#length);
  }
}
