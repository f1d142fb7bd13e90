// The graph as the two tables that `neo4j-admin database import` reads. Fields may hold line breaks: import with --multiline-fields=true.
import { csvRow } from './csv-row.ts';
import { labelsOf, NODE_COLUMNS, type ExportedFile, type ExportedGraph } from './exported-graph.ts';

export function* neo4jFiles(graph: ExportedGraph): Generator<ExportedFile> {
  yield { name: 'nodes.csv', lines: nodeRows(graph) };
  yield { name: 'relationships.csv', lines: relationshipRows(graph) };
}

function* nodeRows(graph: ExportedGraph): Generator<string> {
  yield csvRow([
    'uid:ID',
    ':LABEL',
    ...NODE_COLUMNS.map(([name, type]) => (type === 'string' ? name : `${name}:${type}`)),
  ]);
  for (const node of graph.nodes())
    yield csvRow([node.uid, labelsOf(node).join(';'), ...NODE_COLUMNS.map(([name]) => node[name])]);
}

function* relationshipRows(graph: ExportedGraph): Generator<string> {
  const names = ['confidence:double', 'reason', 'step:int', 'on', 'sites'];
  yield csvRow([':START_ID', ':END_ID', ':TYPE', ...names]);
  for (const { from, to, type, confidence, reason, step, on, sites } of graph.edges())
    yield csvRow([from, to, type, confidence, reason, step, on, JSON.stringify(sites)]);
}
