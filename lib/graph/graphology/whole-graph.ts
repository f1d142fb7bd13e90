// Graphology's methods over the whole graph: adjacency, serialisation, inspection. Restores everything that they show.
import { invalid, OUT, type ColumnReader, type Method, type Methods } from './column-reader.ts';

export const WHOLE_GRAPH: Methods = [
  ['export', exported],
  ['inspect', inspected],
  ...['', 'Assymetric'].flatMap(
    (which): Methods => [
      [`forEach${which}AdjacencyEntry`, forEachEntry],
      [
        `forEach${which}AdjacencyEntryWithOrphans`,
        (reader, args, name) => forEachEntry(reader, args, name, true),
      ],
    ],
  ),
];

/** The outgoing edges of each node; if asked for, also nodes that have none. */
function forEachEntry(...[reader, args, name, orphans]: [...Parameters<Method>, boolean?]): void {
  const [callback] = args;
  if (typeof callback !== 'function') return invalid(name, 'expecting a callback.');
  for (const node of reader.nodes()) {
    const own = reader.attributes(node);
    for (const edge of reader.edgesAt(node, OUT)) {
      const to = reader.to(edge);
      const ofEdge = [reader.keyOfEdge(edge), reader.edgeAttributes(edge), false];
      callback(reader.uid(node), reader.uid(to), own, reader.attributes(to), ...ofEdge);
    }
    if (orphans && reader.degree(node, OUT) === 0)
      callback(reader.uid(node), null, own, null, null, null, null);
  }
}

function exported(reader: ColumnReader): object {
  return {
    options: { type: 'directed', multi: true, allowSelfLoops: true },
    attributes: {},
    nodes: Array.from(reader.nodes(), (node) => ({
      key: reader.uid(node),
      ...copied(reader.attributes(node)),
    })),
    edges: Array.from(reader.edges(), (edge) => ({
      key: reader.keyOfEdge(edge),
      source: reader.uid(reader.from(edge)),
      target: reader.uid(reader.to(edge)),
      ...copied(reader.edgeAttributes(edge)),
    })),
  };
}

/** Graphology leaves empty attributes out. */
function copied(attributes: object): { attributes?: object } {
  return Object.keys(attributes).length === 0 ? {} : { attributes: { ...attributes } };
}

/** What a console shows. */
function inspected(reader: ColumnReader): object {
  const nodes = Array.from(reader.nodes(), (node) => [reader.uid(node), reader.attributes(node)]);
  const edges = Array.from(reader.edges(), (edge) => [
    `[${reader.keyOfEdge(edge)}]: (${reader.uid(reader.from(edge))})->(${reader.uid(reader.to(edge))})`,
    reader.edgeAttributes(edge),
  ]);
  return {
    type: 'directed',
    multi: true,
    order: reader.nodeCount,
    size: reader.edgeCount,
    nodes: Object.fromEntries(nodes),
    edges: Object.fromEntries(edges),
  };
}
