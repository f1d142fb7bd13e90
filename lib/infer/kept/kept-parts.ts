// What tables of the program have of each file in one run, as far as it still holds in the next one. Makes no table.
import { isSameValue } from './same-value.ts';
import { tableNow } from './table-now.ts';
import type { ProgramInference } from '../inference.ts';
import type { Dependencies } from '../../link/tracking/dependencies.ts';
import { partOf, type Part } from '../queries/query-results.ts';
import type { Unit } from '../../link/vocabulary.ts';

type KeptPart = Part<readonly unknown[]>;

/** Of one table, by the position of the file. */
interface PartsOfTable {
  readonly parts: (KeptPart | undefined)[];
  /** The run in which the table was made last. */
  run: number;
}

/** Of one round. Kept are parts that depend on no query in progress: they are the same wherever the table is asked for. */
export class KeptParts {
  readonly #dependencies: Dependencies;
  readonly #parts = new Map<string, PartsOfTable>();
  #run = 0;
  #changedUnits: ReadonlySet<Unit> = new Set();
  #changed: ReadonlySet<number> = new Set();
  /** By set: whether it has a key of a file or name that has changed. */
  #hasChanged = new Map<number, boolean>();
  /** The tables that parts depend on, as they were in the run before, and as they are. */
  #tablesBefore: ReadonlyMap<string, unknown> = new Map();
  #tables = new Map<string, unknown>();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** A run begins, in which this has changed. */
  begin(changedUnits: ReadonlySet<Unit>, changed: ReadonlySet<number>): void {
    this.#run++;
    this.#changedUnits = changedUnits;
    this.#changed = changed;
    this.#hasChanged = new Map();
    this.#tablesBefore = this.#tables;
    this.#tables = new Map();
  }

  /** What `find` finds in all files, in their order. Of files where it would find the same as in the run before, that. */
  of<Found>(
    inference: ProgramInference,
    table: string,
    find: (unit: Unit) => readonly Found[],
  ): readonly Found[] {
    const { queries, program } = inference;
    const { parts } = this.#partsOf(queries.iterations.nameOf(table));
    return program.units.flatMap((unit) => {
      const { position } = unit;
      const before = parts[position];
      if (before && !this.#changedUnits.has(unit) && this.#holds(inference, before.set)) {
        queries.usePart(before);
        return before.found as readonly Found[];
      }
      const part = queries.part(partOf(unit, table), () => find(unit));
      parts[position] = part.extent === 'bound' ? undefined : part;
      if (part.extent !== 'bound') this.#areTablesSame(inference, part.set);
      return part.found;
    });
  }

  #partsOf(table: string): PartsOfTable {
    let parts = this.#parts.get(table);
    // What has changed is known since the run before alone.
    if (!parts || parts.run < this.#run - 1)
      this.#parts.set(table, (parts = { parts: [], run: this.#run }));
    parts.run = this.#run;
    return parts;
  }

  #holds(inference: ProgramInference, set: number): boolean {
    let hasChanged = this.#hasChanged.get(set);
    if (hasChanged === undefined) {
      hasChanged = this.#dependencies.hasChanged(set, (key) => this.#changed.has(key));
      this.#hasChanged.set(set, hasChanged);
    }
    return !hasChanged && this.#areTablesSame(inference, set);
  }

  /** Whether the tables of the set are those that they were in the run before. Notes what they are now. */
  #areTablesSame(inference: ProgramInference, set: number): boolean {
    let isSame = true;
    for (const name of this.#dependencies.tablesOf(set)) {
      const now = this.#tables.get(name) ?? finished(inference, name);
      if (now !== undefined) this.#tables.set(name, now);
      isSame &&= now !== undefined && isSameValue(this.#tablesBefore.get(name), now);
    }
    return isSame;
  }
}

/** Undefined for a table that is being made, or depends on one that is. */
function finished(inference: ProgramInference, name: string): unknown {
  const { found, extent } = inference.queries.part(`now ${name}`, () => tableNow(inference, name));
  return extent === 'bound' ? undefined : found;
}
