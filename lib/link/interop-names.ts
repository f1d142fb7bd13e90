// Names of definitions in other languages of a family: types by their own, functions and values at file level in a class for the file, properties by methods; and those that generated methods have. Looks nothing up.
import type { DefFact } from '../facts/def-facts.ts';
import { CALLED, plainName } from '../facts/name-key.ts';
import type { GeneratedAccessors } from '../languages/_kit/resolution/member-hooks.ts';
import { semanticsOf } from './own-semantics.ts';
import type { Def, FileGroup, Unit } from './vocabulary.ts';

/** The group with types from files of other languages added, unless it has their names already. */
export function withInteropNames(group: FileGroup, others: readonly Unit[]): FileGroup {
  const names = new Map(group.names);
  const fileClasses = new Map<string, FileGroup>();
  for (const unit of others) {
    for (const [name, defs] of unit.names[0] ?? []) {
      const types = group.names.has(name)
        ? []
        : defs.filter(
            (def) => !def.fact.isPrivate && unit.facts.scopes[def.fact.inner]?.[0] === 'class',
          );
      if (types.length > 0) names.set(name, [...(names.get(name) ?? []), ...types]);
    }
    const name = semanticsOf(unit.language).interopNames?.fileClass?.(unit);
    if (name === undefined) continue;
    const known = fileClasses.get(name);
    fileClasses.set(name, {
      units: [...(known?.units ?? []), unit],
      names: new Map([...(known?.names ?? []), ...namesOfFile(unit, known)]),
    });
  }
  return {
    units: [...group.units, ...others],
    names,
    ...(group.objects && { objects: group.objects }),
    fileClasses,
  };
}

function namesOfFile(
  unit: Unit,
  known: FileGroup | undefined,
): ReadonlyMap<string, readonly Def[]> {
  const names = new Map<string, Def[]>();
  for (const def of [...(unit.names[0]?.values() ?? [])].flat()) {
    if (def.fact.isPrivate || unit.facts.scopes[def.fact.inner]?.[0] === 'class') continue;
    const own = def.fact.isExtension && def.fact.params !== undefined ? withReceiver(def) : def;
    for (const key of [def.fact.name, ...interopKeys(def)])
      names.set(key, [...(names.get(key) ?? known?.names.get(key) ?? []), own]);
  }
  return names;
}

const withReceivers = new WeakMap<Def, Def>();

/** The function as other languages see it, which pass the receiver before the arguments: the same view as long as it is the same function. */
function withReceiver(def: Def): Def {
  let view = withReceivers.get(def);
  if (!view) withReceivers.set(def, (view = viewWithReceiver(def)));
  return view;
}

function viewWithReceiver(def: Def): Def {
  const ofFact = (fact: DefFact) => ({
    of: fact,
    fact: { ...fact, params: [-1, ...(fact.params ?? [])] },
  });
  let known = ofFact(def.fact);
  return {
    id: -1,
    unit: def.unit,
    partialDeclarations: def.partialDeclarations,
    get index() {
      return def.index;
    },
    get canonical() {
      return def.canonical;
    },
    get fact() {
      if (known.of !== def.fact) known = ofFact(def.fact);
      return known.fact;
    },
  };
}

/** Adds the names that other languages have for the members, and those of generated methods that nothing here replaces. */
export function addFurtherNames(members: Map<string, Def[]>): void {
  for (const defs of [...members.values()]) {
    for (const def of defs) {
      const isOwn = def.unit.language.spec.functions.names === 'own';
      for (const key of furtherKeys(def)) {
        const known = members.get(key);
        if (!known) members.set(key, [def]);
        else if (!isOwn && !known.includes(def)) known.push(def);
      }
    }
  }
}

/** Names besides its own by which code may refer to a definition. */
export function furtherKeys(def: Def): readonly string[] {
  return def.unit.language.hasSiblingLanguages ? interopKeys(def) : generatedKeys(def);
}

/** The methods by which code of its own language uses a field. */
function generatedKeys(def: Def): readonly string[] {
  const accessors = generatedAccessors(def);
  return accessors ? [...accessors.reads, ...accessors.writes].map((name) => name + CALLED) : [];
}

function generatedAccessors(def: Def): GeneratedAccessors | undefined {
  return def.fact.kind === 'Property'
    ? semanticsOf(def.unit.language).generatedAccessors?.(def)
    : undefined;
}

/** Whether methods that a tool generates read and write the field. */
export function hasGeneratedAccessors(def: Def): boolean {
  return generatedAccessors(def) !== undefined;
}

function interopKeys(def: Def): readonly string[] {
  const { fact, unit } = def;
  if (unit.language.spec.functions.names === 'own') return generatedKeys(def);
  if (fact.kind === 'Constructor') return [];
  const names = semanticsOf(unit.language).interopNames;
  if (fact.params !== undefined) return [(names?.functionName?.(def) || fact.name) + CALLED];
  if (!names?.accessors || (fact.kind !== 'Property' && fact.kind !== 'Variable')) return [];
  return names.accessors(def).map((name) => name + CALLED);
}

/** The methods by which another language reads a property. */
export function getterNames({ language }: Unit, name: string): readonly string[] {
  return (
    semanticsOf(language)
      .interopNames?.getters?.(name)
      .map((getter) => getter + CALLED) ?? []
  );
}

/** The method that writes the property. */
export function setterName({ language }: Unit, name: string): string | undefined {
  const setter = semanticsOf(language).interopNames?.setter?.(name);
  return setter && setter + CALLED;
}

/** Whether the file has a name of a property that another language reads or writes by one of these methods. */
export function namesPropertyOf(unit: Unit, methods: ReadonlySet<string>): boolean {
  if (!unit.language.hasSiblingLanguages) return false;
  return unit.facts.exprs.texts.some((text) =>
    accessorNames(unit, text).some((name) => methods.has(name)),
  );
}

/** The methods by which another language reads and writes the property, as they are written. */
export function accessorNames({ language }: Unit, property: string): readonly string[] {
  const { getters, setter } = semanticsOf(language).interopNames ?? {};
  return [...(getters?.(property) ?? []), ...(setter ? [setter(property)] : [])];
}

/** Whether a method of this name writes the property. */
export function writes(def: Def, name: string): boolean {
  return (
    generatedAccessors(def)?.writes.includes(plainName(name)) ??
    interopKeys(def)[1] === name + CALLED
  );
}
