// Reads what C++ and its like put around definitions: namespaces, names that are brought in, type parameters ahead of them, friends. Classes and functions are read elsewhere.
import type { RoleOf } from '../../languages/_rules.ts';
import type { DefFact } from '../../facts/file-facts.ts';
import { bindPattern, declare } from '../bindings/bindings.ts';
import { scopeAroundClasses } from '../classes/class-parts.ts';
import { declaratorAt } from '../types/declarators.ts';
import { define, signatureOf } from '../define.ts';
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
  scopeSeen,
  startOf,
  textOf,
  type Draft,
  type Extraction,
} from '../extraction.ts';
import { plainNode, plainText, scopedExpr, scopedName } from '../expressions/scoped-names.ts';
import { readType } from '../types/types.ts';

/** `namespace a::b { … }`: a namespace for each part of the name. */
export function readNamespacePart(
  x: Extraction,
  node: number,
  rule: RoleOf<'namespacePart'>,
): number {
  const nameNode = childIn(x, node, rule.name);
  const parts =
    nameNode < 0
      ? [-1]
      : ruleOf(x, nameNode)?.role === 'name'
        ? [nameNode]
        : childrenOf(x, nameNode);
  const isInline = /^inline\b/.test(x.tree.text.slice(startOf(x, node), startOf(x, node) + 8));
  openNamespace(x, node, parts, isInline, () => evaluateChildren(x, childIn(x, node, rule.body)));
  return -1;
}

function openNamespace(
  x: Extraction,
  node: number,
  [first = -1, ...rest]: readonly number[],
  isInline: boolean,
  work: () => void,
): void {
  const more: Partial<Draft<DefFact>> =
    first < 0
      ? { transparent: true, qualifiedName: x.defs[x.owner]?.qualifiedName ?? '' }
      : { signature: `namespace ${textOf(x, first)}` };
  if (isInline && rest.length === 0) more.transparent = true;
  const def = define(
    x,
    {
      node,
      at: first < 0 ? node : first,
      name: first < 0 ? '' : textOf(x, first),
      kind: first < 0 ? 'Hidden' : 'Namespace',
      scope: x.scope,
      memberOf: -1,
    },
    more,
  );
  const fact = x.defs[def];
  if (!fact) return;
  // One without a name is a namespace too, but no symbol.
  fact.kind = 'Namespace';
  fact.inner = openScope(x, 'block', def);
  inside(x, fact.inner, def, () =>
    rest.length > 0 ? openNamespace(x, node, rest, isInline, work) : work(),
  );
}

/** `using namespace a;`, `using a::f;`, `namespace b = a;`. */
export function readBroughtIn(x: Extraction, node: number, rule: RoleOf<'bringsIn'>): number {
  const alias = rule.name === '' ? -1 : childIn(x, node, rule.name);
  const target = childrenOf(x, node).find((child) => child !== alias) ?? -1;
  if (target < 0) return -1;
  const head = x.tree.text.slice(startOf(x, node), startOf(x, target));
  if (alias >= 0) return bringIn(x, node, alias, textOf(x, alias), namespaceExpr(x, target));
  if (/\bnamespace\b/.test(head)) {
    x.usings.push([x.scope, namespaceExpr(x, target)]);
    return -1;
  }
  const { around, last } = scopedName(x, target);
  const { eName, at } = scopedExpr(x, target);
  if (around.length === 0) return -1;
  // In a class it is a member of a base, which is found there without it.
  if (x.scopes[x.scope]?.[0] === 'class') addRef(x, 'named', eName, at);
  else bringIn(x, node, last, plainText(x, last), eName);
  return -1;
}

function bringIn(x: Extraction, node: number, at: number, name: string, eValue: number): number {
  addRef(x, 'named', eValue, startOf(x, plainNode(x, at)));
  define(
    x,
    { node, at, name, kind: 'Using', scope: x.scope, memberOf: -1 },
    { eValue, qualifiedName: '', signature: signatureOf(x, startOf(x, node), -1, endOf(x, node)) },
  );
  return -1;
}

