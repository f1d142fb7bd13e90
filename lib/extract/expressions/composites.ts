// Reads values that are written with their type and parts (`T{a: 1}`), and operators before an operand. Resolves no type.
import type { RoleOf } from '../../languages/_rules.ts';
import { addCast, addExpr, addRef, markPassed } from '../../languages/_kit/record-facts.ts';
import {
  childIn,
  childrenOf,
  evaluateChildren,
  ruleOf,
  startOf,
  textOf,
} from '../../languages/_kit/tree-cursor.ts';
import type { Extraction } from '../../languages/_kit/extraction.ts';
import { readType } from '../types/types.ts';

export function readComposite(state: Extraction, node: number, rule: RoleOf<'composite'>): number {
  if (rule.type === undefined) {
    evaluateChildren(state, node);
    return -1;
  }
  const type = childIn(state, node, rule.type);
  const body = childIn(state, node, rule.body);
  const eType = type >= 0 ? readType(state, type) : -1;
  const e = eType >= 0 ? addExpr(state, ['typeof', addCast(state, eType, -1)]) : -1;
  if (body >= 0) readParts(state, body, e, ruleOf(state, type)?.role === 'holderType');
  return e;
}

/** Parts of containers are elements, with values as keys; keys in other types are names of fields. */
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
  const rule = ruleOf(state, part);
  if (rule?.role === 'composite' && rule.type === undefined) {
    // A part without a type has the type of the elements.
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
