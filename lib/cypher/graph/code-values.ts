// Nodes and relationships of the code graph as values. Does not decide which of them a query sees.
import type { NodeRecord } from '../../model/graph-data.ts';
import type { GraphEdge, GraphTable } from '../../model/index-snapshot.ts';
import { NODE_KINDS, type NodeKind } from '../../model/kinds.ts';
import { floatOf } from '../values/numbers.ts';
import { NodeValue, RelationshipValue, type Value } from '../values/value.ts';
import {
  NODE_PROPERTIES,
  RELATIONSHIP_PROPERTIES,
  SYMBOL_LABEL,
  nodeProperty,
} from './code-schema.ts';

export class CodeNode extends NodeValue {
  readonly record: NodeRecord;
  /** Its index among the nodes of the graph. */
  readonly place: number;
  readonly labels: readonly string[];

  constructor(record: NodeRecord, place: number) {
    super();
    this.record = record;
    this.place = place;
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

  /** Parallel edges of a type are merged, except steps of a process. */
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
      case 'on':
        return this.edge.on ?? null;
      default:
        return null;
    }
  }

  override keys(): readonly string[] {
    return RELATIONSHIP_PROPERTIES.filter((key) =>
      key === 'sites' ? this.edge.sites.length > 0 : this.edge[key] !== undefined,
    );
  }
}

const LABELS_OF_KIND: ReadonlyMap<NodeKind, readonly string[]> = new Map(
  NODE_KINDS.map(({ label, symbol }) => [label, symbol ? [label, SYMBOL_LABEL] : [label]]),
);

/** `[line, column]` of each place that made the edge. */
function sitePairs(sites: readonly number[]): readonly Value[] {
  const pairs: Value[] = [];
  for (let index = 0; index + 1 < sites.length; index += 2)
    pairs.push([sites[index] ?? 0, sites[index + 1] ?? 0]);
  return pairs;
}

/** Nodes and relationships as values, created on demand. */
export class CodeValues {
  readonly table: GraphTable;
  readonly #nodes: (CodeNode | undefined)[];
  readonly #relationships: (CodeRelationship | undefined)[];

  constructor(table: GraphTable) {
    this.table = table;
    this.#nodes = new Array<CodeNode | undefined>(table.nodeCount);
    this.#relationships = new Array<CodeRelationship | undefined>(table.edgeCount);
  }

  node(place: number): CodeNode {
    const known = this.#nodes[place];
    if (known) return known;
    return (this.#nodes[place] = new CodeNode(this.table.nodeAt(place), place));
  }

  nodeOf(record: NodeRecord): CodeNode {
    return this.node(this.table.placeOf(record.uid) ?? -1);
  }

  relationship(place: number): CodeRelationship {
    const known = this.#relationships[place];
    if (known) return known;
    const made = new CodeRelationship(
      this.table.edgeAt(place),
      this.node(this.table.from[place] ?? -1),
      this.node(this.table.to[place] ?? -1),
    );
    return (this.#relationships[place] = made);
  }
}
