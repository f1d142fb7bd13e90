// Links the facts of all files into one program: definitions as objects, names by scope. Resolves nothing across files.
import { LANGUAGES } from '../languages/_all.gen.ts';
import type { DefFact } from '../facts/def-facts.ts';
import type { FileFacts, ImportFact } from '../facts/file-facts.ts';
import type { ConfigFile, SourceFile } from '../facts/source-files.ts';
import { CALLED, definedKey, plainName } from '../facts/name-key.ts';
import type { ImportStrategy, ImportTarget } from '../imports/_strategy.ts';
import { importStrategies } from '../imports/strategies.ts';
import { fileGroups } from './file-groups.ts';
import {
  add,
  argumentsOf,
  containerKeysOf,
  groupBy,
  returnedBy,
  valuesAssigned,
} from './file-indexes.ts';
import { mergeLanguage } from './merged-languages.ts';
import { namedAfterFile, nameWhole } from './named-after-file.ts';
import { EXTERNAL } from '../languages/_kit/resolution/open-values.ts';
import { semanticsOf } from './own-semantics.ts';
import type { NameHooks } from '../languages/_kit/resolution/name-hooks.ts';
import { furtherKeys } from './interop-names.ts';
import { pathNamedOwners } from './path-named-types.ts';
import { joinPartialDeclarations, namespacesByName } from './namespaces/namespaces.ts';
import type { Def, Language, LinkedNames, Program, UnlinkedDef, Unit } from './vocabulary.ts';

export function linkProgram(files: readonly SourceFile[], configs: readonly ConfigFile[]): Program {
  const factsAt = new Map(files.map((file) => [file.path, file.facts]));
  const strategies = importStrategies(
    files.map((file) => file.path),
    configs,
    (path) => factsAt.get(path),
    (path) => factsAt.get(path)?.imports ?? [],
  );
  const sibling = mixedFamilies(files);
  const languages = new Map(
    LANGUAGES.map((spec) => [spec.id, mergeLanguage(spec, sibling.has(spec.family))]),
  );
  const units: Unit[] = [];
  let defCount = 0;
  for (const file of files) {
    const language = languages.get(file.language);
    const strategy = language && strategies[language.spec.imports];
    if (!language || !strategy) continue;
    const unit = linkUnit(
      namedAfterFile({ ...file, facts: withNames(file, strategy) }),
      language,
      strategy,
      {
        position: units.length,
        firstId: defCount,
      },
    );
    units.push(unit);
    defCount += unit.defs.length;
  }
  const unitAt = new Map(units.map((unit) => [unit.path, unit]));
  const strategyOf = (unit: Unit): ImportStrategy => strategies[unit.language.spec.imports];
  joinPartialDeclarations(units, strategyOf);
  const namedOwners = pathNamedOwners(units);
  return {
    ...namespacesByName(units, strategyOf),
    units,
    defCount,
    unitAt,
    strategyOf,
    importTarget: importTargets(units, strategyOf),
    namedOwners,
    functionsNamed: functionFinder(units),
    valuesNamed: valueFinder(units),
    ...fileGroups(unitAt, strategyOf),
    linked: linkedNames(units, unitAt, strategyOf),
    overlay: undefined,
  };
}

/** Resolves the import specifiers of files; each is resolved once. */
function importTargets(
  units: readonly Unit[],
  strategyOf: (unit: Unit) => ImportStrategy,
): (unit: Unit, specifier: string) => ImportTarget {
  const memos = units.map(() => new Map<string, ImportTarget>());
  return (unit, specifier) => {
    const known = memos[unit.position]?.get(specifier);
    if (known) return known;
    const target = strategyOf(unit).resolve(specifier, unit.path);
    memos[unit.position]?.set(specifier, target);
    return target;
  };
}

/** Finds functions and types by name; the index is built on first use. */
function functionFinder(units: readonly Unit[]): (name: string) => readonly Def[] {
  let found: ReadonlyMap<string, readonly Def[]> | undefined;
  return (name) => (found ??= functionsByName(units)).get(name) ?? [];
}

/** The same for what may hold a function. */
function valueFinder(units: readonly Unit[]): Program['valuesNamed'] {
  let found: ReadonlyMap<string, readonly Def[]> | undefined;
  return (family, name) => (found ??= valuesByName(units)).get(nameIn(family, name)) ?? [];
}

function valuesByName(units: readonly Unit[]): ReadonlyMap<string, readonly Def[]> {
  const found = new Map<string, Def[]>();
  for (const { defs, language } of units)
    for (const def of defs)
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
    units.flatMap(({ defs }) =>
      defs.filter(({ fact }) => fact.params !== undefined || fact.inner >= 0),
    ),
    ({ fact }) => plainName(fact.name),
  );
  for (const { defs } of units)
    for (const def of defs)
      for (const key of furtherKeys(def))
        if (key !== def.fact.name + CALLED) add(found, plainName(key), def);
  return found;
}

/** Names at file level that a linker joins, for languages that have one. */
function linkedNames(
  units: readonly Unit[],
  unitAt: ReadonlyMap<string, Unit>,
  strategyOf: (unit: Unit) => ImportStrategy,
): LinkedNames {
  const linkers = new Map<NameHooks['linkNames'], Unit[]>();
  for (const unit of units) add(linkers, semanticsOf(unit.language).linkNames, unit);
  for (const [linkNames, linked] of linkers)
    if (linkNames) return linkNames(linked, unitAt, strategyOf);
  return NOTHING_LINKED;
}

