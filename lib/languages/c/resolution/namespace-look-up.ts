// Finds what a bare name means where files share namespaces: scopes from the inside out, the class and namespace of a function that is written elsewhere, namespaces that are brought in.
import type { ExprFact } from '../../../facts/file-facts.ts';
import type {
  CallContext,
  MemberInference,
  MemberResult,
  NameInference,
  ValueInference,
} from '../../../infer/inference.ts';
import type { Def, NameResult, Unit, Value, Values } from '../../../link/vocabulary.ts';
import {
  enclosingNamespace,
  namespaceKey,
  namespacePathOf,
  namespacePaths,
} from '../../_kit/resolution/namespace-names.ts';
import { EXTERNAL, UNKNOWN } from '../../_kit/resolution/open-values.ts';

interface NamespaceSearch {
  readonly inference: NameInference & MemberInference & ValueInference;
  readonly unit: Unit;
  readonly name: string;
  /** What bases outside of the repository may have. */
  outside: Values | undefined;
  /** Some base is not known. */
  unknown: boolean;
}

/** What a bare name means in C++, which inherits this: C itself has neither classes nor namespaces, and its names are found as usual. */
export function lookUpInNamespaces(
  inference: NameInference & MemberInference & ValueInference,
  unit: Unit,
  name: string,
  from: number,
): NameResult | undefined {
  if (unit.language.spec.classNames !== 'members-around') return undefined;
  const search: NamespaceSearch = { inference, unit, name, outside: undefined, unknown: false };
  const { scopes } = unit.facts;
  for (let scope = from; scope > 0; scope = scopes[scope]?.[1] ?? 0) {
    const found = inScope(search, scope);
    if (found) return found;
  }
  const found =
    inNamespace(search, '') ??
    withAliasesFollowed(inference, inference.program.linked.lookUp(unit, name));
  if (found.via !== 'builtin') return found;
  if (inference.program.linked.isOpenedByMacro(name))
    return { defs: [], values: [{ kind: 'namespace', path: name, from: unit }], via: 'import' };
  if (search.unknown) return { defs: [], values: UNKNOWN, via: 'scope' };
  return search.outside ? { defs: [], values: search.outside, via: 'builtin' } : found;
}

function inScope(search: NamespaceSearch, scope: number): NameResult | undefined {
  const { inference, unit, name } = search;
  const [kind, , index = -1] = unit.facts.scopes[scope] ?? [];
  const def = unit.defs[index];
  if (kind === 'class') return def && inClass(search, def);
  const path = namespacePaths(unit)[scope];
  if (path !== undefined) return inNamespace(search, path);
  const defs = unit.names[scope]?.get(name);
  if (defs)
    return withAliasesFollowed(
      inference,
      defs[0]?.fact.bodiless && defs[0].fact.takes === undefined
        ? inference.program.linked.lookUpDeclared(unit, defs)
        : { defs, values: [], via: 'scope' },
    );
  for (const [own, e] of unit.facts.usings ?? []) {
    const found = own === scope ? nameByUsingDirective(inference, { unit, e }, name) : undefined;
    if (found) return found;
  }
  return kind === 'block' && def?.fact.eAttach !== undefined && def.fact.inner !== scope
    ? aroundDeclaration(search, def)
    : undefined;
}

function inClass(search: NamespaceSearch, def: Def): NameResult | undefined {
  const found = search.inference.memberOfEnclosingClass(def.unit, def.index, search.name);
  if (found === 'unknown') search.unknown = true;
  else if (found?.via === 'builtin') search.outside ??= found.values;
  else if (found) return withAliasesFollowed(search.inference, found);
  return undefined;
}

/** Code that is written outside of its class or namespace sees what code inside sees. */
function aroundDeclaration(search: NamespaceSearch, def: Def): NameResult | undefined {
  const { inference } = search;
  const owner = inference.attachedOwner(def);
  if (!owner) return inNamespacesAround(search, inference.attachedNamespace(def));
  const { unit } = owner;
  const found = inClass(search, owner);
  if (found) return found;
  if (owner.fact.eAttach !== undefined) return aroundDeclaration(search, owner);
  for (let scope = owner.fact.scope; scope > 0; scope = unit.facts.scopes[scope]?.[1] ?? 0) {
    const [kind, , index = -1] = unit.facts.scopes[scope] ?? [];
    const outer = unit.defs[index];
    const path = namespacePaths(unit)[scope];
    const further =
      kind === 'class' && outer
        ? inClass(search, outer)
        : path === undefined
          ? undefined
          : inNamespace(search, path);
    if (further) return further;
  }
  return undefined;
}

function inNamespacesAround(
  search: NamespaceSearch,
  path: string | undefined,
): NameResult | undefined {
  for (
    let around = path;
    around !== undefined && around !== '';
    around = enclosingNamespace(around)
  ) {
    const found = inNamespace(search, around);
    if (found) return found;
  }
  return undefined;
}

