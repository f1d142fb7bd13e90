// The imports that bind a name at a place in a file. Resolves none.
import type { ImportFact } from '../facts/file-facts.ts';
import type { Unit } from '../link/vocabulary.ts';

/** The imports of a name that are nearest to a scope. */
export function importsOf(unit: Unit, name: string, from: number): readonly ImportFact[] {
  for (let scope = from; scope >= 0; scope = unit.facts.scopes[scope]?.[1] ?? -1) {
    const rows = unit.imports[scope]?.get(name);
    if (rows) return rows;
  }
  return [];
}

/** Most names are not: they need no look-up. */
export function mayBeImported(unit: Unit, name: string, scope: number): boolean {
  return unit.stars.length > 0 || importsOf(unit, name, scope).length > 0;
}
