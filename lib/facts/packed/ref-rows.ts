// Names and members that are not called, as numbers in rows: as arrays of their own they take five times the memory. Interprets none.

/**
 * `named`: it only occurs here, as in `global a`: neither read nor written. `through`: one of its members is called,
 * and it is not passed on. `handler`: it is given to an element of a page, which runs it and hands it to no other code.
 */
export type RefMode = 'through' | 'read' | 'write' | 'type' | 'passed' | 'handler' | 'named';

/** A name or member that is not called: [mode, e, scope, line, column] */
export type RefFact = readonly [
  mode: RefMode,
  e: number,
  scope: number,
  line: number,
  column: number,
];

const MODES: readonly RefMode[] = [
  'through',
  'read',
  'write',
  'type',
  'passed',
  'handler',
  'named',
];
const WIDTH = 5;

export class RefRows implements Iterable<RefFact> {
  readonly numbers: Int32Array;

  constructor(numbers: Int32Array) {
    this.numbers = numbers;
  }

  static of(refs: readonly RefFact[]): RefRows {
    const numbers = new Int32Array(refs.length * WIDTH);
    refs.forEach(([mode, ...others], row) =>
      numbers.set([MODES.indexOf(mode), ...others], row * WIDTH),
    );
    return new RefRows(numbers);
  }

  get length(): number {
    return this.numbers.length / WIDTH;
  }

  *[Symbol.iterator](): Generator<RefFact> {
    for (let row = 0; row < this.length; row++) yield this.#at(row);
  }

  /** Those of these modes; no other is restored. */
  *ofModes(...modes: readonly RefMode[]): Generator<RefFact> {
    const codes = modes.map((mode) => MODES.indexOf(mode));
    for (let row = 0; row < this.length; row++)
      if (codes.includes(this.numbers[row * WIDTH] ?? 0)) yield this.#at(row);
  }

  #at(row: number): RefFact {
    const at = row * WIDTH;
    return [
      MODES[this.numbers[at] ?? 0] ?? 'read',
      this.numbers[at + 1] ?? 0,
      this.numbers[at + 2] ?? 0,
      this.numbers[at + 3] ?? 0,
      this.numbers[at + 4] ?? 0,
    ];
  }

  toJSON(): readonly number[] {
    return [...this.numbers];
  }
}
