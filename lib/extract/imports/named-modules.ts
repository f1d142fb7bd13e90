// Reads modules that are known by their whole dotted names everywhere (`MyApp.Repo`), and the short names that code gives them. Defines no function.
import type { RoleOf } from '../../languages/_rules.ts';
import { commentBefore, define, signatureOf } from '../define.ts';
import {
  addExpr,
  addRef,
  addSite,
  childIn,
  childrenOf,
  endOf,
  evaluateChildren,
  inside,
  openScope,
  ruleOf,
  startOf,
  textOf,
  type Extraction,
} from '../extraction.ts';
import { addImport } from './imports.ts';
import { calledKey } from '../../facts/name-key.ts';

/** What short names stand for, by the scope that says so; and which modules have been imported by their names. */
interface ShortNames {
  readonly byScope: Map<number, Map<string, string>>;
  readonly imported: Set<string>;
}

const shortNames = new WeakMap<Extraction, ShortNames>();

function shortNamesOf(x: Extraction): ShortNames {
  let names = shortNames.get(x);
  if (!names) shortNames.set(x, (names = { byScope: new Map(), imported: new Set() }));
  return names;
}

/** `defmodule A.B do … end`: inside of `defmodule A` it is `A.A.B`, and known there as `A.B`. */
export function readNamedModule(x: Extraction, node: number, rule: RoleOf<'namedModule'>): number {
  const list = childrenOf(x, node).find((child) => ruleOf(x, child)?.role === 'list');
  const [nameNode, ...others] = list === undefined ? [] : childrenOf(x, list);
  if (nameNode === undefined || ruleOf(x, nameNode)?.role !== 'moduleName') {
    evaluateChildren(x, node);
    return -1;
  }
  const name = forWhat(x, expanded(x, textOf(x, nameNode), !rule.aside), others);
  const body =
    childrenOf(x, node).find((child) => child !== list && x.tree.fieldAt(child) === '') ?? -1;
  const doc = commentBefore(x, startOf(x, node));
  const def = define(
    x,
    { node, at: nameNode, name, kind: 'Namespace', scope: 0, memberOf: -1 },
    {
      qualifiedName: name,
      exported: true,
      signature: signatureOf(x, startOf(x, node), body, endOf(x, node)),
      ...(doc && { doc }),
    },
  );
  x.modules.push(name);
  const inner = openScope(x, 'class', def);
  const fact = x.defs[def];
  if (fact) fact.inner = inner;
  inside(x, inner, def, () => {
    for (const child of others) x.evaluate(child);
    if (body >= 0) evaluateChildren(x, body);
  });
  return addExpr(x, ['def', def]);
}

/** `defimpl P, for: T` is the module `P.T`. */
function forWhat(x: Extraction, name: string, others: readonly number[]): string {
  const text = others
    .map((other) => textOf(x, other))
    .find((part) => part.startsWith('for:') && part.length < LONGEST_NAME);
  const target = text === undefined ? undefined : /^for:\s*([\w.]+)$/.exec(text)?.[1];
  return target === undefined ? name : `${name}.${target}`;
}

const LONGEST_NAME = 200;

/** The whole name of a module that is written short. A module that is being defined stands in the one around it. */
function expanded(x: Extraction, written: string, isDefined: boolean): string {
  const [first = '', ...rest] = written.split('.');
  const around = moduleAround(x);
  if (isDefined) {
    const whole = around === undefined ? written : `${around}.${written}`;
    if (around !== undefined) giveName(x, first, `${around}.${first}`);
    return whole;
  }
  if (first === '__MODULE__')
    return [around ?? '', ...rest].filter((part) => part !== '').join('.');
  for (let scope = x.scope; scope >= 0; scope = x.scopes[scope]?.[1] ?? -1) {
    const whole = shortNamesOf(x).byScope.get(scope)?.get(first);
    if (whole !== undefined) return [whole, ...rest].join('.');
  }
  return written;
}

