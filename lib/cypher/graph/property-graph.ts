// The graph as the engine sees it: labelled nodes, typed relationships, properties. Implemented in other files.
import type { Direction } from '../parse/ast.ts';
import type { NodeValue, RelationshipValue, Value } from '../values/value.ts';

/** Invariant: equal graphs iterate in equal order, and every node and relationship is always the same object. */
export interface PropertyGraph {
  readonly nodeCount: number;
  nodes(): readonly NodeValue[];
  nodesLabelled(label: string): readonly NodeValue[];
  countLabelled(label: string): number;
  /** Whether `nodesWith` answers for this property without a scan. */
  isIndexed(property: string): boolean;
  nodesWith(property: string, value: Value): readonly NodeValue[];
  /** Hops from nodes, of these types; of any type if the list is empty. */
  hops(direction: Direction, types: readonly string[]): Hops;
  /** How many relationships of these types there are, between nodes of these labels; null and no types: of any. */
  countRelationships(
    types: readonly string[],
    startLabel: string | null,
    endLabel: string | null,
  ): number;
  /** Types that match any type, such as `CodeRelation`. */
  isAnyType(type: string): boolean;
  /** The names that exist in this graph. */
  readonly schema: GraphSchema;
  /** The graph as a query with these names sees it; absent if all see the same. Its schema is the same. */
  seenBy?(names: QueryNames): PropertyGraph;
}

/** Labels and types of a query; no types: of any. */
export interface QueryNames {
  readonly labels: ReadonlySet<string>;
  readonly types: ReadonlySet<string> | null;
}

export interface Hops {
  /** Calls `visit` with each relationship and its other end until it returns false; returns whether it never did. Undirected, a self-loop occurs once. */
  each(node: NodeValue, visit: (hop: RelationshipValue, end: NodeValue) => boolean): boolean;
  /** The same without the relationships. */
  eachEnd(node: NodeValue, visit: (end: NodeValue) => boolean): boolean;
  count(node: NodeValue): number;
  /** Relationships from one node to the other. */
  between(node: NodeValue, end: NodeValue, visit: (hop: RelationshipValue) => boolean): boolean;
}

export interface GraphSchema {
  readonly labels: ReadonlySet<string>;
  readonly types: ReadonlySet<string>;
  readonly nodeProperties: ReadonlySet<string>;
  readonly relationshipProperties: ReadonlySet<string>;
  /** Maps names of other graphs, in lower case without underscores, to ours. */
  readonly synonyms?: Readonly<
    Record<
      'labels' | 'types' | 'nodeProperties' | 'relationshipProperties',
      ReadonlyMap<string, string>
    >
  >;
}
