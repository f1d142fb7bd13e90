// Finds what a bare name means: scopes from the inside out, then imports, star imports, the language's globals.
import { fileClassIn, nameInGroup } from './group-names.ts';
import { interopMember } from '../members/interop-members.ts';
import { activeOf } from '../../link/inactive-code.ts';
import { memberBeyond } from '../members/members.ts';
import { importedNamespace } from './namespace-of.ts';
import { memberOfEnclosingClass } from './enclosing-members.ts';
import { starredName } from './module-exports.ts';
import { lookUpLexically } from './lexical-class-look-up.ts';
import { lookUpInNamespaces } from './namespace-look-up.ts';
import { isCalledKey, WHOLE } from '../../facts/name-key.ts';
import { NO_NAME, type Inference } from '../inference.ts';
import { namespacesAt } from '../../link/namespaces/namespaces.ts';
import { EXTERNAL } from '../../link/open-values.ts';
import { UNKNOWN } from '../../link/open-values.ts';
import type { ImportFact } from '../../facts/file-facts.ts';
import type { Def, FileGroup, NameResult, Unit, Value, Values } from '../../link/vocabulary.ts';

const OUTSIDE: NameResult = { defs: [], values: EXTERNAL, via: 'builtin' };

/** Where functions and values have names apart, a name that is read means a value if there is one. */
export function lookUpName(
  inference: Inference,
  unit: Unit,
  name: string,
  from: number,
  typesOnly = false,
): NameResult {
  if (unit.language.spec.functions.receivers !== 'implicit')
    return firstNamed(inference, unit, name, from, typesOnly, undefined);
  const passed: NameResult[] = [];
  const found = firstNamed(inference, unit, name, from, typesOnly, passed);
  const [function_] = passed;
  return function_ &&
    found.defs.length === 0 &&
    found.values.every(({ kind }) => kind === 'external' || kind === 'unknown')
    ? function_
    : found;
}

