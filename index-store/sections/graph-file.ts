// The graph section: node and edge records as columns. Pure bytes in, records out; the graph itself is built elsewhere.
import { atOnce, type Steps } from '../../lib/base/in-steps.ts';
import type { EdgeRecord, NodeRecord } from '../../lib/model/graph-data.ts';
import type { EdgeType, NodeKind } from '../../lib/model/kinds.ts';
import { packColumns, unpackColumns, type Columns } from './columns.ts';
import {
  newTables,
  readRecords,
  readTables,
  recordColumns,
  tableColumns,
  type Fields,
  type Writable,
} from './record-table.ts';

export interface GraphRecords {
  readonly nodes: readonly NodeRecord[];
  readonly edges: readonly EdgeRecord[];
}

const NODE_FIELDS: Fields<NodeRecord> = {
  uid: { form: 'text', set: (node, value) => void (node.uid = value) },
  kind: { form: 'text', set: (node, value) => void (node.kind = value as NodeKind) },
  name: { form: 'text', set: (node, value) => void (node.name = value) },
  qualifiedName: { form: 'text', set: (node, value) => void (node.qualifiedName = value) },
  filePath: { form: 'text', set: (node, value) => void (node.filePath = value) },
  line: { form: 'count', set: (node, value) => void (node.line = value) },
  endLine: { form: 'count', set: (node, value) => void (node.endLine = value) },
  column: { form: 'count', set: (node, value) => void (node.column = value) },
  nameLine: { form: 'count', set: (node, value) => void (node.nameLine = value) },
  language: { form: 'text', set: (node, value) => void (node.language = value) },
  exported: { form: 'flag', set: (node, value) => void (node.exported = value) },
  signature: { form: 'text', set: (node, value) => void (node.signature = value) },
  doc: { form: 'text', set: (node, value) => void (node.doc = value) },
  isTest: { form: 'flag', set: (node, value) => void (node.isTest = value) },
  decorated: { form: 'text', set: (node, value) => void (node.decorated = value) },
  origin: { form: 'text', set: (node, value) => void (node.origin = value) },
  outsideBase: { form: 'text', set: (node, value) => void (node.outsideBase = value) },
  module: { form: 'text', set: (node, value) => void (node.module = value) },
  symbolCount: { form: 'count', set: (node, value) => void (node.symbolCount = value) },
  cohesion: { form: 'number', set: (node, value) => void (node.cohesion = value) },
  steps: { form: 'count', set: (node, value) => void (node.steps = value) },
  entry: { form: 'text', set: (node, value) => void (node.entry = value) },
  exit: { form: 'text', set: (node, value) => void (node.exit = value) },
  crossModule: { form: 'flag', set: (node, value) => void (node.crossModule = value) },
  method: { form: 'text', set: (node, value) => void (node.method = value) },
  path: { form: 'text', set: (node, value) => void (node.path = value) },
  framework: { form: 'text', set: (node, value) => void (node.framework = value) },
  isPartial: { form: 'flag', set: (node, value) => void (node.isPartial = value) },
};

/** All fields except the sites, which vary in number and have separate columns. */
const EDGE_FIELDS: Fields<Omit<EdgeRecord, 'sites'>> = {
  type: { form: 'text', set: (edge, value) => void (edge.type = value as EdgeType) },
  from: { form: 'count', set: (edge, value) => void (edge.from = value) },
  to: { form: 'count', set: (edge, value) => void (edge.to = value) },
  confidence: { form: 'number', set: (edge, value) => void (edge.confidence = value) },
  reason: { form: 'text', set: (edge, value) => void (edge.reason = value) },
  step: { form: 'count', set: (edge, value) => void (edge.step = value) },
  on: { form: 'text', set: (edge, value) => void (edge.on = value) },
};

const NO_SITES: readonly number[] = [];

export function encodeGraph({ nodes, edges }: GraphRecords): Uint8Array {
  const tables = newTables();
  const records = {
    ...recordColumns('node', NODE_FIELDS, nodes, tables),
    ...recordColumns('edge', EDGE_FIELDS, edges, tables),
  };
  return packColumns({
    ...tableColumns(tables),
    ...records,
    'edge.siteCount': Float64Array.from(edges, (edge) => edge.sites.length),
    sites: joinSites(edges),
  });
}

export function decodeGraph(bytes: Uint8Array): GraphRecords {
  return atOnce(decodeGraphInSteps(bytes));
}

export function* decodeGraphInSteps(bytes: Uint8Array): Steps<GraphRecords> {
  const columns = unpackColumns(bytes);
  const tables = readTables(columns);
  const nodes = yield* readRecords('node', NODE_FIELDS, columns, tables, blankNode);
  const nextSites = siteReader(columns);
  const edges = yield* readRecords(
    'edge',
    EDGE_FIELDS,
    columns,
    tables,
    (): Writable<EdgeRecord> => blankEdge(nextSites()),
  );
  return { nodes, edges: edges as EdgeRecord[] };
}

function blankNode(): Writable<NodeRecord> {
  return { uid: '', kind: 'File', name: '' };
}

function blankEdge(sites: readonly number[]): Writable<EdgeRecord> {
  return { type: 'CALLS', from: 0, to: 0, confidence: 0, reason: '', sites };
}

function joinSites(edges: readonly EdgeRecord[]): Float64Array {
  const joined = new Float64Array(edges.reduce((total, edge) => total + edge.sites.length, 0));
  let filled = 0;
  for (const { sites } of edges) for (const value of sites) joined[filled++] = value;
  return joined;
}

/** Returns the sites of successive edges. */
function siteReader(columns: Columns): () => readonly number[] {
  const counts = columns.numbers('edge.siteCount');
  const sites = columns.numbers('sites');
  let edge = 0;
  let next = 0;
  return () => {
    const end = next + (counts[edge++] ?? 0);
    if (end > sites.length) throw new RangeError('an edge has more sites than there are');
    if (next === end) return NO_SITES;
    const part: number[] = [];
    while (next < end) part.push(sites[next++] ?? 0);
    return part;
  };
}
