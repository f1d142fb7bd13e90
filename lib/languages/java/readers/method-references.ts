// Reads references to methods, `A::f`, and to constructors, `A::new`. Chooses no overload.
import { calledKey } from '../../../facts/name-key.ts';
import { addExpr, addRef } from '../../_kit/record-facts.ts';
import { childrenOf, endOf, ruleOf, startOf, textOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

/** The method is passed on, not called. */
export function readMethodReference(state: Extraction, node: number): number {
  const [object, ...rest] = childrenOf(state, node).filter(
    (child) => ruleOf(state, child)?.role !== 'word',
  );
  if (object === undefined) return -1;
  const eObject = state.evaluate(object);
  const nameNode = rest.findLast((child) => ruleOf(state, child)?.role === 'name');
  const makes = /\bnew$/.test(state.tree.text.slice(endOf(state, node) - 4, endOf(state, node)));
  if (eObject < 0 || (nameNode === undefined && !makes)) return eObject;
  const name =
    nameNode === undefined
      ? state.spec.constructorName
      : calledKey(state.spec, textOf(state, nameNode));
  const e = addExpr(state, ['member', eObject, name]);
  const at = nameNode === undefined ? endOf(state, node) - 3 : startOf(state, nameNode);
  addRef(state, 'passed', e, at);
  return makes ? eObject : e;
}
