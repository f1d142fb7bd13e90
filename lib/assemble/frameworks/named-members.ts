// Creates the edges to methods that a framework finds by their names in the body of their class. Finds none of them.
import { namedMembers } from '../../infer/described/texts/named-members.ts';
import type { Inference } from '../../infer/inference.ts';
import type { Unit } from '../../link/vocabulary.ts';
import { addEdge, type GraphDraft } from '../graph-draft.ts';

export function addNamedMembers(draft: GraphDraft, inference: Inference, unit: Unit): void {
  for (const { by, method } of namedMembers(inference, unit)) {
    const owner = unit.defs[by.fact.memberOf];
    const from = draft.nodeOf.get(by.canonical) ?? (owner && draft.nodeOf.get(owner.canonical));
    const to = draft.nodeOf.get(method.canonical);
    if (from === undefined || to === undefined || !inference.work.link()) continue;
    const { nameLine: line, column } = by.fact;
    addEdge(draft, 'USES', from, to, { reason: 'text', line, column, unit });
  }
}
