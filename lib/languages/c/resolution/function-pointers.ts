// What runs when a variable of C is called: a function that it points to. Follows no assignment.
import type { Def, Values } from '../../../link/vocabulary.ts';

/**
 * Functions that a variable points to. For a variable at file level, only if it can have no other value, since any code
 * may set it.
 */
export function calledValues(def: Def, values: Values): Values {
  const functions = values.filter(({ kind }) => kind === 'symbol');
  if (def.fact.kind !== 'Variable') return functions;
  return def.fact.isStatic && values.length === 1 ? functions : [];
}
