// Types whose names contain their enclosing type: `class A::B`. Finds it by full name among types that may be reopened; resolves no other name. Runs once, before inference.
import type { Def, Unit } from './vocabulary.ts';

const owners = new WeakMap<Def, Def>();

/** The type that such a type is a member of; undefined if no file declares it. */
export function namedOwner(def: Def): Def | undefined {
  return owners.get(def);
}

/** Adds each of them to its enclosing type. */
export function placePathNamed(units: readonly Unit[]): void {
  const open = units.flatMap(({ defs }) =>
    defs.filter(({ fact }) => fact.around !== undefined && fact.around !== ''),
  );
  if (open.length === 0) return;
  const types = new Map<string, Def>();
  for (const { defs, language } of units)
    for (const def of defs)
      if (def.fact.isPartial && def.fact.params === undefined)
        types.set(
          `${language.spec.family}\n${def.fact.qualifiedName}`,
          def.partialDeclarations?.[0] ?? def,
        );
  for (const def of open) {
    const owner = ownerOf(def, types);
    if (!owner) continue;
    owners.set(def, owner);
    owner.attached ??= new Map();
    const others = owner.attached.get(def.fact.name);
    if (others) others.push(def);
    else owner.attached.set(def.fact.name, [def]);
  }
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
