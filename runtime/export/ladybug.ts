// The graph as a folder that Ladybug loads with IMPORT DATABASE: statements that make tables, statements that fill them, and the tables.
import type { NodeRecord } from '../../lib/model/graph-data.ts';
import { EDGE_KINDS, isSymbolKind, NODE_KINDS, type NodeKind } from '../../lib/model/kinds.ts';
import { NODE_PROPERTIES, type PropertyRow } from '../../lib/model/properties.ts';
import { csvRow } from './csv-row.ts';
import type { ExportedEdge, ExportedFile, ExportedGraph } from './exported-graph.ts';

/** A label has a table, and a type of edges one for each pair of labels. */
interface EdgeGroup {
  readonly type: string;
  readonly from: NodeKind;
  readonly to: NodeKind;
  readonly edges: ExportedEdge[];
}

const TYPES: Readonly<Record<Exclude<PropertyRow['type'], 'list'>, string>> = {
  string: 'STRING',
  integer: 'INT64',
  float: 'DOUBLE',
  boolean: 'BOOLEAN',
};

/** `sites` as Cypher here has them: pairs of line and column. */
const EDGE_FIELDS = [
  ['confidence', 'DOUBLE'],
  ['reason', 'STRING'],
  ['step', 'INT64'],
  ['on', 'STRING'],
  ['sites', 'INT64[][]'],
] as const;

/** Nothing is left to detection; several lines in quotes need the sequential reader. */
const FORM = `header=true, parallel=false, auto_detect=false, delim=',', quote='"', escape='"'`;

/** Texts that every symbol has. An empty text is loaded as null (up to Ladybug 0.19). */
const TEXTS_OF_SYMBOLS = ['signature', 'doc'];

/** The tables come first: without statements, an interrupted export cannot be taken for a whole one. */
export function* ladybugFiles(graph: ExportedGraph): Generator<ExportedFile> {
  const nodes = nodesByKind(graph);
  const groups = edgeGroups(graph);
  for (const [kind, records] of nodes)
    yield { name: `${kind}.csv`, lines: nodeLines(kind, records) };
  for (const group of groups) yield { name: fileOf(group), lines: edgeLines(group) };
  yield { name: 'copy.cypher', lines: copies([...nodes.keys()], groups) };
  yield { name: 'index.cypher', lines: emptyTexts([...nodes.keys()]) };
  yield { name: 'schema.cypher', lines: tables(groups) };
}

function nodesByKind(graph: ExportedGraph): ReadonlyMap<NodeKind, readonly NodeRecord[]> {
  const nodes = new Map<NodeKind, NodeRecord[]>();
  for (const node of graph.nodes()) {
    const those = nodes.get(node.kind);
    if (those) those.push(node);
    else nodes.set(node.kind, [node]);
  }
  return nodes;
}

function edgeGroups(graph: ExportedGraph): readonly EdgeGroup[] {
  const groups = new Map<string, EdgeGroup>();
  for (const edge of graph.edges()) {
    const { type, fromKind: from, toKind: to } = edge;
    const key = `${type} ${from} ${to}`;
    const group = groups.get(key);
    if (group) group.edges.push(edge);
    else groups.set(key, { type, from, to, edges: [edge] });
  }
  return [...groups.values()];
}

/** The same tables for every repository, so that several can be loaded into one database, one after the other. */
function* tables(groups: readonly EdgeGroup[]): Generator<string> {
  for (const { label } of NODE_KINDS) {
    const columns = nodeColumns(label).map(({ name, type }) => `\`${name}\` ${TYPES[type]}`);
    yield `CREATE NODE TABLE IF NOT EXISTS \`${label}\` (${columns.join(', ')}, PRIMARY KEY (\`uid\`));\n`;
  }
  const fields = EDGE_FIELDS.map(([name, type]) => `\`${name}\` ${type}`).join(', ');
  for (const { type, from, to } of EDGE_KINDS)
    yield `CREATE REL TABLE IF NOT EXISTS \`${type}\` (FROM \`${oneLabel(from)}\` TO \`${oneLabel(to)}\`, ${fields});\n`;
  for (const { type, from, to } of groups)
    yield `ALTER TABLE \`${type}\` ADD IF NOT EXISTS FROM \`${from}\` TO \`${to}\`;\n`;
}

/** A table of relationships needs a first pair of labels, also where there are no edges. */
function oneLabel(ends: string): string {
  const [first = ''] = ends.split(', ');
  return first === 'Symbol' ? 'Function' : first;
}

function* copies(kinds: readonly NodeKind[], groups: readonly EdgeGroup[]): Generator<string> {
  for (const kind of kinds) {
    const columns = nodeColumns(kind).map(({ name }) => `\`${name}\``);
    yield `COPY \`${kind}\` (${columns.join(', ')}) FROM "${kind}.csv" (${FORM});\n`;
  }
  const fields = EDGE_FIELDS.map(([name]) => `\`${name}\``).join(', ');
  for (const group of groups)
    yield `COPY \`${group.type}\` (${fields}) FROM "${fileOf(group)}" (from='${group.from}', to='${group.to}', ${FORM});\n`;
}

function* emptyTexts(kinds: readonly NodeKind[]): Generator<string> {
  for (const kind of kinds.filter(isSymbolKind)) {
    for (const text of TEXTS_OF_SYMBOLS)
      yield `MATCH (n:\`${kind}\`) WHERE n.\`${text}\` IS NULL SET n.\`${text}\` = '';\n`;
  }
}

function* nodeLines(kind: NodeKind, nodes: readonly NodeRecord[]): Generator<string> {
  const columns = nodeColumns(kind);
  yield csvRow(columns.map(({ name }) => name));
  for (const node of nodes) yield csvRow(columns.map(({ name }) => node[name]));
}

function* edgeLines({ edges }: EdgeGroup): Generator<string> {
  yield csvRow(['from', 'to', ...EDGE_FIELDS.map(([name]) => name)]);
  for (const { from, to, confidence, reason, step, on, sites } of edges) {
    const places = sites.map(([, line, column]) => [line, column]);
    yield csvRow([from, to, confidence, reason, step, on, JSON.stringify(places)]);
  }
}

function fileOf({ type, from, to }: EdgeGroup): string {
  return `${type}_${from}_${to}.csv`;
}

/** The properties that nodes of this label have. */
function nodeColumns(label: NodeKind): readonly (typeof NODE_PROPERTIES)[number][] {
  return NODE_PROPERTIES.filter(({ on }: PropertyRow) => {
    const labels = on.split(', ');
    return (
      on === 'all' || labels.includes(label) || (isSymbolKind(label) && labels.includes('Symbol'))
    );
  });
}
