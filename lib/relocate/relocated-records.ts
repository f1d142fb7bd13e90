// Records of an index over files whose facts are elsewhere in their texts. Resolves nothing: all that changes is where things are, and what is said of them.
import type { CallSite, EdgeRecord, IndexData, NodeRecord } from '../model/graph-data.ts';
import type { ExternalRecords } from '../model/external.ts';
import {
  DECLARATION_WIDTH,
  USE_WIDTH,
  type NameRecords,
  type RowsByName,
} from '../model/name-table.ts';
import { isSymbolKind, type NodeKind } from '../model/kinds.ts';
import type { FileMoves, Redocumented } from './file-moves.ts';

/** The records that state places. */
export type PlacedRecords = Pick<
  IndexData,
  'nodes' | 'edges' | 'openSites' | 'outsideSites' | 'requests' | 'external' | 'names'
>;

/** By the paths of the files that have changed. */
export type Moves = ReadonlyMap<string, FileMoves>;

/** A record states a place that no fact is about: where it is now is not known. */
class PlaceUnknown extends Error {}

/** Null if a place cannot be told: then the index has to be made again. */
export function orUnknown<Result>(relocate: () => Result): Result | null {
  try {
    return relocate();
  } catch (error) {
    if (error instanceof PlaceUnknown) return null;
    throw error;
  }
}

/** All but those of the graph, of which the nodes are given as they were. */
export type OtherRecords = Omit<PlacedRecords, 'nodes' | 'edges'>;

/** Throws within `orUnknown`. */
export function relocatedOthers(
  records: OtherRecords & Pick<PlacedRecords, 'nodes'>,
  moves: Moves,
): OtherRecords {
  return {
    openSites: records.openSites.map((site) => relocatedSite(site, moves)),
    outsideSites: records.outsideSites.map((site) => relocatedSite(site, moves)),
    requests: relocatedRequests(records, moves),
    external: relocatedExternal(records.external, filesOf(records.nodes, moves)),
    names: relocatedNames(records.names, moves),
  };
}

/** By number of node. */
function filesOf(
  nodes: readonly NodeRecord[],
  moves: Moves,
): (node: number) => FileMoves | undefined {
  return (node) => moves.get(nodes[node]?.filePath ?? '');
}

/** Throws within `orUnknown`. */
export function relocatedEdges(
  { nodes, edges }: Pick<PlacedRecords, 'nodes' | 'edges'>,
  moves: Moves,
): EdgeRecord[] {
  const fileOf = filesOf(nodes, moves);
  return edges.map((edge) => relocatedEdge(edge, fileOf(edge.from)));
}

interface Place {
  readonly line: number;
  readonly column: number;
}

/** What is about a file as a whole is said to be at its start, where no fact need be. Throws within `orUnknown`. */
export function placeIn(file: FileMoves, { line, column }: Place): Place {
  const moved = file.placeOf(line, column);
  const isStart = line === 1 && column === 1;
  if (moved === undefined && isStart) return { line, column };
  // What is there may be about the file, and stays, or about a name, and moves.
  if (moved === undefined || (isStart && (moved[0] !== line || moved[1] !== column)))
    throw new PlaceUnknown();
  return { line: moved[0], column: moved[1] };
}

function lineIn(file: FileMoves, line: number): number {
  const moved = file.lineOf(line);
  if (moved === undefined) throw new PlaceUnknown();
  return moved;
}

/** Throws within `orUnknown`. */
export function relocatedNodes(nodes: readonly NodeRecord[], moves: Moves): NodeRecord[] {
  const docs = new Map([...moves].map(([path, file]) => [path, docsOf(file)]));
  const relocatedOnes = nodes.map((node) => {
    const file = moves.get(node.filePath ?? '');
    if (!file || node.line === undefined) return node;
    const doc = docs.get(node.filePath ?? '')?.take(node);
    return { ...node, ...placesOf(node, file), ...(doc === undefined ? {} : { doc }) };
  });
  // What documents a symbol that is no node may be shown by another one.
  for (const { left } of docs.values())
    for (const { kind } of left.values())
      if (isSymbolKind(kind as NodeKind)) throw new PlaceUnknown();
  return relocatedOnes;
}

