// Reads self types: a name for the instance in the body of a class, and its further types. Resolves neither.
import { define } from '../../_kit/define.ts';
import { addExpr } from '../../_kit/record-facts.ts';
import { childrenOf, textOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

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
  const eSelf = type === undefined ? -1 : state.shared.readType(type);
  const fact = state.defs[cls];
  if (fact && eSelf >= 0) fact.eSelf = eSelf;
  return -1;
}
