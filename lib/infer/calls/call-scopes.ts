// The scopes of calls, which their expressions do not contain. Finds no receiver.
import type { Unit } from '../../link/vocabulary.ts';

const scopes = new WeakMap<Unit, Map<number, number>>();

/** The scope of the call with this callee. */
export function scopeOfCall(unit: Unit, eCallee: number): number {
  let known = scopes.get(unit);
  if (!known)
    scopes.set(unit, (known = new Map(unit.facts.sites.map(([, e, scope]) => [e, scope]))));
  return known.get(eCallee) ?? 0;
}
