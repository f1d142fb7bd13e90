// Reads adjacent attributes before a declaration. Applies none.
import { childrenOf, endOf, ruleOf } from '../../_kit/tree-cursor.ts';
import { expecting } from '../../_kit/scopes.ts';
import { nameNothing } from '../../_kit/record-facts.ts';
import type { Extraction } from '../../_kit/extraction.ts';

/** `@A(b: c)`: the type and the values; labels name nothing that is read here. */
export function readAttributeRow(state: Extraction, node: number): number {
  for (const child of childrenOf(state, node)) {
    if (
      ruleOf(state, child)?.role === 'name' &&
      /^\s*:/.test(state.tree.text.slice(endOf(state, child), endOf(state, child) + 4))
    )
      nameNothing(state, child);
    else expecting(state, undefined, () => state.evaluate(child));
  }
  return -1;
}
