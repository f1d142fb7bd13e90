// What is computed of each file, as long as it has the same facts: a file that is linked again stays the same object. Computes nothing.
import type { LinkedFacts } from '../linked-facts.ts';
import type { Unit } from '../vocabulary.ts';

export class UnitMemo<Value> {
  readonly #known = new WeakMap<Unit, { readonly facts: LinkedFacts; readonly value: Value }>();

  get(unit: Unit): Value | undefined {
    const known = this.#known.get(unit);
    return known?.facts === unit.facts ? known.value : undefined;
  }

  /** Returns the value. */
  set(unit: Unit, value: Value): Value {
    this.#known.set(unit, { facts: unit.facts, value });
    return value;
  }
}

/** `make` reads the one file alone. Whoever asks for its index reads its body. */
export function bodyIndex<Index extends NonNullable<unknown>>(
  make: (unit: Unit) => Index,
): (unit: Unit) => Index {
  const known = new UnitMemo<Index>();
  return (unit) => {
    unit.noteBody?.();
    return known.get(unit) ?? known.set(unit, make(unit));
  };
}
