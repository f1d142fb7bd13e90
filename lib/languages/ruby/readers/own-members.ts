// Reads variables of the receiver and of the enclosing class: `@a`, `@@a`. Declares none.
import type { RoleOf } from '../../_rules.ts';
import type { AssignedValue } from '../../_kit/language-semantics.ts';
import { addExpr, addRef } from '../../_kit/record-facts.ts';
import { startOf, textOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

export function readOwnMember(state: Extraction, node: number, rule: RoleOf<'ownMember'>): number {
  const e = addExpr(state, ['member', ownerOf(state, rule), textOf(state, node)]);
  addRef(state, 'read', e, startOf(state, node));
  return e;
}

/** `@name = value`. */
export function assignOwnMember(
  state: Extraction,
  left: number,
  rule: RoleOf<'ownMember'>,
  { node, eValue, eType }: AssignedValue,
): void {
  const eObject = ownerOf(state, rule);
  const target = addExpr(state, ['member', eObject, textOf(state, left)]);
  addRef(state, 'write', target, startOf(state, left));
  state.shared.attachMember({ node, object: left, property: left, eObject, eValue, eType });
}

/** The object that has the variable. */
function ownerOf(state: Extraction, rule: RoleOf<'ownMember'>): number {
  return addExpr(state, [rule.of === 'receiver' ? 'self' : 'cls', state.scope]);
}
