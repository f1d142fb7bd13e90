// Joins what files declare with what other files define, as a linker does: names that included files bring in lead to definitions.
// For languages of translation units only; names of modules are looked up elsewhere.
import { basename, dirname, extname } from 'node:path/posix';
import type { ImportStrategy } from '../imports/_strategy.ts';
import { includedFiles, type IncludedFiles } from './included-files.ts';
import { nameMacroDefinedFunctions } from './macros/macro-defined-functions.ts';
import { isForeign, activeOf } from './inactive-code.ts';
import {
  macroOpenedNamespaces,
  type MacroOpenedNamespaces,
} from './namespaces/macro-opened-namespaces.ts';
import { isCertain, renameFunctions } from './macros/macro-renamed-functions.ts';
import {
  sharedKey,
  sharedNames,
  namespaceKey,
  namespacePaths,
} from './namespaces/namespace-names.ts';
import type { Def, LinkedNames, NameResult, Unit, UsingDirective } from './vocabulary.ts';
import { EXTERNAL } from './open-values.ts';
import { UNKNOWN } from './open-values.ts';

interface LinkState {
  readonly files: IncludedFiles;
  /** Names of file level by name, and of those the definitions that other files can be linked with. */
  readonly declared: ReadonlyMap<string, readonly Def[]>;
  readonly defined: ReadonlyMap<string, readonly Def[]>;
  readonly opened: MacroOpenedNamespaces;
}

/** More definitions of one name than this are not distinguished. */
const MOST_DEFINITIONS = 64;

export function linkNames(
  all: readonly Unit[],
  unitAt: ReadonlyMap<string, Unit>,
  strategyOf: (unit: Unit) => ImportStrategy,
): LinkedNames {
  const units = all.filter((unit) => unit.language.spec.linkage === 'translation-units');
  const files = includedFiles(units, unitAt, strategyOf);
  nameMacroDefinedFunctions(units, files);
  renameFunctions(units, files);
  const declared = new Map<string, Def[]>();
  const defined = new Map<string, Def[]>();
  for (const unit of units) {
    for (const [name, group] of sharedNames(unit)) {
      foldHeads(group);
      for (const def of new Set(group.map((own) => (isOverloaded(own) ? own : own.canonical)))) {
        push(declared, name, def);
        if (hasLinkage(def) && def.canonical === def && !def.fact.bodiless && !def.fact.isStatic)
          push(defined, name, def);
      }
    }
  }
  for (const unit of units)
    for (const def of unit.defs)
      if (def.fact.scopeName !== undefined && def.canonical === def && !declared.has(def.fact.name))
        push(declared, def.fact.name, def);
  const opened = macroOpenedNamespaces(units, files);
  const joined: LinkState = { files, declared, defined, opened };
  for (const unit of units) joinDeclarations(joined, unit);
  const usings = usingDirectivesOf(units);
  const known = new Map<Unit, Map<string, NameResult>>();
  const namespaceMemo = new Map<Unit, Map<string, NameResult | undefined>>();
  return {
    lookUp(unit, name) {
      let names = known.get(unit);
      if (!names) known.set(unit, (names = new Map()));
      let result = names.get(name);
      if (!result) names.set(name, (result = lookUp(joined, unit, name)));
      return result;
    },
    lookUpDeclared: (unit, own) => definitionsMeant(joined, unit, own, 'scope'),
    inNamespace(unit, path, name) {
      const key = namespaceKey(path, name);
      if (!declared.has(key) && opened.without(path).length === 0) return undefined;
      let names = namespaceMemo.get(unit);
      if (!names) namespaceMemo.set(unit, (names = new Map()));
      if (!names.has(key)) names.set(key, lookUpInNamespace(joined, unit, path, name));
      return names.get(key);
    },
    isDeclared: (path, name) =>
      declared.has(namespaceKey(path, name)) ||
      opened
        .without(path)
        .some((inner) =>
          declared
            .get(namespaceKey(inner.path, name))
            ?.some((def) => opened.isOpenIn(def.unit, inner.namespace)),
        ),
    isOpenedByMacro: opened.has,
    usingDirectives: (unit, path) =>
      (usings.get(path) ?? []).filter(
        (using) => using.unit === unit || files.seenBy(unit).has(using.unit),
      ),
    sees: (unit, other) => files.seenBy(unit).has(other),
  };
}

