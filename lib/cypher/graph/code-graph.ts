// The code graph as a property graph. Values are made when first asked for and kept as long as the graph: it never changes.
import type { ReadonlyGraph } from '../../model/index-snapshot.ts';
import { NODE_KINDS, isSymbolKind, type NodeKind } from '../../model/kinds.ts';
import type { NodeValue } from '../values/value.ts';
import { adjacencyOf } from './adjacency.ts';
import { codeHops } from './code-hops.ts';
import { ANY_TYPE, CODE_SCHEMA, SYMBOL_LABEL } from './code-schema.ts';
import { CodeValues, type CodeNode } from './code-values.ts';
import { countTypes } from './count-types.ts';
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
  const counts = once(() => countTypes(table));
  const labelled = new Map<string, readonly NodeValue[]>();
  const indexes = { name: once(() => indexOn('name', values())), filePath: once(() => indexOn('filePath', values())) };
  const allNodes = once(() => table.nodes.map((_, place) => values().node(place)));
  return {
    nodeCount: graph.nodeCount,
    nodes: allNodes,
    nodesLabelled(label) {
      const known = labelled.get(label);
      if (known) return known;
      const found = kindsLabelled(label).flatMap((kind) => graph.nodesOfKind(kind).map((record) => values().nodeOf(record)));
      labelled.set(label, found);
      return found;
    },
    countLabelled: (label) => kindsLabelled(label).reduce((sum, kind) => sum + graph.nodesOfKind(kind).length, 0),
    isIndexed: (property) => property === 'uid' || property === 'name' || property === 'filePath',
    nodesWith(property, value) {
      if (typeof value !== 'string') return [];
      if (property === 'name' || property === 'filePath') return indexes[property]().get(value) ?? [];
      const record = property === 'uid' ? graph.node(value) : undefined;
      return record ? [values().nodeOf(record)] : [];
    },
    hops: (direction, types) => codeHops(direction, types, adjacency(), values()),
    countRelationships: (types, startLabel, endLabel) => counts()(types, startLabel === null ? null : kindsLabelled(startLabel), endLabel === null ? null : kindsLabelled(endLabel)),
    isAnyType: (type) => type === ANY_TYPE,
    schema: CODE_SCHEMA,
  };
}

function indexOn(property: 'name' | 'filePath', values: CodeValues): ReadonlyMap<string, readonly CodeNode[]> {
  const index = new Map<string, CodeNode[]>();
  values.table.nodes.forEach((record, place) => {
    const value = record[property];
    if (value === undefined) return;
    const group = index.get(value);
    if (group) group.push(values.node(place));
    else index.set(value, [values.node(place)]);
  });
  return index;
}

function kindsLabelled(label: string): readonly NodeKind[] {
  return NODE_KINDS.filter((row) => row.label === label || (label === SYMBOL_LABEL && isSymbolKind(row.label))).map((row) => row.label);
}
