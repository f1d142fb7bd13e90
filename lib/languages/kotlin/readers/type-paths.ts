// Reads paths of types: `a.B<C>.D`. Resolves none of their names.
import type { Extraction } from '../../_kit/extraction.ts';
import { addExpr, addRef } from '../../_kit/record-facts.ts';
import { inTypes } from '../../_kit/scopes.ts';
import { childrenOf, ruleOf, startOf, textOf } from '../../_kit/tree-cursor.ts';

/** Names and lists of type arguments side by side. */
export function readTypePath(state: Extraction, node: number): number {
  return inTypes(state, () =>
    childrenOf(state, node).reduce((e, part) => extendedBy(state, part, e), -1),
  );
}

/** The path with one more part: `e` is -1 before the first name. */
function extendedBy(state: Extraction, part: number, e: number): number {
  const role = ruleOf(state, part)?.role;
  if (role === 'modifiers' || role === 'decorator' || role === 'annotation') {
    state.evaluate(part);
    return e;
  }
  if (role !== 'name') {
    const args = childrenOf(state, part).map((child) => state.shared.readType(child));
    return addExpr(state, ['generic', e, args]);
  }
  if (e < 0) return state.shared.readType(part);
  const member = addExpr(state, ['member', e, textOf(state, part)]);
  addRef(state, 'type', member, startOf(state, part));
  return member;
}

export function lastNameOfPath(state: Extraction, node: number): number {
  return childrenOf(state, node).findLast((part) => ruleOf(state, part)?.role === 'name') ?? node;
}
