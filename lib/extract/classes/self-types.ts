// Reads what the body of a class says of its instance: a name for it, and further types that it has. Resolves neither.
import { define } from '../define.ts';
import { addExpr, childrenOf, textOf, type Extraction } from '../extraction.ts';
import { readType } from '../types/types.ts';

/** `self: A =>`. */
export function readSelfType(state: Extraction, node: number): number {
  const [, around = 0, cls = -1] = state.scopes[state.scope] ?? [];
  const [nameNode, type] = childrenOf(state, node);
  if (nameNode === undefined) return -1;
  const name = textOf(state, nameNode);
  if (name !== 'this' && name !== '_')
    define(
      state,
      { node: nameNode, at: nameNode, name, kind: 'Local', scope: around, memberOf: -1 },
      { eValue: addExpr(state, ['self', state.scope]) },
    );
  const eSelf = type === undefined ? -1 : readType(state, type);
  const fact = state.defs[cls];
  if (fact && eSelf >= 0) fact.eSelf = eSelf;
  return -1;
}
