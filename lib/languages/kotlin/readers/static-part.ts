// Reads the part of a class whose members belong to the class itself, and the name that the part has. Members are read elsewhere.
import type { RoleOf } from '../../_rules.ts';
import { define } from '../../_kit/define.ts';
import { addExpr } from '../../_kit/record-facts.ts';
import { childIn, childrenOf, evaluateChildren, textOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

export function readStaticPart(
  state: Extraction,
  node: number,
  rule: RoleOf<'staticPart'>,
): number {
  const body = childIn(state, node, rule.body);
  const nameNode = childIn(state, node, rule.name);
  const around = state.scopes[state.scope];
  for (const child of childrenOf(state, node))
    if (child !== body && child !== nameNode) state.evaluate(child);
  if (around?.[0] === 'class') {
    const name = nameNode < 0 ? rule.nameless : textOf(state, nameNode);
    define(
      state,
      {
        node,
        at: nameNode < 0 ? node : nameNode,
        name,
        kind: 'Using',
        scope: state.scope,
        memberOf: around[2],
      },
      { eValue: addExpr(state, ['cls', state.scope]), isStatic: true },
    );
  }
  const before = state.staticScope;
  state.staticScope = state.scope;
  if (body >= 0) evaluateChildren(state, body);
  state.staticScope = before;
  return -1;
}
