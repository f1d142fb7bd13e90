// Types whose own names say what they stand in: `class A::B`. Finds that among types that code may reopen, by its whole name. Runs once, before anything is asked.
import type { Def, Unit } from './vocabulary.ts';

const owners = new WeakMap<Def, Def>();

/** What such a type is a member of; undefined where no file has it. */
export function namedOwner(def: Def): Def | undefined {
  return owners.get(def);
}

/** Gives each of them to the type that it stands in. */
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

/** The first part of the path may stand in any of the types around, or in none. */
function ownerOf({ unit, fact }: Def, types: ReadonlyMap<string, Def>): Def | undefined {
  for (let name = fact.around ?? ''; name !== ''; name = name.slice(name.indexOf('.') + 1)) {
    const found = types.get(`${unit.language.spec.family}\n${name}`);
    if (found) return found;
    if (!name.includes('.')) return undefined;
  }
  return undefined;
}
