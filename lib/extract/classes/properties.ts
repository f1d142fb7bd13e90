// Reads fields with code of their own, and names for types of functions. Plain fields are read with classes.
import type { DefFact } from '../../facts/file-facts.ts';
import type { RoleOf } from '../../languages/_rules.ts';
import { variableKind } from '../bindings/bindings.ts';
import { commentBefore, define, signatureOf } from '../define.ts';
import {
  addExpr,
  childIn,
  childrenOf,
  endOf,
  expecting,
  inside,
  openScope,
  ruleOf,
  startOf,
  textOf,
  type Draft,
  type Extraction,
} from '../extraction.ts';
import { readFunction } from '../functions/functions.ts';
import { applyModifiers, readModifiers } from '../modifiers.ts';
import { readParameters } from '../functions/parameters.ts';
import { readType } from '../types/types.ts';

/** Its accessors and its initial value belong to it. */
export function readProperty(x: Extraction, node: number, rule: RoleOf<'property'>): number {
  const nameNode = childIn(x, node, rule.name);
  const typeNode = childIn(x, node, rule.type);
  const params = rule.params ? childIn(x, node, rule.params) : -1;
  const memberOf = x.scopes[x.scope]?.[0] === 'class' ? (x.scopes[x.scope]?.[2] ?? -1) : -1;
  const eType = typeNode >= 0 ? readType(x, typeNode) : -1;
  const doc = commentBefore(x, startOf(x, node));
  const until =
    childrenOf(x, node).find((child) => child > nameNode && child > typeNode && child !== params) ??
    -1;
  const def = define(
    x,
    {
      node,
      at: nameNode >= 0 ? nameNode : node,
      name: nameNode >= 0 ? textOf(x, nameNode) : (rule.nameless ?? ''),
      kind: memberOf < 0 && rule.getter ? variableKind(x, x.scope) : 'Property',
      scope: x.scope,
      memberOf,
    },
    {
      ...(eType >= 0 && { eType }),
      ...(doc && { doc }),
      signature: signatureOf(x, startOf(x, node), until, endOf(x, node)),
      ...applyModifiers(x, readModifiers(x, node), memberOf),
    },
  );
  const fact = x.defs[def];
  if (!fact) return -1;
  const inner = openScope(x, 'function', def);
  fact.inner = inner;
  inside(x, inner, def, () => {
    // What it takes is no part of the fact: it is never called.
    if (params >= 0) readParameters(x, params, {} as Draft<DefFact>);
    if (rule.implied)
      define(
        x,
        { node, at: node, name: rule.implied, kind: 'Local', scope: inner, memberOf: -1 },
        { ...(eType >= 0 && { eType }), nameLine: 0, column: 0 },
      );
    const extended = rule.extended ? childIn(x, node, rule.extended) : -1;
    if (extended >= 0) Object.assign(fact, { isExtension: true, eReceiver: readType(x, extended) });
    const known = [nameNode, typeNode, params, extended];
    const giving = [rule.value, rule.getter].map((part) =>
      part === undefined ? -1 : childIn(x, node, part),
    );
    expecting(x, eType < 0 ? undefined : () => eType, () => {
      for (const child of childrenOf(x, node)) {
        if (
          known.some((part) => child <= part && part < (x.tree.after[child] ?? 0)) ||
          ruleOf(x, child)?.role === 'modifiers'
        )
          continue;
        const e = x.evaluate(child);
        if (e >= 0 && giving.includes(child)) fact.eValue ??= e;
      }
    });
    if (!rule.getter || !fact.eReturns) return;
    const returned = fact.eReturns.filter((e) => e >= 0);
    if (returned.length > 0) fact.eValue ??= addExpr(x, ['any', returned]);
    delete fact.eReturns;
  });
  return -1;
}

/** `delegate R Name(T a)`. */
export function readFunctionAlias(
  x: Extraction,
  node: number,
  rule: RoleOf<'functionAlias'>,
): number {
  const nameNode = childIn(x, node, rule.name);
  if (nameNode < 0) return -1;
  const memberOf = x.scopes[x.scope]?.[0] === 'class' ? (x.scopes[x.scope]?.[2] ?? -1) : -1;
  const doc = commentBefore(x, startOf(x, node));
  const def = define(
    x,
    { node, at: nameNode, name: textOf(x, nameNode), kind: 'TypeAlias', scope: x.scope, memberOf },
    {
      signature: signatureOf(x, startOf(x, node), -1, endOf(x, node)),
      ...(doc && { doc }),
      ...applyModifiers(x, readModifiers(x, node), memberOf),
    },
  );
  const fact = x.defs[def];
  if (!fact) return -1;
  inside(x, openScope(x, 'block', def), def, () => {
    const e = readFunction(x, node, {
      role: 'function',
      kind: 'Function',
      params: rule.params,
      returns: rule.returns,
      value: true,
      nameless: true,
      ...(rule.typeParams && { typeParams: rule.typeParams }),
    });
    const head = x.defs[defOf(x, e)];
    fact.eType = e;
    if (head?.typeParams) fact.typeParams = head.typeParams;
  });
  return addExpr(x, ['def', def]);
}

function defOf(x: Extraction, e: number): number {
  const expr = x.exprs[e];
  return expr?.[0] === 'def' ? expr[1] : -1;
}
