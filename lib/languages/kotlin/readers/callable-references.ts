// Reads references to functions and properties: `A::f`, `::f`. Does not decide which of the two they are.
import { calledKey } from '../../../facts/name-key.ts';
import { addExpr, addRef } from '../../_kit/record-facts.ts';
import { childrenOf, ruleOf, startOf, textOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

/** The function is passed on, not called. */
export function readCallableReference(state: Extraction, node: number): number {
  const [object, ...rest] = childrenOf(state, node).filter(
    (child) => ruleOf(state, child)?.role !== 'word',
  );
  if (object === undefined) return -1;
  if (rest.length === 0 && ruleOf(state, object)?.role === 'name')
    return pass(state, addExpr(state, ['name', textOf(state, object), state.scope]), object);
  const eObject = state.evaluate(object);
  const nameNode = rest.findLast((child) => ruleOf(state, child)?.role === 'name');
  if (eObject < 0 || nameNode === undefined) return eObject;
  const name = calledKey(state.spec, textOf(state, nameNode));
  return pass(state, addExpr(state, ['member', eObject, name]), nameNode);
}

/** Bare names never refer to functions, so the name is marked as one. Only callers know what a property yields. */
function pass(state: Extraction, e: number, at: number): number {
  addRef(state, 'passed', addExpr(state, ['generic', e, []]), startOf(state, at));
  return -1;
}
