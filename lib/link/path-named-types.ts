// Types whose names contain their enclosing type: `class A::B`. Finds it by full name among types that may be reopened; resolves no other name.
import type { Def, Unit } from './vocabulary.ts';

/** The type that each of them is a member of, as far as a file declares it. */
export function pathNamedOwners(units: readonly Unit[]): ReadonlyMap<Def, Def> {
  const owners = new Map<Def, Def>();
  const open = units.flatMap(({ allDefs }) =>
    allDefs.filter(({ fact }) => fact.around !== undefined && fact.around !== ''),
  );
  if (open.length === 0) return owners;
  const types = new Map<string, Def>();
  for (const { allDefs, language } of units)
    for (const def of allDefs)
      if (def.fact.isPartial && def.fact.params === undefined)
        types.set(
          `${language.spec.family}\n${def.fact.qualifiedName}`,
          def.partialDeclarations?.[0] ?? def,
        );
  for (const def of open) {
    const owner = ownerOf(def, types);
    if (owner) owners.set(def, owner);
  }
  return owners;
}

/** The first part of the path may be in any of the enclosing types, or in none. */
function ownerOf({ unit, fact }: Def, types: ReadonlyMap<string, Def>): Def | undefined {
  for (let name = fact.around ?? ''; name !== ''; name = name.slice(name.indexOf('.') + 1)) {
    const found = types.get(`${unit.language.spec.family}\n${name}`);
    if (found) return found;
    if (!name.includes('.')) return undefined;
  }
  return undefined;
}
