// Finds the name and the parameters of a function in its head. Defines nothing.
import type { FunctionHead } from '../../languages/_kit/reading/function-heads.ts';
import type { RoleOf } from '../../languages/_rules.ts';
import { childIn } from '../../languages/_kit/tree-cursor.ts';
import type { Extraction } from '../../languages/_kit/extraction.ts';
import { functionHeadsOf } from '../language-readers.ts';
import { nameBehind } from '../types/extended-types.ts';

/** Where its rule names them, unless the language has heads of its own. */
export function headOf(state: Extraction, node: number, rule: RoleOf<'function'>): FunctionHead {
  const own = functionHeadsOf(state).headOf?.(state, node, rule);
  if (own) return own;
  const nameNode = rule.name ? childIn(state, node, rule.name) : -1;
  return {
    nameNode: rule.extended
      ? nameBehind(state, nameNode, childIn(state, node, rule.extended))
      : nameNode,
    params: rule.params ? childIn(state, node, rule.params) : -1,
    isFunction: false,
    isIndirect: false,
  };
}