/** `passed`: functions are left aside, and gathered there. */
function firstNamed(
  inference: Inference,
  unit: Unit,
  name: string,
  from: number,
  typesOnly: boolean,
  passed: NameResult[] | undefined,
): NameResult {
  const { scopes } = unit.facts;
  const { classNames, linkage } = unit.language.spec;
  if (classNames === 'nested-first') return lookUpLexically(inference, unit, name, from);
  if (linkage === 'translation-units' && classNames === 'members-around')
    return lookUpInNamespaces(inference, unit, name, from);
  let outside: Values | undefined;
  let unknown = false;
  if (name.startsWith(WHOLE)) return nameFromRoot(inference, unit, name.slice(WHOLE.length));
  const { sigil } = unit.language.spec;
  const isVariable = sigil !== undefined && name.startsWith(sigil);
  for (let scope = from; scope >= 0; scope = scopes[scope]?.[1] ?? -1) {
    const kind = scopes[scope]?.[0];
    if (kind === 'object') continue;
    if (kind === 'class' && classNames === 'members-around') {
      const found = memberOfEnclosingClass(
        inference,
        unit,
        scopes[scope]?.[2] ?? -1,
        name,
        typesOnly,
      );
      if (typesOnly && found !== 'unknown' && found?.defs.length && !found.defs.some(isType))
        continue;
      if (found === 'unknown') unknown = true;
      else if (found?.via === 'builtin') outside ??= found.values;
      else if (found && !isSetAside(found, passed, name)) return found;
      const imported = importedInside(inference, unit, name, scope);
      if (imported) return imported;
      continue;
    }
    if (kind === 'class' && (scope !== from || classNames !== 'bare-in-body')) continue;
    for (const [narrowed, , eType] of unit.narrows.get(scope) ?? []) {
      if (narrowed !== name || typesOnly) continue;
      const values = inference.typeOf(unit, eType);
      if (values.some((value) => value.kind !== 'unknown' && !isRoot(unit, value)))
        return { defs: [], values, via: 'scope' };
    }
    if (scope === 0 && unit.language.spec.linkage === 'translation-units')
      return inference.program.linked.lookUp(unit, name);
    const defs = isVariable
      ? unit.names[scope]?.get(name)
      : (namedInNamespaces(inference, unit, scope, name) ?? unit.names[scope]?.get(name));
    const imports = unit.imports[scope]?.get(name);
    if (defs?.[0]?.fact.bodiless && unit.language.spec.linkage === 'translation-units')
      return inference.program.linked.lookUpDeclared(unit, defs);
    if (typesOnly && defs && !imports && !defs.some(isType)) continue;
    if (
      defs &&
      !imports &&
      isSetAside({ defs: withinDefinitionLimit(defs), values: [], via: 'scope' }, passed, name)
    )
      continue;
    if (defs && !imports) return { defs: withinDefinitionLimit(defs), values: [], via: 'scope' };
    if (imports) {
      const imported = rememberedImport(inference, unit, imports);
      // What other files of the namespace have counts less than what this one imports by name.
      const own = defs?.filter((def) => def.unit === unit) ?? [];
      return own.length > 0
        ? { defs: [...own, ...imported.defs], values: imported.values, via: 'scope' }
        : imported;
    }
    const given =
      unit.language.spec.functions.receivers === 'implicit' && kind !== 'class' && scope > 0
        ? memberOfReceiver(inference, unit, scope, name)
        : undefined;
    if (given === 'unknown') unknown = true;
    else if (given?.via === 'builtin') outside ??= given.values;
    else if (given && !isSetAside(given, passed, name)) return given;
    const starred = scope > 0 ? starName(inference, unit, name, scope) : undefined;
    if (starred && (starred.defs.length > 0 || !isExternal(starred.values))) return starred;
    if (starred) outside ??= starred.values;
    if (isClosed(unit, scope))
      return (
        siblingName(inference, unit, name) ??
        packageName(inference, unit, name) ??
        (outside
          ? { defs: [], values: outside, via: 'import' }
          : outsideName(inference, unit, name))
      );
    // A function sees no variables of what is around it.
    if (
      isVariable &&
      kind === 'function' &&
      unit.defs[scopes[scope]?.[2] ?? -1]?.fact.seesAround !== true
    )
      return NO_NAME;
    const inner = nestedNamespace(inference, unit, scope, name);
    if (inner) return inner;
  }
  const starred = inference.program.strategyOf(unit).starsFirst
    ? starName(inference, unit, name)
    : undefined;
  if (starred && starred.defs.length > 0) return starred;
  const beyond =
    siblingName(inference, unit, name) ??
    packageName(inference, unit, name) ??
    starred ??
    starName(inference, unit, name) ??
    commonJsName(unit, name);
  if (beyond) return beyond;
  // What a base that is not known may have stays open; functions have no other place to come from.
  if (unknown) return { defs: [], values: UNKNOWN, via: 'scope' };
  if (isCalledKey(name)) return outside ? { defs: [], values: outside, via: 'builtin' } : NO_NAME;
  return outsideName(inference, unit, name);
}

/** The type of all objects says nothing of a value. */
function isRoot({ language }: Unit, value: Value): boolean {
  return value.kind === 'builtin' && value.name !== '' && value.name === language.builtins.rootType;
}

