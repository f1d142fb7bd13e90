// What a bare name means in Kotlin where it is read: never a function. Looks up no name.
// Kotlin language specification, "Linked scopes": functions and properties are named apart.
import type { Def } from '../../../link/vocabulary.ts';

export function isReadByName({ fact }: Def): boolean {
  return fact.params === undefined || fact.accessor === true;
}

/** It means what else has the name, if anything does. */
export function meantByName(
  defs: readonly Def[],
  isProperty: (def: Def) => boolean,
): readonly Def[] {
  const others = defs.filter((def) => def.fact.params === undefined || isProperty(def));
  return others.length > 0 ? others : defs;
}
