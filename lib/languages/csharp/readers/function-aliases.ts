// Reads names for types of functions. Reads no function.
import type { RoleOf } from '../../_rules.ts';
import { commentBefore, define, signatureOf } from '../../_kit/define.ts';
import { addExpr } from '../../_kit/record-facts.ts';
import { childIn, endOf, startOf, textOf } from '../../_kit/tree-cursor.ts';
import { inside, openScope } from '../../_kit/scopes.ts';
import type { Extraction } from '../../_kit/extraction.ts';

/** `delegate R Name(T a)`. */
export function readFunctionAlias(
  state: Extraction,
  node: number,
  rule: RoleOf<'functionAlias'>,
): number {
  const nameNode = childIn(state, node, rule.name);
  if (nameNode < 0) return -1;
  const memberOf =
    state.scopes[state.scope]?.[0] === 'class' ? (state.scopes[state.scope]?.[2] ?? -1) : -1;
  const doc = commentBefore(state, startOf(state, node));
  const def = define(
    state,
    {
      node,
      at: nameNode,
      name: textOf(state, nameNode),
      kind: 'TypeAlias',
      scope: state.scope,
      memberOf,
    },
    {
      signature: signatureOf(state, startOf(state, node), -1, endOf(state, node)),
      ...(doc && { doc }),
      ...state.shared.applyModifiers(state.shared.readModifiers(node), memberOf),
    },
  );
  const fact = state.defs[def];
  if (!fact) return -1;
  inside(state, openScope(state, 'block', def), def, () => {
    const e = state.shared.readFunction(node, {
      role: 'function',
      kind: 'Function',
      params: rule.params,
      returns: rule.returns,
      value: true,
      nameless: true,
      ...(rule.typeParams && { typeParams: rule.typeParams }),
    });
    const head = state.defs[defOf(state, e)];
    fact.eType = e;
    if (head?.typeParams) fact.typeParams = head.typeParams;
  });
  return addExpr(state, ['def', def]);
}

function defOf(state: Extraction, e: number): number {
  const expr = state.exprs[e];
  return expr?.[0] === 'def' ? expr[1] : -1;
}
