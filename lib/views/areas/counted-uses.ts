// How often groups of nodes use each other: the edges between symbols, summed once for a graph. Knows no folder and no module.
import type { GraphTable } from '../../model/index-snapshot.ts';
import type { EdgeType } from '../../model/kinds.ts';

/** Uses by the groups at their ends, in columns. */
export interface CountedUses {
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  readonly counts: Uint32Array;
}

/** What code says of other code; not where it stands, and not what is derived from it. */
const USES: ReadonlySet<EdgeType> = new Set<EdgeType>([
  'IMPORTS',
  'CALLS',
  'INSTANTIATES',
  'EXTENDS',
  'IMPLEMENTS',
  'OVERRIDES',
  'READS',
  'WRITES',
  'USES',
  'HOLDS',
]);

/** `groupOf`: of each node, -1 for none. */
export function countUses(table: GraphTable, groupOf: Int32Array, groups: number): CountedUses {
  const { from, to, edgeCount } = table;
  const counts = new Map<number, number>();
  for (let edge = 0; edge < edgeCount; edge++) {
    const start = groupOf[from[edge] ?? 0] ?? -1;
    const end = groupOf[to[edge] ?? 0] ?? -1;
    if (start < 0 || end < 0 || !USES.has(table.typeAt(edge))) continue;
    const key = start * groups + end;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const keys = [...counts.keys()];
  return {
    from: Uint32Array.from(keys, (key) => Math.floor(key / groups)),
    to: Uint32Array.from(keys, (key) => key % groups),
    counts: Uint32Array.from(counts.values()),
  };
}
