// Reads values that are named by `as` when they are entered or matched. Enters none.
import { addExpr } from '../../_kit/record-facts.ts';
import { functionScope } from '../../_kit/scopes.ts';
import { childrenOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

/** `value as target` of `with`, `except` and patterns. */
export function readAs(state: Extraction, node: number): number {
  const [value, target] = childrenOf(state, node);
  const eValue = value === undefined ? -1 : state.evaluate(value);
  if (target === undefined) return eValue;
  const source = eValue >= 0 ? addExpr(state, ['enter', eValue]) : -1;
  const kind = state.shared.variableKind(functionScope(state, state.scope));
  state.shared.bindPattern(target, source, 'function', kind);
  return eValue;
}
