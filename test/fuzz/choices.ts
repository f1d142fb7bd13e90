// Turns a list of random numbers into decisions, so that fast-check can shrink a query by shrinking the list. Knows no grammar.

/** Where the list ends, the first alternative is taken: it should be the plainest. */
export class Choices {
  readonly #numbers: readonly number[];
  #position = 0;

  constructor(numbers: readonly number[]) {
    this.#numbers = numbers;
  }

  below(count: number): number {
    return (this.#numbers[this.#position++] ?? 0) % count;
  }

  /** In about this share of cases. */
  chance(percent: number): boolean {
    return this.below(100) >= 100 - percent;
  }

  of<T>(...alternatives: readonly [T, ...T[]]): T {
    return alternatives[this.below(alternatives.length)] ?? alternatives[0];
  }

  /** Undefined for an empty list only. */
  from<T>(list: readonly T[]): T | undefined {
    return list[this.below(Math.max(1, list.length))];
  }

  times<T>(count: number, make: (index: number) => T): T[] {
    return Array.from({ length: count }, (_, index) => make(index));
  }
}
