// Reads handlers of exceptions: `catch (const E& e) { … }`. Does not read what throws them.
import type { RoleOf } from '../../_rules.ts';
import { inside, openScope } from '../../_kit/scopes.ts';
import { childIn, childrenOf, ruleOf, textOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';
import { declaratorAt } from './declarations/declarators.ts';

export function readHandler(state: Extraction, node: number, rule: RoleOf<'handler'>): number {
  const params = childIn(state, node, rule.params);
  inside(state, openScope(state, 'block', -1), state.owner, () => {
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
  const eType = type < 0 ? -1 : state.shared.readType(type);
  const name = nameNode < 0 ? -1 : declaratorAt(state, nameNode).name;
  if (name >= 0)
    state.shared.declare({
      node,
      nameNode: name,
      name: textOf(state, name),
      scope: state.scope,
      eType,
      eValue: -1,
      kind: 'Local',
    });
}
