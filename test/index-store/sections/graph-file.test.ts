// The graph section: records come back as they went in, every field of them.
import test from 'ava';
import {
  decodeGraph,
  encodeGraph,
  type GraphRecords,
} from '../../../index-store/sections/graph-file.ts';
import type { EdgeRecord, NodeRecord } from '../../../lib/model/graph-data.ts';

const ALL_FIELDS: Required<NodeRecord> = {
  uid: 'Method:src/a.ts:A.run~2',
  kind: 'Method',
  name: 'run',
  qualifiedName: 'A.run',
  filePath: 'src/a.ts',
  line: 3,
  endLine: 9,
  column: 5,
  nameLine: 4,
  language: 'typescript',
  exported: false,
  signature: 'run(): void',
  doc: 'Runs “it” 😀.\nTwice.',
  isTest: true,
  decorated: 'wrapped',
  origin: 'generated',
  outsideBase: 'Runnable',
  module: 'Running',
  symbolCount: 12,
  cohesion: 0.123456789,
  steps: 4,
  entry: 'Function:src/a.ts:a',
  exit: 'Function:src/b.ts:b',
  crossModule: true,
  method: 'GET',
  path: '/users/:id',
  framework: 'express',
  isPartial: true,
};

const ALL_EDGE_FIELDS: Required<EdgeRecord> = {
  type: 'STEP_IN_PROCESS',
  from: 1,
  to: 0,
  confidence: 0.85,
  reason: 'scope',
  sites: [3, 1, 9, 70_000],
  step: 7,
  on: 'Class:a.ts:A',
};

function checkRoundTrip(records: GraphRecords): GraphRecords {
  return decodeGraph(encodeGraph(records));
}

test('a node and an edge with all fields come back', (t) => {
  const records = {
    nodes: [ALL_FIELDS, { uid: 'File:x', kind: 'File', name: 'x' } as const],
    edges: [ALL_EDGE_FIELDS],
  };
  t.deepEqual(checkRoundTrip(records), records);
});

test('absent fields stay absent, and empty ones empty', (t) => {
  const nodes: NodeRecord[] = [
    { uid: 'Folder:', kind: 'Folder', name: '', filePath: '' },
    { uid: 'Function:a:f', kind: 'Function', name: 'f', doc: '', exported: false, line: 0 },
  ];
  const edges: EdgeRecord[] = [
    { type: 'CONTAINS', from: 0, to: 1, confidence: 0, reason: '', sites: [] },
  ];
  const back = checkRoundTrip({ nodes, edges });
  t.deepEqual(back, { nodes, edges });
  t.deepEqual(Object.keys(back.nodes[0] ?? {}).sort(), ['filePath', 'kind', 'name', 'uid']);
  t.false('step' in (back.edges[0] ?? {}));
});

test('names that objects have of their own are names like others', (t) => {
  const nodes = ['constructor', '__proto__', 'toString', 'hasOwnProperty'].map(
    (name): NodeRecord => ({ uid: name, kind: 'Method', name }),
  );
  t.deepEqual(checkRoundTrip({ nodes, edges: [] }).nodes, nodes);
});

test('an empty graph comes back', (t) => {
  t.deepEqual(checkRoundTrip({ nodes: [], edges: [] }), { nodes: [], edges: [] });
});

test('each edge gets its own sites back', (t) => {
  const nodes = Array.from(
    { length: 50 },
    (_, at): NodeRecord => ({ uid: `Function:f${at}`, kind: 'Function', name: `f${at}` }),
  );
  const edges = nodes.map((_, at): EdgeRecord => {
    const sites = Array.from({ length: (at % 4) * 2 }, (_unused, step) => at * 100 + step);
    return { type: 'CALLS', from: at, to: 49 - at, confidence: 1, reason: 'scope', sites };
  });
  t.deepEqual(checkRoundTrip({ nodes, edges }).edges, edges);
});

test('bytes with any one bit turned give records or an error, and end', (t) => {
  const bytes = encodeGraph({ nodes: [ALL_FIELDS], edges: [{ ...ALL_EDGE_FIELDS, from: 0 }] });
  let refused = 0;
  for (let at = 0; at < bytes.length * 8; at++) {
    const turned = bytes.slice();
    turned[at >> 3] = (turned[at >> 3] ?? 0) ^ (1 << (at & 7));
    try {
      decodeGraph(turned);
    } catch (error) {
      t.true(error instanceof Error);
      refused++;
    }
  }
  t.true(refused > 0);
});
