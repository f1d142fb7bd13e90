// What the turns of files depend on, over all phases. Runs none.
import type { Dependencies } from '../link/tracking/dependencies.ts';
import type { Unit } from '../link/vocabulary.ts';

export class Turns {
  readonly #dependencies: Dependencies;
  /** By position of the file. */
  readonly #sets: number[] = [];
  #current: number | undefined;
  #isStarted = false;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Turns before it, which a further run repeats as a whole, are not counted. */
  start(): void {
    this.#isStarted = true;
  }

  /** The turn of a file begins, or goes on, and the one before ends; undefined: none begins. */
  begin(unit: Unit | undefined): void {
    if (!this.#isStarted) return;
    if (this.#current !== undefined) this.#sets[this.#current] = this.#dependencies.end();
    this.#current = unit?.position;
    if (unit) this.#dependencies.begin(this.#sets[unit.position]);
  }

  /** The set of what the turns of the file depend on so far. */
  setOf({ position }: Unit): number {
    return this.#sets[position] ?? 0;
  }
}
