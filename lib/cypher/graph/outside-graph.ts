// The code graph together with what its code refers to outside: external symbols and their packages. Only queries that name them see them.
import { listOf } from '../../base/lists/list-of.ts';
import { onFirstUse } from '../../base/on-demand/on-first-use.ts';
import {
  EXTERNAL_EDGE_TYPES,
  type ExternalReference,
  type ExternalTable,
  type PackageRecord,
} from '../../model/external.ts';
import type { IndexSnapshot } from '../../model/index-snapshot.ts';
import type { Direction } from '../parse/ast.ts';
import type { NodeValue, RelationshipValue, Value } from '../values/value.ts';
import { propertyGraphOf } from './code-graph.ts';
import { OUTSIDE_NAMES } from './code-schema.ts';
import { OutsideNode, OutsideRelationship } from './outside-values.ts';
import type { Hops, PropertyGraph, QueryNames } from './property-graph.ts';

type Indexed = Pick<IndexSnapshot, 'graph' | 'external'>;

/** The property graph that queries on an index are run on. What is outside is read when a query names it. */
export function queryGraphOf(snapshot: Indexed): PropertyGraph {
  const inside = propertyGraphOf(snapshot.graph);
  return {
    ...inside,
    seenBy: (names) => (seesOutside(names) ? graphWithOutside(inside, snapshot) : inside),
  };
}

/** Whether a query with these names is run on what is outside too. */
export function seesOutside({ labels, types }: QueryNames): boolean {
  return [...labels, ...(types ?? [])].some((name) => OUTSIDE_NAMES.has(name));
}

interface Outside {
  readonly nodes: readonly NodeValue[];
  readonly labelled: Groups<string, NodeValue>;
  readonly byProperty: Readonly<Record<string, Groups<Value, NodeValue>>>;
  readonly relationships: readonly RelationshipValue[];
  /** By types, for those that queries name. */
  readonly ends: Map<string, Ends>;
}

/** Relationships by the nodes at their ends. */
interface Ends {
  readonly leaving: Groups<NodeValue, RelationshipValue>;
  readonly entering: Groups<NodeValue, RelationshipValue>;
}

type Groups<Key, Item> = ReadonlyMap<Key, readonly Item[]>;

const made = new WeakMap<ExternalTable, PropertyGraph>();

function graphWithOutside(inside: PropertyGraph, snapshot: Indexed): PropertyGraph {
  const { external } = snapshot;
  const known = made.get(external);
  if (known) return known;
  const outside = outsideOf(inside, snapshot);
  const nodesLabelled = (label: string): readonly NodeValue[] => outside.labelled.get(label) ?? [];
  const allNodes = onFirstUse(() => [...inside.nodes(), ...outside.nodes]);
  const graph: PropertyGraph = {
    ...inside,
    nodeCount: inside.nodeCount + outside.nodes.length,
    nodes: allNodes,
    nodesLabelled: (label) =>
      OUTSIDE_NAMES.has(label) ? nodesLabelled(label) : inside.nodesLabelled(label),
    countLabelled: (label) => inside.countLabelled(label) + nodesLabelled(label).length,
    nodesWith: (property, value) => [
      ...inside.nodesWith(property, value),
      ...(outside.byProperty[property]?.get(value) ?? []),
    ],
    hops: (direction, types) =>
      bothHops(inside.hops(direction, types), outsideHops(direction, types, outside)),
    countRelationships: (types, startLabel, endLabel) =>
      inside.countRelationships(types, startLabel, endLabel) +
      outside.relationships.filter(
        ({ type, start, end }) =>
          (types.length === 0 || types.includes(type)) &&
          (startLabel === null || start.labels.includes(startLabel)) &&
          (endLabel === null || end.labels.includes(endLabel)),
      ).length,
  };
  made.set(external, graph);
  return graph;
}

