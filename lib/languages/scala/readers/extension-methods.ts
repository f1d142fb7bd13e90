// Reads functions that are called like methods of the parameter before them. Defines none.
import type { RoleOf } from '../../_rules.ts';
import { childIn, childrenOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

/** `extension (x: A) def f`: each function gets the receiver before it. */
export function readExtensionMethods(
  state: Extraction,
  node: number,
  rule: RoleOf<'extensionMethods'>,
): number {
  const params = childIn(state, node, rule.params);
  const before = state.extended;
  const typeParams = childIn(state, node, rule.typeParams);
  for (const child of childrenOf(state, node)) {
    if (child === typeParams || state.tree.kindOf(child) === state.tree.kindOf(params)) continue;
    state.extended = { params, typeParams };
    state.evaluate(child);
  }
  state.extended = before;
  return -1;
}