/** What imports in the body of a class bring. */
function importedInside(
  inference: Inference,
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

/** A member of what a function is called on, or of what a lambda is passed. */
function memberOfReceiver(
  inference: Inference,
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

/** What a name means at file level: by imports of that name, in the package, by star imports, and what is beyond. */
export function* namesAtFile(
  inference: Inference,
  unit: Unit,
  name: string,
): Generator<NameResult> {
  const rows = unit.imports[0]?.get(name);
  if (rows) yield rememberedImport(inference, unit, rows);
  const own = unit.names[0]?.get(name);
  const sibling = siblingName(inference, unit, name);
  if (own && !sibling) yield { defs: own, values: [], via: 'scope' };
  if (sibling) yield sibling;
  const starred = starName(inference, unit, name);
  if (starred)
    yield starred.defs.length > 0 && unit.stars.length > 1
      ? withAllStarImports(inference, unit, name, starred)
      : starred;
  const beyond = packageName(inference, unit, name);
  if (beyond) yield beyond;
}

/** What is called tells apart what several packages have under one name. */
function withAllStarImports(
  inference: Inference,
  unit: Unit,
  name: string,
  first: NameResult,
): NameResult {
  const defs = new Set(first.defs);
  for (const { scope, specifier } of unit.stars) {
    const target = scope === 0 ? inference.importTarget(unit, specifier) : undefined;
    if (target?.kind === 'files')
      for (const def of nameInGroup(
        inference,
        inference.program.groupOf(target.paths, unit),
        name,
      ) ?? [])
        defs.add(def);
  }
  return defs.size > first.defs.length ? { ...first, defs: [...defs] } : first;
}

/** Whether a result is functions alone, which are kept aside. Those of other names run where this one is read. */
function isSetAside(result: NameResult, passed: NameResult[] | undefined, name: string): boolean {
  if (
    !passed ||
    result.defs.length === 0 ||
    !result.defs.every(
      ({ fact }) => fact.params !== undefined && !fact.accessor && fact.name === name,
    )
  )
    return false;
  passed.push(result);
  return true;
}

function isExternal(values: Values): boolean {
  return values.every(({ kind }) => kind === 'external');
}

/** A namespace whose code does not see what is around it. */
function isClosed({ facts, language }: Unit, scope: number): boolean {
  const [kind, , def = -1] = facts.scopes[scope] ?? [];
  return (
    language.spec.namespaces === 'closed' &&
    kind === 'block' &&
    facts.defs[def]?.kind === 'Namespace' &&
    facts.defs[def]?.inner === scope
  );
}

/** What the namespaces of a scope have: of the namespaces' types those that this file sees. */
function namedInNamespaces(
  { program }: Inference,
  unit: Unit,
  scope: number,
  name: string,
): readonly Def[] | undefined {
  const isStrict =
    scope === 0 && unit.namespaces.size > 1 && program.strategyOf(unit).strict === true;
  for (const namespace of namespacesAt(unit, scope)) {
    const defs = program.namespaceAt(unit, namespace)?.names.get(name);
    if (defs && (!isStrict || isCalledKey(name) || !defs.some(isType))) return defs;
  }
  return undefined;
}

/** The first name of a path that starts at the outermost namespace. */
function nameFromRoot({ program }: Inference, unit: Unit, name: string): NameResult {
  const defs = program.namespaceAt(unit, '')?.names.get(name);
  if (defs) return { defs, values: [], via: 'scope' };
  const target = program.strategyOf(unit).child('', name);
  if (target?.kind === 'folder')
    return { defs: [], values: [{ kind: 'package', path: target.path, from: unit }], via: 'scope' };
  return isCalledKey(name) ? NO_NAME : OUTSIDE;
}

/** A namespace inside of those that a scope is part of. */
function nestedNamespace(
  { program }: Inference,
  unit: Unit,
  scope: number,
  name: string,
): NameResult | undefined {
  for (const namespace of namespacesAt(unit, scope)) {
    const target = program.strategyOf(unit).child(namespace, name);
    if (target?.kind === 'folder')
      return {
        defs: [],
        values: [{ kind: 'package', path: target.path, from: unit }],
        via: 'scope',
      };
  }
  return undefined;
}

const VALUES: ReadonlySet<string> = new Set([
  'Property',
  'Variable',
  'Local',
  'Parameter',
  'Method',
  'Function',
  'Constructor',
]);

function isType({ fact }: Def): boolean {
  return !VALUES.has(fact.kind);
}

/** What a called name can mean where no function of that name takes what it is called with: what a base outside has, or an import from there. */
export function nameBeyond(
  inference: Inference,
  unit: Unit,
  name: string,
  from: number,
): NameResult {
  const { scopes } = unit.facts;
  for (let scope = from; scope >= 0; scope = scopes[scope]?.[1] ?? -1) {
    const def = scopes[scope]?.[0] === 'class' ? unit.defs[scopes[scope]?.[2] ?? -1] : undefined;
    const found = def && memberBeyond(inference, { kind: 'instance', def, args: [] }, name);
    if (found?.external) return { defs: [], values: found.values, via: 'scope' };
    const row = unit.imports[scope]
      ?.get(name)
      ?.find(({ specifier }) => inference.importTarget(unit, specifier).kind === 'external');
    if (row) return { defs: [], values: functionOutside(row), via: 'import' };
  }
  return NO_NAME;
}

/** The outermost part of a package's name, where nothing nearer has that name. */
function packageName({ program }: Inference, unit: Unit, name: string): NameResult | undefined {
  const target = program.strategyOf(unit).topLevel?.(name, unit.path);
  const whole = target?.kind === 'file' ? program.unitAt.get(target.path) : undefined;
  if (whole) return { defs: [], values: [{ kind: 'module', unit: whole }], via: 'import' };
  return target?.kind === 'folder'
    ? { defs: [], values: [{ kind: 'package', path: target.path, from: unit }], via: 'import' }
    : undefined;
}

/** A name with more definitions than this tells them apart no more: none of them is what it means. */
const MOST_DEFINITIONS = 64;

function withinDefinitionLimit(defs: readonly Def[]): readonly Def[] {
  return defs.length > MOST_DEFINITIONS ? defs.slice(0, MOST_DEFINITIONS) : activeOf(defs);
}

/** Imports are asked for again and again. While exports are being followed an answer may be cut short: then it is not kept. */
function rememberedImport(
  inference: Inference,
  unit: Unit,
  rows: readonly ImportFact[],
): NameResult {
  const known = inference.importMemo.get(rows);
  if (known) return known;
  const found = importedName(inference, unit, rows);
  if (inference.exportsInProgress.size === 0) inference.importMemo.set(rows, found);
  return found;
}

function importedName(inference: Inference, unit: Unit, rows: readonly ImportFact[]): NameResult {
  const results = rows.map((row) => importedBy(inference, unit, row));
  const known = results.filter(
    (result) =>
      result.defs.length > 0 ||
      result.values.some((value) => value.kind !== 'external' && value.kind !== 'unknown'),
  );
  const parts = known.length > 0 ? known : results.slice(0, 1);
  return {
    defs: parts.flatMap((part) => part.defs),
    values: parts.flatMap((part) => part.values),
    via: 'import',
  };
}

function importedBy(inference: Inference, unit: Unit, row: ImportFact): NameResult {
  if (row.imported === '*' || row.imported === '=')
    return {
      defs: [],
      values:
        row.imported === '='
          ? inference.moduleValue(unit, row.specifier)
          : importedNamespace(inference, unit, row.specifier),
      via: 'import',
    };
  const target = inference.importTarget(unit, row.specifier);
  if (target.kind === 'external')
    return {
      defs: [],
      values: isCalledKey(row.imported) ? functionOutside(row) : EXTERNAL,
      via: 'import',
    };
  if (target.kind === 'missing') return { defs: [], values: UNKNOWN, via: 'import' };
  if (target.kind === 'folder')
    return { ...fromPackage(inference, unit, target.path, row.imported), via: 'import' };
  if (target.kind === 'member' || target.kind === 'scoped') return memberName(inference, unit, row);
  if (target.kind === 'files')
    return groupName(inference, inference.program.groupOf(target.paths, unit), row.imported);
  if (target.kind === 'namespace')
    return nameInImportedNamespace(inference, unit, target.name, row.imported);
  const other = inference.program.unitAt.get(target.path);
  if (!other) return { defs: [], values: UNKNOWN, via: 'import' };
  return { ...inference.exportOf(other, row.imported), via: 'import' };
}

/** A function of a class outside: what it yields, the class's own name may tell. */
function functionOutside({ specifier, imported }: ImportFact): Values {
  return [
    {
      kind: 'builtinMember',
      receiver: { kind: 'external', name: specifier.slice(specifier.lastIndexOf('.') + 1) },
      name: imported,
    },
  ];
}

/** A member of a class, imported by its name. */
function memberName(inference: Inference, unit: Unit, row: ImportFact): NameResult {
  const found = importedNamespace(inference, unit, row.specifier).map((value) =>
    interopMember(inference, unit, value, row.imported, 'imported'),
  );
  const defs = found.flatMap((part) => part.defs);
  const modules = found.flatMap((part) => part.values.filter(({ kind }) => kind === 'module'));
  return {
    defs,
    values:
      modules.length > 0
        ? modules
        : defs.length > 0
          ? []
          : found.some((part) => part.external)
            ? EXTERNAL
            : UNKNOWN,
    via: 'import',
  };
}

function groupName(inference: Inference, group: FileGroup, name: string): NameResult {
  const defs = nameInGroup(inference, group, name);
  return {
    defs: defs ?? [],
    values: defs ? [] : (fileClassIn(group, name) ?? UNKNOWN),
    via: 'import',
  };
}

/** Libraries add to namespaces of the repository: what no file of it has lies outside. */
function nameInImportedNamespace(
  { program }: Inference,
  unit: Unit,
  namespace: string,
  name: string,
): NameResult {
  const defs = program.namespaceAt(unit, namespace)?.names.get(name);
  const inner = defs ? undefined : program.strategyOf(unit).child(namespace, name);
  if (inner?.kind === 'folder')
    return { defs: [], values: [{ kind: 'package', path: inner.path, from: unit }], via: 'import' };
  return { defs: defs ?? [], values: defs ? [] : EXTERNAL, via: 'import' };
}

function fromPackage(inference: Inference, unit: Unit, folder: string, name: string): NameResult {
  const child = inference.program.strategyOf(unit).child(folder, name);
  const found = child?.kind === 'file' ? inference.program.unitAt.get(child.path) : undefined;
  if (found) return { defs: [], values: [{ kind: 'module', unit: found }], via: 'import' };
  if (child?.kind === 'folder')
    return { defs: [], values: [{ kind: 'package', path: child.path, from: unit }], via: 'import' };
  return { defs: [], values: UNKNOWN, via: 'import' };
}

/** Names of the other files of its package. */
function siblingName(inference: Inference, unit: Unit, name: string): NameResult | undefined {
  const { program } = inference;
  // Of modules that have names of their own only macros are seen in others, where one has the name that is none of the language's.
  const { macroCalls } = unit.language.spec;
  if (macroCalls !== undefined && (!name.endsWith(macroCalls) || unit.language.globals.has(name)))
    return undefined;
  const siblings = program.siblingsOf(unit);
  const defs =
    (siblings && nameInGroup(inference, siblings, name)) || furtherName(inference, unit, name);
  if (macroCalls !== undefined && defs && new Set(defs.map((def) => def.unit)).size > 1)
    return undefined;
  const fileClass = defs || !siblings ? undefined : fileClassIn(siblings, name);
  if (fileClass) return { defs: [], values: fileClass, via: 'scope' };
  return defs && { defs: withinDefinitionLimit(defs), values: [], via: 'scope' };
}

function furtherName(inference: Inference, unit: Unit, name: string): readonly Def[] | undefined {
  if (inference.program.strategyOf(unit).isOfHost?.(name)) return undefined;
  for (const group of inference.program.furtherGroupsOf(unit)) {
    const found = nameInGroup(inference, group, name);
    if (found) return found;
  }
  return undefined;
}

/** Names that `from m import *` brings in. The language's own names are not looked for in files that are not known. */
function starName(
  inference: Inference,
  unit: Unit,
  name: string,
  scope = 0,
): NameResult | undefined {
  const found = unit.stars.length > 0 ? starredName(inference, unit, name, scope) : undefined;
  return found && found.defs.length === 0 && unit.language.globals.has(name) ? undefined : found;
}

function commonJsName(unit: Unit, name: string): NameResult | undefined {
  if (unit.language.spec.imports !== 'ecmascript' || unit.facts.exports.length > 0)
    return undefined;
  if (name === 'exports') return { defs: [], values: [{ kind: 'exports', unit }], via: 'scope' };
  return name === 'module'
    ? { defs: [], values: [{ kind: 'commonjs', unit }], via: 'scope' }
    : undefined;
}

const IDENTIFIER = /^[\p{L}_][\p{L}\p{N}_]*$/u;

/** A name that nothing in the file declares comes from the surroundings: the language, or a global of the host. */
function outsideName(inference: Inference, unit: Unit, name: string): NameResult {
  if (unit.language.globals.has(name)) return OUTSIDE;
  if (unit.language.spec.surroundings === 'open') return name === '' ? NO_NAME : OUTSIDE;
  // A package outside whose path ends in no name gives itself one that is not known.
  const isImported = unit.facts.imports.some(
    (row) =>
      row.implicit &&
      !IDENTIFIER.test(row.local) &&
      inference.importTarget(unit, row.specifier).kind === 'external',
  );
  return isImported ? { ...OUTSIDE, via: 'import' } : NO_NAME;
}
