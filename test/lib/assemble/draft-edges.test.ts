// The edges of a graph under construction: merged by type and ends, found, removed, and put in order. Builds no graph.
import test from 'ava';
import { DraftEdges } from '../../../lib/assemble/draft-edges.ts';

const found = (edges: DraftEdges): string[] =>
  edges
    .finished(100)
    .map(({ type, from, to, sites }) => `${from} ${type} ${to}${sites.length ? ` @${sites}` : ''}`);

test('edges come out by from, type and to, whatever the order in which they were added', (t) => {
  const edges = new DraftEdges();
  edges.add('READS', 2, 1, { reason: 'read' });
  edges.add('CALLS', 2, 9, { reason: 'scope' });
  edges.add('CALLS', 1, 3, { reason: 'scope' });
  edges.add('CALLS', 2, 3, { reason: 'scope' });
  t.deepEqual(found(edges), ['1 CALLS 3', '2 CALLS 3', '2 CALLS 9', '2 READS 1']);
});

test('sites of one edge come out in the order of the text, each once', (t) => {
  const edges = new DraftEdges();
  for (const [line, column] of [
    [7, 2],
    [3, 9],
    [3, 4],
    [7, 2],
  ] as const)
    edges.add('CALLS', 0, 1, { reason: 'scope', line, column });
  edges.add('CALLS', 0, 1, { reason: 'scope' });
  t.deepEqual(found(edges), ['0 CALLS 1 @3,4,3,9,7,2']);
  t.deepEqual(edges.sitesOf(edges.find('CALLS', 0, 1) ?? -1), [7, 2, 3, 9, 3, 4, 7, 2]);
});

test('the strongest evidence is kept, the first of equals', (t) => {
  const edges = new DraftEdges();
  edges.add('CALLS', 0, 1, { reason: 'receiver', confidence: 0.5 });
  edges.add('CALLS', 0, 1, { reason: 'scope', confidence: 0.9 });
  edges.add('CALLS', 0, 1, { reason: 'import', confidence: 0.9 });
  t.like(edges.finished(2)[0], { reason: 'scope', confidence: 0.9 });
});

test("the receiver's class is kept only if it is that of all calls", (t) => {
  const edges = new DraftEdges();
  for (const to of [1, 2]) edges.add('CALLS', 0, to, { reason: 'type', on: 'Class:a.ts:A' });
  edges.add('CALLS', 0, 1, { reason: 'type', on: 'Class:a.ts:A' });
  edges.add('CALLS', 0, 2, { reason: 'type', on: 'Class:a.ts:B' });
  edges.add('CALLS', 0, 2, { reason: 'type', on: 'Class:a.ts:A' });
  edges.add('CALLS', 0, 3, { reason: 'type' });
  t.deepEqual(
    edges.finished(4).map((edge) => ('on' in edge ? edge.on : 'absent')),
    ['Class:a.ts:A', 'absent', 'absent'],
  );
});

test('a removed edge is found no more, and may be added again', (t) => {
  const edges = new DraftEdges();
  edges.add('HOLDS', 0, 1, { reason: 'part', line: 1, column: 1 });
  edges.add('HOLDS', 0, 2, { reason: 'part' });
  for (const { to, row } of edges.ofTypes('HOLDS')) if (to === 1) edges.remove(row);
  t.deepEqual([edges.size, edges.find('HOLDS', 0, 1)], [1, undefined]);
  edges.add('HOLDS', 0, 1, { reason: 'part', line: 5, column: 5 });
  t.deepEqual(found(edges), ['0 HOLDS 1 @5,5', '0 HOLDS 2']);
});

test('many edges with many sites are all kept, and found by their types and ends', (t) => {
  const edges = new DraftEdges();
  const most = 60;
  for (const line of [1, 2])
    for (let from = 0; from < most; from++)
      for (let to = 0; to < most; to++) {
        edges.add('CALLS', from, to, { reason: 'scope', line, column: from + 1 });
        if (to % 2 === 0) edges.add('USES', from, to, { reason: 'type' });
      }
  t.is(edges.size, most * most * 1.5);
  t.is(edges.finished(most).length, edges.size);
  t.deepEqual(edges.sitesOf(edges.find('CALLS', 41, 7) ?? -1), [1, 42, 2, 42]);
  t.is(edges.find('USES', 41, 7), undefined);
  t.is([...edges.ofTypes('USES')].length, (most * most) / 2);
});
