// Resolves bare names: scopes from the inside out, then imports, star imports, the language's globals. Names at file level are resolved in files beside this one.
import type { LanguageSemantics } from '../../languages/_kit/language-semantics.ts';
import { interopMember } from '../members/interop-members.ts';
import { memberOfEnclosingClass } from './enclosing-members.ts';
import {
  outsideName,
  packageName,
  siblingName,
  starName,
  withinDefinitionLimit,
} from './file-level-names.ts';
import { autoImportedName, rememberedImport } from './imported-names.ts';
import { semanticsOf } from '../../link/own-semantics.ts';
import { isCalledKey, plainName, WHOLE } from '../../facts/name-key.ts';
import {
  NO_NAME,
  type Inference,
  type CallInference,
  type MemberInference,
  type NameInference,
  type ValueInference,
} from '../inference.ts';
import { withStarred } from './star-imports.ts';
import { isType, namedInNamespaces, nameFromRoot, nestedNamespace } from './scope-namespaces.ts';
import { UNKNOWN } from '../../languages/_kit/resolution/open-values.ts';
import { thingOutside, withFullName } from '../described/described-table.ts';
import type { FileFacts, ImportFact } from '../../facts/file-facts.ts';
import type { Def, NameResult, Unit, Value, Values } from '../../link/vocabulary.ts';

type ScopeKind = FileFacts['scopes'][number][0];

/** The search for a bare name, and what the scopes so far leave open. */
interface NameSearch {
  readonly inference: Inference;
  readonly unit: Unit;
  readonly name: string;
  readonly typesOnly: boolean;
  readonly semantics: LanguageSemantics;
  /** Definitions that a name which is only read does not refer to; undefined if it may refer to all. */
  readonly setAside: NameResult[] | undefined;
  /** What a base or a receiver outside may have under the name. */
  outside: Values | undefined;
  /** Some base or receiver is unknown. */
  isUnknown: boolean;
}

/** Where functions and values have separate names, a name that is read refers to a value if there is one. */
export function lookUpName(
  inference: Inference,
  unit: Unit,
  name: string,
  from: number,
  typesOnly = false,
): NameResult {
  const semantics = semanticsOf(unit.language);
  const setAside: NameResult[] | undefined = semantics.isReadByName && [];
  const search: NameSearch = {
    inference,
    unit,
    name,
    typesOnly,
    semantics,
    setAside,
    outside: undefined,
    isUnknown: false,
  };
  const found = firstNamed(search, from);
  const function_ = setAside?.[0];
  return function_ &&
    found.defs.length === 0 &&
    found.values.every(({ kind }) => kind === 'external' || kind === 'unknown')
    ? function_
    : found;
}

/** The nearest scope that has the name decides; then the file, its imports and its surroundings. */
function firstNamed(search: NameSearch, from: number): NameResult {
  const { inference, unit, name, semantics } = search;
  const { scopes } = unit.facts;
  const { classNames } = unit.language.spec;
  const { lookUpName: lookUpAsLanguage, seesClassBody } = semantics;
  const own = lookUpAsLanguage?.(inference, unit, name, from);
  if (own) return withFullName(unit.language.spec.family, plainName(name), own);
  if (name.startsWith(WHOLE)) return nameFromRoot(inference, unit, name.slice(WHOLE.length));
  for (let scope = from; scope >= 0; scope = scopes[scope]?.[1] ?? -1) {
    const kind = scopes[scope]?.[0];
    if (kind === 'object') continue;
    if (kind === 'class' && classNames === 'members-around') {
      const found = inClass(search, scope);
      if (found) return found;
      continue;
    }
    if (kind === 'class' && !seesClassBody?.(scope, from)) continue;
    const found = inScope(search, scope, kind);
    if (found) return found;
  }
  return beyondScopes(search);
}

