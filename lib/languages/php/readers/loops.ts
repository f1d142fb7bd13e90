// Reads loops over the elements of a value. Does not read other loops.
import { addExpr } from '../../_kit/record-facts.ts';
import { childIn, childrenOf, ruleOf, textOf } from '../../_kit/tree-cursor.ts';
import { functionScope } from '../../_kit/scopes.ts';
import type { Extraction } from '../../_kit/extraction.ts';
import { perhaps } from '../../_kit/flow.ts';

/** `foreach ($list as $key => $item)`. */
export function readEachOf(state: Extraction, node: number): number {
  const [list, target, ...rest] = childrenOf(state, node);
  if (list === undefined || target === undefined) return -1;
  const eList = state.evaluate(list);
  const [key, item] =
    ruleOf(state, target)?.role === 'pair' ? childrenOf(state, target) : [undefined, target];
  if (key !== undefined) state.shared.bindPattern(key, -1, 'function', 'Local');
  const name =
    item === undefined
      ? -1
      : ruleOf(state, item)?.role === 'transparent'
        ? childIn(state, item, '')
        : item;
  const eEach = eList < 0 ? -1 : addExpr(state, ['each', eList, false]);
  if (name >= 0)
    state.shared.bindPattern(
      name,
      state.shared.asStated(node, textOf(state, name), eEach),
      'function',
      state.shared.variableKind(functionScope(state, state.scope)),
    );
  perhaps(state, true, () => {
    for (const child of rest) state.evaluate(child);
  });
  return -1;
}
