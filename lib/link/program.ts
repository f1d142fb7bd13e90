// All files' facts linked into one program: definitions as objects, names by scope. Looks nothing up across files.
import { LANGUAGES } from '../languages/_all.gen.ts';
import type { BuiltinTable } from '../languages/_builtins.ts';
import type { LanguageSpec } from '../languages/_spec.ts';
import type { ExprFact, FileFacts, ImportFact } from '../facts/file-facts.ts';
import type { ConfigFile, SourceFile } from '../facts/source-files.ts';
import { CALLED, definedKey, plainName } from '../facts/name-key.ts';
import type { ImportStrategy } from '../imports/_strategy.ts';
import { importStrategies } from '../imports/strategies.ts';
import { fileGroups } from './file-groups.ts';
import { activeOf } from './inactive-code.ts';
import { linkNames } from './linkage.ts';
import { interopKeys } from './interop-names.ts';
import { placePathNamed } from './path-named-types.ts';
import { joinPartialDeclarations, namespacesByName } from './namespaces/namespaces.ts';
import type { Def, Language, Program, Unit } from './vocabulary.ts';

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
  for (const file of files) {
    const language = languages.get(file.language);
    const strategy = language && strategies[language.spec.imports];
    if (language && strategy)
      units.push(linkUnit({ ...file, facts: withNames(file, strategy) }, language, strategy));
  }
  const unitAt = new Map(units.map((unit) => [unit.path, unit]));
  const strategyOf = (unit: Unit): ImportStrategy => strategies[unit.language.spec.imports];
  joinPartialDeclarations(units, strategyOf);
  placePathNamed(units);
  return {
    namespaceAt: namespacesByName(units, strategyOf),
    units,
    unitAt,
    strategyOf,
    functionsNamed: functionFinder(units),
    ...fileGroups(unitAt, strategyOf),
    linked: linkNames(units, unitAt, strategyOf),
    overlay: undefined,
  };
}

/** Knows all functions and types by name; they are gathered when first asked for. */
function functionFinder(units: readonly Unit[]): (name: string) => readonly Def[] {
  let found: Map<string, Def[]> | undefined;
  return (name) => {
    if (!found) {
      found = groupBy(
        units.flatMap(({ defs }) =>
          defs.filter(({ fact }) => fact.params !== undefined || fact.inner >= 0),
        ),
        ({ fact }) => plainName(fact.name),
      );
      for (const { defs, language } of units)
        if (language.hasSiblingLanguages)
          for (const def of defs)
            for (const key of interopKeys(def))
              if (key !== def.fact.name + CALLED) add(found, plainName(key), def);
    }
    return found.get(name) ?? [];
  };
}

/** Imports that say no name of their own bind the one that the package gives itself. */
function withNames({ path, facts }: SourceFile, strategy: ImportStrategy): FileFacts {
  if (!strategy.nameOf || !facts.imports.some((row) => row.implicit)) return facts;
  return {
    ...facts,
    imports: facts.imports.map((row) =>
      row.implicit ? { ...row, local: strategy.nameOf?.(row.specifier, path) ?? row.local } : row,
    ),
  };
}

/** Families with files of languages that keep functions under different keys, or give other names outward. */
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

function mergeLanguage(spec: LanguageSpec, hasSiblingLanguages: boolean): Language {
  const base = LANGUAGES.find((other) => other.id === spec.inherits);
  const inherited = base && mergeLanguage(base, hasSiblingLanguages);
  return {
    spec,
    hasSiblingLanguages,
    globals: new Set([...(inherited?.globals ?? []), ...spec.globals]),
    builtins: mergeBuiltins(inherited?.builtins ?? NO_BUILTINS, spec.builtins),
  };
}

const NO_BUILTINS: Language['builtins'] = {
  wrappers: {},
  methods: {},
  callbacks: [],
  callers: [],
  adds: {},
  loads: [],
  changes: [],
  functions: {},
  functionsOutside: {},
  library: {},
  libraryPackages: [],
  rootType: '',
  iteration: [],
  asyncIteration: [],
  iterationItem: undefined,
  iterable: [],
  lead: [],
  makers: [],
  holding: {},
  calledMember: '',
  openFunctionTypes: {},
  pointees: [],
  instantiated: {},
  metatype: '',
  unwrapped: [],
  indexMember: '',
  written: undefined,
  ownResults: undefined,
  messages: [],
  outsideBases: {},
  rootMembers: [],
  functionTypes: {},
  supertypes: {},
  spoken: { out: {}, in: {} },
  computedMembers: { byIndex: false, functions: [] },
};

