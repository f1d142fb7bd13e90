// The symbols that must share one name: overrides, a class and its constructors, parts of a declaration. Finds no uses.
import { closureOf } from '../../base/closure.ts';
import type { NodeRecord } from '../../model/graph-data.ts';
import type { IndexSnapshot, ReadonlyGraph } from '../../model/index-snapshot.ts';
import { nameFamily } from '../symbols/name-family.ts';

/** The symbol and all that must be renamed with it, in the order of discovery. */
export function familyOf(snapshot: IndexSnapshot, symbol: NodeRecord): readonly NodeRecord[] {
  return nameFamily(snapshot, symbol.uid).flatMap((uid) => snapshot.graph.node(uid) ?? []);
}

/** The class, interface or object that contains the member. */
export function ownerOf(graph: ReadonlyGraph, uid: string): NodeRecord | undefined {
  const [edge] = graph.in(uid, 'HAS_MEMBER');
  return edge && graph.node(edge.from);
}

/** Keys of anonymous objects that implement no known member: code that gets the object may look them up by name. */
export function looseKeys(
  graph: ReadonlyGraph,
  family: readonly NodeRecord[],
): readonly NodeRecord[] {
  return family.filter((symbol) => {
    let outermost = symbol;
    for (let owner = ownerOf(graph, symbol.uid); owner; owner = ownerOf(graph, owner.uid))
      outermost = owner;
    return (
      (outermost.kind === 'Property' || outermost.kind === 'Method') &&
      graph.out(symbol.uid, 'OVERRIDES').length === 0
    );
  });
}

/** The class with all its bases and subclasses in the repository. */
export function hierarchyOf(graph: ReadonlyGraph, uid: string): ReadonlySet<string> {
  const up = closureOf([uid], (each) =>
    graph.out(each, 'EXTENDS', 'IMPLEMENTS').map(({ to }) => to),
  );
  const down = closureOf([uid], (each) =>
    graph.in(each, 'EXTENDS', 'IMPLEMENTS').map(({ from }) => from),
  );
  return new Set([...up, ...down]);
}
