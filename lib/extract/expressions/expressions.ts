// Reads calls, decorators and expressions that pass a value on. Does not read names, members and arguments.
import type { RoleOf } from '../../languages/_rules.ts';
import { addCast, addExpr } from '../../languages/_kit/record-facts.ts';
import { childIn, childrenOf, endOf, startOf, textOf } from '../../languages/_kit/tree-cursor.ts';
import type { Extraction, NameHint } from '../../languages/_kit/extraction.ts';
import { perhaps } from '../../languages/_kit/flow.ts';
import { expectType } from '../bindings/bindings.ts';
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

/** A definition that takes the name of its assignment, and a stated type, which is expected of it. */
export function readNamedPart(
  state: Extraction,
  node: number,
  rule: RoleOf<'transparent'>,
  hint: NameHint,
): number {
  const part = childIn(state, node, rule.part);
  const stated = statedType(state, node, rule);
  const e = state.evaluate(part, hint);
  if (stated >= 0) expectStated(state, e, readType(state, stated));
  else for (const child of childrenOf(state, node)) if (child !== part) readType(state, child);
  return e;
}

/** The value has the stated type, or its own where that is only expected of it. */
export function readTransparent(
  state: Extraction,
  node: number,
  rule: RoleOf<'transparent'>,
): number {
  const part = childIn(state, node, rule.part);
  const stated = statedType(state, node, rule);
  const e = part >= 0 ? state.evaluate(part) : -1;
  if (stated < 0) {
    for (const child of childrenOf(state, node)) if (child !== part) state.evaluate(child);
    return e;
  }
  const text = textOf(state, stated);
  if (text === 'const') return e;
  const eType = readType(state, stated);
  if (rule.type === undefined) {
    expectStated(state, e, eType);
    return e;
  }
  if (eType < 0 || text === 'any' || text === 'unknown') return -1;
  const name = rule.narrows ? nameOf(state, part) : undefined;
  if (name !== undefined) narrowRest(state, [[name, eType]]);
  return addExpr(state, ['typeof', expectStated(state, e, eType)]);
}

/** The node of the type that is stated for a value, -1 if there is none. */
function statedType(state: Extraction, node: number, rule: RoleOf<'transparent'>): number {
  const field = rule.type ?? rule.expected;
  if (field === undefined) return -1;
  return field === '' ? (childrenOf(state, node)[1] ?? -1) : childIn(state, node, field);
}

/** A function, or an object with functions, takes the types of parameters from the type that is stated for it. */
function expectStated(state: Extraction, e: number, eType: number): number {
  if (eType < 0) return -1;
  expectType(state, e, eType);
  return addCast(state, eType, e);
}
