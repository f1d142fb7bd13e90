// Reads members of the type that is expected where they stand: `.a`. What is expected is known to those who read around them.
import type { RoleOf } from '../../languages/_rules.ts';
import { addExpr, addRef, childIn, startOf, textOf, type Extraction } from '../extraction.ts';

export function expectedMember(
  x: Extraction,
  node: number,
  rule: RoleOf<'expectedMember'>,
): { e: number; at: number } {
  const nameNode = childIn(x, node, rule.name);
  const eClass = x.expected?.() ?? -1;
  return { e: addExpr(x, ['member', eClass, textOf(x, nameNode)]), at: startOf(x, nameNode) };
}

export function readExpectedMember(
  x: Extraction,
  node: number,
  rule: RoleOf<'expectedMember'>,
): number {
  const { e, at } = expectedMember(x, node, rule);
  addRef(x, 'read', e, at);
  return e;
}
