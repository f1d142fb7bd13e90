// Edges from members of object literals to those of the expected type, as for implementations. Does not handle classes.
import { addEdge, type GraphDraft } from '../graph-draft.ts';
import { expectedMembers } from '../../infer/types/contextual-typing.ts';
import type { Inference } from '../../infer/inference.ts';
import type { Unit } from '../../link/vocabulary.ts';

/** Only members that are symbols; the name table has the keys of passing objects. */
export function addContextualOverrides(draft: GraphDraft, inference: Inference, unit: Unit): void {
  if (unit.language.spec.typing !== 'gradual') return;
  for (const member of unit.defs) {
    const from = draft.nodeOf.get(member);
    const object = unit.defs[member.fact.memberOf];
    if (from === undefined || !object || unit.facts.scopes[object.fact.inner]?.[0] !== 'object')
      continue;
    for (const def of expectedMembers(inference, object, member.fact.name).defs) {
      const to = draft.nodeOf.get(def.canonical);
      if (to !== undefined && to !== from)
        addEdge(draft, 'OVERRIDES', from, to, { reason: 'context' });
    }
  }
}
