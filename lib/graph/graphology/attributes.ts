// Graphology's methods that read attributes of nodes and edges, which are their records. Changes none.
import { misused, type ColumnReader, type Methods } from './column-reader.ts';
import { opposite } from './lookups.ts';

/** How the first arguments name what has the attributes, and how many they are. */
interface Owner {
  readonly of: string;
  readonly names: number;
  readonly record: (reader: ColumnReader, args: readonly unknown[], name: string) => object;
}

const OWNERS: readonly Owner[] = [
  {
    of: 'Node',
    names: 1,
    record: (reader, [key], name) => reader.attributes(reader.node(key, name)),
  },
  {
    of: 'Source',
    names: 1,
    record: (reader, [key], name) => reader.attributes(reader.from(reader.edge(key, name))),
  },
  {
    of: 'Target',
    names: 1,
    record: (reader, [key], name) => reader.attributes(reader.to(reader.edge(key, name))),
  },
  {
    of: 'Opposite',
    names: 2,
    record: (reader, [end, key], name) => reader.attributes(opposite(reader, end, key, name)),
  },
  {
    of: 'Edge',
    names: 1,
    record: (reader, [key], name) => reader.edgeAttributes(reader.edge(key, name)),
  },
];

export const ATTRIBUTES: Methods = [
  ...OWNERS.flatMap(
    ({ of, names, record }): Methods => [
      [
        `get${of}Attributes`,
        (reader, args, name) => record(reader, atMost(of, args, names, name), name),
      ],
      [
        `get${of}Attribute`,
        (reader, args, name) =>
          Reflect.get(
            record(reader, atMost(of, args, names + 1, name), name),
            String(args[names]),
          ) as unknown,
      ],
      [
        `has${of}Attribute`,
        (reader, args, name) =>
          Object.hasOwn(
            record(reader, atMost(of, args, names + 1, name), name),
            String(args[names]),
          ),
      ],
    ],
  ),
  ...['Directed', 'Undirected'].flatMap((type) =>
    [`get${type}EdgeAttributes`, `get${type}EdgeAttribute`, `has${type}EdgeAttribute`].map(
      (method): Methods[number] => [
        method,
        () => misused(method, 'an edge is named by its key alone. See the method without a type.'),
      ],
    ),
  ),
];

/** Two nodes do not name an edge: there may be several between them. */
function atMost(
  of: string,
  args: readonly unknown[],
  most: number,
  name: string,
): readonly unknown[] {
  return of === 'Edge' && args.length > most
    ? misused(name, 'there may be several edges between two nodes. Name one by its key.')
    : args;
}
