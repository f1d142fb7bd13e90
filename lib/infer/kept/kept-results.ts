// What was inferred in one run over a program, as far as it still holds in the next one, over the same files with other bodies. Infers nothing.
import { doubled } from '../../base/columns/doubled.ts';
import { NO_PASSED, type Inference, type PassedValue, type PassedValues } from '../inference.ts';
import { KeptParts } from './kept-parts.ts';
import {
  beginFileAnew,
  knownResults,
  memosOf,
  memosOfKnown,
  roundResults,
  type KnownResults,
  type RoundResults,
} from '../inferred-results.ts';
import { isSameValue } from './same-value.ts';
import { tableNow } from './table-now.ts';
import { passedKey } from '../../link/tracking/keys.ts';
import type { Dependencies } from '../../link/tracking/dependencies.ts';
import type { Def, Program, Unit } from '../../link/vocabulary.ts';

/** What was found in one file, and the set of what it was found from. */
interface KeptTurn {
  readonly found: unknown;
  readonly set: number;
}

/** Files of a program that were linked again, and the keys of what has changed. */
export interface ChangedBodies {
  readonly program: Program;
  readonly units: ReadonlySet<Unit>;
  readonly keys: ReadonlySet<number>;
}

/** Whether what a key stands for is not what it was. */
type IsChanged = (key: number) => boolean;

/** What a round found, and what it found it from. */
interface KeptRound {
  readonly results: RoundResults & { readonly parts: KeptParts };
  passed: PassedValues;
  /** By position of the file. */
  readonly turns: (KeptTurn | undefined)[];
  /** The tables that turns depend on. */
  tables: ReadonlyMap<string, unknown>;
}

/** What has changed is told to the dependencies of the program; all results that do not depend on it hold. */
export class KeptResults {
  readonly known: KnownResults;
  readonly #dependencies: Dependencies;
  readonly #rounds = new Map<string, KeptRound>();
  /** The rounds of the last run: what others found is older than what it was told has changed. */
  readonly #begun = new Set<string>();
  #program: Program;
  #changedUnits: ReadonlySet<Unit> = new Set();
  #changed: ReadonlySet<number> = new Set();

  constructor(program: Program, dependencies: Dependencies) {
    this.#program = program;
    this.#dependencies = dependencies;
    this.known = knownResults(program);
  }

