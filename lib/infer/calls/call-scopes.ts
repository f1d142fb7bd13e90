// Where calls stand: an expression alone does not say it. Found out once for a file.
import type { Unit } from '../../link/vocabulary.ts';

const scopes = new WeakMap<Unit, Map<number, number>>();

/** The scope of the call whose callee this is. */
export function scopeOfCall(unit: Unit, eCallee: number): number {
  let known = scopes.get(unit);
  if (!known)
    scopes.set(unit, (known = new Map(unit.facts.sites.map(([, e, scope]) => [e, scope]))));
  return known.get(eCallee) ?? 0;
}
