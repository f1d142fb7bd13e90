// What is attached, for programs that are resolved again in part: who looks up what is attached to a definition depends on that. Attaches nothing.
import type { Dependencies } from '../link/tracking/dependencies.ts';
import { attachedKey } from '../link/tracking/keys.ts';
import type { Def, Unit } from '../link/vocabulary.ts';
import type { Attached } from './attached.ts';

/** What is attached to types outside is compared as a whole. */
export function trackedAttached(attached: Attached, dependencies: Dependencies): Attached {
  const { outside, conforming, ...tables } = attached;
  const tracked = Object.fromEntries(
    Object.entries(tables).map(([name, table]) => [
      name,
      new TrackedTable<unknown>(table as ReadonlyMap<Def | Unit, unknown>, dependencies),
    ]),
  );
  return { ...(tracked as unknown as typeof tables), outside, conforming };
}

class TrackedTable<Value> extends Map<Def | Unit, Value> {
  readonly #dependencies: Dependencies | undefined;

  constructor(table: ReadonlyMap<Def | Unit, Value>, dependencies: Dependencies) {
    super(table);
    this.#dependencies = dependencies;
  }

  override get(of: Def | Unit): Value | undefined {
    this.#note(of);
    return super.get(of);
  }

  override has(of: Def | Unit): boolean {
    this.#note(of);
    return super.has(of);
  }

  #note(of: Def | Unit): void {
    this.#dependencies?.note(attachedKey('unit' in of ? of.unit.position : of.position));
  }
}