const NOTHING_LINKED: LinkedNames = {
  lookUp: () => ({ defs: [], values: EXTERNAL, via: 'builtin' }),
  lookUpDeclared: (_unit, defs) => ({ defs, values: [], via: 'scope' }),
  inNamespace: () => undefined,
  isDeclared: () => false,
  isOpenedByMacro: () => false,
  usingDirectives: () => [],
  sees: (unit, other) => unit === other,
};

/** Imports without a name bind the name that the package declares for itself. */
function withNames({ path, facts }: SourceFile, strategy: ImportStrategy): FileFacts {
  if (!strategy.nameOf || !facts.imports.some((row) => row.implicit)) return facts;
  return {
    ...facts,
    imports: facts.imports.map((row) =>
      row.implicit ? { ...row, local: strategy.nameOf?.(row.specifier, path) ?? row.local } : row,
    ),
  };
}

/** Families with files of languages that keep functions under different keys, or export other names. */
function mixedFamilies(files: readonly SourceFile[]): ReadonlySet<string> {
  const present = new Set(files.map(({ language }) => language));
  const specs = LANGUAGES.filter(({ id }) => present.has(id));
  return new Set(
    specs
      .filter((spec) =>
        specs.some((other) => other.family === spec.family && other.imports !== spec.imports),
      )
      .map(({ family }) => family),
  );
}

function linkUnit(
  file: SourceFile,
  language: Language,
  strategy: ImportStrategy,
  { position, firstId }: { readonly position: number; readonly firstId: number },
): Unit {
  const { facts } = file;
  const ambient = (strategy.ambient?.(file.path) ?? []).filter(
    (row) => !facts.imports.includes(row),
  );
  const imports = [...facts.imports, ...ambient];
  const defs: Def[] = [];
  const names: ScopeNames = facts.scopes.map((_, scope) =>
    scope === 0 ? new Map<string, Def[]>() : undefined,
  );
  const membersOf = new Map<number, Def[]>();
  const unit: Unit = {
    position,
    path: file.path,
    facts,
    language,
    isAmbient: strategy.isAmbient?.(file.path) === true,
    defs,
    names,
    imports: importsByScope(imports),
    stars: imports.filter((row) => row.star),
    namespaces: strategy.shares ? namespacesByScope(facts) : NO_NAMESPACES,
    exportRows: groupBy(facts.exports, (row) => row.name),
    narrows: groupBy(facts.narrows, (row) => row[1]),
    membersOf,
    assigned: valuesAssigned(facts),
    argumentOf: argumentsOf(facts),
    returnedBy: returnedBy(facts),
    containerKeys: containerKeysOf(facts),
  };
  facts.defs.forEach((fact, index) => {
    const def = definition(unit, fact, index, firstId + index);
    defs.push(def);
    nameInScopes(def, names);
    if (fact.memberOf >= 0) add(membersOf, fact.memberOf, def);
  });
  nameWhole(unit, names[0]);
  const fold = semanticsOf(language).foldDeclarations ?? foldOverloads;
  if (language.spec.functions.overloads === 'one-body')
    for (const scope of names) for (const group of scope?.values() ?? []) fold(group);
  return unit;
}

/** It represents itself until it is folded into another one. */
function definition(unit: Unit, fact: DefFact, index: number, id: number): Def {
  const def = { id, unit, index, fact, partialDeclarations: undefined } as UnlinkedDef;
  def.canonical = def;
  return def;
}

/** By scope; undefined for those that declare no name, as most do. */
type ScopeNames = (Map<string, Def[]> | undefined)[];

/** Its name in the scope that declares it, and the name that only its own body knows. */
function nameInScopes(def: Def, names: ScopeNames): void {
  const { unit, fact } = def;
  if (fact.name && fact.scope in names)
    add((names[fact.scope] ??= new Map()), definedKey(unit.language.spec, fact), def);
  if (fact.selfName === undefined) return;
  const inside = insideOf(unit.facts, fact);
  if (inside in names && names[inside]?.has(fact.selfName) !== true)
    add((names[inside] ??= new Map()), fact.selfName, def);
}

/** File level and what opens a namespace in the file. */
function namespacesByScope({ spaces }: FileFacts): ReadonlyMap<number, string> {
  return new Map([
    [0, ''] as const,
    ...(spaces ?? []).map(([name, scope]) => [scope, name] as const),
  ]);
}

/** The scope where a function or class value is known by its own name: its body; for a class, the scope around it. */
function insideOf({ scopes }: FileFacts, { inner }: FileFacts['defs'][number]): number {
  const scope = scopes[inner];
  return scope?.[0] === 'class' ? scope[1] : inner;
}

/** Declarations without a body are folded into the definition that has one, or into the first declaration. */
function foldOverloads(group: readonly UnlinkedDef[]): void {
  if (group.length < 2) return;
  const functions = group.filter((def) => def.fact.params !== undefined && !def.fact.accessor);
  const target = functions.find((def) => !def.fact.bodiless) ?? functions[0];
  for (const def of functions) if (target && def.fact.bodiless) def.canonical = target;
}

const NO_NAMESPACES: ReadonlyMap<number, string> = new Map();

function importsByScope(rows: readonly ImportFact[]): (Map<string, ImportFact[]> | undefined)[] {
  const scopes: (Map<string, ImportFact[]> | undefined)[] = [];
  for (const row of rows) if (row.local) add((scopes[row.scope] ??= new Map()), row.local, row);
  return scopes;
}
