// Queries run on graphs that are small or endless, with the limits that a test names. Checks nothing.
import { propertyGraphOf } from '../../../lib/cypher/graph/code-graph.ts';
import {
  runQuery,
  type QueryAnswer,
  type QueryOptions,
  type QueryProblem,
} from '../../../lib/cypher/run-query.ts';
import { shop } from '../../support/shop-graph.ts';

export function run(
  query: string,
  options: Partial<QueryOptions> = {},
  graph = shop.graph,
): QueryAnswer | QueryProblem {
  return runQuery(query, propertyGraphOf(graph), { limit: 1_000, ...options });
}
