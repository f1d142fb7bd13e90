// Members that already have the new name in the classes where the old one is a member. Knows no scopes.
import { hierarchyOf, ownerOf } from '../family.ts';
import type { Conflict } from '../plan-types.ts';
import { type ConflictSubject, meet, conflictAt } from './conflict-subject.ts';

/** A member of that name in the class itself, in a base, or in a subclass. */
export function* takenByMembers({
  snapshot,
  family,
  newName,
}: ConflictSubject): Generator<Conflict> {
  const { graph } = snapshot;
  for (const member of family) {
    const owner = ownerOf(graph, member.uid);
    if (!owner || member.kind === 'Constructor') continue;
    for (const uid of hierarchyOf(graph, owner.uid)) {
      for (const edge of graph.out(uid, 'HAS_MEMBER')) {
        const other = graph.node(edge.to);
        if (other?.name !== newName || !meet(snapshot, member, other)) continue;
        yield conflictAt(
          'member_exists',
          other,
          `${graph.node(uid)?.name ?? uid} already has a member ${newName}`,
          'Choose a name that neither the class nor its bases and subclasses have, or rename that member first.',
        );
      }
    }
  }
}
