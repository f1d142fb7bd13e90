// Reads arguments with names, which are written like assignments: `f(name = value)`. Finds no parameter.
import { childIn, ruleOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

/** The node of the value; undefined for other arguments. */
export function namedArgument(state: Extraction, node: number): number | undefined {
  const rule = ruleOf(state, node);
  return rule?.role === 'assign' && ruleOf(state, childIn(state, node, rule.left))?.role === 'name'
    ? childIn(state, node, rule.right)
    : undefined;
}
