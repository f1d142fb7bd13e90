// Reads `return`, which outside of functions gives the value of the file. Reads no function.
import { exportValue } from '../../_kit/record-imports.ts';
import { functionScope } from '../../_kit/scopes.ts';
import { childIn, childrenOf, ruleOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

/** Of several values the first counts. */
export function readFileReturn(state: Extraction, node: number): number {
  if (functionScope(state, state.scope) !== 0) return state.shared.readFirstReturn(node);
  const list = childIn(state, node, '');
  const [first, ...others] =
    list >= 0 && ruleOf(state, list)?.role === 'list' ? childrenOf(state, list) : [list];
  if (first === undefined || first < 0) return -1;
  exportValue(state, first, '=');
  for (const other of others) state.evaluate(other);
  return -1;
}
