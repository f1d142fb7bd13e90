// Reads modules, which have global dotted names (`MyApp.Repo`), and their aliases. Defines no function.
import type { RoleOf } from '../../_rules.ts';
import { commentBefore, define, signatureOf } from '../../_kit/define.ts';
import { addExpr, addRef, addSite } from '../../_kit/record-facts.ts';
import {
  childIn,
  childrenOf,
  endOf,
  evaluateChildren,
  ruleOf,
  startOf,
  textOf,
} from '../../_kit/tree-cursor.ts';
import { inside, inTypes, openScope } from '../../_kit/scopes.ts';
import type { Extraction } from '../../_kit/extraction.ts';
import { addImport } from '../../_kit/record-imports.ts';
import { calledKey } from '../../../facts/name-key.ts';

/** The meaning of short names by the scope that declares them, and the imported modules by name. */
interface ShortNames {
  readonly byScope: Map<number, Map<string, string>>;
  readonly imported: Set<string>;
}

const shortNames = new WeakMap<Extraction, ShortNames>();

function shortNamesOf(state: Extraction): ShortNames {
  let names = shortNames.get(state);
  if (!names) shortNames.set(state, (names = { byScope: new Map(), imported: new Set() }));
  return names;
}

/** `defmodule A.B do … end`: inside of `defmodule A` its full name is `A.A.B`, and `A.B` an alias. */
export function readNamedModule(
  state: Extraction,
  node: number,
  rule: RoleOf<'namedModule'>,
): number {
  const list = childrenOf(state, node).find((child) => ruleOf(state, child)?.role === 'list');
  const [nameNode, ...others] = list === undefined ? [] : childrenOf(state, list);
  if (nameNode === undefined || ruleOf(state, nameNode)?.role !== 'moduleName') {
    evaluateChildren(state, node);
    return -1;
  }
  const name = forWhat(state, expanded(state, textOf(state, nameNode), !rule.aside), others);
  const body =
    childrenOf(state, node).find((child) => child !== list && state.tree.fieldAt(child) === '') ??
    -1;
  const doc = commentBefore(state, startOf(state, node));
  const def = define(
    state,
    { node, at: nameNode, name, kind: 'Namespace', scope: 0, memberOf: -1 },
    {
      qualifiedName: name,
      exported: true,
      signature: signatureOf(state, startOf(state, node), body, endOf(state, node)),
      ...(doc && { doc }),
    },
  );
  state.modules.push(name);
  const inner = openScope(state, 'class', def);
  const fact = state.defs[def];
  if (fact) fact.inner = inner;
  inside(state, inner, def, () => {
    inTypes(state, () => others.forEach((child) => state.evaluate(child)));
    if (body >= 0) evaluateChildren(state, body);
  });
  return addExpr(state, ['def', def]);
}

/** `defimpl P, for: T` is the module `P.T`. */
function forWhat(state: Extraction, name: string, others: readonly number[]): string {
  const text = others
    .map((other) => textOf(state, other))
    .find((part) => part.startsWith('for:') && part.length < LONGEST_NAME);
  const target = text === undefined ? undefined : /^for:\s*([\w.]+)$/.exec(text)?.[1];
  return target === undefined ? name : `${name}.${target}`;
}

const LONGEST_NAME = 200;

/** The full name of a module that is written short. A module that is being defined is nested in the enclosing one. */
function expanded(state: Extraction, written: string, isDefined: boolean): string {
  const [first = '', ...rest] = written.split('.');
  const around = moduleAround(state);
  if (isDefined) {
    const whole = around === undefined ? written : `${around}.${written}`;
    if (around !== undefined) giveName(state, first, `${around}.${first}`);
    return whole;
  }
  if (first === '__MODULE__')
    return [around ?? '', ...rest].filter((part) => part !== '').join('.');
  for (let scope = state.scope; scope >= 0; scope = state.scopes[scope]?.[1] ?? -1) {
    const whole = shortNamesOf(state).byScope.get(scope)?.get(first);
    if (whole !== undefined) return [whole, ...rest].join('.');
  }
  return written;
}

export function moduleAround(state: Extraction): string | undefined {
  for (let scope = state.scope; scope >= 0; scope = state.scopes[scope]?.[1] ?? -1) {
    const def =
      state.scopes[scope]?.[0] === 'class' ? state.defs[state.scopes[scope]?.[2] ?? -1] : undefined;
    if (def) return def.qualifiedName;
  }
  return undefined;
}

