// Searches breadth first against all ways spelt out, on small random graphs of every shape.
import test from 'ava';
import { propertyGraphOf } from '../../../../lib/cypher/graph/code-graph.ts';
import { runQuery } from '../../../../lib/cypher/run-query.ts';
import type { ReadonlyGraph } from '../../../../lib/model/index-snapshot.ts';
import { snapshotOf } from '../../../support/snapshot.ts';

function rows(query: string, graph: ReadonlyGraph): readonly string[] {
  const result = runQuery(query, propertyGraphOf(graph), { limit: 10_000 });
  if (result.outcome !== 'answer') throw new Error(`${query}: ${result.message}`);
  return result.rows.map((row) => JSON.stringify(row)).sort();
}

/** Seven functions and ten calls among them, loops and both directions included. */
function randomGraph(seed: number): ReadonlyGraph {
  let state = seed * 7_919 + 17;
  const random = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const names = Array.from({ length: 7 }, (_, index) => `f${index}`);
  const calls = new Map(
    Array.from({ length: 10 }, () => [random(7), random(7)] as const).map(([from, to]) => [
      `${from} ${to}`,
      [`f${from}`, 'CALLS', `f${to}`] as const,
    ]),
  );
  return snapshotOf({
    nodes: names.map((name) => `Function:a.ts:${name}`),
    edges: [...calls.values()],
  }).graph;
}

const GRAPHS = Array.from({ length: 40 }, (_, index) => randomGraph(index + 1));
const ARROWS = [
  '-[r:CALLS*]->',
  '<-[r:CALLS*]-',
  '-[r:CALLS*]-',
  '-[r:CALLS*..2]->',
  '-[r:CALLS*..3]-',
  '-[r:CALLS*0..2]->',
  '-[r:CALLS*0..]-',
] as const;

for (const arrow of ARROWS) {
  const plain = arrow.replace('r:', ':');
  test(`${plain} reaches what some way leads to`, (t) => {
    for (const graph of GRAPHS) {
      const wanted = rows(
        `MATCH (a)${arrow}(b) WITH a, b, min(size(r)) AS hops RETURN a.name, b.name`,
        graph,
      );
      t.deepEqual(rows(`MATCH (a)${plain}(b) RETURN DISTINCT a.name, b.name`, graph), wanted);
      t.deepEqual(
        rows(`MATCH (a), (b) WHERE EXISTS { (a)${plain}(b) } RETURN a.name, b.name`, graph),
        wanted,
      );
    }
  });

  test(`${plain} finds one way, or all ways, of the least length`, (t) => {
    // Undirected, a shortest path from a node to itself is not looked for.
    const apart = arrow.endsWith('-') && !arrow.startsWith('<') ? 'WHERE a <> b' : '';
    for (const graph of GRAPHS) {
      const ways = `MATCH (a)${arrow}(b) ${apart} WITH a, b, size(r) AS hops, count(*) AS ways WITH a, b, collect([hops, ways]) AS found`;
      const least = `${ways} UNWIND found AS one WITH a, b, found, min(one[0]) AS hops`;
      const all = rows(
        `${least} RETURN a.name, b.name, hops, [one IN found WHERE one[0] = hops | one[1]][0]`,
        graph,
      );
      t.deepEqual(
        rows(
          `MATCH allShortestPaths((a)${arrow}(b)) ${apart} RETURN a.name, b.name, size(r) AS hops, count(*)`,
          graph,
        ),
        all,
      );
      t.deepEqual(
        rows(
          `MATCH (a), (b) MATCH allShortestPaths((a)${arrow}(b)) ${apart} RETURN a.name, b.name, size(r) AS hops, count(*)`,
          graph,
        ),
        all,
      );
      const one = rows(`${least} RETURN a.name, b.name, hops`, graph);
      t.deepEqual(
        rows(`MATCH shortestPath((a)${arrow}(b)) ${apart} RETURN a.name, b.name, size(r)`, graph),
        one,
      );
      t.deepEqual(
        rows(
          `MATCH (a), (b) MATCH shortestPath((a)${arrow}(b)) ${apart} RETURN a.name, b.name, size(r)`,
          graph,
        ),
        one,
      );
    }
  });
}
