// Reads namespaces, using declarations, template parameters and friends of C++ and similar languages. Does not read classes and functions.
import type { RoleOf } from '../../languages/_rules.ts';
import type { DefFact } from '../../facts/def-facts.ts';
import { bindPattern, isOwnPattern } from '../bindings/patterns.ts';
import { declare } from '../bindings/bindings.ts';
import { declaratorAt } from '../types/declarators.ts';
import { define, signatureOf } from '../../languages/_kit/define.ts';
import { addExpr, addRef, addSite } from '../../languages/_kit/record-facts.ts';
import {
  childIn,
  childrenOf,
  endOf,
  evaluateChildren,
  ruleOf,
  startOf,
  textOf,
} from '../../languages/_kit/tree-cursor.ts';
import { inside, openScope, scopeAroundClasses, scopeSeen } from '../../languages/_kit/scopes.ts';
import type { Draft, Extraction } from '../../languages/_kit/extraction.ts';
import { plainNode, plainText, scopedExpr, scopedName } from '../expressions/scoped-names.ts';
import { readType } from '../types/types.ts';

/** `namespace a::b { … }`: a namespace for each part of the name. */
export function readNamespacePart(
  state: Extraction,
  node: number,
  rule: RoleOf<'namespacePart'>,
): number {
  const nameNode = childIn(state, node, rule.name);
  const parts =
    nameNode < 0
      ? [-1]
      : ruleOf(state, nameNode)?.role === 'name'
        ? [nameNode]
        : childrenOf(state, nameNode);
  const isInline = /^inline\b/.test(
    state.tree.text.slice(startOf(state, node), startOf(state, node) + 8),
  );
  openNamespace(state, node, parts, isInline, () =>
    evaluateChildren(state, childIn(state, node, rule.body)),
  );
  return -1;
}

function openNamespace(
  state: Extraction,
  node: number,
  [first = -1, ...rest]: readonly number[],
  isInline: boolean,
  work: () => void,
): void {
  const more: Partial<Draft<DefFact>> =
    first < 0
      ? { transparent: true, qualifiedName: state.defs[state.owner]?.qualifiedName ?? '' }
      : { signature: `namespace ${textOf(state, first)}` };
  if (isInline && rest.length === 0) more.transparent = true;
  const def = define(
    state,
    {
      node,
      at: first < 0 ? node : first,
      name: first < 0 ? '' : textOf(state, first),
      kind: first < 0 ? 'Hidden' : 'Namespace',
      scope: state.scope,
      memberOf: -1,
    },
    more,
  );
  const fact = state.defs[def];
  if (!fact) return;
  // One without a name is a namespace too, but no symbol.
  fact.kind = 'Namespace';
  fact.inner = openScope(state, 'block', def);
  inside(state, fact.inner, def, () =>
    rest.length > 0 ? openNamespace(state, node, rest, isInline, work) : work(),
  );
}

/** `using namespace a;`, `using a::f;`, `namespace b = a;`. */
export function readBroughtIn(state: Extraction, node: number, rule: RoleOf<'bringsIn'>): number {
  const alias = rule.name === '' ? -1 : childIn(state, node, rule.name);
  const target = childrenOf(state, node).find((child) => child !== alias) ?? -1;
  if (target < 0) return -1;
  const head = state.tree.text.slice(startOf(state, node), startOf(state, target));
  if (alias >= 0)
    return bringIn(state, node, alias, textOf(state, alias), namespaceExpr(state, target));
  if (/\bnamespace\b/.test(head)) {
    state.usings.push([state.scope, namespaceExpr(state, target)]);
    return -1;
  }
  const { around, last } = scopedName(state, target);
  const { eName, at } = scopedExpr(state, target);
  if (around.length === 0) return -1;
  // In a class it is a member of a base, which is found there without it.
  if (state.scopes[state.scope]?.[0] === 'class') addRef(state, 'named', eName, at);
  else bringIn(state, node, last, plainText(state, last), eName);
  return -1;
}

