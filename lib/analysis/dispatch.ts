// Which methods stand for each other at run time: through overriding. Follows edges only, never names.
import type { ReadonlyGraph } from '../model/index-snapshot.ts';

/** The methods that a method overrides or implements, all the way up. Itself is not one of them. */
export function basesOfMethod(graph: ReadonlyGraph, uid: string): readonly string[] {
  const bases = new Set([uid]);
  for (const method of bases) {
    for (const edge of graph.out(method, 'OVERRIDES')) bases.add(edge.to);
  }
  bases.delete(uid);
  return [...bases];
}