/** The name of a namespace, whose parts may stand side by side. */
function namespaceExpr(x: Extraction, node: number): number {
  const rule = ruleOf(x, node);
  if (rule?.role === 'scoped' || rule?.role === 'name') return scopedExpr(x, node).eName;
  let e = -1;
  for (const part of childrenOf(x, node)) {
    const name = textOf(x, part);
    e = addExpr(x, e < 0 ? ['name', name, scopeSeen(x, name)] : ['member', e, name]);
    addRef(x, 'named', e, startOf(x, part));
  }
  return e;
}

export function readTemplate(x: Extraction, node: number, rule: RoleOf<'template'>): number {
  const params = childIn(x, node, rule.params);
  const before = x.templates;
  if (params >= 0) x.templates = [...before, params];
  for (const child of childrenAndComments(x, node)) if (child !== params) x.evaluate(child);
  x.templates = before;
  return -1;
}

function childrenAndComments(x: Extraction, node: number): number[] {
  const children: number[] = [];
  const end = x.tree.after[node] ?? 0;
  for (let child = node + 1; child < end; child = x.tree.after[child] ?? end) children.push(child);
  return children;
}

export function takeTemplates(x: Extraction): readonly number[] {
  const taken = x.templates;
  x.templates = [];
  return taken;
}

/** What a class calls its friend belongs to the namespace around. */
export function readFriend(x: Extraction, node: number): number {
  const scope = scopeAroundClasses(x);
  inside(x, scope, x.scopes[scope]?.[2] ?? -1, () => evaluateChildren(x, node));
  return -1;
}

export function readHandler(x: Extraction, node: number, rule: RoleOf<'handler'>): number {
  const params = childIn(x, node, rule.params);
  inside(x, openScope(x, 'block', -1), x.owner, () => {
    if (ruleOf(x, params)?.role === 'flatPattern') bindPattern(x, params, -1, 'block', 'Local');
    else if (params < 0 && rule.implied)
      define(
        x,
        { node, at: node, name: rule.implied.name, kind: 'Local', scope: x.scope, memberOf: -1 },
        { eType: addExpr(x, ['literal', rule.implied.type]), nameLine: 0, column: 0 },
      );
    else
      for (const parameter of params < 0 ? [] : childrenOf(x, params)) declareCaught(x, parameter);
    for (const child of childrenOf(x, node)) if (child !== params) x.evaluate(child);
  });
  return -1;
}

function declareCaught(x: Extraction, node: number): void {
  const rule = ruleOf(x, node);
  if (rule?.role !== 'parameter') return;
  const type = rule.type ? childIn(x, node, rule.type) : -1;
  const nameNode = childIn(x, node, rule.name);
  const eType = type < 0 ? -1 : readType(x, type);
  const name = nameNode < 0 ? -1 : declaratorAt(x, nameNode).name;
  if (name >= 0)
    declare(x, {
      node,
      nameNode: name,
      name: textOf(x, name),
      scope: x.scope,
      eType,
      eValue: -1,
      kind: 'Local',
    });
}

/** `[this, &a, b = f()]`: what is named is read; a name with a value is new. */
export function readCaptures(x: Extraction, node: number): number {
  evaluateChildren(x, node);
  return -1;
}

/** `: Base(a), member(b)`. */
export function readMemberInit(x: Extraction, node: number): number {
  const [nameNode, argsNode, ...rest] = childrenOf(x, node);
  if (nameNode === undefined) return -1;
  const { e, at } = scopedExpr(x, nameNode);
  const args = argsNode === undefined ? [] : childrenOf(x, argsNode).map((arg) => x.evaluate(arg));
  for (const child of rest) x.evaluate(child);
  addRef(x, 'write', unwrapped(x, e), at);
  addSite(x, 'init', unwrapped(x, e), at, args);
  return -1;
}

function unwrapped(x: Extraction, e: number): number {
  const expr = x.exprs[e];
  return expr?.[0] === 'generic' ? expr[1] : e;
}
