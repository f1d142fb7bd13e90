// The graph section: node and edge records as columns. Pure; the graph over them is made elsewhere.
import { placesByNumber } from '../../lib/base/group-numbers.ts';
import { keptOnRead } from '../../lib/base/on-demand/kept-on-read.ts';
import { onFirstUse } from '../../lib/base/on-demand/on-first-use.ts';
import type { GraphColumns } from '../../lib/graph/graph-columns.ts';
import type { EdgeRecord, NodeRecord } from '../../lib/model/graph-data.ts';
import type { EdgeType, NodeKind } from '../../lib/model/kinds.ts';
import { packColumns, unpackColumns, withNumbers, type Columns, type Numbers } from './columns.ts';
import {
  codeOfCount,
  newTables,
  openRecords,
  readTables,
  recordColumns,
  tableColumns,
  type Fields,
  type StoredRecords,
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
    'edge.siteCount': edges.map((edge) => edge.sites.length),
    sites: joinSites(edges),
  });
}

/** Where nodes and the sites of edges are now. */
export interface MovedPlaces {
  /** By number of node. */
  readonly nodes: ReadonlyMap<number, Partial<Pick<NodeRecord, PlaceField>>>;
  /** The sites of an edge that leaves one of these nodes. */
  readonly sitesFrom: (node: number, sites: readonly number[]) => readonly number[];
}

type PlaceField = 'line' | 'endLine' | 'nameLine' | 'column';

/** The section with other places; null if it has to be encoded again. Invariant: it is what encoding would give. */
export function graphWithPlaces(
  bytes: Uint8Array,
  { nodes, sitesFrom }: MovedPlaces,
): Uint8Array | null {
  const columns = unpackColumns(bytes);
  const sitesOf = siteReader(columns);
  const starts = startsOf(columns.numbers('edge.siteCount'));
  const edgesFrom = placesByNumber(
    columns.numbers('edge.from'),
    columns.numbers('node.uid').length + 1,
  );
  const changes: Record<string, [number, number][]> = { sites: [] };
  for (const [node, places] of nodes) {
    for (const [field, value] of Object.entries(places))
      (changes[`node.${field}`] ??= []).push([node, codeOfCount(value)]);
    for (const edge of edgesFrom(codeOfCount(node)))
      sitesFrom(node, sitesOf(edge)).forEach((value, at) =>
        changes['sites']?.push([(starts[edge] ?? 0) + at, value]),
      );
  }
  return withNumbers(bytes, changes);
}

/** All records of the section; a RangeError if it is invalid. */
export function decodeGraph(bytes: Uint8Array): GraphRecords {
  const { nodes, edges } = openGraphRecords(bytes);
  return { nodes: nodes.all(), edges: edges.all() };
}

/** The same, with edges that are decoded when they are first read: they are several times as many. */
export function decodeGraphOnDemand(bytes: Uint8Array): GraphRecords {
  const { nodes, edges } = openGraphRecords(bytes);
  const all = onFirstUse(() => edges.all());
  return {
    nodes: nodes.all(),
    get edges() {
      return all();
    },
  };
}

