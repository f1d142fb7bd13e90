// Reads pipes, `value |> f(a)`: a call of f with the value before its other arguments. Other operators are walked through.
import { childrenOf, endOf, evaluateChildren, ruleOf, startOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';
import type { RoleOf } from '../../_rules.ts';

export function readPipe(state: Extraction, node: number, { operator }: RoleOf<'pipe'>): number {
  const [left, right] = childrenOf(state, node);
  const rule = right === undefined ? undefined : ruleOf(state, right);
  const isPiped =
    left !== undefined &&
    right !== undefined &&
    state.tree.text.slice(endOf(state, left), startOf(state, right)).trim() === operator;
  if (!isPiped || rule?.role !== 'call') {
    evaluateChildren(state, node);
    return -1;
  }
  return state.shared.readCall(right, rule, [state.evaluate(left)]);
}
