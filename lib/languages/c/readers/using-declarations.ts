// Reads declarations that make names of a namespace visible: `using a::f;`, `namespace b = a;`. Looks none up.
import type { RoleOf } from '../../_rules.ts';
import { define, signatureOf } from '../../_kit/define.ts';
import { addExpr, addRef } from '../../_kit/record-facts.ts';
import { scopeSeen } from '../../_kit/scopes.ts';
import { childIn, childrenOf, endOf, ruleOf, startOf, textOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';
import { plainNode, plainText, scopedExpr, scopedName } from './scoped-names.ts';

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

/** The name of a namespace, whose parts may be adjacent. */
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
