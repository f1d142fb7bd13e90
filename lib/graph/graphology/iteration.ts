// Graphology's methods that go through nodes, neighbours and edges, made from one table of families. Restores only what they give.
import {
  BOTH,
  IN,
  invalid,
  NEITHER,
  OUT,
  type ColumnReader,
  type Method,
  type Methods,
  type Sides,
} from './column-reader.ts';

/** What is gone through, and what is told of each item. */
interface Family {
  /** `outEdges` gives `forEachOutEdge`, `mapOutEdges`, `outEdgeEntries` and so on. */
  readonly plural: string;
  /** How many nodes are named before the callback; up to two if absent. */
  readonly ends?: number;
  readonly items: (
    reader: ColumnReader,
    ends: readonly unknown[],
    name: string,
  ) => Iterable<number>;
  readonly key: (reader: ColumnReader, item: number) => string;
  /** The arguments of a callback. */
  readonly told: (reader: ColumnReader, item: number) => readonly unknown[];
  /** The fields of an entry that have the same values, in this order. */
  readonly fields: readonly string[];
}

const SIDES: readonly (readonly [prefix: string, sides: Sides])[] = [
  ['', BOTH],
  ['in', IN],
  ['out', OUT],
  ['inbound', IN],
  ['outbound', OUT],
  ['directed', BOTH],
  ['undirected', NEITHER],
];

const NODES: Family = {
  plural: 'nodes',
  ends: 0,
  items: (reader) => reader.nodes(),
  key: (reader, node) => reader.uid(node),
  told: (reader, node) => [reader.uid(node), reader.attributes(node)],
  fields: ['node', 'attributes'],
};

function neighbors(prefix: string, sides: Sides): Family {
  return {
    ...NODES,
    plural: joined(prefix, 'neighbors'),
    ends: 1,
    items: (reader, [node], name) =>
      sides.length === 0 ? [] : reader.neighborsOf(reader.node(node, name), sides),
    fields: ['neighbor', 'attributes'],
  };
}

const EDGE_FIELDS = ['edge', 'attributes', 'source', 'target'];

function edges(prefix: string, sides: Sides): Family {
  return {
    plural: joined(prefix, 'edges'),
    items: (reader, ends, name) => {
      if (sides.length === 0) return [];
      const [node, other] = ends.map((end) => reader.node(end, name));
      if (node === undefined) return reader.edges();
      return other === undefined
        ? reader.edgesAt(node, sides)
        : reader.edgesBetween(node, other, sides);
    },
    key: (reader, edge) => reader.keyOfEdge(edge),
    told: toldOfEdge,
    fields: [...EDGE_FIELDS, 'sourceAttributes', 'targetAttributes', 'undirected'],
  };
}

function toldOfEdge(reader: ColumnReader, edge: number): readonly unknown[] {
  const [from, to] = [reader.from(edge), reader.to(edge)];
  return [
    reader.keyOfEdge(edge),
    reader.edgeAttributes(edge),
    reader.uid(from),
    reader.uid(to),
    reader.attributes(from),
    reader.attributes(to),
    false,
  ];
}

type Callback = (item: number) => unknown;
type Run = (items: Iterable<number>, callback: Callback, key: (item: number) => string) => unknown;

const forEach: Run = (items, callback) => {
  for (const item of items) callback(item);
};

const find: Run = (items, callback, key) => {
  for (const item of items) if (callback(item)) return key(item);
  return undefined;
};

const filter: Run = (items, callback, key) => {
  const found: string[] = [];
  for (const item of items) if (callback(item)) found.push(key(item));
  return found;
};

export const ITERATION: Methods = [
  NODES,
  ...SIDES.flatMap(([prefix, sides]) => [neighbors(prefix, sides), edges(prefix, sides)]),
].flatMap(methodsOf);