function mergeBuiltins(base: Language['builtins'], own: BuiltinTable): Language['builtins'] {
  return {
    wrappers: { ...base.wrappers, ...own.wrappers },
    methods: { ...base.methods, ...own.methods },
    callbacks: [...base.callbacks, ...own.callbacks],
    messages: [...base.messages, ...(own.messages ?? [])],
    callers: [...base.callers, ...(own.callers ?? [])],
    adds: { ...base.adds, ...own.adds },
    loads: [...base.loads, ...(own.loads ?? [])],
    changes: [...base.changes, ...(own.changes ?? [])],
    functions: { ...base.functions, ...own.functions },
    functionsOutside: { ...base.functionsOutside, ...own.functionsOutside },
    library: { ...base.library, ...own.library },
    iteration: own.iteration ?? base.iteration,
    iterable: own.iterable ?? base.iterable,
    lead: own.lead ?? base.lead,
    makers: own.makers ?? base.makers,
    holding: { ...base.holding, ...own.holding },
    asyncIteration: own.asyncIteration ?? base.asyncIteration,
    iterationItem: own.iterationItem ?? base.iterationItem,
    ownResults: own.ownResults ?? base.ownResults,
    libraryPackages: [...base.libraryPackages, ...(own.libraryPackages ?? [])],
    calledMember: own.calledMember ?? base.calledMember,
    openFunctionTypes: { ...base.openFunctionTypes, ...own.openFunctionTypes },
    pointees: own.pointees ?? base.pointees,
    instantiated: { ...base.instantiated, ...own.instantiated },
    outsideBases: { ...base.outsideBases, ...own.outsideBases },
    rootType: own.rootType ?? base.rootType,
    metatype: own.metatype ?? base.metatype,
    indexMember: own.indexMember ?? base.indexMember,
    written: own.written ?? base.written,
    unwrapped: own.unwrapped ?? base.unwrapped,
    rootMembers: [...base.rootMembers, ...(own.rootMembers ?? [])],
    functionTypes: { ...base.functionTypes, ...own.functionTypes },
    supertypes: { ...base.supertypes, ...own.supertypes },
    spoken: own.spoken ?? base.spoken,
    computedMembers: own.computedMembers ?? base.computedMembers,
  };
}

function linkUnit(file: SourceFile, language: Language, strategy: ImportStrategy): Unit {
  const { facts } = file;
  const ambient = (strategy.ambient?.(file.path) ?? []).filter(
    (row) => !facts.imports.includes(row),
  );
  const defs: Def[] = [];
  const names = facts.scopes.map(() => new Map<string, Def[]>());
  const membersOf = new Map<number, Def[]>();
  const unit: Unit = {
    path: file.path,
    facts,
    language,
    isAmbient: strategy.isAmbient?.(file.path) === true,
    defs,
    names,
    imports: importsByScope([...facts.imports, ...ambient]),
    stars: [...facts.imports, ...ambient].filter((row) => row.star),
    namespaces: strategy.shares
      ? new Map([
          [0, ''] as const,
          ...(facts.spaces ?? []).map(([name, scope]) => [scope, name] as const),
        ])
      : NO_NAMESPACES,
    exportRows: groupBy(facts.exports, (row) => row.name),
    narrows: groupBy(facts.narrows, (row) => row[1]),
    membersOf,
    assigned: valuesAssigned(facts),
    argumentOf: argumentsOf(facts),
    returnedBy: returnedBy(facts),
    values: [],
    types: [],
    containers: new Map(),
    containerKeys: containerKeysOf(facts),
    targets: new Map(),
    offered: new Map(),
    exported: new Map(),
    replacedExports: [],
  };
  facts.defs.forEach((fact, index) => {
    const def = {
      unit,
      index,
      fact,
      attached: undefined,
      extensions: undefined,
      members: undefined,
      order: undefined,
      value: undefined,
      passedValues: undefined,
      partialDeclarations: undefined,
    } as unknown as Def;
    def.canonical = def;
    defs.push(def);
    const scope = names[fact.scope];
    if (scope && fact.name) add(scope, definedKey(language.spec, fact), def);
    if (fact.memberOf >= 0) add(membersOf, fact.memberOf, def);
    const within = fact.selfName === undefined ? undefined : names[insideOf(facts, fact)];
    if (within && fact.selfName !== undefined && !within.has(fact.selfName))
      add(within, fact.selfName, def);
  });
  const fold = language.spec.linkage === 'translation-units' ? foldVariants : foldOverloads;
  if (language.spec.functions.overloads === 'one-body')
    for (const scope of names) for (const group of scope.values()) fold(group);
  return unit;
}

