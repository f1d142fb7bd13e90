// Reads members of the expected type: `.a`. Does not determine that type.
import type { RoleOf } from '../../languages/_rules.ts';
import { addExpr, addRef } from '../../languages/_kit/record-facts.ts';
import { childIn, startOf, textOf } from '../../languages/_kit/tree-cursor.ts';
import type { Extraction } from '../../languages/_kit/extraction.ts';

export function expectedMember(
  state: Extraction,
  node: number,
  rule: RoleOf<'expectedMember'>,
): { e: number; at: number } {
  const nameNode = childIn(state, node, rule.name);
  const eClass = state.expected?.() ?? -1;
  return {
    e: addExpr(state, ['member', eClass, textOf(state, nameNode)]),
    at: startOf(state, nameNode),
  };
}

export function readExpectedMember(
  state: Extraction,
  node: number,
  rule: RoleOf<'expectedMember'>,
): number {
  const { e, at } = expectedMember(state, node, rule);
  addRef(state, 'read', e, at);
  return e;
}