  /** A run begins, in which this has changed. */
  begin({ program, units: changedUnits, keys }: ChangedBodies): void {
    this.#program = program;
    this.#changedUnits = changedUnits;
    this.#changed = keys;
    for (const name of this.#rounds.keys()) if (!this.#begun.has(name)) this.#rounds.delete(name);
    this.#begun.clear();
    for (const unit of changedUnits) {
      beginFileAnew(this.known, unit);
      for (const { results } of this.#rounds.values()) {
        results.values[unit.position] = undefined;
        results.types[unit.position] = undefined;
      }
    }
    // They are few, and depend on the numbers of queries in other files.
    this.known.cycles.clear();
    this.known.tables.clear();
    for (const memo of memosOfKnown(this.known)) this.#dependencies.refresh(memo);
  }

  /** A round begins, in which these arguments are known. */
  round(name: string, passed: PassedValues): RoundOfRun {
    this.#begun.add(name);
    let round = this.#rounds.get(name);
    let changed = this.#changed;
    if (round) {
      const others = this.filesPassedOthers(round.passed, passed);
      changed = new Set([...changed, ...others]);
      this.#dependencies.change(others);
      round.passed = new Map(passed);
      for (const memo of memosOf(round.results)) this.#dependencies.refresh(memo);
    } else {
      const results = { ...roundResults(this.#program), parts: new KeptParts(this.#dependencies) };
      round = { results, passed: new Map(passed), turns: [], tables: new Map() };
      this.#rounds.set(name, round);
    }
    round.results.parts.begin(this.#changedUnits, changed);
    const kept = round;
    const state = { dependencies: this.#dependencies, changedUnits: this.#changedUnits, changed };
    return {
      results: kept.results,
      over: (inference) => new TurnsOfRun(kept, state, inference),
    };
  }

  /** The keys of files whose parameters get other arguments. */
  filesPassedOthers(before: PassedValues, now: PassedValues): ReadonlySet<number> {
    const keys = new Set<number>();
    const compare = (def: Def): void => {
      if (!this.#isSame(before.get(def) ?? NO_PASSED, now.get(def) ?? NO_PASSED))
        keys.add(passedKey(def.unit.position));
    };
    for (const def of before.keys()) compare(def);
    for (const def of now.keys()) if (!before.has(def)) compare(def);
    return keys;
  }

  /** Who reads an argument in a changed file reads its body: there it only counts where arguments come from. */
  #isSame(before: readonly PassedValue[], now: readonly PassedValue[]): boolean {
    return (
      before.length === now.length &&
      before.every(({ unit, e }, at) => {
        const other = now[at];
        return other?.unit === unit && (other.e === e || this.#changedUnits.has(unit));
      })
    );
  }
}

/** A round in a run that keeps what it finds. */
export interface RoundOfRun {
  /** For the inference of the round. */
  readonly results: RoundResults;
  readonly over: (inference: Inference) => TurnsOfRun;
}

/** What is the same for all files of a round. */
interface RunState {
  readonly dependencies: Dependencies;
  readonly changedUnits: ReadonlySet<Unit>;
  readonly changed: ReadonlySet<number>;
}

/** The turns of files in a round. */
export class TurnsOfRun {
  readonly #round: KeptRound;
  readonly #of: RunState;
  readonly #inference: Inference;
  readonly #isChanged: IsChanged;
  readonly #others: unknown[] = [];
  readonly #taken = new Set<number>();

  constructor(round: KeptRound, of: RunState, inference: Inference) {
    this.#round = round;
    this.#of = of;
    this.#inference = inference;
    this.#isChanged = changedIn(inference, of.changed, round.tables);
  }

  /** What is being found depends on what the turn of the file gave. */
  use({ position }: Unit): void {
    this.#of.dependencies.use(this.#round.turns[position]?.set ?? 0);
  }

  /** What the turn of the file gave in the run before, if it holds, or what `find` gives. */
  take<Found>(unit: Unit, find: () => Found): Found {
    const { dependencies, changedUnits } = this.#of;
    const { turns } = this.#round;
    const before = turns[unit.position];
    this.#taken.add(unit.position);
    if (
      before &&
      !changedUnits.has(unit) &&
      !dependencies.hasChanged(before.set, this.#isChanged)
    ) {
      dependencies.use(before.set);
      return before.found as Found;
    }
    dependencies.begin();
    const found = find();
    turns[unit.position] = { found, set: dependencies.endInner() };
    if (!before || !isSameValue(before.found, found)) this.#others.push(before?.found, found);
    return found;
  }

  /** After the last turn. Returns what is not the same as before: what turns gave then, and what they give now. */
  end(): readonly unknown[] {
    const { turns } = this.#round;
    turns.forEach((turn, position) => {
      if (!turn || this.#taken.has(position)) return;
      this.#others.push(turn.found, undefined);
      turns[position] = undefined;
    });
    const sets = new Set(turns.flatMap((turn) => turn?.set ?? []));
    this.#round.tables = tablesIn(this.#inference, this.#of.dependencies, sets);
    return this.#others;
  }
}

/** For so many there is room from the start. */
const FIRST_KEYS = 1024;
const SAME = 1;
const CHANGED = 2;

/** `changed`: but for tables, which are compared with those that were made before. */
export function changedIn(
  inference: Inference,
  changed: ReadonlySet<number>,
  tables: ReadonlyMap<string, unknown>,
): IsChanged {
  const { dependencies } = inference.program;
  let known = new Int32Array(FIRST_KEYS);
  const find = (key: number): boolean => {
    const name = dependencies?.tableAt(key);
    if (name === undefined) return changed.has(key);
    const now = tableNow(inference, name);
    return now === undefined || !isSameValue(tables.get(name), now);
  };
  // The sets of all files are gone through, which have the same keys.
  return (key) => {
    while (key >= known.length) known = doubled(known);
    return (known[key] ||= find(key) ? CHANGED : SAME) === CHANGED;
  };
}

/** The tables that results with these sets of dependencies depend on, as they are now. */
export function tablesIn(
  inference: Inference,
  dependencies: Dependencies,
  sets: Iterable<number>,
): ReadonlyMap<string, unknown> {
  const tables = new Map<string, unknown>();
  for (const set of sets)
    for (const key of dependencies.keysOf(set)) {
      const name = dependencies.tableAt(key);
      if (name === undefined || tables.has(name)) continue;
      tables.set(name, tableNow(inference, name));
    }
  return tables;
}
