// The scopes of calls, which their expressions do not contain. Finds no receiver.
import { bodyIndex } from '../../link/tracking/unit-memo.ts';
import type { Unit } from '../../link/vocabulary.ts';

const scopesIn = bodyIndex(
  ({ facts }): ReadonlyMap<number, number> =>
    new Map(facts.sites.map(([, e, scope]) => [e, scope])),
);

/** The scope of the call with this callee. */
export function scopeOfCall(unit: Unit, eCallee: number): number {
  return scopesIn(unit).get(eCallee) ?? 0;
}
