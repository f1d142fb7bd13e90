// The numbers that are noted while one result is being found. Knows nothing of what they stand for.

/** Few different numbers, most of which follow one that is the same. */
export class Numbers {
  all: number[] = [];
  last = -1;
  #seen: Set<number> | undefined;

  add(number: number): void {
    if (number === this.last) return;
    this.last = number;
    if (this.#seen ? this.#seen.has(number) : this.all.includes(number)) return;
    this.all.push(number);
    if (this.#seen) this.#seen.add(number);
    else if (this.all.length > SEARCHED) this.#seen = new Set(this.all);
  }

  clear(): void {
    this.all.length = 0;
    this.last = -1;
    this.#seen = undefined;
  }
}

/** So many are searched one by one. */
const SEARCHED = 16;
