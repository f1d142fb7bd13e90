// Reads the cases of a choice. Does not read the choice.
import type { RoleOf } from '../../_rules.ts';
import { inside, openScope } from '../../_kit/scopes.ts';
import { childrenOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

/** Adjacent patterns, a condition, and the code. */
export function readSwitchEntry(
  state: Extraction,
  node: number,
  { patterns }: RoleOf<'switchEntry'>,
): number {
  const cases = state.cases;
  inside(state, openScope(state, 'block', -1), state.owner, () => {
    let e = -1;
    for (const child of childrenOf(state, node)) {
      if (state.tree.kindOf(child) === patterns)
        for (const pattern of childrenOf(state, child))
          state.shared.bindPattern(pattern, cases?.eSubject ?? -1, 'block', 'Local');
      else {
        state.cases = undefined;
        e = state.evaluate(child);
        state.cases = cases;
      }
    }
    if (e >= 0) cases?.yields.push(e);
  });
  return -1;
}
