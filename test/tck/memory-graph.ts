// A property graph of any labels and properties, made by hand: what the TCK's set-ups build. Keeps everything in arrays.
import type { Hops, PropertyGraph } from '../../lib/cypher/graph/property-graph.ts';
import type { Direction } from '../../lib/cypher/parse/ast.ts';
import {
  NodeValue,
  RelationshipValue,
  type MapValue,
  type Value,
} from '../../lib/cypher/values/value.ts';

class MemoryNode extends NodeValue {
  readonly id: string;
  readonly labels: readonly string[];
  readonly outgoing: MemoryRelationship[] = [];
  readonly incoming: MemoryRelationship[] = [];
  readonly #properties: MapValue;

  constructor(id: string, labels: readonly string[], properties: MapValue) {
    super();
    this.id = id;
    this.labels = labels;
    this.#properties = properties;
  }

  override property(key: string): Value {
    return this.#properties.get(key) ?? null;
  }

  override keys(): readonly string[] {
    return [...this.#properties.keys()];
  }
}

class MemoryRelationship extends RelationshipValue {
  readonly id: string;
  readonly type: string;
  readonly start: MemoryNode;
  readonly end: MemoryNode;
  readonly #properties: MapValue;

  constructor(
    id: string,
    type: string,
    ends: { readonly start: MemoryNode; readonly end: MemoryNode },
    properties: MapValue,
  ) {
    super();
    this.id = id;
    this.type = type;
    this.start = ends.start;
    this.end = ends.end;
    this.#properties = properties;
  }

  override property(key: string): Value {
    return this.#properties.get(key) ?? null;
  }

  override keys(): readonly string[] {
    return [...this.#properties.keys()];
  }
}

/** Properties that are null are left out, as Cypher has it. */
export class MemoryGraph implements PropertyGraph {
  readonly #nodes: MemoryNode[] = [];
  #relationships = 0;

  get nodeCount(): number {
    return this.#nodes.length;
  }

  addNode(labels: readonly string[], properties: MapValue): NodeValue {
    const node = new MemoryNode(`n${this.#nodes.length}`, labels, present(properties));
    this.#nodes.push(node);
    return node;
  }

  addRelationship(
    type: string,
    start: NodeValue,
    end: NodeValue,
    properties: MapValue,
  ): RelationshipValue {
    if (!(start instanceof MemoryNode) || !(end instanceof MemoryNode))
      throw new TypeError('a relationship needs two nodes of this graph');
    const relationship = new MemoryRelationship(
      `r${this.#relationships++}`,
      type,
      { start, end },
      present(properties),
    );
    start.outgoing.push(relationship);
    end.incoming.push(relationship);
    return relationship;
  }

  removeRelationship(relationship: RelationshipValue): void {
    for (const list of this.#nodes.flatMap(({ outgoing, incoming }) => [outgoing, incoming])) {
      const index = list.findIndex((item) => item === relationship);
      if (index >= 0) list.splice(index, 1);
    }
  }

  nodes(): readonly NodeValue[] {
    return this.#nodes;
  }

  nodesLabelled(label: string): readonly NodeValue[] {
    return this.#nodes.filter(({ labels }) => labels.includes(label));
  }

  countLabelled(label: string): number {
    return this.nodesLabelled(label).length;
  }

  isIndexed(): boolean {
    return false;
  }

  nodesWith(): readonly NodeValue[] {
    return [];
  }

  hops(direction: Direction, types: readonly string[]): Hops {
    const each: Hops['each'] = (node, visit) => {
      if (!(node instanceof MemoryNode)) return true;
      const out = direction === 'in' ? [] : node.outgoing;
      const into =
        direction === 'out'
          ? []
          : node.incoming.filter(({ start, end }) => direction === 'in' || start !== end);
      const allowed = ({ type }: MemoryRelationship): boolean =>
        types.length === 0 || types.includes(type);
      return (
        out.filter(allowed).every((hop) => visit(hop, hop.end)) &&
        into.filter(allowed).every((hop) => visit(hop, hop.start))
      );
    };
    return {
      each,
      eachEnd: (node, visit) => each(node, (_, end) => visit(end)),
      between: (node, wanted, visit) => each(node, (hop, end) => end !== wanted || visit(hop)),
      count(node) {
        let total = 0;
        each(node, () => Boolean(++total));
        return total;
      },
    };
  }

  countRelationships(
    types: readonly string[],
    startLabel: string | null,
    endLabel: string | null,
  ): number {
    const carries = (node: NodeValue, label: string | null): boolean =>
      label === null || node.labels.includes(label);
    const all = this.#nodes.flatMap(({ outgoing }) => outgoing);
    return all.filter(
      ({ type, start, end }) =>
        (types.length === 0 || types.includes(type)) &&
        carries(start, startLabel) &&
        carries(end, endLabel),
    ).length;
  }

  isAnyType(): boolean {
    return false;
  }

  get schema(): PropertyGraph['schema'] {
    const relationships = this.#nodes.flatMap(({ outgoing }) => outgoing);
    return {
      labels: new Set(this.#nodes.flatMap(({ labels }) => labels)),
      types: new Set(relationships.map(({ type }) => type)),
      nodeProperties: new Set(this.#nodes.flatMap((node) => node.keys())),
      relationshipProperties: new Set(relationships.flatMap((relationship) => relationship.keys())),
    };
  }
}

function present(properties: MapValue): MapValue {
  return new Map([...properties].filter(([, value]) => value !== null));
}
