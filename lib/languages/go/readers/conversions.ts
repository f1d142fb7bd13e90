// Reads conversions, `T(x)`, and calls that the grammar takes for them. Resolves no type.
import type { RoleOf } from '../../_rules.ts';
import { addCast, addExpr, addSite, markPassed } from '../../_kit/record-facts.ts';
import { childIn, childrenOf, ruleOf, startOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

/** `T(x)`. Where the type has arguments, it may be an instantiated function or an element that is called: the name decides. */
export function readConversion(
  state: Extraction,
  node: number,
  rule: RoleOf<'conversion'>,
): number {
  const type = childIn(state, node, rule.type);
  const value = childIn(state, node, rule.value);
  const typeRule = ruleOf(state, type);
  if (typeRule?.role !== 'generic') {
    const eType = type >= 0 ? state.shared.readType(type) : -1;
    if (value >= 0) state.evaluate(value);
    return eType >= 0 ? addExpr(state, ['typeof', addCast(state, eType, -1)]) : -1;
  }
  const base = childIn(state, type, typeRule.base);
  const baseRule = ruleOf(state, base);
  const at = baseRule?.role === 'qualifiedType' ? childIn(state, base, baseRule.property) : base;
  const eBase = state.shared.readType(base);
  const args = childIn(state, type, typeRule.args);
  const eArgs = args < 0 ? [] : childrenOf(state, args).map((arg) => state.shared.readType(arg));
  const callee = addExpr(state, ['generic', eBase, eArgs]);
  const refs = state.refs.length;
  const eValue = value >= 0 ? state.evaluate(value) : -1;
  markPassed(state, refs, eValue);
  addSite(state, { kind: 'call', callee, at: startOf(state, at), args: [eValue] });
  return addExpr(state, ['call', callee, [eValue]]);
}