/** Namespaces that are brought in as a whole, by the namespace whose code sees them. */
function usingDirectivesOf(units: readonly Unit[]): ReadonlyMap<string, readonly UsingDirective[]> {
  const found = new Map<string, UsingDirective[]>();
  for (const unit of units) {
    for (const [scope, e] of unit.facts.usings ?? []) {
      const path = namespacePaths(unit)[scope];
      if (path === undefined) continue;
      const known = found.get(path);
      if (known) known.push({ unit, e });
      else found.set(path, [{ unit, e }]);
    }
  }
  return found;
}

function isOverloaded({ unit, fact }: Def): boolean {
  return fact.takes !== undefined && unit.language.spec.functions.overloads === 'by-arguments';
}

/** Of functions that arguments tell apart, heads that say the same are one function; so are those in branches of conditional code. */
export function foldHeads(group: readonly Def[]): void {
  if (group.length < 2) return;
  const first = new Map<string, Def>();
  const ordered = [...activeOf(group), ...group].filter(isOverloaded);
  for (const bodiless of [false, true])
    for (const def of ordered)
      if ((def.fact.bodiless ?? false) === bodiless && !first.has(def.fact.takes ?? ''))
        first.set(def.fact.takes ?? '', def);
  for (const def of ordered) def.canonical = first.get(def.fact.takes ?? '') ?? def;
}

/** A name of a namespace; where macros open it, also what files declare between those. */
function lookUpInNamespace(
  joined: LinkState,
  unit: Unit,
  path: string,
  name: string,
): NameResult | undefined {
  const own = joined.declared.has(namespaceKey(path, name))
    ? lookUpShared(joined, unit, namespaceKey(path, name))
    : undefined;
  return joined.opened.without(path).reduce((found, { path: inner, namespace }) => {
    const all = joined.declared.has(namespaceKey(inner, name))
      ? lookUpShared(joined, unit, namespaceKey(inner, name))
      : undefined;
    const defs = all?.defs.filter((def) => joined.opened.isOpenIn(def.unit, namespace)) ?? [];
    return all && (defs.length > 0 || all.open)
      ? { ...all, defs: [...new Set([...(found?.defs ?? []), ...defs])] }
      : found;
  }, own);
}

/** What a key means to code of this file, as far as it sees it. */
function lookUpShared(joined: LinkState, unit: Unit, key: string): NameResult | undefined {
  const all = joined.declared.get(key) ?? [];
  const seen = activeOf(visible(joined.files.seenBy(unit), all, key));
  if (seen.length > 0)
    return seen.some(isOverloaded) ? overloadSet(unit, seen) : macroOrFunction(joined, unit, seen);
  return fromIncluders(joined, unit, all, key);
}

/** All functions of one name that are seen: each once, by the head that says most. */
function overloadSet(unit: Unit, seen: readonly Def[]): NameResult {
  const heads = new Map<Def, Def>();
  for (const def of seen) {
    const known = heads.get(def.canonical);
    if (!known || (!hasDefaults(known) && hasDefaults(def))) heads.set(def.canonical, def);
  }
  const defs = [...heads.values()];
  return {
    defs,
    values: [],
    via: defs.every((def) => def.unit === unit)
      ? 'scope'
      : defs.some((def) => def.canonical.unit !== def.unit)
        ? 'linkage'
        : 'import',
  };
}

function hasDefaults({ unit, fact }: Def): boolean {
  return (fact.params ?? []).some(
    (index) =>
      unit.facts.defs[index]?.eValue !== undefined || unit.facts.defs[index]?.optional === true,
  );
}

function push(map: Map<string, Def[]>, name: string, def: Def): void {
  const list = map.get(name);
  if (list) list.push(def);
  else map.set(name, [def]);
}

/** Functions and variables have linkage; macros, types and constants of enums do not. */
function hasLinkage({ fact }: Def): boolean {
  return fact.kind === 'Function' || (fact.kind === 'Variable' && fact.memberOf < 0);
}

/** A declaration and the definition that it leads to are one symbol, whoever asks. */
function joinDeclarations(joined: LinkState, unit: Unit): void {
  for (const def of unit.defs) {
    if (!def.fact.bodiless || def.fact.isStatic || def.canonical !== def || !hasLinkage(def))
      continue;
    const target = chosenDefinition(
      joined,
      unit,
      [def],
      matchingDefinitions(def, joined.defined.get(sharedKey(def)) ?? []),
    );
    if (target) def.canonical = target;
  }
}

/** Definitions that a head may stand for: where arguments tell functions apart, those that take the same. */
function matchingDefinitions(def: Def, candidates: readonly Def[]): readonly Def[] {
  return isOverloaded(def) ? sameHead(def, candidates) : candidates;
}

