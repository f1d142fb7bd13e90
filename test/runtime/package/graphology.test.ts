// The export `codegraph/graphology`: algorithms of Graphology over an index that is opened from its files. The graph itself is tested in lib.
import { createRequire } from 'node:module';
import test from 'ava';
import { bfsFromNode } from 'graphology-traversal';
import { graphologyOf } from '../../../runtime/package/graphology.ts';
import { openIndex } from '../../../runtime/package/snapshot.ts';
import { fromFiles, ownIndex } from './exported-index.ts';

type AnyGraph = ReturnType<typeof graphologyOf>;

const pagerank = createRequire(import.meta.url)('graphology-metrics/centrality/pagerank') as (
  graph: AnyGraph,
  options: object,
) => Readonly<Record<string, number>>;

test('walks and ranks follow the calls of an index that is opened from its files', async (t) => {
  const { answer } = await openIndex(fromFiles(await ownIndex()), { repo: 'own' });
  await answer(({ graph }) => {
    const calls = graphologyOf(graph, 'CALLS');
    t.is(calls.order, graph.nodeCount);
    t.true(calls.everyEdge((_edge, { type }) => type === 'CALLS'));
    const start = 'Function:lib/cypher/run-query.ts:runQuery';
    const depths = new Map<string, number>();
    bfsFromNode(calls, start, (uid, _node, depth) => void depths.set(uid, depth));
    for (const { to } of graph.out(start, 'CALLS')) t.is(depths.get(to), to === start ? 0 : 1);
    t.true(Math.max(...depths.values()) > 2);
    const ranks = pagerank(calls, { getEdgeWeight: null });
    const sum = Object.values(ranks).reduce((total, rank) => total + rank, 0);
    t.true(Math.abs(sum - 1) < 0.001, String(sum));
  });
});
