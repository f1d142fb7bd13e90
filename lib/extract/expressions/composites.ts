// Reads values that are written with their type and parts (`T{a: 1}`), conversions, and operators before an operand.
import type { RoleOf } from '../../languages/_rules.ts';
import {
  addCast,
  addExpr,
  addRef,
  addSite,
  childIn,
  childrenOf,
  ruleOf,
  startOf,
  textOf,
  type Extraction,
} from '../extraction.ts';
import { markPassed } from './arguments.ts';
import { readType } from '../types/types.ts';

export function readComposite(x: Extraction, node: number, rule: RoleOf<'composite'>): number {
  const type = childIn(x, node, rule.type);
  const body = childIn(x, node, rule.body);
  const eType = type >= 0 ? readType(x, type) : -1;
  const e = eType >= 0 ? addExpr(x, ['typeof', addCast(x, eType, -1)]) : -1;
  if (body >= 0) readParts(x, body, e, ruleOf(x, type)?.role === 'holderType');
  return e;
}

/** Parts of a holder are elements, with keys that are values; those of other types have names of fields as keys. */
function readParts(x: Extraction, body: number, e: number, isHolder: boolean): void {
  for (const part of childrenOf(x, body)) {
    const rule = ruleOf(x, part);
    if (rule?.role !== 'pair') {
      readPart(x, part, e);
      continue;
    }
    const key = unwrapped(x, childIn(x, part, rule.key));
    if (isHolder || ruleOf(x, key)?.role !== 'name') readPart(x, key, e);
    else if (e >= 0) {
      const member = addExpr(x, ['member', e, textOf(x, key)]);
      addRef(x, 'write', member, startOf(x, key));
      const eValue = readPart(x, childIn(x, part, rule.value), e);
      if (eValue >= 0) x.assigns.push([member, eValue, x.scope]);
      continue;
    }
    readPart(x, childIn(x, part, rule.value), e);
  }
}

function readPart(x: Extraction, node: number, e: number): number {
  const part = unwrapped(x, node);
  if (ruleOf(x, part)?.role === 'compositeBody') {
    // A part without a type of its own has that of the elements.
    const eElement = e >= 0 ? addExpr(x, ['index', e, -1]) : -1;
    readParts(x, part, eElement, false);
    return eElement;
  }
  const refs = x.refs.length;
  const eValue = x.evaluate(part);
  markPassed(x, refs, eValue);
  return eValue;
}

function unwrapped(x: Extraction, node: number): number {
  const rule = ruleOf(x, node);
  return rule?.role === 'transparent' && rule.type === undefined
    ? childIn(x, node, rule.part)
    : node;
}

/** `T(x)`. Where the type has arguments, it may be an instantiated function or an element that is called: the name decides. */
export function readConversion(x: Extraction, node: number, rule: RoleOf<'conversion'>): number {
  const type = childIn(x, node, rule.type);
  const value = childIn(x, node, rule.value);
  const typeRule = ruleOf(x, type);
  if (typeRule?.role !== 'generic') {
    const eType = type >= 0 ? readType(x, type) : -1;
    if (value >= 0) x.evaluate(value);
    return eType >= 0 ? addExpr(x, ['typeof', addCast(x, eType, -1)]) : -1;
  }
  const base = childIn(x, type, typeRule.base);
  const baseRule = ruleOf(x, base);
  const at = baseRule?.role === 'qualifiedType' ? childIn(x, base, baseRule.property) : base;
  const eBase = readType(x, base);
  const args = childIn(x, type, typeRule.args);
  const eArgs = args < 0 ? [] : childrenOf(x, args).map((arg) => readType(x, arg));
  const callee = addExpr(x, ['generic', eBase, eArgs]);
  const refs = x.refs.length;
  const eValue = value >= 0 ? x.evaluate(value) : -1;
  markPassed(x, refs, eValue);
  addSite(x, 'call', callee, startOf(x, at), [eValue]);
  return addExpr(x, ['call', callee, [eValue]]);
}

export function readPrefix(x: Extraction, node: number, rule: RoleOf<'prefix'>): number {
  const operand = childIn(x, node, rule.operand);
  const e = operand >= 0 ? x.evaluate(operand) : -1;
  const operator = x.tree.text.slice(startOf(x, node), startOf(x, operand)).trim();
  if (e < 0) return -1;
  switch (Object.hasOwn(rule.operators, operator) ? rule.operators[operator] : undefined) {
    case 'itself':
      return e;
    case 'element':
      return addExpr(x, ['each', e, false]);
    case 'pointee':
      return addExpr(x, ['pointee', e]);
    case undefined:
      return -1;
  }
}
