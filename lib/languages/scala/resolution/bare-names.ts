// What a name means in Scala where it stands without arguments: a method that takes none runs there. Looks up no name.
// Scala Language Specification 6.7 ("method values") and 6.26.2 ("method conversions").
import type { Def } from '../../../link/vocabulary.ts';

export function runsWhereNamed({ fact }: Def): boolean {
  return fact.params?.length === 0;
}

/** A value or a function that takes nothing goes before functions of its name. */
export function meantWithoutArguments(defs: readonly Def[]): readonly Def[] {
  const plain = defs.filter(({ fact }) => (fact.params?.length ?? 0) === 0);
  return plain.length > 0 ? plain : defs;
}

export function calledBesideValues(defs: readonly Def[]): readonly Def[] {
  return defs.filter(({ fact }) => fact.params !== undefined && !fact.accessor);
}
