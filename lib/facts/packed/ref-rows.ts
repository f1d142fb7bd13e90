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
    const { numbers } = this;
    for (let at = 0; at < numbers.length; at += WIDTH)
      yield [
        MODES[numbers[at] ?? 0] ?? 'read',
        numbers[at + 1] ?? 0,
        numbers[at + 2] ?? 0,
        numbers[at + 3] ?? 0,
        numbers[at + 4] ?? 0,
      ];
  }

  toJSON(): readonly number[] {
    return [...this.numbers];
  }
}
