// The nodes and edges that rows of a query hold, as a small graph to draw. No layout.
import type { DrawnEdge, DrawnNode } from './drawn-graph.ts';

export interface RowsGraph {
  readonly nodes: readonly DrawnNode[];
  readonly edges: readonly DrawnEdge[];
  /** How many nodes the rows hold, drawn or not. */
  readonly total: number;
}

/** More could not be read. */
export const MOST_OF_ROWS = 60;

interface Held {
  readonly nodes: Map<string, { name: string; place: string }>;
  readonly edges: Map<string, { from: string; to: string; type: string }>;
}

/** Edges of the rows; where they hold none, what stands in one row belongs together. */
export function rowsGraph(
  rows: readonly (readonly unknown[])[],
  linkOf: (uid: string) => string,
): RowsGraph {
  const held: Held = { nodes: new Map(), edges: new Map() };
  const together: [string, string][] = [];
  for (const row of rows) {
    const inRow = row.flatMap((value) => collect(value, held));
    for (const [at, uid] of inRow.slice(1).entries()) together.push([inRow[at] ?? '', uid]);
  }
  const pairs =
    held.edges.size > 0
      ? [...held.edges.values()]
      : together.map(([from, to]) => ({ from, to, type: 'in one row' }));
  const shown = new Set([...held.nodes.keys()].slice(0, MOST_OF_ROWS));
  const edges = new Map<string, DrawnEdge>();
  for (const { from, to, type } of pairs)
    if (from !== to && shown.has(from) && shown.has(to))
      edges.set(`${from}\n${to}`, { from, to, isChosen: false, words: type });
  return {
    nodes: [...shown].map((uid) => ({
      id: uid,
      title: held.nodes.get(uid)?.name ?? uid,
      sub: held.nodes.get(uid)?.place ?? '',
      href: linkOf(uid),
      isChosen: false,
      may: '',
    })),
    edges: [...edges.values()],
    total: held.nodes.size,
  };
}

/** The uids in a value, in order; what it holds is noted. */
function collect(value: unknown, held: Held): string[] {
  if (typeof value === 'string') return isUid(value) ? [noteUid(value, held)] : [];
  if (Array.isArray(value)) return value.flatMap((item) => collect(item, held));
  if (value === null || typeof value !== 'object') return [];
  const { uid, start, end, type, properties } = value as Readonly<Record<string, unknown>>;
  if (typeof start === 'string' && typeof end === 'string') {
    for (const each of [start, end]) if (!held.nodes.has(each)) noteUid(each, held);
    held.edges.set(`${start}\n${end}\n${type}`, { from: start, to: end, type: String(type) });
    return [];
  }
  if (typeof uid !== 'string') return [];
  const { qualifiedName, name, filePath, line } = (properties ?? value) as Readonly<
    Record<string, unknown>
  >;
  const file = typeof filePath === 'string' ? (filePath.split('/').at(-1) ?? '') : '';
  held.nodes.set(uid, {
    name: String(qualifiedName ?? name ?? lastPart(uid)),
    place: typeof line === 'number' ? `${file}:${line}` : kindOf(uid),
  });
  return [uid];
}

function noteUid(uid: string, { nodes }: Held): string {
  if (!nodes.has(uid)) nodes.set(uid, { name: lastPart(uid), place: kindOf(uid) });
  return uid;
}

/** `Kind:path` or `Kind:path:key`. */
export function isUid(text: string): boolean {
  return /^(?:[A-Z][a-z]+)+:[^\s:]/.test(text) && text.length < 1000;
}

function lastPart(uid: string): string {
  return uid.split(':').at(-1)?.split('/').at(-1) ?? uid;
}

function kindOf(uid: string): string {
  return uid.slice(0, uid.indexOf(':'));
}