/** Functions that take what this one takes, as it is written; else the only one that takes as many. */
export function sameHead({ fact }: Def, candidates: readonly Def[]): readonly Def[] {
  const exact = candidates.filter(
    (other) => other.fact.takes === undefined || other.fact.takes === fact.takes,
  );
  if (exact.length > 0) return exact;
  const alike = candidates.filter(
    (other) =>
      other.fact.params?.length === fact.params?.length &&
      other.fact.takes?.endsWith(' const') === fact.takes?.endsWith(' const'),
  );
  return alike.length === 1 ? alike : [];
}

function lookUp(joined: LinkState, unit: Unit, name: string): NameResult {
  const all = joined.declared.get(name);
  if (!all) return { defs: [], values: EXTERNAL, via: 'builtin' };
  const overloads = lookUpOverloads(joined, unit, name, all);
  if (overloads) return overloads;
  const own = (unit.names[0]?.get(name) ?? [])
    .map(({ canonical }) => canonical)
    .filter((def) => def.unit === unit);
  const functions = own.filter((def) => def.fact.kind !== 'Macro' && !def.fact.bodiless);
  const seen = activeOf(visible(joined.files.seenBy(unit), all, name));
  if (functions.length > 0)
    return {
      defs: [
        ...new Set([
          ...functions,
          ...seen.filter(
            (def) => def.fact.macro && (def.unit === unit || !expandsToName(unit, name)),
          ),
        ]),
      ],
      values: [],
      via: 'scope',
    };
  if (seen.length > 0) return macroOrFunction(joined, unit, seen);
  return fromIncluders(joined, unit, all, name) ?? undeclared(joined, unit, name);
}

/** Where functions of one name stand side by side, all that are seen count. */
function lookUpOverloads(
  joined: LinkState,
  unit: Unit,
  name: string,
  all: readonly Def[],
): NameResult | undefined {
  return all.some(isOverloaded)
    ? (lookUpShared(joined, unit, name) ?? undeclared(joined, unit, name))
    : undefined;
}

function expandsToName({ facts }: Unit, macro: string | undefined): boolean {
  return facts.undefined?.some(([name]) => name === macro) ?? false;
}

/** Of a macro and a function with one name, the macro counts where it is sure to be there; it may call the function itself. */
function macroOrFunction(joined: LinkState, unit: Unit, seen: readonly Def[]): NameResult {
  const macros = seen.filter((def) => def.fact.macro && def.fact.macro.alias !== def.fact.name);
  const others = seen.filter((def) => !macros.includes(def));
  const isWrapper = macros.some(({ fact }) =>
    fact.macro?.calls.some(([called]) => called === fact.name),
  );
  if (
    macros.length === 0 ||
    others.length === 0 ||
    isWrapper ||
    macros.some((def) => def.unit === unit)
  )
    return definitionsMeant(joined, unit, seen, 'import');
  if (expandsToName(unit, macros[0]?.fact.name))
    return definitionsMeant(joined, unit, others, 'import');
  return {
    ...definitionsMeant(joined, unit, macros, 'import'),
    ...(!macros.some(isCertain) && { open: 'ambiguous' as const }),
  };
}

/** Declarations in these files: whichever are fewer are gone through. */
function visible(files: ReadonlySet<Unit>, all: readonly Def[], name: string): readonly Def[] {
  if (all.length <= files.size) return all.filter((def) => files.has(def.unit));
  return [...files].flatMap((file) => [
    ...new Set((sharedNames(file).get(name) ?? []).filter((def) => def.unit === file)),
  ]);
}

/** What declarations that are seen lead to. */
function definitionsMeant(
  joined: LinkState,
  unit: Unit,
  seen: readonly Def[],
  via: NameResult['via'],
): NameResult {
  const defs = new Set<Def>();
  const open: Def[] = [];
  for (const def of seen) {
    if (def.fact.bodiless && hasLinkage(def)) open.push(def);
    else defs.add(def.canonical);
  }
  const bodies = [...defs].some((def) => hasLinkage(def));
  const [first] = open;
  if (!first || bodies) return { defs: [...defs], values: [], via };
  const candidates = joined.defined.get(sharedKey(first)) ?? [];
  if (candidates.length === 0)
    return {
      defs: [...defs, ...new Set(open.map(({ canonical }) => canonical))].slice(0, defs.size + 1),
      values: [],
      via: 'linkage',
    };
  const target = chosenDefinition(joined, unit, open, candidates);
  if (target)
    return {
      defs: [...defs, target],
      values: [],
      via: candidates.length === 1 ? 'linkage' : 'program',
    };
  const [native, ...others] = isForeign(unit.path) ? [] : nativeOf(joined, open, candidates);
  if (native && others.length === 0)
    return { defs: [...defs, native], values: [], via: 'platform', open: 'ambiguous' };
  return { defs: [...defs], values: [], via: 'linkage', open: 'ambiguous' };
}

