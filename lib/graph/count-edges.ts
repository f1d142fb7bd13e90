// The number of edges of each type between each two kinds of nodes: statistics for choosing plans. Chooses none.
import type { CountEdges, GraphTable } from '../model/index-snapshot.ts';
import { NODE_KINDS, type NodeKind } from '../model/kinds.ts';

export function countEdges(table: GraphTable): CountEdges {
  const { nodeCount, edgeCount, from, to, kindAt, typeAt } = table;
  const kinds = new Map(NODE_KINDS.map(({ label }, place): [NodeKind, number] => [label, place]));
  const kindOf = new Uint8Array(nodeCount);
  for (let node = 0; node < nodeCount; node++) kindOf[node] = kinds.get(kindAt(node)) ?? 0;
  const size = kinds.size;
  const totals = new Map<string, Int32Array>();
  for (let edge = 0; edge < edgeCount; edge++) {
    const type = typeAt(edge);
    let own = totals.get(type);
    if (!own) totals.set(type, (own = new Int32Array(size * size)));
    const key = (kindOf[from[edge] ?? 0] ?? 0) * size + (kindOf[to[edge] ?? 0] ?? 0);
    own[key] = (own[key] ?? 0) + 1;
  }
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
