// Reads the type that a function is called on like a method, where it stands before the name. What types mean is read elsewhere.
import { addExpr, addRef, childrenOf, endOf, ruleOf, startOf, textOf, type Extraction } from './extraction.ts';
import { readType } from './types.ts';

/** The name of the function: the last part of the type, where the grammar took it for that. */
export function nameBehind(x: Extraction, nameNode: number, type: number): number {
  if (type < 0 || nameNode < 0 || endOf(x, nameNode) > startOf(x, nameNode)) return nameNode;
  return childrenOf(x, type).at(-1) ?? nameNode;
}

export function readExtended(x: Extraction, type: number, nameNode: number): number {
  const parts = childrenOf(x, type);
  if (parts.at(-1) !== nameNode) return readType(x, type);
  let e = -1;
  for (const part of parts.slice(0, -1)) {
    if (ruleOf(x, part)?.role !== 'name') e = addExpr(x, ['generic', e, childrenOf(x, part).map((child) => readType(x, child))]);
    else if (e < 0) e = readType(x, part);
    else {
      e = addExpr(x, ['member', e, textOf(x, part)]);
      addRef(x, 'type', e, startOf(x, part));
    }
  }
  return e;
}
