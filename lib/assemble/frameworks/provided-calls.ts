// Creates the edges to functions that a framework calls for the values of parameters. Does not find these functions.
import { providedCalls } from '../../infer/described/provided/provided-calls.ts';
import type { Inference } from '../../infer/inference.ts';
import type { Unit } from '../../link/vocabulary.ts';
import { addEdge, type GraphDraft } from '../graph-draft.ts';

export function addProvidedCalls(draft: GraphDraft, inference: Inference, unit: Unit): void {
  for (const { from, to, at } of providedCalls(inference, unit)) {
    const caller = from ? draft.nodeOf.get(from.canonical) : draft.fileOf.get(unit);
    const callee = draft.nodeOf.get(to.canonical);
    if (caller === undefined || callee === undefined || caller === callee) continue;
    addEdge(draft, 'USES', caller, callee, {
      reason: 'provided',
      ...(at && { line: at.fact.nameLine, column: at.fact.column, unit: at.unit }),
    });
  }
}
