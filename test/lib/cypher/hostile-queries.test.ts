// Queries made to cost much: each ends in an answer or a refusal that says what to do, and the same one each time.
import test from 'ava';
import { HOSTILE_QUERIES } from '../../../bench/hostile-queries.ts';
import { propertyGraphOf } from '../../../lib/cypher/graph/code-graph.ts';
import { runQuery } from '../../../lib/cypher/run-query.ts';
import { snapshotOf } from '../../support/snapshot.ts';

/** Every function calls the next seven: few nodes, and ways without number. */
const knot = (() => {
  const names = Array.from({ length: 300 }, (_, index) => `f${index}`);
  const edges = names.flatMap((from, index) =>
    [1, 2, 3, 4, 5, 6, 7].map(
      (step) => [from, 'CALLS', `f${(index + step) % names.length}`] as const,
    ),
  );
  return propertyGraphOf(
    snapshotOf({ nodes: names.map((name) => `Function:knot.ts:${name}`), edges }).graph,
  );
})();

for (const [name, query] of HOSTILE_QUERIES) {
  test(`${name}: an answer or a refusal`, (t) => {
    const result = runQuery(query, knot, { limit: 10_000 });
    if (result.outcome === 'problem') t.true(result.message !== '' && result.hint !== '');
    else t.true(JSON.stringify(result.rows).length < 17_000_000);
    t.deepEqual(
      runQuery(query, knot, { limit: 10, budget: { steps: 100_000 } }),
      runQuery(query, knot, { limit: 10, budget: { steps: 100_000 } }),
    );
  });
}