function outsideOf(inside: PropertyGraph, { graph, external }: Indexed): Outside {
  const packages = external.packages.map(packageNode);
  const symbols = external.symbols.map(
    ({ language, module, path }) =>
      new OutsideNode('External', `External:${language}:${textOf(module, path)}`, {
        name: path === '' ? module : path,
        language,
        module,
        path,
      }),
  );
  const relationships: RelationshipValue[] = [];
  const link = (
    type: string,
    start: NodeValue | undefined,
    end: NodeValue | undefined,
    properties: Readonly<Record<string, Value>>,
  ): void => {
    if (start && end) relationships.push(new OutsideRelationship(type, [start, end], properties));
  };
  for (const reference of external.references) {
    const [start] = inside.nodesWith('uid', graph.table.uidAt(reference.from));
    link(reference.type, start, symbols[reference.to], placesOf(reference));
  }
  for (const [place, { package: owner }] of external.symbols.entries())
    link('IN_PACKAGE', symbols[place], packages[owner ?? -1], { reason: 'manifest' });
  const nodes = [...symbols, ...packages];
  return {
    nodes,
    labelled: new Map([
      ['External', symbols],
      ['Package', packages],
    ]),
    byProperty: {
      uid: groupsBy(nodes, (node) => node.property('uid')),
      name: groupsBy(nodes, (node) => node.property('name')),
    },
    relationships,
    ends: new Map(),
  };
}

/**
 * Made once for each combination of the few types that lead outside: a package may have a hundred thousand users, and a
 * query may ask about it as often, so that nothing may take as long as it has users each time.
 */
function endsOf({ relationships, ends }: Outside, types: readonly string[]): Ends {
  const asked = TYPES.filter((type) => types.length === 0 || types.includes(type));
  const key = asked.join(' ');
  let found = ends.get(key);
  if (!found) {
    const those = relationships.filter(({ type }) => asked.includes(type));
    found = {
      leaving: groupsBy(those, ({ start }) => start),
      entering: groupsBy(those, ({ end }) => end),
    };
    ends.set(key, found);
  }
  return found;
}

const TYPES: readonly string[] = [...EXTERNAL_EDGE_TYPES, 'IN_PACKAGE'];

function groupsBy<Key, Item>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): Groups<Key, Item> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) listOf(groups, keyOf(item)).push(item);
  return groups;
}

function packageNode({ manager, name, version }: PackageRecord): NodeValue {
  const id = `Package:${manager}:${name}${version === undefined ? '' : `@${version}`}`;
  return new OutsideNode('Package', id, { name, manager, version });
}

function textOf(module: string, path: string): string {
  return path === '' ? module : `${module} : ${path}`;
}

function placesOf({ line, column, places }: ExternalReference): Readonly<Record<string, Value>> {
  return { reason: 'external', sites: [[line, column]], places };
}

function bothHops(one: Hops, other: Hops): Hops {
  return {
    each: (node, visit) => one.each(node, visit) && other.each(node, visit),
    eachEnd: (node, visit) => one.eachEnd(node, visit) && other.eachEnd(node, visit),
    count: (node) => one.count(node) + other.count(node),
    between: (node, end, visit) => one.between(node, end, visit) && other.between(node, end, visit),
  };
}

/** No relationship of what is outside leads from a node to itself. */
function outsideHops(direction: Direction, types: readonly string[], outside: Outside): Hops {
  const { leaving, entering } = endsOf(outside, types);
  const startingAt = (node: NodeValue, way: Direction): readonly RelationshipValue[] =>
    way === 'in' ? NONE : (leaving.get(node) ?? NONE);
  const endingAt = (node: NodeValue, way: Direction): readonly RelationshipValue[] =>
    way === 'out' ? NONE : (entering.get(node) ?? NONE);
  const each = (node: NodeValue, way: Direction, visit: Visit): boolean =>
    startingAt(node, way).every((hop) => visit(hop, hop.end)) &&
    endingAt(node, way).every((hop) => visit(hop, hop.start));
  const sizeAt = (node: NodeValue, way: Direction): number =>
    startingAt(node, way).length + endingAt(node, way).length;
  return {
    each: (node, visit) => each(node, direction, visit),
    eachEnd: (node, visit) => each(node, direction, (_hop, end) => visit(end)),
    count: (node) => sizeAt(node, direction),
    between(node, to, visit) {
      // A package may have thousands of users, and each of them a few packages.
      const back = OPPOSITE[direction];
      return sizeAt(node, direction) <= sizeAt(to, back)
        ? each(node, direction, (hop, end) => end !== to || visit(hop))
        : each(to, back, (hop, end) => end !== node || visit(hop));
    },
  };
}

/** False ends the walk, as it does for whoever gave it. */
type Visit = (hop: RelationshipValue, end: NodeValue) => boolean;

const NONE: readonly never[] = [];

const OPPOSITE: Readonly<Record<Direction, Direction>> = { in: 'out', out: 'in', both: 'both' };