function bringIn(
  state: Extraction,
  node: number,
  at: number,
  name: string,
  eValue: number,
): number {
  addRef(state, 'named', eValue, startOf(state, plainNode(state, at)));
  define(
    state,
    { node, at, name, kind: 'Using', scope: state.scope, memberOf: -1 },
    {
      eValue,
      qualifiedName: '',
      signature: signatureOf(state, startOf(state, node), -1, endOf(state, node)),
    },
  );
  return -1;
}

/** The name of a namespace, whose parts may stand side by side. */
function namespaceExpr(state: Extraction, node: number): number {
  const rule = ruleOf(state, node);
  if (rule?.role === 'scoped' || rule?.role === 'name') return scopedExpr(state, node).eName;
  let e = -1;
  for (const part of childrenOf(state, node)) {
    const name = textOf(state, part);
    e = addExpr(state, e < 0 ? ['name', name, scopeSeen(state, name)] : ['member', e, name]);
    addRef(state, 'named', e, startOf(state, part));
  }
  return e;
}

export function takeTemplates(state: Extraction): readonly number[] {
  const taken = state.templates;
  state.templates = [];
  return taken;
}

/** What a class calls its friend belongs to the namespace around. */
export function readFriend(state: Extraction, node: number): number {
  const scope = scopeAroundClasses(state);
  inside(state, scope, state.scopes[scope]?.[2] ?? -1, () => evaluateChildren(state, node));
  return -1;
}

export function readHandler(state: Extraction, node: number, rule: RoleOf<'handler'>): number {
  const params = childIn(state, node, rule.params);
  inside(state, openScope(state, 'block', -1), state.owner, () => {
    if (isOwnPattern(state, params)) bindPattern(state, params, -1, 'block', 'Local');
    else if (params < 0 && rule.defaultParameter)
      define(
        state,
        {
          node,
          at: node,
          name: rule.defaultParameter.name,
          kind: 'Local',
          scope: state.scope,
          memberOf: -1,
        },
        { eType: addExpr(state, ['literal', rule.defaultParameter.type]), nameLine: 0, column: 0 },
      );
    else
      for (const parameter of params < 0 ? [] : childrenOf(state, params))
        declareCaught(state, parameter);
    for (const child of childrenOf(state, node)) if (child !== params) state.evaluate(child);
  });
  return -1;
}

function declareCaught(state: Extraction, node: number): void {
  const rule = ruleOf(state, node);
  if (rule?.role !== 'parameter') return;
  const type = rule.type ? childIn(state, node, rule.type) : -1;
  const nameNode = childIn(state, node, rule.name);
  const eType = type < 0 ? -1 : readType(state, type);
  const name = nameNode < 0 ? -1 : declaratorAt(state, nameNode).name;
  if (name >= 0)
    declare(state, {
      node,
      nameNode: name,
      name: textOf(state, name),
      scope: state.scope,
      eType,
      eValue: -1,
      kind: 'Local',
    });
}

/** `[this, &a, b = f()]`: what is named is read; a name with a value is new. */
export function readCaptures(state: Extraction, node: number): number {
  evaluateChildren(state, node);
  return -1;
}

/** `: Base(a), member(b)`. */
export function readMemberInit(state: Extraction, node: number): number {
  const [nameNode, argsNode, ...rest] = childrenOf(state, node);
  if (nameNode === undefined) return -1;
  const { e, at } = scopedExpr(state, nameNode);
  const args =
    argsNode === undefined ? [] : childrenOf(state, argsNode).map((arg) => state.evaluate(arg));
  for (const child of rest) state.evaluate(child);
  addRef(state, 'write', unwrapped(state, e), at);
  addSite(state, { kind: 'init', callee: unwrapped(state, e), at, args });
  return -1;
}

function unwrapped(state: Extraction, e: number): number {
  const expr = state.exprs[e];
  return expr?.[0] === 'generic' ? expr[1] : e;
}
