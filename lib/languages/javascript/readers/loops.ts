// Reads loops over elements or keys, which may declare their variable. Reads no other loops.
import type { RoleOf } from '../../_rules.ts';
import { childIn, endOf, startOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

/** `for (const a of b)`, `for (a in b)`. */
export function readForIn(state: Extraction, node: number, rule: RoleOf<'forIn'>): number {
  const left = childIn(state, node, rule.left);
  const right = childIn(state, node, rule.right);
  const { text } = state.tree;
  const between =
    left >= 0 && right >= 0 ? text.slice(endOf(state, left), startOf(state, right)) : '';
  const before = left >= 0 ? text.slice(startOf(state, node), startOf(state, left)) : '';
  return state.shared.readLoop(node, {
    role: 'loop',
    left: rule.left,
    right: rule.right,
    each: !/\bin\b/.test(between),
    declares: /\b(const|let|var)\s*$/.test(before),
    hoist: 'block',
    scoped: true,
  });
}
