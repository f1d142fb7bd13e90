// What the index says of a place in code: edges, open sites, outside sites. Knows of no tracer.
import type { OpenSite, OutsideSite } from '../../lib/model/graph-data.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import type { EdgeType } from '../../lib/model/kinds.ts';
import type { CallPlace } from './observed-call.ts';

export interface IndexedPlace {
  readonly edges: readonly PlacedEdge[];
  readonly open: readonly OpenSite[];
  readonly outside: readonly OutsideSite[];
}

export interface PlacedEdge {
  readonly type: EdgeType;
  readonly to: string;
  /** Whether it is at the very name of the call, and not only in its line. */
  readonly atName: boolean;
}

interface Line {
  readonly edges: { readonly type: EdgeType; readonly to: string; readonly column: number }[];
  readonly open: OpenSite[];
  readonly outside: OutsideSite[];
}

const EMPTY: Line = { edges: [], open: [], outside: [] };

/** Edges of the whole line; open and outside sites of the call's name only, or without a name. */
export function indexedPlaces({
  graph,
  openSites,
  outsideSites,
}: IndexSnapshot): (place: CallPlace) => IndexedPlace {
  const lines = new Map<string, Line>();
  const lineAt = (path: string, line: number): Line => {
    const key = `${path}\n${line}`;
    const known = lines.get(key) ?? { edges: [], open: [], outside: [] };
    lines.set(key, known);
    return known;
  };
  for (const { type, from, to, sites } of graph.edges()) {
    const path = graph.node(from)?.filePath;
    for (let at = 0; path !== undefined && at < sites.length; at += 2)
      lineAt(path, sites[at] ?? 0).edges.push({ type, to, column: sites[at + 1] ?? 0 });
  }
  for (const site of openSites.all()) lineAt(site.filePath, site.line).open.push(site);
  for (const name of new Set([...graph.nodes()].map((node) => node.name)))
    for (const site of outsideSites.named(name))
      lineAt(site.filePath, site.line).outside.push(site);
  return (place) => {
    const { edges, open, outside } = lines.get(`${place.path}\n${place.line}`) ?? EMPTY;
    return {
      edges: edges.map(({ type, to, column }) => ({
        type,
        to,
        atName: place.column === 0 || column === place.column,
      })),
      open: open.filter((site) => isMeant(site, place)),
      outside: outside.filter((site) => isMeant(site, place)),
    };
  };
}

/** A place without a column is a whole line: any open site there may be meant. */
function isMeant({ name, column }: OpenSite | OutsideSite, place: CallPlace): boolean {
  if (place.column === 0 || column === place.column) return true;
  return name === place.name && name !== '';
}
