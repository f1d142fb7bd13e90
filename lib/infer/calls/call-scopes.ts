// The scopes of calls, and whether they matter: an expression does not contain its scope. Finds no receiver.
import type { Unit } from '../../link/vocabulary.ts';

const scopes = new WeakMap<Unit, Map<number, number>>();

/** The scope of the call with this callee. */
export function scopeOfCall(unit: Unit, eCallee: number): number {
  let known = scopes.get(unit);
  if (!known)
    scopes.set(unit, (known = new Map(unit.facts.sites.map(([, e, scope]) => [e, scope]))));
  return known.get(eCallee) ?? 0;
}

/**
 * Whether functions have receivers besides the enclosing class: then the meaning of a bare name depends on the scope of
 * the call.
 */
export function hasImplicitReceivers({ language }: Unit): boolean {
  return language.spec.functions.receivers === 'implicit';
}