/** A member of the enclosing class, or a name from imports in its body. */
function inClass(search: NameSearch, scope: number): NameResult | undefined {
  const { inference, unit, name, typesOnly } = search;
  const index = unit.facts.scopes[scope]?.[2] ?? -1;
  const found = memberOfEnclosingClass(inference, unit, index, name, typesOnly);
  if (typesOnly && found !== 'unknown' && found?.defs.length && !found.defs.some(isType))
    return undefined;
  return seenOrNoted(search, found) ?? importedInside(inference, unit, name, scope);
}

/**
 * A member of a class or receiver counts, unless it is a function that is set aside; uncertain members are recorded.
 */
function seenOrNoted(
  search: NameSearch,
  found: NameResult | 'unknown' | undefined,
): NameResult | undefined {
  if (found === 'unknown') search.isUnknown = true;
  else if (found?.via === 'builtin') search.outside ??= found.values;
  else if (found && !isSetAside(search, found)) return found;
  return undefined;
}

/** The definitions of the name in a function, a block or the file, and names imported there. */
function inScope(
  search: NameSearch,
  scope: number,
  kind: ScopeKind | undefined,
): NameResult | undefined {
  const { inference, unit, name, semantics } = search;
  const own = narrowedIn(search, scope) ?? declaredIn(search, scope);
  if (own === 'passed over') return undefined;
  if (own) return own;
  const given =
    semantics.implicitReceivers && kind !== 'class' && scope > 0
      ? seenOrNoted(search, memberOfReceiver(inference, unit, scope, name))
      : undefined;
  if (given) return given;
  const starred = scope > 0 ? starName(inference, unit, name, scope) : undefined;
  if (starred && (starred.defs.length > 0 || !isExternal(starred.values))) return starred;
  if (starred) search.outside ??= starred.values;
  if (semantics.isClosed?.(unit, scope)) return beyondClosed(search);
  const { variables } = semantics;
  if (kind === 'function' && variables?.isVariable(name) && !variables.seesAround(unit, scope))
    return NO_NAME;
  return nestedNamespace(inference, unit, scope, name);
}

/** A name whose type is narrowed around the place. */
function narrowedIn(
  { inference, unit, name, typesOnly }: NameSearch,
  scope: number,
): NameResult | undefined {
  for (const [narrowed, , eType] of unit.narrows.get(scope) ?? []) {
    if (narrowed !== name || typesOnly) continue;
    const values = inference.typeOf(unit, eType);
    if (values.some((value) => value.kind !== 'unknown' && !isRoot(unit, value)))
      return { defs: [], values, via: 'scope' };
  }
  return undefined;
}

/** Declarations and imports in the scope. `passed over`: here the name has another meaning than the one sought. */
function declaredIn(search: NameSearch, scope: number): NameResult | 'passed over' | undefined {
  const { inference, unit, name, typesOnly, semantics } = search;
  const linked = semantics.declaredIn?.(inference, unit, name, scope);
  if (linked) return linked;
  const inNamespaces = semantics.variables?.isVariable(name)
    ? undefined
    : namedInNamespaces(inference, unit, scope, name);
  const defs = inNamespaces ?? unit.names[scope]?.get(name);
  const imports = unit.imports[scope]?.get(name);
  if (imports) return importedBeside(search, defs, imports, scope);
  if (!defs) return undefined;
  if (typesOnly && !defs.some(isType)) return 'passed over';
  const found: NameResult = { defs: withinDefinitionLimit(defs), values: [], via: 'scope' };
  return isSetAside(search, found) ? 'passed over' : found;
}

/** Definitions in other files of the namespace count less than this file's imports by name. */
function importedBeside(
  { inference, unit, name, semantics }: NameSearch,
  defs: readonly Def[] | undefined,
  imports: readonly ImportFact[],
  scope: number,
): NameResult {
  const named = rememberedImport(inference, unit, imports);
  const imported = semantics.modulesApart
    ? withStarred(inference, unit, name, scope, named)
    : named;
  const own = defs?.filter((def) => def.unit === unit) ?? [];
  return own.length > 0
    ? { defs: [...own, ...imported.defs], values: imported.values, via: 'scope' }
    : imported;
}

