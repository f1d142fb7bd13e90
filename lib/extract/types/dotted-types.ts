// Reads names of types that stand side by side: `A.B<C>.D`. What they mean is found out when resolving.
import {
  addExpr,
  addRef,
  childrenOf,
  ruleOf,
  startOf,
  textOf,
  type Extraction,
} from '../extraction.ts';

export function readDottedType(
  x: Extraction,
  node: number,
  readPart: (node: number) => number,
): number {
  let e = -1;
  let isFirst = true;
  for (const part of childrenOf(x, node)) {
    if (ruleOf(x, part)?.role !== 'name') {
      const args = childrenOf(x, part).map(readPart);
      if (e >= 0 && args.length > 0) e = addExpr(x, ['generic', e, args]);
    } else if (isFirst) {
      e = readPart(part);
      isFirst = false;
    } else if (textOf(x, part) === x.spec.builtins.metatype)
      e = e < 0 ? -1 : addExpr(x, ['generic', addExpr(x, ['name', textOf(x, part), 0]), [e]]);
    else {
      e = addExpr(x, ['member', e, textOf(x, part)]);
      addRef(x, 'type', e, startOf(x, part));
    }
  }
  return e;
}

/** The last name in such a type. */
export function lastPart(x: Extraction, node: number): number {
  return childrenOf(x, node).findLast((part) => ruleOf(x, part)?.role === 'name') ?? node;
}
