// Types of PHP's properties: a declared type is checked at every assignment. Infers none.
// PHP manual, "Properties", typed properties.
import type { DefFact } from '../../../facts/def-facts.ts';

export function keepsType({ eType, eAttach, params }: DefFact): boolean {
  return eType !== undefined && params === undefined && eAttach === undefined;
}
