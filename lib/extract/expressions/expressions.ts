// Reads calls, decorators and expressions that pass a value on. Does not read names, members and arguments.
import type { RoleOf } from '../../languages/_rules.ts';
import { addCast, addExpr } from '../../languages/_kit/record-facts.ts';
import { childIn, childrenOf, endOf, startOf, textOf } from '../../languages/_kit/tree-cursor.ts';
import type { Extraction, NameHint } from '../../languages/_kit/extraction.ts';
import { perhaps } from '../../languages/_kit/flow.ts';
import { readJoined } from '../texts.ts';
import { readType } from '../types/types.ts';
import { nameOf, narrowRest, readRight } from '../../languages/_kit/narrowing.ts';

/** One of several values; the parts that test are read but not passed on. */
export function readChoice(state: Extraction, node: number, rule: RoleOf<'choice'>): number {
  const children = childrenOf(state, node);
  const parts =
    rule.parts.length === 0 ? children : rule.parts.map((part) => childIn(state, node, part));
  const passes = !rule.operators || operatorIn(state, children, rule.operators);
  const options: number[] = [];
  const joined: number[] = [];
  const [left] = children;
  for (const child of children) {
    const e =
      rule.narrows && left !== undefined && child !== left
        ? readRight(state, left, child)
        : perhaps(state, false, () => state.evaluate(child));
    joined.push(e);
    if (passes && e >= 0 && parts.includes(child)) options.push(e);
  }
  if (rule.joins !== undefined && !passes && operatorIn(state, children, [rule.joins]))
    return readJoined(state, joined);
  if (options.length === 0) return -1;
  return options.length === 1 ? (options[0] ?? -1) : addExpr(state, ['any', options]);
}

function operatorIn(
  state: Extraction,
  children: readonly number[],
  operators: readonly string[],
): boolean {
  const [left, right] = children;
  if (left === undefined || right === undefined) return false;
  return operators.includes(
    state.tree.text.slice(endOf(state, left), startOf(state, right)).trim(),
  );
}

/** A definition that takes the name of its assignment, and a stated type. */
export function readNamedPart(
  state: Extraction,
  node: number,
  rule: RoleOf<'transparent'>,
  hint: NameHint,
): number {
  const part = childIn(state, node, rule.part);
  const e = state.evaluate(part, hint);
  for (const child of childrenOf(state, node)) if (child !== part) readType(state, child);
  return e;
}

export function readTransparent(
  state: Extraction,
  node: number,
  rule: RoleOf<'transparent'>,
): number {
  const part = childIn(state, node, rule.part);
  const typeNode =
    rule.type === undefined
      ? -1
      : rule.type === ''
        ? (childrenOf(state, node)[1] ?? -1)
        : childIn(state, node, rule.type);
  const e = part >= 0 ? state.evaluate(part) : -1;
  if (typeNode < 0) {
    for (const child of childrenOf(state, node)) if (child !== part) state.evaluate(child);
    return e;
  }
  const text = textOf(state, typeNode);
  if (text === 'const') return e;
  const eType = readType(state, typeNode);
  if (eType < 0 || text === 'any' || text === 'unknown') return -1;
  const name = rule.narrows ? nameOf(state, part) : undefined;
  if (name !== undefined) narrowRest(state, [[name, eType]]);
  return addExpr(state, ['typeof', addCast(state, eType, e)]);
}
