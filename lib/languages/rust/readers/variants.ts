// Reads variants of enums, and fields that are accessed by position. Reads no named field.
import type { RoleOf } from '../../_rules.ts';
import { commentBefore, define, signatureOf } from '../../_kit/define.ts';
import type { Extraction } from '../../_kit/extraction.ts';
import type { EnumMemberNode } from '../../_kit/language-semantics.ts';
import { addExpr } from '../../_kit/record-facts.ts';
import { inside, openScope } from '../../_kit/scopes.ts';
import { childIn, childrenOf, endOf, startOf, textOf } from '../../_kit/tree-cursor.ts';

/** A variant of an enum: with parts it is constructed like by a function, without parts it is a constant. */
export function readVariant(
  state: Extraction,
  { node, nameNode, def: memberOf }: EnumMemberNode,
): void {
  const parts = childIn(state, node, 'body');
  const doc = commentBefore(state, startOf(state, node));
  const eSelf = addExpr(state, ['self', state.scope]);
  const { scope } = state;
  const variant = define(
    state,
    { node, at: nameNode, name: textOf(state, nameNode), kind: 'Property', scope, memberOf },
    {
      isStatic: true,
      signature: signatureOf(state, startOf(state, node), -1, endOf(state, node)),
      ...(doc && { doc }),
      ...(parts < 0 && { eValue: eSelf }),
    },
  );
  const fact = state.defs[variant];
  if (!fact || parts < 0) return;
  fact.eType = eSelf;
  fact.params = [];
  const inner = openScope(state, 'class', variant);
  fact.inner = inner;
  inside(state, inner, variant, () => state.evaluate(parts));
  fact.params = state.defs.flatMap((part, index) =>
    index > variant && part.memberOf === variant && part.kind === 'Hidden' ? [index] : [],
  );
}

/** `struct A(B, C)`: each field is named by its place. */
export function readUnnamedFields(
  state: Extraction,
  node: number,
  rule: RoleOf<'unnamedFields'>,
): number {
  const memberOf = state.scopes[state.scope]?.[2] ?? -1;
  const eTypes = childrenOf(state, node)
    .filter((child) => state.tree.fieldAt(child) === rule.type)
    .map((child) => state.shared.readType(child));
  eTypes.forEach((eType, position) => {
    define(
      state,
      { node, at: node, name: String(position), kind: 'Hidden', scope: state.scope, memberOf },
      eType >= 0 ? { eType } : {},
    );
  });
  return -1;
}
