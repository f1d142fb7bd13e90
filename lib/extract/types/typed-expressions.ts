// Reads expressions whose syntax determines their type: operators, type tests. Resolves no type.
import type { RoleOf } from '../../languages/_rules.ts';
import { declare } from '../bindings/bindings.ts';
import { addExpr } from '../../languages/_kit/record-facts.ts';
import {
  childIn,
  childrenOf,
  endOf,
  ruleOf,
  startOf,
  textOf,
} from '../../languages/_kit/tree-cursor.ts';
import { expecting } from '../../languages/_kit/scopes.ts';
import type { Extraction } from '../../languages/_kit/extraction.ts';
import { noteCheck } from '../../languages/_kit/narrowing.ts';
import { readJoined } from '../texts.ts';
import { readType } from './types.ts';

export function readOperation(state: Extraction, node: number, rule: RoleOf<'operation'>): number {
  const children = childrenOf(state, node);
  const options = (
    rule.sameType ? operandsAlike(state, children) : children.map((child) => state.evaluate(child))
  ).filter((e) => e >= 0);
  const [left, right] = children;
  const operator =
    left === undefined || right === undefined
      ? ''
      : state.tree.text.slice(endOf(state, left), startOf(state, right)).trim();
  if (rule.compares.includes(operator)) return addExpr(state, ['literal', 'boolean']);
  if (operator === '+') {
    const e = readJoined(state, children.length === 2 ? options : []);
    if (e >= 0 && options.length === 2) return e;
  }
  // Text joined to anything is text.
  if (options.some((e) => isText(state, e))) return addExpr(state, ['literal', 'string']);
  return options.length < children.length ? -1 : addExpr(state, ['operands', options]);
}

/** The type of each operand is the expected type of the other. */
function operandsAlike(state: Extraction, children: readonly number[]): number[] {
  const [left, right, ...more] = children;
  if (left === undefined || right === undefined || more.length > 0)
    return children.map((child) => state.evaluate(child));
  const isFirst = ruleOf(state, left)?.role !== 'expectedMember';
  const e = expecting(state, undefined, () => state.evaluate(isFirst ? left : right));
  const other = expecting(state, e < 0 ? undefined : () => addExpr(state, ['classOf', e]), () =>
    state.evaluate(isFirst ? right : left),
  );
  return isFirst ? [e, other] : [other, e];
}

function isText(state: Extraction, e: number): boolean {
  const expr = state.exprs[e];
  return expr?.[0] === 'string' || (expr?.[0] === 'literal' && expr[1] === 'string');
}

/** `value instanceof T name`. */
export function readTypeTest(state: Extraction, node: number, rule: RoleOf<'typeTest'>): number {
  const nameNode = childIn(state, node, rule.name);
  const typeNode = childIn(state, node, rule.type);
  for (const child of childrenOf(state, node))
    if (child !== nameNode && child !== typeNode) state.evaluate(child);
  const eType = typeNode >= 0 ? readType(state, typeNode) : -1;
  noteCheck(state, node, childIn(state, node, rule.value), eType);
  if (nameNode >= 0)
    declare(state, {
      node,
      nameNode,
      name: textOf(state, nameNode),
      scope: state.scope,
      eType,
      eValue: -1,
    });
  return addExpr(state, ['literal', 'boolean']);
}
