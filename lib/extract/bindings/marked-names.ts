// Finds the name in a node that has the mark of variables. Looks none up.
import { textOf } from '../../languages/_kit/tree-cursor.ts';
import type { Extraction } from '../../languages/_kit/extraction.ts';

/** Parameters that are fields too have one node for both names. */
export function nameNodeOf(state: Extraction, node: number): number {
  return state.spec.sigil !== undefined &&
    textOf(state, node).startsWith(state.spec.sigil) &&
    node + 1 < (state.tree.after[node] ?? 0)
    ? node + 1
    : node;
}
