// Every reading method of the graph of columns, beside Graphology's own graph of the same records. Its algorithms are tested beside.
import { isDeepStrictEqual } from 'node:util';
import test from 'ava';
import fc from 'fast-check';
import { bothGraphs, ends, type AnyGraph, type BothGraphs } from './_both-graphs.ts';

/** What a call gives: a value, or the name of its error. */
type Outcome = { readonly value: unknown } | { readonly error: string };
type Arguments = readonly unknown[];

function outcome(ask: () => unknown): Outcome {
  try {
    return { value: ask() };
  } catch (error) {
    return { error: error instanceof Error ? error.name : String(error) };
  }
}

function call(graph: AnyGraph, name: string, args: Arguments): unknown {
  const method = Reflect.get(graph, name) as (...args: Arguments) => unknown;
  return method.apply(graph, [...args]);
}

const PREFIXES = ['', 'in', 'out', 'inbound', 'outbound', 'directed', 'undirected'];
const joined = (first: string, second: string): string =>
  first === '' ? second : `${first}${second.charAt(0).toUpperCase()}${second.slice(1)}`;
const prefixed = (noun: string): string[] => PREFIXES.map((prefix) => joined(prefix, noun));

const OF_ALL = ['export', 'toJSON', 'toString', 'getAttributes'];
const OF_NODE = [
  'hasNode',
  'getNodeAttributes',
  ...prefixed('degree'),
  ...prefixed('degreeWithoutSelfLoops'),
];
const OF_EDGE = [
  'hasEdge',
  'hasDirectedEdge',
  'hasUndirectedEdge',
  'source',
  'target',
  'extremities',
  'isSelfLoop',
  'isDirected',
  'isUndirected',
  'getEdgeAttributes',
  'getSourceAttributes',
  'getTargetAttributes',
  'getDirectedEdgeAttributes',
  'getUndirectedEdgeAttributes',
];
const OF_NODE_AND_NODE = [
  'hasEdge',
  'hasDirectedEdge',
  'hasUndirectedEdge',
  'edge',
  'directedEdge',
  'undirectedEdge',
  'getEdgeAttributes',
  ...prefixed('neighbors').map((name) => joined('are', name)),
];
const OF_NODE_AND_FIELD = ['getNodeAttribute', 'hasNodeAttribute'];
const OF_EDGE_AND_FIELD = ['Edge', 'Source', 'Target', 'DirectedEdge'].flatMap((of) => [
  `get${of}Attribute`,
  `has${of}Attribute`,
]);
const COUNTS = [
  ...['order', 'size', 'type', 'multi', 'allowSelfLoops'],
  ...['directedSize', 'undirectedSize'],
  ...['selfLoopCount', 'directedSelfLoopCount', 'undirectedSelfLoopCount'],
];

/** Keys that are there, and some that are not. */
function keysOf({ theirs }: BothGraphs): { nodes: unknown[]; edges: unknown[] } {
  const edges = theirs.edges();
  const none = [String(edges.length), '-1', '01', '1.5', '1e0', ' ', '', 'x', null, undefined];
  return {
    nodes: [...theirs.nodes(), 'Function:a.ts:gone', 0, undefined],
    edges: [...edges, ...edges.map(Number), ...none],
  };
}

const single = (values: Arguments): Arguments[] => values.map((value) => [value]);
const pairs = (first: Arguments, second: Arguments): Arguments[] =>
  first.flatMap((one) => second.map((other) => [one, other]));

/** The calls that are answered otherwise. */
function differing(
  { ours, theirs }: BothGraphs,
  names: readonly string[],
  calls: readonly Arguments[],
): string[] {
  return names.flatMap((name) =>
    calls.flatMap((args) => {
      const own = outcome(() => call(ours, name, args));
      const expected = outcome(() => call(theirs, name, args));
      return isDeepStrictEqual(own, expected) ? [] : [difference(name, args, own, expected)];
    }),
  );
}

function difference(name: string, args: Arguments, own: unknown, expected: unknown): string {
  return `${name}${JSON.stringify(args)}: ${JSON.stringify(own)}, expected ${JSON.stringify(expected)}`;
}

test('what is asked about nodes and edges has the answers of Graphology', (t) => {
  fc.assert(
    fc.property(ends, (drawn) => {
      const graphs = bothGraphs(drawn);
      const { nodes, edges } = keysOf(graphs);
      const fields = ['line', 'type', 'gone', 'toString'];
      t.deepEqual(
        [
          ...differing(graphs, OF_ALL, [[]]),
          ...differing(graphs, OF_NODE, single(nodes)),
          ...differing(graphs, OF_EDGE, single(edges)),
          ...differing(graphs, OF_NODE_AND_NODE, pairs(nodes, nodes)),
          ...differing(graphs, OF_NODE_AND_FIELD, pairs(nodes, fields)),
          ...differing(graphs, OF_EDGE_AND_FIELD, pairs(edges, fields)),
          ...differing(graphs, ['opposite', 'getOppositeAttributes'], pairs(nodes, edges)),
          ...differing(graphs, ['hasExtremity'], pairs(edges, nodes)),
        ],
        [],
      );
      for (const name of COUNTS)
        t.is(Reflect.get(graphs.ours, name), Reflect.get(graphs.theirs, name), name);
    }),
    { numRuns: 25 },
  );
});

