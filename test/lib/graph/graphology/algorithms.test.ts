// Algorithms of Graphology on the graph of columns: unchanged, with the results that they have on Graphology's own graph.
import { createRequire } from 'node:module';
import test from 'ava';
import fc from 'fast-check';
import { bothGraphs, ends, type AnyGraph } from './_both-graphs.ts';

type Algorithm = (graph: AnyGraph, ...args: readonly unknown[]) => unknown;

// The packages are CommonJS, and export functions or objects of functions.
const require = createRequire(import.meta.url);
const algorithm = (path: string, name?: string): Algorithm => {
  const exported = require(path) as Algorithm & Record<string, Algorithm>;
  return (name === undefined ? exported : exported[name]) ?? exported;
};

/** The nodes in the order of a walk, with their depths. */
function walked(name: string, ...args: readonly unknown[]): Algorithm {
  const walk = algorithm('graphology-traversal', name);
  return (graph) => {
    const path: unknown[] = [];
    const first = name.endsWith('FromNode') ? [graph.nodes()[0]] : [];
    walk(graph, ...first, (...found: readonly unknown[]) => void path.push(found), ...args);
    return path;
  };
}

const metrics = (path: string, name?: string): Algorithm =>
  algorithm(`graphology-metrics/${path}`, name);

/** Hits and edge betweenness are not among them: they refuse graphs with parallel edges. */
const ALGORITHMS: Readonly<Record<string, Algorithm>> = {
  bfs: walked('bfs'),
  dfs: walked('dfs'),
  'bfs from a node': walked('bfsFromNode'),
  'dfs from a node': walked('dfsFromNode'),
  'bfs against the edges': walked('bfsFromNode', { mode: 'inbound' }),
  'dfs in both directions': walked('dfsFromNode', { mode: 'directed' }),
  degree: metrics('centrality/degree', 'degreeCentrality'),
  'in-degree': metrics('centrality/degree', 'inDegreeCentrality'),
  'out-degree': metrics('centrality/degree', 'outDegreeCentrality'),
  betweenness: metrics('centrality/betweenness'),
  closeness: metrics('centrality/closeness'),
  density: metrics('graph/density', 'density'),
  'multi-directed density': metrics('graph/density', 'multiDirectedDensity'),
  diameter: metrics('graph/diameter'),
  extent: (graph) => metrics('graph/extent', 'nodeExtent')(graph, 'line'),
  'simple size': metrics('graph/simple-size'),
  'weighted size': (graph) => metrics('graph/weighted-size')(graph, 'confidence'),
  'weighted degree': (graph) => {
    const weighted = metrics('node/weighted-degree', 'weightedDegree');
    return graph.mapNodes((node) => weighted(graph, node, 'confidence'));
  },
  pagerank: metrics('centrality/pagerank'),
  eigenvector: metrics('centrality/eigenvector'),
  louvain: (graph) => algorithm('graphology-communities-louvain')(graph, { rng: () => 0.5 }),
};

function result(run: Algorithm, graph: AnyGraph): unknown {
  try {
    return run(graph);
  } catch (error) {
    return String(error);
  }
}

for (const [name, run] of Object.entries(ALGORITHMS))
  test(`${name} gives the same on both graphs`, (t) => {
    let answered = 0;
    fc.assert(
      fc.property(ends, (drawn) => {
        const { ours, theirs } = bothGraphs(drawn);
        const [own, expected] = [result(run, ours), result(run, theirs)];
        t.deepEqual(own, expected);
        if (typeof own !== 'string') answered++;
      }),
    );
    t.true(answered > 0, 'it gives nothing but errors');
  });