/** Where a function or class value is known by its own name: its inside; of a class, the scope around its body. */
function insideOf({ scopes }: FileFacts, { inner }: FileFacts['defs'][number]): number {
  const scope = scopes[inner];
  return scope?.[0] === 'class' ? scope[1] : inner;
}

/** Heads without a body stand for the definition that has one, or for the first head. */
function foldOverloads(group: readonly Def[]): void {
  if (group.length < 2) return;
  const functions = group.filter((def) => def.fact.params !== undefined && !def.fact.accessor);
  const target = functions.find((def) => !def.fact.bodiless) ?? functions[0];
  for (const def of functions) if (target && def.fact.bodiless) def.canonical = target;
}

/** Declarations of one name, and definitions in branches of conditional code, are one symbol for each kind of thing. */
function foldVariants(group: readonly Def[]): void {
  if (group.length < 2) return;
  const first = new Map<string, Def>();
  for (const def of [...activeOf(group), ...group])
    if (!def.fact.bodiless && !first.has(def.fact.kind)) first.set(def.fact.kind, def);
  for (const def of group) {
    const target = first.get(def.fact.kind);
    if (target) def.canonical = target;
    else first.set(def.fact.kind, def);
  }
}

const NO_NAMESPACES: ReadonlyMap<number, string> = new Map();

function importsByScope(rows: readonly ImportFact[]): (Map<string, ImportFact[]> | undefined)[] {
  const scopes: (Map<string, ImportFact[]> | undefined)[] = [];
  for (const row of rows) if (row.local) add((scopes[row.scope] ??= new Map()), row.local, row);
  return scopes;
}

function valuesAssigned(facts: FileFacts): Map<number, number[]> {
  const assigned = new Map<number, number[]>();
  const byName = firstOfName(facts);
  for (const [target, value] of facts.assigns) {
    const def = assignedDef(facts, byName, facts.exprs[target]);
    if (def !== undefined && def >= 0) add(assigned, def, value);
  }
  return assigned;
}

function containerKeysOf(facts: FileFacts): Set<number> {
  const keys = new Set<number>();
  let byName: ReadonlyMap<string, number> | undefined;
  for (const expr of facts.exprs) {
    const key = expr[0] === 'index' ? facts.exprs[expr[2]] : undefined;
    if (key?.[0] !== 'name') continue;
    const def = assignedDef(facts, (byName ??= firstOfName(facts)), key);
    if (def !== undefined) keys.add(def);
  }
  return keys;
}

function firstOfName(facts: FileFacts): Map<string, number> {
  const byName = new Map<string, number>();
  facts.defs.forEach((def, index) => {
    const key = `${def.scope} ${def.name}`;
    if (def.scope >= 0 && def.name && !byName.has(key)) byName.set(key, index);
  });
  return byName;
}

function assignedDef(
  facts: FileFacts,
  byName: ReadonlyMap<string, number>,
  expr: ExprFact | undefined,
): number | undefined {
  if (expr?.[0] === 'def') return expr[1];
  if (expr?.[0] !== 'name') return undefined;
  for (let scope = expr[2]; scope >= 0; scope = facts.scopes[scope]?.[1] ?? -1) {
    const def = byName.get(`${scope} ${expr[1]}`);
    if (def !== undefined) return def;
  }
  return undefined;
}

function argumentsOf(facts: FileFacts): Map<number, readonly [number, number, number]> {
  const found = new Map<number, readonly [number, number, number]>();
  for (let e = 0; e < facts.exprs.length; e++) {
    const expr = facts.exprs[e];
    if (expr?.[0] !== 'call' && expr?.[0] !== 'new') continue;
    expr[2].forEach((arg, position) => {
      const value = facts.exprs[arg];
      if (value?.[0] === 'def' && !found.has(value[1])) found.set(value[1], [expr[1], position, e]);
    });
  }
  return found;
}

function returnedBy(facts: FileFacts): Map<number, number> {
  const found = new Map<number, number>();
  facts.defs.forEach((def, index) => {
    for (const e of def.eReturns ?? []) {
      const value = facts.exprs[e];
      if (value?.[0] === 'def' && !found.has(value[1])) found.set(value[1], index);
    }
  });
  return found;
}

function groupBy<K, V>(rows: readonly V[], keyOf: (row: V) => K): Map<K, V[]> {
  const groups = new Map<K, V[]>();
  for (const row of rows) add(groups, keyOf(row), row);
  return groups;
}

export function add<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