type Item = readonly [key: string, ...told: readonly unknown[]];

/** The items of a family as Graphology has them, in the order of the records. */
function itemsOf(theirs: AnyGraph, plural: string, args: Arguments): Item[] {
  const keys = call(theirs, plural, args) as string[];
  if (!/edges$/i.test(plural)) return keys.map((key) => [key, theirs.getNodeAttributes(key)]);
  return inOrder(theirs, plural, args, keys).map((key) => [
    key,
    theirs.getEdgeAttributes(key),
    ...theirs.extremities(key),
    theirs.getSourceAttributes(key),
    theirs.getTargetAttributes(key),
    false,
  ]);
}

/** Of a node, incoming edges come first; among these and among the others, Graphology defines no order. */
function inOrder(
  theirs: AnyGraph,
  plural: string,
  [node]: Arguments,
  keys: readonly string[],
): string[] {
  const comesLater = (key: string): number =>
    Number(!/^(in|out)/.test(plural) && node !== undefined && theirs.target(key) !== node);
  return [...keys].sort((a, b) => comesLater(a) - comesLater(b) || Number(a) - Number(b));
}

/** The fields of an entry, in the order in which callbacks are told their values. */
function entryOf(plural: string, item: Item): object {
  const ofEdge = ['source', 'target', 'sourceAttributes', 'targetAttributes', 'undirected'];
  const kind = /(node|neighbor|edge)s$/i.exec(plural)?.[1]?.toLowerCase() ?? '';
  return Object.fromEntries(
    [kind, 'attributes', ...ofEdge].flatMap((field, place) =>
      place < item.length ? [[field, item[place]]] : [],
    ),
  );
}

/** All methods of a family, each with what it gives for these items. */
function methodsOf(
  plural: string,
  isWanted: (key: unknown) => boolean,
): [
  name: string,
  ask: (graph: AnyGraph, name: string, args: Arguments) => unknown,
  expected: (items: readonly Item[]) => unknown,
][] {
  const singular = plural.slice(0, -1);
  const told = (...item: Arguments): unknown => item;
  const wanted = (key: unknown): boolean => isWanted(key);
  const listed = (list: Arguments, ...item: Arguments): Arguments => [...list, item];
  const heard = (graph: AnyGraph, name: string, args: Arguments): unknown => {
    const calls: Arguments[] = [];
    call(graph, name, [...args, (...item: Arguments) => void calls.push(item)]);
    return calls;
  };
  const spread = (graph: AnyGraph, name: string, args: Arguments): unknown => [
    ...(call(graph, name, args) as Iterable<unknown>),
  ];
  const withCallback =
    (...callback: Arguments) =>
    (graph: AnyGraph, name: string, args: Arguments): unknown =>
      call(graph, name, [...args, ...callback]);
  const keyOf = ([key]: Item): string => key;
  const fits = ([key]: Item): boolean => isWanted(key);
  return [
    [plural, call, (items) => items.map(keyOf)],
    [`${singular}Entries`, spread, (items) => items.map((item) => entryOf(plural, item))],
    [joined('forEach', singular), heard, (items) => items],
    [joined('map', plural), withCallback(told), (items) => items],
    [joined('filter', plural), withCallback(wanted), (items) => items.filter(fits).map(keyOf)],
    [joined('reduce', plural), withCallback(listed, []), (items) => items],
    [joined('find', singular), withCallback(wanted), (items) => items.find(fits)?.[0]],
    [joined('some', singular), withCallback(wanted), (items) => items.some(fits)],
    [joined('every', singular), withCallback(wanted), (items) => items.every(fits)],
  ];
}

test('all ways of going through nodes, neighbours and edges follow the order of the records', (t) => {
  fc.assert(
    fc.property(ends, fc.func(fc.boolean()), (drawn, choose) => {
      const graphs = bothGraphs(drawn);
      const { nodes } = keysOf(graphs);
      const named = nodes.map((node) => String(node));
      const compare = (plural: string, calls: readonly Arguments[]): string[] =>
        methodsOf(plural, (key) => choose(key)).flatMap(([name, ask, expected]) =>
          calls.flatMap((args) => {
            const own = outcome(() => ask(graphs.ours, name, args));
            const right = outcome(() => expected(itemsOf(graphs.theirs, plural, args)));
            return isDeepStrictEqual(own, right) ? [] : [difference(name, args, own, right)];
          }),
        );
      t.deepEqual(
        [
          ...compare('nodes', [[]]),
          ...prefixed('neighbors').flatMap((plural) => compare(plural, single(named))),
          ...prefixed('edges').flatMap((plural) =>
            compare(plural, [[], ...single(named), ...pairs(named, named)]),
          ),
        ],
        [],
      );
    }),
    { numRuns: 40 },
  );
});
