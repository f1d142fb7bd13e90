// Reads calls of base constructors in the heads of classes. Reads no other base.
import type { RoleOf } from '../../_rules.ts';
import { addExpr, addSite } from '../../_kit/record-facts.ts';
import { childIn, childrenOf, startOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

/** `: Base(a)` in the head of a class: the base, whose constructor is called. */
export function readBaseCall(state: Extraction, node: number, rule: RoleOf<'baseCall'>): number {
  const typeNode = childIn(state, node, rule.type);
  const list = childIn(state, node, rule.args);
  const e = typeNode < 0 ? -1 : state.shared.readType(typeNode);
  const args = list < 0 ? [] : childrenOf(state, list).map((arg) => state.evaluate(arg));
  const isNamed = (state.defs[state.scopes[state.scope]?.[2] ?? -1]?.name ?? '') !== '';
  if (e >= 0)
    addSite(state, {
      kind: isNamed ? 'call' : 'new',
      callee: isNamed ? addExpr(state, ['super', state.scope]) : e,
      at: startOf(state, state.shared.lastNameNode(typeNode)),
      args,
    });
  return e;
}
