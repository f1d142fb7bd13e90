// Whether an expression is a name that the file imports, or a member or call of one. Resolves no import.
import type { Unit } from '../../../link/vocabulary.ts';

export function isNamedByImport(unit: Unit, e: number): boolean {
  const expr = unit.facts.exprs.get(e);
  switch (expr?.[0]) {
    case 'call':
    case 'member':
      return expr[1] >= 0 && isNamedByImport(unit, expr[1]);
    case 'name':
      return unit.imports[0]?.has(expr[1]) === true;
    default:
      return false;
  }
}