/** The meaning of a name in a namespace that does not see enclosing scopes. */
function beyondClosed({ inference, unit, name, outside }: NameSearch): NameResult {
  return (
    siblingName(inference, unit, name) ??
    packageName(inference, unit, name) ??
    (outside ? { defs: [], values: outside, via: 'import' } : outsideName(inference, unit, name))
  );
}

/** The meaning of a name that no scope has. */
function beyondScopes(search: NameSearch): NameResult {
  const { inference, unit, name, semantics, isUnknown } = search;
  const starred = inference.program.strategyOf(unit).starsFirst
    ? starName(inference, unit, name)
    : undefined;
  if (starred && starred.defs.length > 0) return starred;
  const beyond =
    siblingName(inference, unit, name) ??
    packageName(inference, unit, name) ??
    starred ??
    starName(inference, unit, name) ??
    semantics.nameOfLoader?.(unit, name) ??
    autoImportedName(inference, unit, name);
  if (beyond) return beyond;
  // A member of an unknown base stays possible; functions have no other origin.
  if (isUnknown) return { defs: [], values: UNKNOWN, via: 'scope' };
  if (isCalledKey(name)) return functionBeyond(search);
  return outsideName(inference, unit, name);
}

/** A function that no scope has: if bare calls run no members, one that no file has is from outside. */
function functionBeyond({ inference, unit, name, outside }: NameSearch): NameResult {
  if (outside) return { defs: [], values: outside, via: 'builtin' };
  const { family, classNames } = unit.language.spec;
  if (classNames !== 'through-receiver') return NO_NAME;
  const isHere = inference.program
    .functionsNamed(plainName(name))
    .some((def) => def.unit.language.spec.family === family && def.fact.memberOf < 0);
  return isHere
    ? NO_NAME
    : { defs: [], values: thingOutside(family, plainName(name)), via: 'builtin' };
}

/** The root type carries no information about a value. */
function isRoot({ language }: Unit, value: Value): boolean {
  return value.kind === 'builtin' && value.name !== '' && value.name === language.builtins.rootType;
}

/** Names from imports in the body of a class. */
function importedInside(
  inference: NameInference & MemberInference & ValueInference,
  unit: Unit,
  name: string,
  scope: number,
): NameResult | undefined {
  const rows = unit.imports[scope]?.get(name);
  if (rows) return rememberedImport(inference, unit, rows);
  const starred =
    scope > 0 && unit.stars.some((row) => row.scope === scope)
      ? starName(inference, unit, name, scope)
      : undefined;
  return starred && starred.defs.length > 0 ? starred : undefined;
}

/** A member of the receiver of a function or lambda. */
function memberOfReceiver(
  inference: MemberInference & CallInference,
  unit: Unit,
  scope: number,
  name: string,
): NameResult | 'unknown' | undefined {
  let isUnknown = false;
  for (const value of inference.receiversAt(unit, scope)) {
    const found = interopMember(inference, unit, value, name, 'read');
    if (found.defs.length > 0) return { defs: found.defs, values: [], via: 'scope' };
    if (found.external) return { defs: [], values: found.values, via: 'builtin' };
    if (value.kind === 'unknown') isUnknown = true;
  }
  return isUnknown ? 'unknown' : undefined;
}

/**
 * Whether a result consists of functions alone, which are set aside. Functions of other names run where this one is
 * read.
 */
function isSetAside({ semantics, setAside, name }: NameSearch, result: NameResult): boolean {
  const { isReadByName } = semantics;
  if (
    !isReadByName ||
    result.defs.length === 0 ||
    !result.defs.every((def) => !isReadByName(def) && def.fact.name === name)
  )
    return false;
  setAside?.push(result);
  return true;
}

function isExternal(values: Values): boolean {
  return values.every(({ kind }) => kind === 'external');
}
