// Reads values that are written with their type and parts (`T{a: 1}`), conversions, and operators before an operand. Resolves no type.
import type { RoleOf } from '../../languages/_rules.ts';
import { addCast, addExpr, addRef, addSite } from '../../languages/_kit/record-facts.ts';
import { childIn, childrenOf, ruleOf, startOf, textOf } from '../../languages/_kit/tree-cursor.ts';
import type { Extraction } from '../../languages/_kit/extraction.ts';
import { markPassed } from './arguments.ts';
import { readType } from '../types/types.ts';

export function readComposite(state: Extraction, node: number, rule: RoleOf<'composite'>): number {
  const type = childIn(state, node, rule.type);
  const body = childIn(state, node, rule.body);
  const eType = type >= 0 ? readType(state, type) : -1;
  const e = eType >= 0 ? addExpr(state, ['typeof', addCast(state, eType, -1)]) : -1;
  if (body >= 0) readParts(state, body, e, ruleOf(state, type)?.role === 'holderType');
  return e;
}

/** Parts of a holder are elements, with keys that are values; those of other types have names of fields as keys. */
function readParts(state: Extraction, body: number, e: number, isHolder: boolean): void {
  for (const part of childrenOf(state, body)) {
    const rule = ruleOf(state, part);
    if (rule?.role !== 'pair') {
      readPart(state, part, e);
      continue;
    }
    const key = unwrapped(state, childIn(state, part, rule.key));
    if (isHolder || ruleOf(state, key)?.role !== 'name') readPart(state, key, e);
    else if (e >= 0) {
      const member = addExpr(state, ['member', e, textOf(state, key)]);
      addRef(state, 'write', member, startOf(state, key));
      const eValue = readPart(state, childIn(state, part, rule.value), e);
      if (eValue >= 0) state.assigns.push([member, eValue, state.scope]);
      continue;
    }
    readPart(state, childIn(state, part, rule.value), e);
  }
}

function readPart(state: Extraction, node: number, e: number): number {
  const part = unwrapped(state, node);
  if (ruleOf(state, part)?.role === 'compositeBody') {
    // A part without a type of its own has that of the elements.
    const eElement = e >= 0 ? addExpr(state, ['index', e, -1]) : -1;
    readParts(state, part, eElement, false);
    return eElement;
  }
  const refs = state.refs.length;
  const eValue = state.evaluate(part);
  markPassed(state, refs, eValue);
  return eValue;
}

function unwrapped(state: Extraction, node: number): number {
  const rule = ruleOf(state, node);
  return rule?.role === 'transparent' && rule.type === undefined
    ? childIn(state, node, rule.part)
    : node;
}

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
    const eType = type >= 0 ? readType(state, type) : -1;
    if (value >= 0) state.evaluate(value);
    return eType >= 0 ? addExpr(state, ['typeof', addCast(state, eType, -1)]) : -1;
  }
  const base = childIn(state, type, typeRule.base);
  const baseRule = ruleOf(state, base);
  const at = baseRule?.role === 'qualifiedType' ? childIn(state, base, baseRule.property) : base;
  const eBase = readType(state, base);
  const args = childIn(state, type, typeRule.args);
  const eArgs = args < 0 ? [] : childrenOf(state, args).map((arg) => readType(state, arg));
  const callee = addExpr(state, ['generic', eBase, eArgs]);
  const refs = state.refs.length;
  const eValue = value >= 0 ? state.evaluate(value) : -1;
  markPassed(state, refs, eValue);
  addSite(state, { kind: 'call', callee, at: startOf(state, at), args: [eValue] });
  return addExpr(state, ['call', callee, [eValue]]);
}

export function readPrefix(state: Extraction, node: number, rule: RoleOf<'prefix'>): number {
  const operand = childIn(state, node, rule.operand);
  const e = operand >= 0 ? state.evaluate(operand) : -1;
  const operator = state.tree.text.slice(startOf(state, node), startOf(state, operand)).trim();
  if (e < 0) return -1;
  switch (Object.hasOwn(rule.operators, operator) ? rule.operators[operator] : undefined) {
    case 'itself':
      return e;
    case 'element':
      return addExpr(state, ['each', e, false]);
    case 'pointee':
      return addExpr(state, ['pointee', e]);
    case undefined:
      return -1;
  }
}