/**
 * The one definition that a declaration stands for. Several programs in a repository may each define the name: then
 * what is nearer counts, in this order: the file itself or what it includes, files that include the declaration, the
 * source beside the header, the folder, the folders around.
 */
function chosenDefinition(
  { files }: LinkState,
  unit: Unit,
  declarations: readonly Def[],
  candidates: readonly Def[],
): Def | undefined {
  if (candidates.length < 2) return candidates[0];
  if (candidates.length > MOST_DEFINITIONS) return candidates.find((def) => def.unit === unit);
  const seen = files.seenBy(unit);
  const places = new Set(declarations.map((def) => def.unit));
  const including = candidates.filter((def) =>
    [...places].some((place) => files.seenBy(def.unit).has(place)),
  );
  const pool = including.length > 0 ? including : candidates;
  const stems = new Set([...places].map(({ path }) => stem(path)));
  const folders = new Set([...places].map(({ path }) => dirname(path)));
  const tests: ((def: Def) => boolean)[] = [
    (def) => def.unit === unit,
    (def) => seen.has(def.unit),
    () => pool.length === 1,
    (def) => stems.has(stem(def.unit.path)),
    (def) => dirname(def.unit.path) === dirname(unit.path),
    (def) => folders.has(dirname(def.unit.path)),
  ];
  for (const test of tests) {
    const fitting = pool.filter(test);
    if (fitting.length === 1) return fitting[0];
  }
  return nearest(pool, [...folders]);
}

/** The one that shares most folders with a declaration: a library's header stands above its sources, another program's elsewhere. */
function nearest(pool: readonly Def[], folders: readonly string[]): Def | undefined {
  const shared = pool.map((def) =>
    Math.max(...folders.map((folder) => sharedFolders(folder, dirname(def.unit.path)))),
  );
  const most = Math.max(...shared);
  const [only, ...others] = pool.filter((_, index) => shared[index] === most);
  return others.length === 0 ? only : undefined;
}

function sharedFolders(left: string, right: string): number {
  const [some, others] = [left.split('/'), right.split('/')];
  const end = some.findIndex((name, index) => name !== others[index]);
  return end < 0 ? some.length : end;
}

/** Where each platform has a definition of its own, those for the platform that is read for. */
function nativeOf(
  { files }: LinkState,
  declarations: readonly Def[],
  candidates: readonly Def[],
): readonly Def[] {
  if (candidates.length > MOST_DEFINITIONS) return [];
  const native = activeOf(candidates).filter(({ unit }) => !isForeign(unit.path));
  const including = native.filter((def) =>
    declarations.some(({ unit }) => files.seenBy(def.unit).has(unit)),
  );
  return including.length > 0 ? including : native;
}

function stem(path: string): string {
  return basename(path, extname(path));
}

/** Code that is included sees what the files that include it have seen: it counts where they agree. */
function fromIncluders(
  joined: LinkState,
  unit: Unit,
  all: readonly Def[],
  name: string,
): NameResult | undefined {
  const found = new Map<Def, NameResult>();
  for (const includer of joined.files.includersOf(unit)) {
    const seen = visible(joined.files.seenBy(includer), all, name);
    if (seen.length === 0) continue;
    const result = seen.some(isOverloaded)
      ? overloadSet(includer, seen)
      : definitionsMeant(joined, includer, seen, 'import');
    for (const def of result.defs) found.set(def, result);
  }
  const [first] = found.values();
  if (!first) return undefined;
  return found.size <= first.defs.length
    ? first
    : { defs: [], values: [], via: 'import', open: 'ambiguous' };
}

/** Nothing that is seen declares it: the linker may still find it beside the file; else it comes from outside. */
function undeclared({ defined }: LinkState, unit: Unit, name: string): NameResult {
  const candidates = defined.get(name) ?? [];
  if (candidates.length === 0) return { defs: [], values: EXTERNAL, via: 'builtin' };
  const sibling =
    candidates.length > MOST_DEFINITIONS
      ? []
      : candidates.filter((def) => dirname(def.unit.path) === dirname(unit.path));
  const [only] = sibling;
  if (only && sibling.length === 1) return { defs: [only], values: [], via: 'implicit' };
  return {
    defs: [],
    values: UNKNOWN,
    via: 'none',
    open: sibling.length > 1 ? 'ambiguous' : 'name_unknown',
  };
}
