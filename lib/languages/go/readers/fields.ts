// Reads fields of structs, and types that structs and interfaces embed. Finds no member of those.
import type { RoleOf } from '../../_rules.ts';
import { commentBefore, define, signatureOf } from '../../_kit/define.ts';
import { addBase, addExpr } from '../../_kit/record-facts.ts';
import { childIn, childrenOf, endOf, startOf, textOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

/** Fields that share a type, or one that embeds it. */
export function readFields(state: Extraction, node: number, rule: RoleOf<'fieldList'>): number {
  const typeNode = childIn(state, node, rule.type);
  const names = childrenOf(state, node).filter((child) => state.tree.fieldAt(child) === rule.names);
  const eType = typeNode >= 0 ? state.shared.readType(typeNode) : -1;
  const memberOf = state.scopes[state.scope]?.[2] ?? -1;
  const doc = commentBefore(state, startOf(state, node));
  const at = names.length > 0 ? names : typeNode >= 0 ? [state.shared.lastNameNode(typeNode)] : [];
  for (const nameNode of at) {
    define(
      state,
      {
        node,
        at: nameNode,
        name: textOf(state, nameNode),
        kind: 'Property',
        scope: state.scope,
        memberOf,
      },
      {
        ...(eType >= 0 && { eType }),
        ...(doc && { doc }),
        signature: signatureOf(state, startOf(state, node), -1, endOf(state, node)),
      },
    );
  }
  if (names.length === 0 && eType >= 0) addBase(state, eType, at[0] ?? node);
  return -1;
}

/** A type whose members an interface includes; a union of types has no common members. */
export function readEmbedding(state: Extraction, node: number): number {
  const types = childrenOf(state, node);
  const eTypes = types.map((type) => state.shared.readType(type));
  const e =
    eTypes.length === 1
      ? (eTypes[0] ?? -1)
      : addExpr(state, ['any', eTypes.filter((type) => type >= 0)]);
  if (e >= 0) addBase(state, e, state.shared.lastNameNode(types[0] ?? node));
  return -1;
}
