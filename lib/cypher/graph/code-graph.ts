// The code graph as a property graph. Values are made when first asked for and kept as long as the graph: it never changes.
import type { NodeRecord } from '../../model/graph-data.ts';
import type { GraphEdge, ReadonlyGraph } from '../../model/index-snapshot.ts';
import { NODE_KINDS, isSymbolKind, type NodeKind } from '../../model/kinds.ts';
import { floatOf } from '../values/numbers.ts';
import { NodeValue, RelationshipValue, type Value } from '../values/value.ts';
import { ANY_TYPE, CODE_SCHEMA, NODE_PROPERTIES, RELATIONSHIP_PROPERTIES, SYMBOL_LABEL, nodeProperty } from './code-schema.ts';
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

class CodeNode extends NodeValue {
  readonly record: NodeRecord;
  readonly labels: readonly string[];
  /** Filled on first use. */
  outgoing: readonly CodeRelationship[] | undefined;
  incoming: readonly CodeRelationship[] | undefined;

  constructor(record: NodeRecord) {
    super();
    this.record = record;
    this.labels = LABELS_OF_KIND.get(record.kind) ?? [record.kind];
  }

  override get id(): string {
    return this.record.uid;
  }

  override property(key: string): Value {
    const known = nodeProperty(key);
    const value = known ? this.record[known.field] : undefined;
    if (value === undefined) return null;
    return known?.float && typeof value === 'number' ? floatOf(value) : value;
  }

  override keys(): readonly string[] {
    return NODE_PROPERTIES.filter((field) => this.record[field] !== undefined);
  }
}

class CodeRelationship extends RelationshipValue {
  readonly edge: GraphEdge;
  readonly type: string;
  readonly start: CodeNode;
  readonly end: CodeNode;

  constructor(edge: GraphEdge, start: CodeNode, end: CodeNode) {
    super();
    this.edge = edge;
    this.type = edge.type;
    this.start = start;
    this.end = end;
  }

  /** Parallel edges of a type are folded into one, except steps of a process. */
  override get id(): string {
    return `${this.edge.from}|${this.type}|${this.edge.step ?? ''}|${this.edge.to}`;
  }

  override property(key: string): Value {
    switch (key) {
      case 'type':
        return this.type;
      case 'confidence':
        return floatOf(this.edge.confidence);
      case 'reason':
        return this.edge.reason;
      case 'step':
        return this.edge.step ?? null;
      case 'sites':
        return sitePairs(this.edge.sites);
      default:
        return null;
    }
  }

  override keys(): readonly string[] {
    return RELATIONSHIP_PROPERTIES.filter((key) => (key === 'step' ? this.edge.step !== undefined : key !== 'sites' || this.edge.sites.length > 0));
  }
}

const LABELS_OF_KIND: ReadonlyMap<NodeKind, readonly string[]> = new Map(
  NODE_KINDS.map(({ label, symbol }) => [label, symbol ? [label, SYMBOL_LABEL] : [label]]),
);

/** `[line, column]` of each place that made the edge. */
function sitePairs(sites: readonly number[]): readonly Value[] {
  const pairs: Value[] = [];
  for (let index = 0; index + 1 < sites.length; index += 2) pairs.push([sites[index] ?? 0, sites[index + 1] ?? 0]);
  return pairs;
}

function makeView(graph: ReadonlyGraph): PropertyGraph {
  const nodes = new Map<string, CodeNode>();
  const relationships = new WeakMap<GraphEdge, CodeRelationship>();
  const indexes = new Map<string, Map<string, CodeNode[]>>();

  const nodeOf = (record: NodeRecord): CodeNode => {
    let node = nodes.get(record.uid);
    if (!node) nodes.set(record.uid, (node = new CodeNode(record)));
    return node;
  };
  const relationshipsOf = (edges: readonly GraphEdge[]): readonly CodeRelationship[] =>
    edges.flatMap((edge) => {
      const known = relationships.get(edge);
      if (known) return [known];
      const [start, end] = [graph.node(edge.from), graph.node(edge.to)];
      if (!start || !end) return [];
      const relationship = new CodeRelationship(edge, nodeOf(start), nodeOf(end));
      relationships.set(edge, relationship);
      return [relationship];
    });
  const indexOn = (property: 'name' | 'filePath'): Map<string, CodeNode[]> => {
    const known = indexes.get(property);
    if (known) return known;
    const index = new Map<string, CodeNode[]>();
    for (const record of graph.nodes()) {
      const value = record[property];
      if (value === undefined) continue;
      const group = index.get(value);
      if (group) group.push(nodeOf(record));
      else index.set(value, [nodeOf(record)]);
    }
    indexes.set(property, index);
    return index;
  };

  return {
    nodeCount: graph.nodeCount,
    *nodes() {
      for (const record of graph.nodes()) yield nodeOf(record);
    },
    *nodesLabelled(label) {
      for (const kind of kindsLabelled(label)) for (const record of graph.nodesOfKind(kind)) yield nodeOf(record);
    },
    countLabelled: (label) => kindsLabelled(label).reduce((sum, kind) => sum + graph.nodesOfKind(kind).length, 0),
    isIndexed: (property) => property === 'uid' || property === 'name' || property === 'filePath',
    nodesWith(property, value) {
      if (typeof value !== 'string') return [];
      if (property === 'name' || property === 'filePath') return indexOn(property).get(value) ?? [];
      const record = property === 'uid' ? graph.node(value) : undefined;
      return record ? [nodeOf(record)] : [];
    },
    outgoing: (node) => (node instanceof CodeNode ? (node.outgoing ??= relationshipsOf(graph.out(node.id))) : []),
    incoming: (node) => (node instanceof CodeNode ? (node.incoming ??= relationshipsOf(graph.in(node.id))) : []),
    isAnyType: (type) => type === ANY_TYPE,
    schema: CODE_SCHEMA,
  };
}

function kindsLabelled(label: string): readonly NodeKind[] {
  return NODE_KINDS.filter((row) => row.label === label || (label === SYMBOL_LABEL && isSymbolKind(row.label))).map((row) => row.label);
}
