// The code graph as a property graph. Values are created on demand and cached for the life of the graph, which never changes.
import type { NodeRecord } from '../../model/graph-data.ts';
import type { ReadonlyGraph } from '../../model/index-snapshot.ts';
import { NODE_KINDS, isSymbolKind, type NodeKind } from '../../model/kinds.ts';
import type { NodeValue } from '../values/value.ts';
import { adjacencyOf } from './adjacency.ts';
import { codeHops } from './code-hops.ts';
import { ANY_TYPE, CODE_SCHEMA, SYMBOL_LABEL } from './code-schema.ts';
import { CodeValues } from './code-values.ts';
import type { PropertyGraph } from './property-graph.ts';

const made = new WeakMap<ReadonlyGraph, PropertyGraph>();

/** The same property graph for the same graph. */
export function propertyGraphOf(graph: ReadonlyGraph): PropertyGraph {
  const known = made.get(graph);
  if (known) return known;
  const view = makeView(graph);
  made.set(graph, view);
  return view;
}

function makeView(graph: ReadonlyGraph): PropertyGraph {
  const once = <T>(make: () => T): (() => T) => {
    let made: { readonly value: T } | undefined;
    return () => (made ??= { value: make() }).value;
  };
  const { table } = graph;
  const values = once(() => new CodeValues(table));
  const adjacency = once(() => adjacencyOf(table));
  const labelled = new Map<string, readonly NodeValue[]>();
  const others = {
    name: once(() => indexOthers('name', graph)),
    filePath: once(() => indexOthers('filePath', graph)),
  };
  const allNodes = once(() =>
    Array.from({ length: table.nodeCount }, (_, place) => values().node(place)),
  );
  return {
    nodeCount: graph.nodeCount,
    nodes: allNodes,
    nodesLabelled(label) {
      const known = labelled.get(label);
      if (known) return known;
      const found = kindsLabelled(label).flatMap((kind) =>
        graph.nodesOfKind(kind).map((record) => values().nodeOf(record)),
      );
      // Names invented by a query are not cached.
      if (CODE_SCHEMA.labels.has(label)) labelled.set(label, found);
      return found;
    },
    countLabelled: (label) =>
      kindsLabelled(label).reduce((sum, kind) => sum + graph.nodesOfKind(kind).length, 0),
    isIndexed: (property) => property === 'uid' || property === 'name' || property === 'filePath',
    nodesWith(property, value) {
      if (typeof value !== 'string') return [];
      const records =
        property === 'uid'
          ? [graph.node(value)]
          : property === 'name'
            ? [...graph.symbolsNamed(value), ...(others.name().get(value) ?? [])]
            : [...graph.symbolsIn(value), ...(others.filePath().get(value) ?? [])];
      return records.flatMap((record) => (record ? [values().nodeOf(record)] : []));
    },
    hops: (direction, types) => codeHops(direction, types, adjacency, values()),
    countRelationships: (types, startLabel, endLabel) =>
      graph.countEdges(
        types,
        startLabel === null ? null : kindsLabelled(startLabel),
        endLabel === null ? null : kindsLabelled(endLabel),
      ),
    isAnyType: (type) => type === ANY_TYPE,
    schema: CODE_SCHEMA,
  };
}

/** Nodes other than symbols, by a property; the graph itself finds symbols. */
function indexOthers(
  property: 'name' | 'filePath',
  graph: ReadonlyGraph,
): ReadonlyMap<string, readonly NodeRecord[]> {
  const index = new Map<string, NodeRecord[]>();
  for (const record of NODE_KINDS.flatMap(({ label, symbol }) =>
    symbol ? [] : graph.nodesOfKind(label),
  )) {
    const value = record[property];
    if (value === undefined) continue;
    const group = index.get(value);
    if (group) group.push(record);
    else index.set(value, [record]);
  }
  return index;
}

function kindsLabelled(label: string): readonly NodeKind[] {
  return NODE_KINDS.filter(
    (row) => row.label === label || (label === SYMBOL_LABEL && isSymbolKind(row.label)),
  ).map((row) => row.label);
}
