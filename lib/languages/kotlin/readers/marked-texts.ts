// Reads names after a mark in a string: `"$name and more"`. Does not read other parts of strings.
import type { RoleOf } from '../../_rules.ts';
import { addExpr, addRef } from '../../_kit/record-facts.ts';
import { startOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

const NAME = /[\p{L}_][\p{L}\p{N}_]*/uy;

export function readMarkedText(
  state: Extraction,
  node: number,
  rule: RoleOf<'markedText'>,
): number {
  const { text } = state.tree;
  const at = startOf(state, node);
  if (
    !text.startsWith(rule.mark, at - rule.mark.length) ||
    text[at - rule.mark.length - 1] === '\\'
  )
    return -1;
  NAME.lastIndex = at;
  const name = NAME.exec(text)?.[0];
  if (name === undefined) return -1;
  if (name === 'this') return addExpr(state, ['self', state.scope]);
  if (state.spec.identifiers?.keywords.includes(name)) return -1;
  addRef(state, 'read', state.shared.nameExpr(name), at);
  return -1;
}
