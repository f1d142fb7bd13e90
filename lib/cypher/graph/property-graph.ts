// The graph as the engine sees it: labelled nodes, typed relationships, properties. Where they come from is another file's.
import type { NodeValue, RelationshipValue, Value } from '../values/value.ts';

/** Invariant: equal graphs iterate in equal order, and every node and relationship is always the same object. */
export interface PropertyGraph {
  readonly nodeCount: number;
  nodes(): Iterable<NodeValue>;
  nodesLabelled(label: string): Iterable<NodeValue>;
  countLabelled(label: string): number;
  /** Whether `nodesWith` answers for this property without a scan. */
  isIndexed(property: string): boolean;
  nodesWith(property: string, value: Value): readonly NodeValue[];
  /** Relationships that leave the node, self-loops included. */
  outgoing(node: NodeValue): readonly RelationshipValue[];
  incoming(node: NodeValue): readonly RelationshipValue[];
  /** Types that stand for any type, as `CodeRelation` does. */
  isAnyType(type: string): boolean;
  /** The names that make sense in this graph. */
  readonly schema: GraphSchema;
}

export interface GraphSchema {
  readonly labels: ReadonlySet<string>;
  readonly types: ReadonlySet<string>;
  readonly nodeProperties: ReadonlySet<string>;
  readonly relationshipProperties: ReadonlySet<string>;
}
