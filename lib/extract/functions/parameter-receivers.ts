// Reads receivers from parameter lists. Does not read parameters.
import type { DefFact } from '../../facts/def-facts.ts';
import { addExpr } from '../../languages/_kit/record-facts.ts';
import { childIn, childrenOf, ruleOf } from '../../languages/_kit/tree-cursor.ts';
import { functionHeadsOf } from '../language-readers.ts';
import type { Draft, Extraction } from '../../languages/_kit/extraction.ts';

/** Whether a list of parameters begins with the receiver. */
export function takesReceiver(state: Extraction, list: number): boolean {
  return list >= 0 && isSelf(state, childrenOf(state, list)[0] ?? -1);
}

export function isSelf(state: Extraction, node: number): boolean {
  const rule = ruleOf(state, node);
  return (
    rule?.role === 'parameter' && ruleOf(state, childIn(state, node, rule.name))?.role === 'self'
  );
}

/** The first parameter of a method is its receiver: an instance, or the class. */
export function markReceiver(
  state: Extraction,
  fact: Draft<DefFact>,
  first: number | undefined,
): void {
  const parameter = first === undefined ? undefined : state.defs[first];
  if (
    !parameter ||
    fact.memberOf < 0 ||
    fact.isStatic ||
    parameter.rest ||
    parameter.eType !== undefined
  )
    return;
  const onClass = functionHeadsOf(state).takesClass?.(state, fact) === true;
  parameter.eValue = addExpr(state, [onClass ? 'cls' : 'self', state.scope]);
  if (onClass) fact.isStatic = true;
}
