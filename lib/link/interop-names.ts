// Names of definitions in other languages of a family: types by their own, functions and values at file level in a class for the file, properties by methods. Looks nothing up.
import { basename, extname } from 'node:path/posix';
import { CALLED } from '../facts/name-key.ts';
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
    const { outward } = unit.language.spec;
    if (!outward) continue;
    const name =
      unit.facts.fileClass ??
      `${capitalized(basename(unit.path, extname(unit.path)))}${outward.fileClass}`;
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

/** Other languages pass the receiver before the arguments. */
function withReceiver(def: Def): Def {
  return { ...def, id: -1, fact: { ...def.fact, params: [-1, ...(def.fact.params ?? [])] } };
}

/** Adds the names that other languages have for the members. */
export function addInteropNames(members: Map<string, Def[]>): void {
  for (const defs of [...members.values()]) {
    for (const def of defs) {
      for (const key of interopKeys(def)) {
        const known = members.get(key);
        if (!known) members.set(key, [def]);
        else if (!known.includes(def)) known.push(def);
      }
    }
  }
}

export function interopKeys(def: Def): readonly string[] {
  const { fact, unit } = def;
  const { outward, functions } = unit.language.spec;
  if (functions.names === 'own' || fact.kind === 'Constructor') return [];
  if (fact.params !== undefined)
    return [((outward && renamed(def, outward.renamed.annotation)) || fact.name) + CALLED];
  if (!outward || (fact.kind !== 'Property' && fact.kind !== 'Variable')) return [];
  const { annotation, reads, writes: isSetterOf } = outward.renamed;
  const [reading, writing] = [
    getterNames(unit, fact.name)[0] ?? '',
    setterName(unit, fact.name) ?? '',
  ];
  if (!fact.signature?.includes(annotation)) return [reading, writing];
  const said = (before: string): string | undefined =>
    new RegExp(`${before}${annotation}\\s*\\(\\s*"([^"]+)"`).exec(fact.signature ?? '')?.[1];
  return [said(reads), said(isSetterOf)].map((name, at) =>
    name === undefined ? ([reading, writing][at] ?? '') : name + CALLED,
  );
}

/** The name that an annotation states. */
function renamed({ fact, unit }: Def, annotation: string): string | undefined {
  const { exprs } = unit.facts;
  for (const e of fact.eDecorators ?? []) {
    const call = exprs[e];
    const name = call?.[0] === 'call' ? exprs[call[1]] : undefined;
    const values = call?.[0] === 'call' ? exprs[call[2][0] ?? -1] : undefined;
    const text = values?.[0] === 'dict' ? exprs[values[2][0] ?? -1] : undefined;
    if (name?.[0] === 'name' && name[1] === annotation && text?.[0] === 'string') return text[1];
  }
  return undefined;
}

/**
 * Methods by which another language reads a property, judging by their names: `name` by `getName` and, unchanged, by
 * `isName`.
 */
export function getterNames(unit: Unit, name: string): readonly string[] {
  const { outward, functions } = unit.language.spec;
  if (functions.bare === 'run') return [name + CALLED];
  if (!outward) return [];
  const [read = '', ...others] = outward.accessors.reads;
  return others.some((word) => startsWithWord(name, word))
    ? [name + CALLED]
    : [read + capitalized(name) + CALLED];
}

/** The method that writes the property. */
export function setterName(unit: Unit, name: string): string | undefined {
  const { outward } = unit.language.spec;
  const own = outward?.accessors.reads.slice(1).find((word) => startsWithWord(name, word));
  return (
    outward &&
    outward.accessors.writes + (own ? name.slice(own.length) : capitalized(name)) + CALLED
  );
}

/** Whether a method of this name writes the property. */
export function writes(def: Def, name: string): boolean {
  return interopKeys(def)[1] === name + CALLED;
}

/** `isOpen` starts with `is`, `island` does not. */
function startsWithWord(name: string, word: string): boolean {
  return name.startsWith(word) && /^\P{Ll}/u.test(name.slice(word.length));
}

function capitalized(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
