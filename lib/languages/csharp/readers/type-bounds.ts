// Reads bounds of type parameters after a head: `where T : Base`. Declares no type parameter.
import type { DefFact } from '../../../facts/def-facts.ts';
import { childrenOf, ruleOf, textOf } from '../../_kit/tree-cursor.ts';
import type { Draft, Extraction } from '../../_kit/extraction.ts';

/** `where T : Base`. */
export function readTypeBounds(state: Extraction, node: number, fact: Draft<DefFact>): void {
  for (const clause of childrenOf(state, node)) {
    if (ruleOf(state, clause)?.role !== 'typeBounds') continue;
    const [nameNode, ...bounds] = childrenOf(state, clause);
    if (nameNode === undefined) continue;
    state.shared.readType(nameNode);
    const parameter = (fact.typeParams ?? [])
      .map((index) => state.defs[index])
      .find((def) => def?.name === textOf(state, nameNode));
    for (const bound of bounds) {
      const eType = state.shared.readType(bound);
      if (parameter && eType >= 0) parameter.eType ??= eType;
    }
  }
}
