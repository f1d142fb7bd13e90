// What the stages of attachment found in one run, as far as it still holds in the next one. Attaches nothing.
import type { PassedValues } from '../inference.ts';
import type { KnownResults } from '../inferred-results.ts';
import { KeptResults, type ChangedBodies, type RoundOfRun } from './kept-results.ts';
import { attachedKey } from '../../link/tracking/keys.ts';
import type { Dependencies } from '../../link/tracking/dependencies.ts';
import type { Unit } from '../../link/vocabulary.ts';

/** The files to whose definitions something is attached; `outside`: to types outside of the repository. */
export interface Touched {
  readonly units: readonly Unit[];
  readonly outside?: boolean;
}

/** One stage. `touch` is told of what it attaches otherwise than in the run before: stages after it depend on that. */
export interface KeptStage {
  readonly known: KnownResults;
  readonly round: RoundOfRun;
  readonly touch: (touched: Touched) => void;
}

const NOTHING_PASSED: PassedValues = new Map();

/** Each stage infers over what those before it have attached, and keeps results of its own. */
export class KeptStages {
  readonly #dependencies: Dependencies;
  #stages = new Map<string, KeptResults>();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** A run begins. Returns what begins each stage of it. */
  run({ program, units, keys }: ChangedBodies): (name: string) => KeptStage {
    let before = this.#stages;
    this.#stages = new Map();
    const changed = new Set(keys);
    const touch = (touched: Touched): void => {
      // It is not noted who looks up what is attached to types outside.
      if (touched.outside) before = new Map();
      const others = touched.units.map(({ position }) => attachedKey(position));
      for (const key of others) changed.add(key);
      this.#dependencies.change(others);
    };
    return (name) => {
      const known = before.get(name);
      const results = known ?? new KeptResults(program, this.#dependencies);
      this.#stages.set(name, results);
      if (known) results.begin({ program, units, keys: new Set(changed) });
      return { known: results.known, round: results.round('', NOTHING_PASSED), touch };
    };
  }
}
