// What is computed of each file, as long as it has the same facts: a file that is linked again stays the same object. Computes nothing.
import type { FileFacts } from '../../facts/file-facts.ts';
import type { Unit } from '../vocabulary.ts';

export class UnitMemo<Value> {
  readonly #known = new WeakMap<Unit, { readonly facts: FileFacts; readonly value: Value }>();

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
