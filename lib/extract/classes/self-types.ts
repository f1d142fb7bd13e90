// Reads what the body of a class says of its instance: a name for it, and further types that it has. Resolves neither.
import { define } from '../define.ts';
import { addExpr, childrenOf, textOf, type Extraction } from '../extraction.ts';
import { readType } from '../types/types.ts';

/** `self: A =>`. */
export function readSelfType(x: Extraction, node: number): number {
  const [, around = 0, cls = -1] = x.scopes[x.scope] ?? [];
  const [nameNode, type] = childrenOf(x, node);
  if (nameNode === undefined) return -1;
  const name = textOf(x, nameNode);
  if (name !== 'this' && name !== '_')
    define(
      x,
      { node: nameNode, at: nameNode, name, kind: 'Local', scope: around, memberOf: -1 },
      { eValue: addExpr(x, ['self', x.scope]) },
    );
  const eSelf = type === undefined ? -1 : readType(x, type);
  const fact = x.defs[cls];
  if (fact && eSelf >= 0) fact.eSelf = eSelf;
  return -1;
}
