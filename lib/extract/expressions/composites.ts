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
  const cast = eType >= 0 ? addCast(state, eType, -1) : -1;
  const e = cast >= 0 ? addExpr(state, ['typeof', cast]) : -1;
  const isHolder = ruleOf(state, type)?.role === 'holderType';
  const parts = body >= 0 ? readParts(state, body, e, isHolder) : [];
  if (isHolder) stateElements(state, cast, parts);
  return e;
}

/** Longer lists are data. */
const MOST_ELEMENTS = 20;

/** The value of a container is a list of its elements, if it is short and has no keys. */
function stateElements(state: Extraction, cast: number, parts: readonly number[]): void {
  const expr = state.exprs[cast];
  const def = expr?.[0] === 'def' ? state.defs[expr[1]] : undefined;
  if (!def || expr?.[0] !== 'def' || parts.length === 0 || parts.length > MOST_ELEMENTS) return;
  if (parts.every((part) => part >= 0))
    state.defs[expr[1]] = { ...def, eValue: addExpr(state, ['list', parts]) };
}

/**
 * Parts of containers are elements, with values as keys; keys in other types are names of fields. Returns the values of
 * parts, -1 for those with keys.
 */
function readParts(
  state: Extraction,
  body: number,
  e: number,
  isHolder: boolean,
): readonly number[] {
  const values: number[] = [];
  for (const part of childrenOf(state, body)) {
    const rule = ruleOf(state, part);
    if (rule?.role !== 'pair') {
      values.push(readPart(state, part, e));
      continue;
    }
    values.push(-1);
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
  return values;
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
