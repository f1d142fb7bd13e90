// Values as small numbers, in the order of first use: for columns with few different values. Orders nothing.

/** Codes start at 1, so that 0 is free for an absent value. */
export class ValueCodes<T> {
  readonly #codes = new Map<T, number>();
  readonly #values: T[] = [];

  codeOf(value: T): number {
    const known = this.#codes.get(value);
    if (known !== undefined) return known;
    const code = this.#values.push(value);
    this.#codes.set(value, code);
    return code;
  }

  /** A RangeError for a code that was not given. */
  valueOf(code: number): T {
    if (!(code > 0 && code <= this.#values.length)) throw new RangeError(`no value ${code}`);
    return this.#values[code - 1] as T;
  }

  /** All values, in the order of their codes. */
  values(): readonly T[] {
    return this.#values;
  }
}
