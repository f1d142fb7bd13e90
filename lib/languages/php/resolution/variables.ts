// Variables of PHP: they have a mark in their names, belong to no namespace, and functions do not see those around them. Looks up none.
// PHP manual, "Variable scope".
import type { Unit } from '../../../link/vocabulary.ts';

export function isVariable(name: string): boolean {
  return name.startsWith('$');
}

/** Arrow functions see the variables around them. */
export function seesAround({ facts, defs }: Unit, scope: number): boolean {
  return defs[facts.scopes[scope]?.[2] ?? -1]?.fact.seesAround === true;
}
