// Reads the variables of the enclosing function that a function value lists: `use ($a)`. Looks none up.
import { define } from '../../_kit/define.ts';
import { addExpr } from '../../_kit/record-facts.ts';
import { childIn, childrenOf, ruleOf, textOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

/** Reads the list among the parts of the head of a function. */
export function readUse(state: Extraction, node: number): void {
  if (ruleOf(state, node)?.role === 'sharedVariables') readSharedVariables(state, node);
}

/** A function value sees only those variables of the enclosing function that it lists. */
function readSharedVariables(state: Extraction, node: number): void {
  const around = state.scopes[state.scope]?.[1] ?? 0;
  for (const child of childrenOf(state, node)) {
    const nameNode = ruleOf(state, child)?.role === 'name' ? child : childIn(state, child, '');
    if (nameNode < 0) continue;
    const name = textOf(state, nameNode);
    define(
      state,
      { node: child, at: nameNode, name, kind: 'Local', scope: state.scope, memberOf: -1 },
      { eValue: addExpr(state, ['name', name, around]) },
    );
  }
}