export function moduleAround(x: Extraction): string | undefined {
  for (let scope = x.scope; scope >= 0; scope = x.scopes[scope]?.[1] ?? -1) {
    const def = x.scopes[scope]?.[0] === 'class' ? x.defs[x.scopes[scope]?.[2] ?? -1] : undefined;
    if (def) return def.qualifiedName;
  }
  return undefined;
}

function giveName(x: Extraction, short: string, whole: string): void {
  const { byScope } = shortNamesOf(x);
  const names = byScope.get(x.scope) ?? new Map<string, string>();
  names.set(short, whole);
  byScope.set(x.scope, names);
}

/** A module as a value. */
export function readModuleName(x: Extraction, node: number): number {
  const e = moduleExpr(x, node, expanded(x, textOf(x, node), false));
  addRef(x, 'type', e, startOf(x, node));
  return e;
}

function moduleExpr(x: Extraction, node: number, whole: string): number {
  const { imported } = shortNamesOf(x);
  if (!imported.has(whole)) {
    imported.add(whole);
    addImport(x, node, whole, whole, whole, { scope: 0 });
  }
  return addExpr(x, ['name', whole, 0]);
}

/** `alias A.B`, `alias A.B, as: C`, `alias A.{B, C}`: short names, which call nothing. */
export function readModuleAlias(x: Extraction, node: number): void {
  const [first, options] = argumentsOf(x, node);
  if (first === undefined) return;
  const as =
    options === undefined
      ? undefined
      : /\bas:\s*(\w+)/.exec(textOf(x, options).slice(0, LONGEST_NAME))?.[1];
  for (const [part, written] of modulesIn(x, first)) {
    const whole = expanded(x, written, false);
    giveName(x, as ?? whole.split('.').at(-1) ?? whole, whole);
    addRef(x, 'named', moduleExpr(x, part, whole), startOf(x, part));
  }
}

/** `import A.B`: all of its functions, by their own names. */
export function readModuleImport(x: Extraction, node: number): void {
  const [first] = argumentsOf(x, node);
  if (first === undefined) return;
  for (const [part, written] of modulesIn(x, first))
    addImport(x, part, `${expanded(x, written, false)}.*`, '*', '', { star: true, scope: 0 });
}

/** `use A.B` runs the macro `__using__` of that module here. */
export function readModuleUse(x: Extraction, node: number): void {
  const [first, ...others] = argumentsOf(x, node);
  if (first === undefined) return;
  for (const [part, written] of modulesIn(x, first)) {
    const e = moduleExpr(x, part, expanded(x, written, false));
    addSite(
      x,
      'call',
      addExpr(x, ['member', e, calledKey(x.spec, '__using__')]),
      startOf(x, part),
      [-1],
    );
  }
  for (const other of others) x.evaluate(other);
}

function argumentsOf(x: Extraction, node: number): number[] {
  const list = childrenOf(x, node).find((child) => ruleOf(x, child)?.role === 'list');
  return list === undefined ? [] : childrenOf(x, list);
}

/** `A.B`, or each of `A.{B, C}`: the node and what it says in full. */
function modulesIn(x: Extraction, node: number): (readonly [node: number, written: string])[] {
  const rule = ruleOf(x, node);
  if (rule?.role === 'moduleName') return [[node, textOf(x, node)]];
  const text = textOf(x, node);
  if (text === '__MODULE__') return [[node, text]];
  if (rule?.role !== 'member') return [];
  const [left, right] = [childIn(x, node, rule.object), childIn(x, node, rule.property)];
  if (left < 0 || right < 0) return [];
  const parts =
    ruleOf(x, right)?.role === 'moduleName'
      ? [right]
      : childrenOf(x, right).filter((part) => ruleOf(x, part)?.role === 'moduleName');
  return parts.map((part) => [part, `${textOf(x, left)}.${textOf(x, part)}`]);
}