/** Of a node with lines. Throws within `orUnknown`. */
export function placesOf(
  { line = 1, endLine, nameLine, column = 1 }: NodeRecord,
  file: FileMoves,
): Partial<Pick<NodeRecord, 'line' | 'endLine' | 'nameLine' | 'column'>> {
  // A route has one place; a symbol that of its name beside its lines.
  if (nameLine === undefined) return placeIn(file, { line, column });
  const name = placeIn(file, { line: nameLine, column });
  return {
    line: lineIn(file, line),
    ...(endLine !== undefined && { endLine: lineIn(file, endLine) }),
    nameLine: name.line,
    column: name.column,
  };
}

/** The documentation of a file's definitions that has changed. `left`: what no node has taken yet. */
function docsOf({ redocumented }: FileMoves): {
  readonly left: ReadonlyMap<string, Redocumented>;
  readonly take: (node: NodeRecord) => string | undefined;
} {
  const left = new Map(redocumented.map((def) => [keyOf(def.line, def.column, def.name), def]));
  if (left.size < redocumented.length) throw new PlaceUnknown();
  return {
    left,
    take: ({ kind, nameLine = 0, column = 0, qualifiedName = '', doc = '' }) => {
      const key = keyOf(nameLine, column, qualifiedName);
      const def = left.get(key);
      if (def?.kind !== kind || def.before !== doc) return undefined;
      left.delete(key);
      return def.after;
    },
  };
}

function keyOf(line: number, column: number, name: string): string {
  return `${line} ${column} ${name}`;
}

function relocatedEdge(edge: EdgeRecord, file: FileMoves | undefined): EdgeRecord {
  return !file || edge.sites.length === 0
    ? edge
    : { ...edge, sites: relocatedSites(edge.sites, file) };
}

/** Lines and columns in turn. Throws within `orUnknown`. */
export function relocatedSites(sites: readonly number[], file: FileMoves): number[] {
  const moved: number[] = [];
  for (let at = 0; at < sites.length; at += 2) {
    const place = placeIn(file, { line: sites[at] ?? 0, column: sites[at + 1] ?? 0 });
    moved.push(place.line, place.column);
  }
  return moved;
}

function relocatedSite<Site extends CallSite<string>>(site: Site, moves: Moves): Site {
  const file = moves.get(site.filePath);
  return file ? { ...site, ...placeIn(file, site) } : site;
}

/** Throws within `orUnknown`. */
export function relocatedRequests(
  { requests, nodes }: Pick<PlacedRecords, 'requests' | 'nodes'>,
  moves: Moves,
): PlacedRecords['requests'] {
  if (requests.length === 0) return requests;
  const pathOf = new Map(nodes.map(({ uid, filePath = '' }) => [uid, filePath]));
  return requests.map((request) => {
    const file = moves.get(pathOf.get(request.from) ?? '');
    return file ? { ...request, ...placeIn(file, request) } : request;
  });
}

function relocatedExternal(
  { symbols, packages, references }: ExternalRecords,
  fileOf: (node: number) => FileMoves | undefined,
): ExternalRecords {
  return {
    symbols,
    packages,
    references: references.map((reference) => {
      const file = fileOf(reference.from);
      return file ? { ...reference, ...placeIn(file, reference) } : reference;
    }),
  };
}

/** Throws within `orUnknown`. */
export function relocatedNames(names: NameRecords, moves: Moves): NameRecords {
  const files = names.paths.map((path) => moves.get(path));
  return {
    ...names,
    uses: relocatedRows(names.uses, USE_WIDTH, (rows, at) => {
      const file = files[rows[at] ?? 0];
      if (!file) return;
      const place = placeIn(file, { line: rows[at + 1] ?? 0, column: rows[at + 2] ?? 0 });
      rows[at + 1] = place.line;
      rows[at + 2] = place.column;
    }),
    declarations: relocatedRows(names.declarations, DECLARATION_WIDTH, (rows, at) => {
      const file = files[rows[at] ?? 0];
      if (!file) return;
      const [line = 0, from = 0, to = 0] = rows.subarray(at + 1, at + DECLARATION_WIDTH);
      rows[at + 1] = lineIn(file, line);
      // What is visible in the whole file is so from its first line on, to a line that no file has.
      if (to > LAST_LINE_OF_TEXT) return;
      rows[at + 2] = lineIn(file, from);
      rows[at + 3] = lineIn(file, to);
    }),
  };
}

const LAST_LINE_OF_TEXT = 0x7ffffffe;

function relocatedRows(
  { names, starts, numbers }: RowsByName,
  width: number,
  relocate: (rows: Int32Array, at: number) => void,
): RowsByName {
  const rows = Int32Array.from(numbers);
  for (let at = 0; at < rows.length; at += width) relocate(rows, at);
  return { names, starts, numbers: rows };
}
