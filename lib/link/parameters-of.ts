// The parameters of a function. Binds no arguments to them.
import type { Def } from './vocabulary.ts';

/** As definitions, in order; a receiver that is written as a parameter too. */
export function parametersOf({ unit, fact }: Def): readonly Def[] {
  return (fact.params ?? []).flatMap((index) => unit.defs[index] ?? []);
}
