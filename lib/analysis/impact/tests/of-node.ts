// What an index says of a node, found once: most symbols are reached by the same tests, whose texts would be read again and again. Finds nothing itself.
import type { NodeRecord } from '../../../model/graph-data.ts';
import type { IndexSnapshot, SourceTexts } from '../../../model/index-snapshot.ts';

/** `find` must depend on the index and the node alone. */
export function ofNode<Found>(
  find: (snapshot: IndexSnapshot, node: NodeRecord) => Found,
): (snapshot: IndexSnapshot) => (node: NodeRecord) => Found {
  const known = new WeakMap<SourceTexts, WeakMap<NodeRecord, { readonly found: Found }>>();
  return (snapshot) => {
    const nodes = known.get(snapshot.sources) ?? new WeakMap<NodeRecord, { found: Found }>();
    known.set(snapshot.sources, nodes);
    return (node) => {
      let kept = nodes.get(node);
      if (!kept) nodes.set(node, (kept = { found: find(snapshot, node) }));
      return kept.found;
    };
  };
}