function inNamespace(
  { inference, unit, name }: NamespaceSearch,
  path: string,
): NameResult | undefined {
  return nameInNamespace(inference, unit, path, name);
}

const MOST_STEPS = 12;

/** A name of a namespace, or of those that it brings in as a whole. */
function nameInNamespace(
  inference: NameInference & MemberInference & ValueInference,
  unit: Unit,
  path: string,
  name: string,
  steps = 0,
): NameResult | undefined {
  const { linked } = inference.program;
  const found = linked.inNamespace(unit, path, name);
  if (found) return withAliasesFollowed(inference, found);
  if (steps > MOST_STEPS) return undefined;
  for (const used of linked.usingDirectives(unit, path)) {
    const inner = nameByUsingDirective(inference, used, name, unit, steps + 1);
    if (inner) return inner;
  }
  return undefined;
}

/** Names of the namespace itself, as the file that asks sees it. */
function nameByUsingDirective(
  inference: NameInference & MemberInference & ValueInference,
  used: { readonly unit: Unit; readonly e: number },
  name: string,
  from = used.unit,
  steps = 0,
): NameResult | undefined {
  const key = `${used.unit.path}\n${used.e}\n${name}`;
  const namespaces = inference.queries.once(key, [], () =>
    inference.valueOf(used.unit, used.e).filter((value) => value.kind === 'namespace'),
  );
  for (const { path } of namespaces) {
    const found = nameInNamespace(inference, from, path, name, steps);
    if (found) return found;
  }
  return undefined;
}

/** Names that only stand for others are followed to those. */
function withAliasesFollowed(
  inference: NameInference & MemberInference & ValueInference,
  result: NameResult,
): NameResult {
  if (!result.defs.some(({ fact }) => fact.kind === 'Using')) return result;
  const defs: Def[] = [];
  const values: Value[] = [...result.values];
  for (const def of result.defs) {
    if (def.fact.kind !== 'Using') {
      defs.push(def);
      continue;
    }
    const meant = aliasTarget(inference, def);
    defs.push(...meant.defs);
    values.push(...meant.values);
  }
  return { defs: [...new Set(defs)], values: defs.length > 0 ? [] : values, via: result.via };
}

function aliasTarget(
  inference: NameInference & MemberInference & ValueInference,
  def: Def,
): Pick<MemberResult, 'defs' | 'values'> {
  const key = `${def.unit.path}\n${def.index}`;
  return inference.queries.once(key, { defs: [], values: UNKNOWN }, () =>
    denotedBy(inference, def.unit, def.unit.facts.exprs.get(def.fact.eValue ?? -1)),
  );
}

function denotedBy(
  inference: NameInference & MemberInference & ValueInference,
  unit: Unit,
  expr: ExprFact | undefined,
): Pick<MemberResult, 'defs' | 'values'> {
  if (expr?.[0] === 'name') return inference.lookUp(unit, expr[1], expr[2]);
  if (expr?.[0] !== 'member' || expr[1] < 0) return { defs: [], values: UNKNOWN };
  const found = inference.valueOf(unit, expr[1]).map((value) => inference.member(value, expr[2]));
  const defs = found.flatMap((part) => part.defs);
  return {
    defs,
    values: defs.length > 0 ? [] : found.some((part) => part.external) ? EXTERNAL : UNKNOWN,
  };
}

/** A member of a namespace. What no file declares there lies outside. */
export function memberOfNamespace(
  inference: NameInference & MemberInference & ValueInference,
  { path, from }: Extract<Value, { kind: 'namespace' }>,
  name: string,
): MemberResult {
  const found = nameInNamespace(inference, from, path, name);
  if (!found && inference.program.linked.isOpenedByMacro(namespaceKey(path, name)))
    return {
      defs: [],
      values: [{ kind: 'namespace', path: namespaceKey(path, name), from }],
      external: false,
      unknown: false,
    };
  if (found)
    return {
      defs: found.defs,
      values: found.values,
      external: found.defs.length === 0 && found.values.every(({ kind }) => kind === 'external'),
      unknown: found.defs.length === 0 && found.values.length === 0,
    };
  const isKnown = inference.program.linked.isDeclared(path, name);
  return { defs: [], values: isKnown ? [] : EXTERNAL, external: !isKnown, unknown: isKnown };
}

/** What nothing around names may be a function of the namespace that a class of an argument stands in. */
export function byArgumentDependentLookUp(
  inference: ValueInference,
  { unit, args }: CallContext,
  name: string,
  found: NameResult,
): NameResult {
  if (
    unit.language.spec.classNames !== 'members-around' ||
    found.defs.length > 0 ||
    found.via !== 'builtin'
  )
    return found;
  for (const e of args) {
    for (const value of e < 0 ? [] : inference.valueOf(unit, e)) {
      const sibling =
        value.kind === 'instance'
          ? inference.program.linked.inNamespace(unit, namespacePathOf(value.def), name)
          : undefined;
      if (sibling?.defs.some(({ fact }) => fact.params !== undefined)) return sibling;
    }
  }
  return found;
}