function giveName(state: Extraction, short: string, whole: string): void {
  const { byScope } = shortNamesOf(state);
  const names = byScope.get(state.scope) ?? new Map<string, string>();
  names.set(short, whole);
  byScope.set(state.scope, names);
}

/** A module as a value, or before a dot, where it only says whose function is meant. */
export function readModuleName(state: Extraction, node: number): number {
  const isReceiver = state.tree.text[endOf(state, node)] === '.';
  const e = moduleExpr(state, node, expanded(state, textOf(state, node), false));
  addRef(state, state.inType || isReceiver ? 'type' : 'read', e, startOf(state, node));
  return e;
}

export function readTypesInside(state: Extraction, node: number): number {
  inTypes(state, () => evaluateChildren(state, node));
  return -1;
}

function moduleExpr(state: Extraction, node: number, whole: string): number {
  const { imported } = shortNamesOf(state);
  if (!imported.has(whole)) {
    imported.add(whole);
    addImport(state, node, { specifier: whole, imported: whole, local: whole, scope: 0 });
  }
  return addExpr(state, ['name', whole, 0]);
}

/** `alias A.B`, `alias A.B, as: C`, `alias A.{B, C}`: short names, which call nothing. */
export function readModuleAlias(state: Extraction, node: number): void {
  nameModules(state, node, (whole) => whole.split('.').at(-1));
}

/** `require A.B`, `require A.B, as: C`: its macros, and a short name if there is one. */
export function readModuleRequire(state: Extraction, node: number): void {
  nameModules(state, node, () => undefined);
}

/** `usual`: the short name of a module without one of its own. */
function nameModules(
  state: Extraction,
  node: number,
  usual: (whole: string) => string | undefined,
): void {
  const [first, options] = argumentsOf(state, node);
  if (first === undefined) return;
  const as =
    options === undefined
      ? undefined
      : /\bas:\s*(\w+)/.exec(textOf(state, options).slice(0, LONGEST_NAME))?.[1];
  for (const [part, written] of modulesIn(state, first)) {
    const whole = expanded(state, written, false);
    const short = as ?? usual(whole);
    if (short !== undefined) giveName(state, short, whole);
    addRef(state, 'named', moduleExpr(state, part, whole), startOf(state, part));
  }
}

/** `import A.B`: all of its functions, by their own names. */
export function readModuleImport(state: Extraction, node: number): void {
  const [first] = argumentsOf(state, node);
  if (first === undefined) return;
  for (const [part, written] of modulesIn(state, first))
    addImport(state, part, {
      specifier: `${expanded(state, written, false)}.*`,
      imported: '*',
      local: '',
      star: true,
      scope: 0,
    });
}

/** `use A.B` runs the macro `__using__` of that module here. */
export function readModuleUse(state: Extraction, node: number): void {
  const [first, ...others] = argumentsOf(state, node);
  if (first === undefined) return;
  const [eOptions = -1] = others.map((other) => state.evaluate(other));
  for (const [part, written] of modulesIn(state, first)) {
    const e = moduleExpr(state, part, expanded(state, written, false));
    addSite(state, {
      kind: 'call',
      callee: addExpr(state, ['member', e, calledKey(state.spec, '__using__')]),
      at: startOf(state, part),
      args: [eOptions],
    });
  }
}

function argumentsOf(state: Extraction, node: number): number[] {
  const list = childrenOf(state, node).find((child) => ruleOf(state, child)?.role === 'list');
  return list === undefined ? [] : childrenOf(state, list);
}

/** `A.B`, or each of `A.{B, C}`: the node and the full name. */
function modulesIn(state: Extraction, node: number): (readonly [node: number, written: string])[] {
  const rule = ruleOf(state, node);
  if (rule?.role === 'moduleName') return [[node, textOf(state, node)]];
  const text = textOf(state, node);
  if (text === '__MODULE__') return [[node, text]];
  if (rule?.role !== 'member') return [];
  const [left, right] = [childIn(state, node, rule.object), childIn(state, node, rule.property)];
  if (left < 0 || right < 0) return [];
  const parts =
    ruleOf(state, right)?.role === 'moduleName'
      ? [right]
      : childrenOf(state, right).filter((part) => ruleOf(state, part)?.role === 'moduleName');
  return parts.map((part) => [part, `${textOf(state, left)}.${textOf(state, part)}`]);
}
