// Symbols with names similar to one that was not found. Scans all names: only for failures.
import { compareText } from '../../base/compare-text.ts';
import { editDistance } from '../../base/edit-distance.ts';
import type { NodeRecord } from '../../model/graph-data.ts';
import type { ReadonlyGraph } from '../../model/index-snapshot.ts';
import { isSymbolKind } from '../../model/kinds.ts';

const MOST = 5;
// Longer input is not a name; comparing it with every symbol would only take time.
const LONGEST_NAME = 200;

/** The nearest symbols, best first: same letters in other case, few edits, then names that contain it or are part of it. */
export function nearestSymbols(graph: ReadonlyGraph, name: string): readonly NodeRecord[] {
  const wanted = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (wanted === '' || wanted.length > LONGEST_NAME) return [];
  const limit = Math.max(1, Math.floor(wanted.length / 3));
  const near: { node: NodeRecord; distance: number }[] = [];
  for (const node of graph.nodes()) {
    if (!isSymbolKind(node.kind)) continue;
    const distance = distanceOf(wanted, node.name.toLowerCase(), limit);
    if (distance !== undefined) near.push({ node, distance });
  }
  near.sort(
    (a, b) =>
      a.distance - b.distance ||
      asideOf(a.node) - asideOf(b.node) ||
      compareText(a.node.uid, b.node.uid),
  );
  return near.slice(0, MOST).map(({ node }) => node);
}

/** How far from the declarations that are looked for: then come keys and fields, tests, code that was not written here. */
function asideOf({ isTest, origin, kind }: NodeRecord): number {
  if (origin !== undefined) return 3;
  if (isTest === true) return 2;
  return Number(kind === 'Property');
}

function distanceOf(wanted: string, name: string, limit: number): number | undefined {
  const edits = editDistance(wanted, name, limit);
  if (edits <= limit) return edits;
  const [short, long] = wanted.length < name.length ? [wanted, name] : [name, wanted];
  return short.length >= 3 && long.includes(short) ? limit + long.length - short.length : undefined;
}
