// Reads labels and results of cases. Reads no switch.
import { addExpr, addRef } from '../../_kit/record-facts.ts';
import { childIn, childrenOf, ruleOf, startOf, textOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

export function readCaseLabel(state: Extraction, node: number): number {
  const eSubject = state.cases?.eSubject ?? -1;
  for (const child of childrenOf(state, node)) {
    if (ruleOf(state, child)?.role === 'name' && eSubject >= 0)
      addRef(
        state,
        'read',
        addExpr(state, ['label', eSubject, state.shared.nameExpr(textOf(state, child))]),
        startOf(state, child),
      );
    else state.evaluate(child);
  }
  return -1;
}

export function readCaseResult(state: Extraction, node: number): number {
  const value = childIn(state, node, '');
  const e = value >= 0 ? state.evaluate(value) : -1;
  state.cases?.yields.push(e);
  return -1;
}
