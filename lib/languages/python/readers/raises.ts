// Reads `raise`. Does not find handlers.
import type { Extraction } from '../../_kit/extraction.ts';
import { addSite } from '../../_kit/record-facts.ts';
import { childrenOf, startOf } from '../../_kit/tree-cursor.ts';

/** A class that is raised is instantiated first. */
export function readRaise(state: Extraction, node: number): number {
  for (const child of childrenOf(state, node)) {
    const e = state.evaluate(child);
    const tag = state.exprs[e]?.[0];
    if (state.tree.fieldAt(child) === '' && (tag === 'name' || tag === 'member'))
      addSite(state, { kind: 'raise', callee: e, at: startOf(state, child), args: [] });
  }
  return -1;
}
