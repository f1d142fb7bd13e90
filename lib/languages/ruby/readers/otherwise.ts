// Reads words where they have no special meaning. Defines nothing.
import type { NodeRule } from '../../_rules.ts';
import type { Extraction } from '../../_kit/extraction.ts';

/** Outside of a class the word has no special meaning. */
export function readOtherwise(state: Extraction, node: number, rule: NodeRule): number {
  if (rule.role === 'call') return state.shared.readCall(node, rule);
  return rule.role === 'name' ? state.shared.readName(node, rule) : -1;
}
