// Reads handlers of exceptions, and what they call the caught one. Does not read what raises them.
import type { RoleOf } from '../../languages/_rules.ts';
import { define } from '../../languages/_kit/define.ts';
import { addExpr } from '../../languages/_kit/record-facts.ts';
import { inside, openScope } from '../../languages/_kit/scopes.ts';
import { childIn, childrenOf, ruleOf, textOf } from '../../languages/_kit/tree-cursor.ts';
import type { Extraction } from '../../languages/_kit/extraction.ts';
import { declare } from '../bindings/bindings.ts';
import { bindPattern, isOwnPattern } from '../bindings/patterns.ts';
import { declaratorAt } from '../language-readers.ts';
import { readType } from '../types/types.ts';

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
