// Records of a call graph from lines like `wsgi_app -> dispatch_request`, for tests of flows and areas. Draws no conclusions.
import type { EdgeRecord, NodeRecord } from '../../lib/model/graph-data.ts';
import { recordsOf, type EdgeSketch, type NodeSketch } from './snapshot.ts';

export interface Records {
  readonly nodes: NodeRecord[];
  readonly edges: EdgeRecord[];
}

/**
 * Calls between symbols, one a line, in the order of the text: `src/a.ts:f -> src/b.ts:g`. A path once said need not be
 * repeated; a symbol is a function, with a dot a method, in lib.ts unless a path says otherwise. `+` before it exports it.
 */
export function callGraph(
  text: string,
  more: { nodes?: readonly NodeSketch[]; edges?: readonly EdgeSketch[] } = {},
): Records {
  const nodes = new Map<string, NodeSketch>();
  const uidOf = new Map<string, string>();
  const edges: EdgeSketch[] = [];
  const symbol = (word: string): string => {
    const exported = word.startsWith('+');
    const end = exported ? word.slice(1) : word;
    const colon = end.lastIndexOf(':');
    const known = uidOf.get(end);
    if (known !== undefined) return known;
    const name = end.slice(colon + 1);
    const uid = `${name.includes('.') ? 'Method' : 'Function'}:${colon < 0 ? 'lib.ts' : end.slice(0, colon)}:${name}`;
    nodes.set(uid, { uid, exported });
    uidOf.set(end, uid);
    uidOf.set(name, uid);
    return uid;
  };
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .forEach((line, place) => {
      const ends = line.split(/\s*->\s*/).map(symbol);
      ends
        .slice(1)
        .forEach((to, before) => edges.push([ends[before] ?? '', 'CALLS', to, String(place + 1)]));
    });
  const { nodes: records, edges: links } = recordsOf({
    nodes: [...(more.nodes ?? []), ...nodes.values()],
    edges: [...edges, ...(more.edges ?? [])],
  });
  return { nodes: records, edges: links };
}

/** The same graph with its records in another order. */
export function shuffled({ nodes, edges }: Records, seed: number): Records {
  const order = mixed(
    nodes.map((_node, place) => place),
    seed,
  );
  const placeOf = new Map(order.map((old, place) => [old, place]));
  return {
    nodes: order.flatMap((old) => nodes[old] ?? []),
    edges: mixed(edges, seed + 1).map((edge) => ({
      ...edge,
      from: placeOf.get(edge.from) ?? -1,
      to: placeOf.get(edge.to) ?? -1,
    })),
  };
}

function mixed<T>(items: readonly T[], seed: number): T[] {
  let state = seed;
  const keyed = items.map((item) => ({
    item,
    key: (state = (Math.imul(state, 48_271) + 11) >>> 0),
  }));
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
}
