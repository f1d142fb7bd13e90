// Functions, types and values by name, wherever they are; the indexes are built on first use. Decides for none whether it is meant.
import { onFirstUse } from '../base/on-demand/on-first-use.ts';
import { CALLED, plainName } from '../facts/name-key.ts';
import { add, groupBy } from './file-indexes.ts';
import { furtherKeys } from './interop-names.ts';
import { unnoted, type Dependencies } from './tracking/dependencies.ts';
import { functionsNamed, valuesNamed } from './tracking/keys.ts';
import type { Def, Program, Unit } from './vocabulary.ts';

const NO_DEFS: readonly Def[] = [];

/** Functions and types. */
export function functionFinder(
  units: readonly Unit[],
  dependencies: Dependencies | undefined,
): (name: string) => readonly Def[] {
  const all = onFirstUse(() => unnoted(dependencies, () => functionsByName(units)));
  // Those in bodies are known without a body being read too.
  return (name) => {
    dependencies?.noteNamed(functionsNamed(name));
    return all().get(name) ?? NO_DEFS;
  };
}

/** What may hold a function. */
export function valueFinder(
  units: readonly Unit[],
  dependencies: Dependencies | undefined,
): Program['valuesNamed'] {
  const all = onFirstUse(() => unnoted(dependencies, () => valuesByName(units)));
  return (family, name) => {
    dependencies?.noteNamed(valuesNamed(name));
    return all().get(nameIn(family, name)) ?? NO_DEFS;
  };
}

function valuesByName(units: readonly Unit[]): ReadonlyMap<string, readonly Def[]> {
  const found = new Map<string, Def[]>();
  for (const { allDefs, language } of units)
    for (const def of allDefs)
      if (isHolder(def))
        for (const name of namesOf(def))
          add(found, nameIn(language.spec.family, plainName(name)), def);
  return found;
}

/** Neither a function nor a type. */
function isHolder({ fact, unit }: Def): boolean {
  return (
    fact.params === undefined &&
    fact.kind !== 'TypeAlias' &&
    unit.facts.scopes[fact.inner]?.[0] !== 'class'
  );
}

function namesOf(def: Def): ReadonlySet<string> {
  return new Set([def.fact.name, ...furtherKeys(def)]);
}

function nameIn(family: string, name: string): string {
  return `${family}\n${name}`;
}

/** Under their own names, and under those that other languages of the family or generated methods have for them. */
function functionsByName(units: readonly Unit[]): ReadonlyMap<string, readonly Def[]> {
  const found = groupBy(
    units.flatMap(({ allDefs }) =>
      allDefs.filter(({ fact }) => fact.params !== undefined || fact.inner >= 0),
    ),
    ({ fact }) => plainName(fact.name),
  );
  for (const { allDefs } of units)
    for (const def of allDefs)
      for (const key of furtherKeys(def))
        if (key !== def.fact.name + CALLED) add(found, plainName(key), def);
  return found;
}
