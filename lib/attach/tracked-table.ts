// A table of what is attached to definitions, for programs that are resolved again in part: who looks something up depends on it. Attaches nothing.
import type { Dependencies } from '../link/tracking/dependencies.ts';
import { attachedKey } from '../link/tracking/keys.ts';
import type { Def, Unit } from '../link/vocabulary.ts';

/** Without `dependencies`, a table like any other. */
export function attachedTable<Of extends Def | Unit, Value>(
  dependencies: Dependencies | undefined,
): Map<Of, Value> {
  return dependencies ? new TrackedTable<Of, Value>(dependencies) : new Map<Of, Value>();
}

class TrackedTable<Of extends Def | Unit, Value> extends Map<Of, Value> {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    super();
    this.#dependencies = dependencies;
  }

  override get(of: Of): Value | undefined {
    this.#note(of);
    return super.get(of);
  }

  override has(of: Of): boolean {
    this.#note(of);
    return super.has(of);
  }

  #note(of: Def | Unit): void {
    this.#dependencies.note(attachedKey('unit' in of ? of.unit.position : of.position));
  }
}
