// The graph over columns: the same over stored bytes as over records, in the order of the records, and nothing is restored that is not read.
import test from 'ava';
import fc from 'fast-check';
import { encodeGraph, openGraphColumns } from '../../../index-store/sections/graph-file.ts';
import { buildGraph, graphOver } from '../../../lib/graph/build-graph.ts';
import type { EdgeRecord, NodeRecord } from '../../../lib/model/graph-data.ts';
import type { GraphEdge, ReadonlyGraph } from '../../../lib/model/index-snapshot.ts';

const KINDS = ['Function', 'Class', 'File', 'Route'] as const;
const TYPES = ['CALLS', 'USES', 'CONTAINS'] as const;

/** Few names and ends, so that there are namesakes, loops and parallel edges. */
const RECORDS = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...KINDS),
      name: fc.constantFrom('run', 'Run', '__proto__', ''),
      filePath: fc.constantFrom('a.ts', 'b.ts'),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .chain((sketches) => {
    const nodes = sketches.map((sketch, place): NodeRecord => ({ uid: `n${place}`, ...sketch }));
    const end = fc.nat({ max: nodes.length - 1 });
    const edge = fc.record({
      type: fc.constantFrom(...TYPES),
      from: end,
      to: end,
      confidence: fc.constantFrom(0.5, 1),
      reason: fc.constant('scope'),
      sites: fc.array(fc.nat({ max: 300 }), { maxLength: 4 }),
    });
    return fc.record({ nodes: fc.constant(nodes), edges: fc.array(edge, { maxLength: 40 }) });
  });

interface Records {
  readonly nodes: readonly NodeRecord[];
  readonly edges: readonly EdgeRecord[];
}

function stored(records: Records): ReadonlyGraph {
  return graphOver(openGraphColumns(encodeGraph(records)));
}

function ended({ nodes }: Records, edge: EdgeRecord): GraphEdge {
  return { ...edge, from: nodes[edge.from]?.uid ?? '', to: nodes[edge.to]?.uid ?? '' };
}

for (const [over, open] of [
  ['records', ({ nodes, edges }: Records) => buildGraph(nodes, edges)],
  ['stored columns', stored],
] as const) {
  test(`over ${over}: nodes and edges come in the order of the records, parallel edges too`, (t) => {
    fc.assert(
      fc.property(RECORDS, (records) => {
        const graph = open(records);
        t.deepEqual([...graph.nodes()], records.nodes);
        t.deepEqual(
          [...graph.edges()],
          records.edges.map((edge) => ended(records, edge)),
        );
        records.nodes.forEach(({ uid }, place) => {
          const leaving = records.edges.filter(({ from }) => from === place);
          t.deepEqual(
            graph.out(uid),
            leaving.map((edge) => ended(records, edge)),
          );
          const entering = records.edges.filter(({ to, type }) => to === place && type !== 'USES');
          t.deepEqual(
            graph.in(uid, 'CALLS', 'CONTAINS'),
            entering.map((edge) => ended(records, edge)),
          );
          for (const type of [...TYPES, 'OVERRIDES'] as const)
            t.deepEqual(
              graph.out(uid, type),
              leaving.filter((edge) => edge.type === type).map((edge) => ended(records, edge)),
            );
        });
      }),
    );
  });

  test(`over ${over}: nodes are found by uid, kind, name and file`, (t) => {
    fc.assert(
      fc.property(RECORDS, (records) => {
        const graph = open(records);
        const { nodes } = records;
        for (const node of nodes) t.deepEqual(graph.node(node.uid), node);
        for (const kind of KINDS)
          t.deepEqual(
            graph.nodesOfKind(kind),
            nodes.filter((node) => node.kind === kind),
          );
        const symbols = nodes.filter(({ kind }) => kind === 'Function' || kind === 'Class');
        for (const name of ['run', '__proto__', '', 'missing'])
          t.deepEqual(
            graph.symbolsNamed(name),
            symbols.filter((node) => node.name === name),
          );
        for (const path of ['a.ts', 'constructor'])
          t.deepEqual(
            graph.symbolsIn(path),
            symbols.filter(({ filePath }) => filePath === path),
          );
      }),
    );
  });

  test(`over ${over}: what is not there has no node and no edges, and nothing throws`, (t) => {
    const graph = open({ nodes: [{ uid: 'n0', kind: 'File', name: 'a' }], edges: [] });
    for (const uid of ['', 'n1', '__proto__', '\ud800']) {
      t.is(graph.node(uid), undefined);
      t.deepEqual(graph.out(uid), []);
      t.deepEqual(graph.in(uid, 'CALLS'), []);
    }
  });

  test(`over ${over}: a node and an edge are the same object each time`, (t) => {
    const node = { kind: 'Function', name: 'f' } as const;
    const edge = { type: 'CALLS', from: 0, to: 1, confidence: 1, reason: '', sites: [] } as const;
    const graph = open({
      nodes: [
        { uid: 'a', ...node },
        { uid: 'b', ...node },
      ],
      edges: [edge],
    });
    t.is(graph.node('a'), graph.symbolsNamed('f')[0]);
    t.is(graph.out('a')[0], graph.in('b', 'CALLS')[0]);
  });

  test(`over ${over}: an edge to a node that is not there is refused, at the latest when it is read`, (t) => {
    const edge = { type: 'CALLS', from: 0, to: 1, confidence: 1, reason: '', sites: [] } as const;
    const broken = (): ReadonlyGraph =>
      open({ nodes: [{ uid: 'a', kind: 'File', name: 'a' }], edges: [edge] });
    for (const read of [
      (graph: ReadonlyGraph) => graph.out('a'),
      (graph: ReadonlyGraph) => [...graph.edges()],
      (graph: ReadonlyGraph) => graph.table.incoming,
    ])
      t.throws(() => read(broken()), { instanceOf: RangeError });
  });
}
