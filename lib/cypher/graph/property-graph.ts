// The graph as the engine sees it: labelled nodes, typed relationships, properties. Where they come from is another file's.
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
  /** Ways on from nodes, of these types; of any type where none are named. */
  hops(direction: Direction, types: readonly string[]): Hops;
  /** How many relationships of these types there are, between nodes of these labels; null and no types: of any. */
  countRelationships(
    types: readonly string[],
    startLabel: string | null,
    endLabel: string | null,
  ): number;
  /** Types that stand for any type, as `CodeRelation` does. */
  isAnyType(type: string): boolean;
  /** The names that make sense in this graph. */
  readonly schema: GraphSchema;
}

export interface Hops {
  /** Calls with each relationship and its other end, until told to stop; whether it was not. Undirected, a self-loop comes once. */
  each(node: NodeValue, visit: (hop: RelationshipValue, end: NodeValue) => boolean): boolean;
  /** The same without the relationships. */
  eachEnd(node: NodeValue, visit: (end: NodeValue) => boolean): boolean;
  count(node: NodeValue): number;
  /** Those that lead from one to the other. */
  between(node: NodeValue, end: NodeValue, visit: (hop: RelationshipValue) => boolean): boolean;
}

export interface GraphSchema {
  readonly labels: ReadonlySet<string>;
  readonly types: ReadonlySet<string>;
  readonly nodeProperties: ReadonlySet<string>;
  readonly relationshipProperties: ReadonlySet<string>;
  /** By names of other graphs, in lower case and without underscores, what is meant here. */
  readonly synonyms?: Readonly<
    Record<
      'labels' | 'types' | 'nodeProperties' | 'relationshipProperties',
      ReadonlyMap<string, string>
    >
  >;
}
