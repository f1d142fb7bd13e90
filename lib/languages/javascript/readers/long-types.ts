// Reads paths of types after `as`, which the grammar ends before the last dot: `x as a.b.C`. Reads no other member access.
import type { RoleOf } from '../../_rules.ts';
import type { NamedMember } from '../../_kit/language-semantics.ts';
import { addExpr, addRef } from '../../_kit/record-facts.ts';
import { childIn, ruleOf, startOf, textOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

/** The value, with a reference to the type that the last name completes. Undefined for other members. */
export function readLongType(
  state: Extraction,
  node: number,
  rule: RoleOf<'member'>,
  _readObject: () => number,
  isCalled: boolean,
): NamedMember | undefined {
  const object = childIn(state, node, rule.object);
  const inner = object < 0 || isCalled ? undefined : ruleOf(state, object);
  if (inner?.role !== 'transparent' || !inner.endsInType) return undefined;
  const property = childIn(state, node, rule.property);
  const refs = state.refs.length;
  const e = state.evaluate(object);
  const last = state.refs.length > refs ? state.refs.at(-1) : undefined;
  if (property >= 0) {
    const eType = addExpr(state, ['member', last?.[1] ?? -1, textOf(state, property)]);
    addRef(state, 'type', eType, startOf(state, property));
  }
  return { e, eName: -1, at: startOf(state, node) };
}
