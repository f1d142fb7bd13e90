// What the reference evaluator runs on: the graph as two plain lists, and a bound on its work. No plan, no index.
import type { PropertyGraph } from '../../../lib/cypher/graph/property-graph.ts';
import type { Query } from '../../../lib/cypher/parse/ast.ts';
import type { NodeValue, RelationshipValue, Value } from '../../../lib/cypher/values/value.ts';

/** The visible variables with their values. */
export type Env = ReadonlyMap<string, Value>;

export interface World {
  readonly nodes: readonly NodeValue[];
  readonly relationships: readonly RelationshipValue[];
  /** Called for each candidate that is looked at. */
  spend(): void;
  /** Rows of a query in the given surroundings; `kept` stays visible after each WITH. Handed in, since expressions hold queries. */
  run(query: Query, env: Env, kept: Env): Table;
}

export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly Env[];
}

/** What the reference does not know, or finds wrong while it runs: such a query is not compared. */
export class NotCovered extends Error {}

export function relationshipsOf(graph: PropertyGraph): readonly RelationshipValue[] {
  const found: RelationshipValue[] = [];
  const hops = graph.hops('out', []);
  for (const node of graph.nodes()) hops.each(node, (relationship) => found.push(relationship) > 0);
  return found;
}

export function worldOf(
  graph: PropertyGraph,
  run: (query: Query, env: Env, kept: Env, world: World) => Table,
  limit: number,
): World {
  const nodes = [...graph.nodes()];
  let steps = 0;
  const world: World = {
    nodes,
    relationships: relationshipsOf(graph),
    spend() {
      if (++steps > limit) throw new NotCovered('too much work');
    },
    run: (query, env, kept) => run(query, env, kept, world),
  };
  return world;
}
