// Where calls stand, and whether it matters: an expression alone does not say it. Finds no receiver.
import type { Unit } from '../../link/vocabulary.ts';

const scopes = new WeakMap<Unit, Map<number, number>>();

/** The scope of the call whose callee this is. */
export function scopeOfCall(unit: Unit, eCallee: number): number {
  let known = scopes.get(unit);
  if (!known)
    scopes.set(unit, (known = new Map(unit.facts.sites.map(([, e, scope]) => [e, scope]))));
  return known.get(eCallee) ?? 0;
}

/** Whether functions have receivers beside the class around: then what a bare name means depends on where the call stands. */
export function hasImplicitReceivers({ language }: Unit): boolean {
  return language.spec.functions.receivers === 'implicit';
}
