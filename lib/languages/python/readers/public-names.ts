// Reads the list of names that a file offers to others. Looks none of them up.
import type { RoleOf } from '../../_rules.ts';
import { addExpr, addRef } from '../../_kit/record-facts.ts';
import { childIn, childrenOf, ruleOf, startOf, textOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

/** `__all__ = ["a"]`: each string refers to a name of the file. Later lists only add references. */
export function readPublicNames(
  state: Extraction,
  node: number,
  { assign }: RoleOf<'publicNames'>,
): number {
  const list = childIn(state, node, assign.right);
  if (list >= 0) {
    const strings = childrenOf(state, list).filter(
      (child) => ruleOf(state, child)?.role === 'string',
    );
    const names = strings.map((child) => plainText(textOf(state, child)));
    strings.forEach((child, n) => {
      const e = addExpr(state, ['name', names[n] ?? '', state.scope]);
      addRef(state, 'named', e, startOf(state, child) + textOf(state, child).search(/["']/) + 1);
    });
    if (assign.declares) state.publicNames = names;
  }
  return state.shared.readAssign(node, assign);
}

function plainText(text: string): string {
  return text.replace(/^\w?["']|["']$/g, '');
}
