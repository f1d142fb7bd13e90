// Reads class literals and new arrays. Makes no object of a class.
import type { RoleOf } from '../../_rules.ts';
import { addCast, addExpr } from '../../_kit/record-facts.ts';
import { childIn, childrenOf, textOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

export function readClassLiteral(state: Extraction, node: number): number {
  const eType = state.shared.readType(childIn(state, node, ''));
  return addExpr(state, [
    'generic',
    addExpr(state, ['literal', 'Class']),
    [eType < 0 ? -1 : addCast(state, eType, -1)],
  ]);
}

export function readNewArray(state: Extraction, node: number, rule: RoleOf<'newArray'>): number {
  const typeNode = childIn(state, node, rule.type);
  const eType = typeNode >= 0 ? state.shared.readType(typeNode) : -1;
  let depth = 0;
  for (const child of childrenOf(state, node)) {
    if (child === typeNode) continue;
    if (state.tree.fieldAt(child) !== rule.value)
      depth += (textOf(state, child).match(/^\[|\]\s*\[/g) ?? []).length;
    state.evaluate(child);
  }
  let e = eType < 0 ? -1 : addCast(state, eType, -1);
  for (; depth > 0; depth--)
    e = addExpr(state, ['generic', addExpr(state, ['literal', 'Array']), [e]]);
  return e;
}
