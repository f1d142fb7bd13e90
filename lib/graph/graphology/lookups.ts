// Graphology's methods that ask about one node, one edge or two nodes, made from tables of their names. Goes through nothing.
import {
  BOTH,
  IN,
  invalid,
  misused,
  NEITHER,
  notFound,
  OUT,
  type ColumnReader,
  type Method,
  type Methods,
  type Sides,
} from './column-reader.ts';

const DEGREES: readonly (readonly [name: string, sides: Sides])[] = [
  ['degree', BOTH],
  ['inDegree', IN],
  ['outDegree', OUT],
  ['inboundDegree', IN],
  ['outboundDegree', OUT],
  ['directedDegree', BOTH],
  ['undirectedDegree', NEITHER],
];

const NEIGHBOR_TESTS: readonly (readonly [name: string, sides: Sides])[] = [
  ['areNeighbors', BOTH],
  ['areInNeighbors', IN],
  ['areOutNeighbors', OUT],
  ['areInboundNeighbors', IN],
  ['areOutboundNeighbors', OUT],
  ['areDirectedNeighbors', BOTH],
  ['areUndirectedNeighbors', NEITHER],
];

export const LOOKUPS: Methods = [
  ['hasNode', (reader, [key]) => reader.findNode(key) !== undefined],
  ['hasEdge', hasEdge],
  ['hasDirectedEdge', hasEdge],
  ['hasUndirectedEdge', () => false],
  ['edge', onlyOne],
  ['directedEdge', onlyOne],
  ['undirectedEdge', () => undefined],
  ...DEGREES.flatMap(([name, sides]) => degrees(name, sides)),
  ...NEIGHBOR_TESTS.map(([name, sides]) => neighborTest(name, sides)),
  ofEdge('source', (reader, edge) => reader.uid(reader.from(edge))),
  ofEdge('target', (reader, edge) => reader.uid(reader.to(edge))),
  ofEdge('extremities', (reader, edge) => [
    reader.uid(reader.from(edge)),
    reader.uid(reader.to(edge)),
  ]),
  ofEdge('isSelfLoop', (reader, edge) => reader.from(edge) === reader.to(edge)),
  ofEdge('isDirected', () => true),
  ofEdge('isUndirected', () => false),
  [
    'hasExtremity',
    (reader, [key, end], name) => {
      const edge = reader.edge(key, name);
      const node = reader.findNode(end);
      return node === reader.from(edge) || node === reader.to(edge);
    },
  ],
  ['opposite', (reader, [end, key], name) => reader.uid(opposite(reader, end, key, name))],
];

/** The other end of an edge; the node must be one of its ends. */
export function opposite(reader: ColumnReader, end: unknown, key: unknown, name: string): number {
  const edge = reader.edge(key, name);
  const node = reader.findNode(end);
  return node !== undefined && (node === reader.from(edge) || node === reader.to(edge))
    ? reader.otherEnd(node, edge)
    : notFound(name, `end of the "${String(key)}" edge`, end);
}

function hasEdge(...[reader, args, name]: Parameters<Method>): boolean {
  if (args.length === 1) return reader.edgeWithKey(String(args[0])) !== undefined;
  if (args.length !== 2)
    return invalid(name, `expecting an edge, or two nodes, and got ${args.length} arguments.`);
  const [source, target] = args.map((end) => reader.findNode(end));
  return source !== undefined && target !== undefined && reader.areLinked(source, target, OUT);
}

function onlyOne(...[, , name]: Parameters<Method>): never {
  return misused(name, `there may be several edges between two nodes. See #.${name}s.`);
}

function degrees(name: string, sides: Sides): Methods {
  return [
    [name, (reader, [key]) => reader.degree(reader.node(key, name), sides)],
    [
      `${name}WithoutSelfLoops`,
      (reader, [key], own) => {
        const node = reader.node(key, own);
        return reader.degree(node, sides) - sides.length * reader.loops(node);
      },
    ],
  ];
}

function neighborTest(name: string, sides: Sides): Methods[number] {
  return [
    name,
    (reader, [key, other]) => {
      const node = reader.node(key, name);
      const neighbor = reader.findNode(other);
      return neighbor !== undefined && reader.areLinked(node, neighbor, sides);
    },
  ];
}

function ofEdge(
  name: string,
  read: (reader: ColumnReader, edge: number) => unknown,
): Methods[number] {
  return [name, (reader, [key]) => read(reader, reader.edge(key, name))];
}
