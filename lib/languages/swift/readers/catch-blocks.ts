// Reads `catch` blocks, whose exception has a name in each. Does not read what throws it.
import type { RoleOf } from '../../_rules.ts';
import { define } from '../../_kit/define.ts';
import { addExpr } from '../../_kit/record-facts.ts';
import { inside, openScope } from '../../_kit/scopes.ts';
import { childIn, childrenOf, ruleOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

/** The name and the type of the exception if no pattern binds a name. */
const CAUGHT = { name: 'error', type: 'Error' };

export function readCatch(state: Extraction, node: number, rule: RoleOf<'catchBlock'>): number {
  const pattern = childIn(state, node, rule.pattern);
  inside(state, openScope(state, 'block', -1), state.owner, () => {
    if (pattern < 0) defineCaught(state, node);
    else if (ruleOf(state, pattern)?.role === 'flatPattern')
      state.shared.bindPattern(pattern, -1, 'block', 'Local');
    for (const child of childrenOf(state, node)) if (child !== pattern) state.evaluate(child);
  });
  return -1;
}

function defineCaught(state: Extraction, node: number): void {
  define(
    state,
    { node, at: node, name: CAUGHT.name, kind: 'Local', scope: state.scope, memberOf: -1 },
    { eType: addExpr(state, ['literal', CAUGHT.type]), nameLine: 0, column: 0 },
  );
}
