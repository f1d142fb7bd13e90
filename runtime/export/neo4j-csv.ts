// The graph as the two tables that `neo4j-admin database import` reads. Fields may hold line breaks: import with --multiline-fields=true.
import type { ReadonlyGraph } from '../../lib/model/index-snapshot.ts';
import { labelsOf, NODE_COLUMNS, sitesOf } from './export-lines.ts';

export function* nodeRows(graph: ReadonlyGraph): Generator<string> {
  yield row([
    'uid:ID',
    ':LABEL',
    ...NODE_COLUMNS.map(([name, type]) => (type === 'string' ? name : `${name}:${type}`)),
  ]);
  for (const node of graph.nodes())
    yield row([node.uid, labelsOf(node).join(';'), ...NODE_COLUMNS.map(([name]) => node[name])]);
}

export function* relationshipRows(graph: ReadonlyGraph): Generator<string> {
  yield row([':START_ID', ':END_ID', ':TYPE', 'confidence:double', 'reason', 'step:int', 'sites']);
  for (const edge of graph.edges()) {
    const { from, to, type, confidence, reason, step } = edge;
    yield row([from, to, type, confidence, reason, step, JSON.stringify(sitesOf(graph, edge))]);
  }
}

function row(fields: readonly (string | number | boolean | undefined)[]): string {
  return `${fields.map(field).join(',')}\n`;
}

/** Numbers and booleans are unquoted, strings quoted; absent values are empty. */
function field(value: string | number | boolean | undefined): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? `"${value.replaceAll('"', '""')}"` : String(value);
}
