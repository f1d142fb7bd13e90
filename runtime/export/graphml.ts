// The graph as GraphML. Labels are joined by colons and sites are JSON strings, since GraphML has no lists.
import type { NodeRecord } from '../../lib/model/graph-data.ts';
import {
  EDGE_COLUMNS,
  labelsOf,
  NODE_COLUMNS,
  type ExportedEdge,
  type ExportedGraph,
} from './exported-graph.ts';

export function* graphmlLines(graph: ExportedGraph): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<graphml xmlns="http://graphml.graphdrawing.org/xmlns">\n';
  for (const [name, type] of [['labels', 'string'] as const, ...NODE_COLUMNS]) {
    yield `<key id="n.${name}" for="node" attr.name="${name}" attr.type="${type}"/>\n`;
  }
  for (const [name, type] of EDGE_COLUMNS)
    yield `<key id="e.${name}" for="edge" attr.name="${name}" attr.type="${type}"/>\n`;
  yield '<graph id="code" edgedefault="directed">\n';
  for (const node of graph.nodes()) yield nodeElement(node);
  for (const edge of graph.edges()) yield edgeElement(edge);
  yield '</graph>\n</graphml>\n';
}

function nodeElement(node: NodeRecord): string {
  const properties = NODE_COLUMNS.map(([name]) => data(`n.${name}`, node[name])).join('');
  return `<node id="${escaped(node.uid)}">${data('n.labels', `:${labelsOf(node).join(':')}`)}${properties}</node>\n`;
}

function edgeElement(edge: ExportedEdge): string {
  const values = { ...edge, sites: JSON.stringify(edge.sites) };
  const properties = EDGE_COLUMNS.map(([name]) => data(`e.${name}`, values[name])).join('');
  return `<edge source="${escaped(edge.from)}" target="${escaped(edge.to)}">${properties}</edge>\n`;
}

function data(key: string, value: string | number | boolean | undefined): string {
  return value === undefined ? '' : `<data key="${key}">${escaped(String(value))}</data>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

function escaped(text: string): string {
  // XML cannot represent other control characters or lone surrogates.
  const allowed = text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Cs}/gu, '\uFFFD');
  return allowed.replace(/[&<>"\r]/g, (character) => ENTITIES[character] ?? character);
}
