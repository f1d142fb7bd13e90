// The neighbourhood of a symbol in columns: what leads to it on the left, what it leads to on the right. No DOM.

export interface AroundNode {
  readonly uid: string;
  readonly name: string;
  readonly type: string;
}

export interface AroundEdge {
  /** uids. */
  readonly from: string;
  readonly to: string;
  /** How the one refers to the other: `calls`. Several are joined by commas. */
  readonly kinds: string;
}

export interface Neighbourhood {
  /** In the order in which they were found; the first is the middle. */
  readonly nodes: readonly AroundNode[];
  readonly edges: readonly AroundEdge[];
}

export interface PlacedNode extends AroundNode {
  /** The middle of its box, in pixels. */
  readonly x: number;
  readonly y: number;
}

export interface PlacedAround {
  readonly nodes: readonly PlacedNode[];
  readonly edges: readonly (AroundEdge & { readonly path: string })[];
  readonly width: number;
  readonly height: number;
}

export const BOX = { width: 190, height: 34 } as const;
const COLUMN = 270;
const ROW = 48;
const MARGIN = 20;

/** Adds what was found about a node, up to so many nodes. The same neighbourhood if there is nothing new. */
export function grown(
  { nodes, edges }: Neighbourhood,
  found: Neighbourhood,
  most: number,
): Neighbourhood & { readonly leftOut: number } {
  const known = new Map(nodes.map((node) => [node.uid, node]));
  let leftOut = 0;
  for (const node of found.nodes) {
    if (known.has(node.uid)) continue;
    if (known.size >= most) leftOut++;
    else known.set(node.uid, node);
  }
  const joined = new Map(edges.map((edge) => [`${edge.from} ${edge.to}`, edge]));
  for (const edge of found.edges) {
    if (!known.has(edge.from) || !known.has(edge.to)) continue;
    const key = `${edge.from} ${edge.to}`;
    const before = joined.get(key);
    const kinds = new Set([...(before?.kinds.split(', ') ?? []), edge.kinds]);
    joined.set(key, { ...edge, kinds: [...kinds].join(', ') });
  }
  return { nodes: [...known.values()], edges: [...joined.values()], leftOut };
}

/** Each node is in the column of its distance from the middle; in a column, near to its neighbours. */
export function layOutAround({ nodes, edges }: Neighbourhood): PlacedAround {
  const columnOf = columnsOf({ nodes, edges });
  const columns = new Map<number, AroundNode[]>();
  for (const node of nodes) {
    const column = columnOf.get(node.uid) ?? 0;
    columns.set(column, [...(columns.get(column) ?? []), node]);
  }
  const numbers = [...columns.keys()].sort((a, b) => Math.abs(a) - Math.abs(b) || a - b);
  const first = Math.min(0, ...numbers);
  const rows = Math.max(1, ...[...columns.values()].map((own) => own.length));
  const height = rows * ROW + 2 * MARGIN;
  const placed = new Map<string, PlacedNode>();
  for (const number of numbers) {
    const own = nearestFirst(columns.get(number) ?? [], edges, placed);
    const top = height / 2 - ((own.length - 1) * ROW) / 2;
    own.forEach((node, at) => {
      const x = (number - first) * COLUMN + BOX.width / 2 + MARGIN;
      placed.set(node.uid, { ...node, x, y: top + at * ROW });
    });
  }
  const last = Math.max(0, ...numbers);
  return {
    nodes: nodes.flatMap(({ uid }) => placed.get(uid) ?? []),
    edges: edges.flatMap((edge) => {
      const [from, to] = [placed.get(edge.from), placed.get(edge.to)];
      return from && to ? [{ ...edge, path: curve(from, to) }] : [];
    }),
    width: (last - first) * COLUMN + BOX.width + 2 * MARGIN,
    height,
  };
}

/** The column of each node: 0 is the middle, what leads to a node is one to its left. */
function columnsOf({ nodes, edges }: Neighbourhood): Map<string, number> {
  const columns = new Map<string, number>();
  const [middle] = nodes;
  if (!middle) return columns;
  columns.set(middle.uid, 0);
  const queue = [middle.uid];
  for (const uid of queue) {
    const column = columns.get(uid) ?? 0;
    for (const { from, to } of edges) {
      const [next, step] = from === uid ? [to, 1] : to === uid ? [from, -1] : ['', 0];
      if (step === 0 || columns.has(next)) continue;
      columns.set(next, column + step);
      queue.push(next);
    }
  }
  return columns;
}

/** By the mean height of the neighbours that have a place already; ties as found. */
function nearestFirst(
  nodes: readonly AroundNode[],
  edges: readonly AroundEdge[],
  placed: ReadonlyMap<string, PlacedNode>,
): AroundNode[] {
  const heights = new Map(
    nodes.map(({ uid }) => {
      const own = edges.flatMap(({ from, to }) => {
        const neighbour = from === uid ? placed.get(to) : to === uid ? placed.get(from) : undefined;
        return neighbour ? [neighbour.y] : [];
      });
      return [uid, own.length === 0 ? 0 : own.reduce((a, b) => a + b, 0) / own.length];
    }),
  );
  return [...nodes].sort((a, b) => (heights.get(a.uid) ?? 0) - (heights.get(b.uid) ?? 0));
}

function curve(from: PlacedNode, to: PlacedNode): string {
  const isForward = to.x > from.x;
  const x1 = from.x + (isForward ? BOX.width / 2 : -BOX.width / 2);
  const x2 = to.x + (isForward ? -BOX.width / 2 : BOX.width / 2);
  if (from.x === to.x) {
    const x = from.x + BOX.width / 2;
    return `M${x} ${from.y}C${x + 40} ${from.y} ${x + 40} ${to.y} ${x} ${to.y}`;
  }
  const middle = (x1 + x2) / 2;
  return `M${x1} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${x2} ${to.y}`;
}
