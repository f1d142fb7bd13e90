// The number of edges of each type between each two kinds of nodes: statistics for choosing plans. Chooses none.
import type { CountEdges, GraphTable } from '../model/index-snapshot.ts';
import { NODE_KINDS, type NodeKind } from '../model/kinds.ts';

export function countEdges({ nodes, edges, from, to }: GraphTable): CountEdges {
  const kinds = new Map(NODE_KINDS.map(({ label }, place): [NodeKind, number] => [label, place]));
  const kindOf = Uint8Array.from(nodes, ({ kind }) => kinds.get(kind) ?? 0);
  const size = kinds.size;
  const totals = new Map<string, Int32Array>();
  edges.forEach(({ type }, edge) => {
    let own = totals.get(type);
    if (!own) totals.set(type, (own = new Int32Array(size * size)));
    const key = (kindOf[from[edge] ?? 0] ?? 0) * size + (kindOf[to[edge] ?? 0] ?? 0);
    own[key] = (own[key] ?? 0) + 1;
  });
  const places = (wanted: readonly NodeKind[] | null): readonly number[] =>
    wanted ? wanted.map((kind) => kinds.get(kind) ?? 0) : [...kinds.values()];
  return (types, startKinds, endKinds) => {
    const [starts, ends] = [places(startKinds), places(endKinds)];
    let sum = 0;
    for (const [type, own] of totals) {
      if (types.length > 0 && !types.includes(type)) continue;
      for (const start of starts) for (const end of ends) sum += own[start * size + end] ?? 0;
    }
    return sum;
  };
}
