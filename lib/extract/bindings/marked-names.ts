// Reads names with the mark of variables, and the enclosing function's variables that a function value lists. Looks none up.
import { define } from '../../languages/_kit/define.ts';
import { addExpr } from '../../languages/_kit/record-facts.ts';
import { childIn, childrenOf, ruleOf, textOf } from '../../languages/_kit/tree-cursor.ts';
import type { Extraction } from '../../languages/_kit/extraction.ts';

/** Parameters that are fields too keep one node for both names. */
export function nameNodeOf(state: Extraction, node: number): number {
  return state.spec.sigil !== undefined &&
    textOf(state, node).startsWith(state.spec.sigil) &&
    node + 1 < (state.tree.after[node] ?? 0)
    ? node + 1
    : node;
}

/** A function value sees those variables of the function around that it lists. */
export function readSharedVariables(state: Extraction, node: number): void {
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
