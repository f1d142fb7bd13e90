// What a name of file level or of a namespace means to code of a file: what it sees of it, and the definitions that this leads to. Joins no declarations.
import { dirname } from 'node:path/posix';
import type { Def, NameResult, Unit } from '../../../link/vocabulary.ts';
import { isOverloaded } from '../../_kit/resolution/function-heads.ts';
import { activeOf, isForeign } from '../../_kit/resolution/inactive-code.ts';
import { namespaceKey, sharedKey, sharedNames } from '../../_kit/resolution/namespace-names.ts';
import { EXTERNAL, UNKNOWN } from '../../_kit/resolution/open-values.ts';
import { chosenDefinition, nativeOf } from './chosen-definition.ts';
import { hasLinkage, MOST_DEFINITIONS, type LinkState } from './link-state.ts';
import { isCertain } from './macro-renamed-functions.ts';

export function lookUp(joined: LinkState, unit: Unit, name: string): NameResult {
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

/** A name of a namespace; where macros open it, also what files declare between those. */
export function lookUpInNamespace(
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
export function definitionsMeant(
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
