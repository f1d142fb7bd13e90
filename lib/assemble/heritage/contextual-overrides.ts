// Edges from members of single objects to those of their type or class, as for implementations. Does not handle classes.
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

/** Functions that are set on one object, in place of members of its class. */
export function addReplacingMembers(draft: GraphDraft, { attached }: Inference): void {
  for (const [def, members] of attached.replaced) {
    const from = draft.nodeOf.get(def.canonical);
    if (from === undefined) continue;
    for (const { canonical } of members) {
      const to = draft.nodeOf.get(canonical);
      if (to !== undefined && to !== from)
        addEdge(draft, 'OVERRIDES', from, to, { reason: 'context' });
    }
  }
}
