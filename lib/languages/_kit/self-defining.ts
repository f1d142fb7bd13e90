// Whether a value takes the name of the variable or member it is assigned to. Names none.
import { childIn, ruleOf } from './tree-cursor.ts';
import type { Extraction } from './extraction.ts';

/** Whether the value at `node` is a definition that takes the name of its assignment. */
export function definesItself(state: Extraction, node: number): boolean {
  const rule = ruleOf(state, node);
  if (rule?.role === 'transparent') {
    const part = childIn(state, node, rule.part);
    return part >= 0 && definesItself(state, part);
  }
  if (rule?.role === 'function') return rule.value === true && rule.nameless !== true;
  return rule?.role === 'object' || (rule?.role === 'class' && rule.value === true);
}
