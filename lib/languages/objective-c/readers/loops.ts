// Reads loops over collections: `for (A *a in list) …`. Other loops are blocks, as in C.
import { expecting, inside, openScope } from '../../_kit/scopes.ts';
import { childIn, childrenOf, evaluateChildren } from '../../_kit/tree-cursor.ts';
import { variableIn } from './variables.ts';
import type { Extraction } from '../../_kit/extraction.ts';

export function readForIn(state: Extraction, node: number): number {
  const type = childIn(state, node, 'type');
  const children = childrenOf(state, node);
  const declarator = children[children.indexOf(type) + 1] ?? -1;
  const variable = type < 0 ? undefined : variableIn(state, declarator);
  const scope = openScope(state, 'block', -1);
  inside(state, scope, state.owner, () => {
    if (variable === undefined) return evaluateChildren(state, node);
    const eType = state.shared.readType(type);
    state.shared.declare({
      node,
      nameNode: variable.at,
      name: variable.name,
      scope,
      eType,
      eValue: -1,
    });
    for (const child of children)
      if (child !== type && child !== declarator)
        expecting(state, undefined, () => state.evaluate(child));
  });
  return -1;
}
