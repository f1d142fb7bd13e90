// Finds a member under the name of a class that inherits it. Does not find members of the class itself.
import type { NodeRecord } from '../../model/graph-data.ts';
import type { ReadonlyGraph } from '../../model/index-snapshot.ts';

// Limits the search if heritage is broken or cyclic.
const MOST_ANCESTORS = 200;

/** `Flask`, `route` → the `route` of the nearest base of `Flask` that has one; several if several classes match. */
export function inheritedMember(
  graph: ReadonlyGraph,
  owner: string,
  member: string,
): readonly NodeRecord[] {
  const last = owner.slice(owner.lastIndexOf('.') + 1);
  const owners = graph
    .symbolsNamed(last)
    .filter((node) => `.${node.qualifiedName ?? ''}`.endsWith(`.${owner}`));
  const found = owners.flatMap((node) => memberInBases(graph, node.uid, member) ?? []);
  return [...new Set(found)];
}

/** The member of this name in the class, or in the nearest of its bases. */
export function memberInBases(
  graph: ReadonlyGraph,
  start: string,
  member: string,
): NodeRecord | undefined {
  const ancestors = new Set([start]);
  for (const owner of ancestors) {
    for (const edge of graph.out(owner, 'HAS_MEMBER')) {
      const node = graph.node(edge.to);
      if (node?.name === member) return node;
    }
    if (ancestors.size > MOST_ANCESTORS) return undefined;
    for (const edge of graph.out(owner, 'EXTENDS', 'IMPLEMENTS')) ancestors.add(edge.to);
  }
  return undefined;
}
