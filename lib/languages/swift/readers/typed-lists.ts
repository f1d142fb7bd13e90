// Reads lists whose elements are of the type that the expected one holds. Other lists are read by the engine.
import { addExpr } from '../../_kit/record-facts.ts';
import { expecting } from '../../_kit/scopes.ts';
import type { Extraction } from '../../_kit/extraction.ts';

/** The expected type of the elements of a list: the element type of the expected type, or that type itself if it can be constructed from such a list. */
export function readTypedList(state: Extraction, node: number): number {
  const eExpected = state.expected?.() ?? -1;
  return expecting(state, eExpected < 0 ? undefined : () => elementOf(state, eExpected), () =>
    state.shared.readList(node),
  );
}

function elementOf(state: Extraction, e: number): number {
  const expr = state.exprs[e];
  if (expr?.[0] === 'generic' && expr[2].length === 1) return expr[2][0] ?? -1;
  if (expr?.[0] !== 'classOf') return e;
  return addExpr(state, [
    'classOf',
    addExpr(state, ['any', [addExpr(state, ['each', expr[1], false]), expr[1]]]),
  ]);
}
