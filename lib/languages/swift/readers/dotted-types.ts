// Reads paths of type names: `A.B<C>.D`. Resolves none of them.
import { addExpr, addRef } from '../../_kit/record-facts.ts';
import { childrenOf, ruleOf, startOf, textOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

export function readDottedType(state: Extraction, node: number): number {
  const readPart = state.shared.readType;
  let e = -1;
  let isFirst = true;
  for (const part of childrenOf(state, node)) {
    if (ruleOf(state, part)?.role !== 'name') {
      const args = childrenOf(state, part).map(readPart);
      if (e >= 0 && args.length > 0) e = addExpr(state, ['generic', e, args]);
    } else if (isFirst) {
      e = readPart(part);
      isFirst = false;
    } else if (textOf(state, part) === state.spec.builtins.metatype)
      e =
        e < 0
          ? -1
          : addExpr(state, ['generic', addExpr(state, ['name', textOf(state, part), 0]), [e]]);
    else {
      e = addExpr(state, ['member', e, textOf(state, part)]);
      addRef(state, 'type', e, startOf(state, part));
    }
  }
  return e;
}

/** The last name in such a type. */
export function lastPart(state: Extraction, node: number): number {
  return childrenOf(state, node).findLast((part) => ruleOf(state, part)?.role === 'name') ?? node;
}