function methodsOf(family: Family): Methods {
  const { plural } = family;
  const singular = plural.slice(0, -1);
  const withCallback = (verb: string, noun: string, run: Run): readonly [string, Method] => [
    joined(verb, noun),
    (reader, args, name) => {
      const { items, callback } = given(family, reader, args, name);
      return run(items, callback, (item) => family.key(reader, item));
    },
  ];
  return [
    [plural, (reader, args, name) => keysOf(family, reader, args, name)],
    [`${singular}Entries`, (reader, args, name) => entriesOf(family, reader, args, name)],
    [joined('reduce', plural), (reader, args, name) => reduced(family, reader, args, name)],
    withCallback('forEach', singular, forEach),
    withCallback('map', plural, (items, callback) => Array.from(items, callback)),
    withCallback('filter', plural, filter),
    withCallback('find', singular, find),
    withCallback(
      'some',
      singular,
      (items, callback, key) => find(items, callback, key) !== undefined,
    ),
    withCallback(
      'every',
      singular,
      (items, callback, key) => find(items, (item) => !callback(item), key) === undefined,
    ),
  ];
}

/** The items and the callback that the arguments name. */
function given(
  family: Family,
  reader: ColumnReader,
  args: readonly unknown[],
  name: string,
): { items: Iterable<number>; callback: Callback } {
  const at = family.ends ?? args.length - 1;
  if (args.length <= at || at < 0) return invalid(name, 'expecting a callback.');
  const items = itemsOf(family, reader, args.slice(0, at), name);
  const callback = functionOf(family, args[at], name);
  return { items, callback: (item) => callback(...family.told(reader, item)) };
}

type AnyFunction = (...args: readonly unknown[]) => unknown;

/** Of Graphology's methods, those over nodes check what they call. */
function functionOf({ ends }: Family, value: unknown, name: string): AnyFunction {
  if (typeof value === 'function') return value as AnyFunction;
  if (ends === 0) return invalid(name, 'expecting a callback.');
  throw new TypeError(`Graph.${name}: the callback is not a function.`);
}

const MOST_ENDS = 2;

function itemsOf(
  family: Family,
  reader: ColumnReader,
  args: readonly unknown[],
  name: string,
): Iterable<number> {
  if (family.ends === undefined && args.length > MOST_ENDS)
    invalid(name, `expecting at most ${MOST_ENDS} nodes, and got ${args.length}.`);
  return family.items(reader, args, name);
}

function keysOf(
  family: Family,
  reader: ColumnReader,
  args: readonly unknown[],
  name: string,
): string[] {
  return Array.from(itemsOf(family, reader, args, name), (item) => family.key(reader, item));
}

/** Names nodes that are not there at once, and restores each entry when it is taken. */
function entriesOf(
  family: Family,
  reader: ColumnReader,
  args: readonly unknown[],
  name: string,
): Iterable<object> {
  const items = itemsOf(family, reader, args, name);
  const entry = (item: number): object =>
    Object.fromEntries(
      family.told(reader, item).map((value, place) => [family.fields[place], value]),
    );
  return mapped(items, entry);
}

function reduced(
  family: Family,
  reader: ColumnReader,
  args: readonly unknown[],
  name: string,
): unknown {
  const at = family.ends ?? args.length - 2;
  const [given, initial] = [args[at], args[at + 1]];
  const isLast = typeof initial === 'function' && typeof given !== 'function';
  if (args.length < at + 2 || at < 0 || isLast)
    return invalid(name, 'expecting a callback and an initial value.');
  const items = itemsOf(family, reader, args.slice(0, at), name);
  const callback = functionOf(family, given, name);
  let result = initial;
  for (const item of items) result = callback(result, ...family.told(reader, item));
  return result;
}

function* mapped<T>(items: Iterable<number>, map: (item: number) => T): Iterable<T> {
  for (const item of items) yield map(item);
}

/** `out` and `edges`: `outEdges`. */
function joined(first: string, second: string): string {
  return first === '' ? second : `${first}${second.charAt(0).toUpperCase()}${second.slice(1)}`;
}