/** The section as columns: a record is decoded when it is read. Bytes that are no such section throw a RangeError, here or then. */
export function openGraphColumns(bytes: Uint8Array): GraphColumns {
  const { nodes, edges } = openGraphRecords(bytes);
  const uidAt = (node: number): string => nodes.textAt('uid', node) ?? '';
  const endAt = (end: 'from' | 'to'): ((edge: number) => number) => {
    const codes = edges.codes(end);
    return (edge) => {
      const code = codes[edge] ?? 0;
      if (!(code >= 1 && code <= nodes.length)) throw strayEdge(edge);
      return code - 1;
    };
  };
  const from = onFirstUse(() => endsOf(edges.codes('from'), nodes.length));
  const to = onFirstUse(() => endsOf(edges.codes('to'), nodes.length));
  const edgesAt = (end: 'from' | 'to'): ((node: number) => Uint32Array) => {
    const edgesOf = placesByNumber(edges.codes(end), nodes.length + 1);
    return (node) => edgesOf(node + 1);
  };
  return {
    nodeCount: nodes.length,
    edgeCount: edges.length,
    get from() {
      return from();
    },
    get to() {
      return to();
    },
    edgesFrom: edgesAt('from'),
    edgesTo: edgesAt('to'),
    nodeAt: keptOnRead(nodes.length, nodes.at),
    edgeAt: keptOnRead(edges.length, (edge) => {
      const record = edges.at(edge);
      if (!(record.from < nodes.length && record.to < nodes.length)) throw strayEdge(edge);
      return { ...record, from: uidAt(record.from), to: uidAt(record.to) };
    }),
    uidAt,
    kindAt: wordReader<NodeKind, NodeRecord>(nodes, 'kind'),
    fieldAt: (node, field) => nodes.fieldAt(field, node) as NodeRecord[typeof field],
    typeAt: wordReader<EdgeType, EdgeRecord>(edges, 'type'),
    stepAt: (edge) => edges.fieldAt('step', edge),
    startOf: endAt('from'),
    endOf: endAt('to'),
    nodesWith: nodes.having,
  };
}

function openGraphRecords(bytes: Uint8Array): {
  readonly nodes: StoredRecords<NodeRecord>;
  readonly edges: StoredRecords<EdgeRecord>;
} {
  const columns = unpackColumns(bytes);
  const tables = readTables(columns);
  const sitesOf = siteReader(columns);
  const edges = openRecords(
    { prefix: 'edge', fields: EDGE_FIELDS },
    columns,
    tables,
    (edge): Writable<EdgeRecord> => blankEdge(sitesOf(edge)),
  );
  return {
    nodes: openRecords({ prefix: 'node', fields: NODE_FIELDS }, columns, tables, blankNode),
    edges: edges as StoredRecords<EdgeRecord>,
  };
}

/** The nodes at one end of all edges, from how they are stored: counts, increased by one. */
function endsOf(codes: Numbers, nodeCount: number): Uint32Array {
  const ends = new Uint32Array(codes.length);
  for (let edge = 0; edge < codes.length; edge++) {
    const code = codes[edge] ?? 0;
    if (!(code >= 1 && code <= nodeCount)) throw strayEdge(edge);
    ends[edge] = code - 1;
  }
  return ends;
}

function strayEdge(edge: number): RangeError {
  return new RangeError(`edge ${edge} names a node that is not there`);
}

/** More different texts are looked up each time. */
const MOST_WORDS = 255;

/** Reads a field that has few different texts. */
function wordReader<Word extends string, T>(
  records: StoredRecords<T>,
  field: keyof T & string,
): (place: number) => Word {
  const codes = records.codes(field);
  // Their codes are those of all texts: an array by code would be a slow, large dictionary.
  const numberOf = new Map<number, number>();
  const words: Word[] = [];
  // By record: the number of its word, plus 1, once it was read.
  const known = new Uint8Array(records.length);
  const read = (place: number): Word => {
    const code = codes[place] ?? 0;
    let number = numberOf.get(code);
    if (number === undefined) {
      number = words.push((records.textAt(field, place) ?? '') as Word);
      numberOf.set(code, number);
    }
    if (number <= MOST_WORDS) known[place] = number;
    return words[number - 1] as Word;
  };
  return (place) => words[(known[place] ?? 0) - 1] ?? read(place);
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

/** Reads the sites of an edge. */
function siteReader(columns: Columns): (edge: number) => readonly number[] {
  const counts = columns.numbers('edge.siteCount');
  const sites = columns.numbers('sites');
  let starts: Uint32Array | null = null;
  return (edge) => {
    starts ??= startsOf(counts);
    const [start = 0, end = 0] = [starts[edge], starts[edge + 1]];
    if (end > sites.length) throw new RangeError('an edge has more sites than there are');
    return start === end ? NO_SITES : Array.prototype.slice.call(sites, start, end);
  };
}

function startsOf(counts: ArrayLike<number>): Uint32Array {
  const starts = new Uint32Array(counts.length + 1);
  for (let place = 0; place < counts.length; place++)
    starts[place + 1] = (starts[place] ?? 0) + (counts[place] ?? 0);
  return starts;
}
