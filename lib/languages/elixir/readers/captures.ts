// Reads functions that are taken as values by name and number of parameters: `&f/1`, `&Mod.f/2`. Reads no function with placeholders.
import { calledKey } from '../../../facts/name-key.ts';
import { addExpr, addRef } from '../../_kit/record-facts.ts';
import { childrenOf, evaluateChildren, ruleOf, startOf, textOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

export function readCapture(state: Extraction, node: number): number {
  const [operand] = childrenOf(state, node);
  const [named, count] = operand === undefined ? [] : childrenOf(state, operand);
  if (named === undefined || count === undefined || textOf(state, node)[0] !== '&') {
    evaluateChildren(state, node);
    return -1;
  }
  const [target] = ruleOf(state, named)?.role === 'call' ? childrenOf(state, named) : [named];
  const callee =
    target === undefined || target === named
      ? {
          e: addExpr(state, ['name', calledKey(state.spec, textOf(state, named)), state.scope]),
          at: startOf(state, named),
        }
      : state.shared.readCallee(target);
  const e = addExpr(state, ['taken', callee.e, Number(textOf(state, count))]);
  addRef(state, 'read', e, callee.at);
  return e;
}
