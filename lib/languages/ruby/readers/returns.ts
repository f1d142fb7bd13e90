// Reads `return`, which in blocks returns from the enclosing method. Does not read `next`.
import { functionScope } from '../../_kit/scopes.ts';
import { childIn, childrenOf, ruleOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

/** Of several values the first counts. */
export function readMethodReturn(state: Extraction, node: number): number {
  const list = childIn(state, node, '');
  const [first, ...others] =
    list >= 0 && ruleOf(state, list)?.role === 'list' ? childrenOf(state, list) : [list];
  if (first === undefined || first < 0) return -1;
  const e = state.evaluate(first);
  const method = state.defs[enclosingMethod(state)];
  if (method) method.eReturns = [...(method.eReturns ?? []), e];
  for (const other of others) state.evaluate(other);
  return -1;
}

/** The innermost function that is no block; -1 outside of functions. */
function enclosingMethod(state: Extraction): number {
  let scope = functionScope(state, state.scope);
  while (scope > 0 && state.defs[state.scopes[scope]?.[2] ?? -1]?.seesAround)
    scope = functionScope(state, state.scopes[scope]?.[1] ?? 0);
  return state.scopes[scope]?.[2] ?? -1;
}
