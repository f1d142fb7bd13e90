// Where control enters a call graph, and in which order entry points come.
import test from 'ava';
import type { EntryHint } from '../../../lib/model/flow-inputs.ts';
import { findEntryPoints } from '../../../lib/flows/entry-points.ts';
import { flowGraph } from '../../../lib/flows/flow-graph.ts';
import { callGraph, type Records } from '../../support/call-graph.ts';

function entries(
  { nodes, edges }: Records,
  hints: Readonly<Record<string, EntryHint>> = {},
): string[] {
  const graph = flowGraph(nodes, edges, { takesPart: () => true, isEntered: () => false });
  const byUid = new Map(
    Object.entries(hints).map(([name, hint]) => [
      nodes.find((node) => node.name === name)?.uid ?? '',
      hint,
    ]),
  );
  return findEntryPoints(graph, byUid).map(({ symbol }) => graph.symbols[symbol]?.name ?? '');
}

test('an exported function that nothing inside calls is an entry; what it calls is none', (t) => {
  t.deepEqual(entries(callGraph('+serve -> +accept -> parse')), ['serve']);
});

test('a function that calls nothing leads nowhere and is no entry', (t) => {
  t.deepEqual(entries(callGraph('+serve -> parse', { nodes: ['Function:lib.ts:alone'] })), [
    'serve',
  ]);
});

test('hints come before exports, exports before what is reached in a way not seen', (t) => {
  const graph = callGraph(`
    hidden -> work
    +open -> work
    handler -> work
    onData -> work
  `);
  t.deepEqual(entries(graph, { handler: 'route', onData: 'event' }), [
    'handler',
    'onData',
    'open',
    'hidden',
  ]);
});

test('a routed function is an entry although others call it', (t) => {
  t.deepEqual(entries(callGraph('+start -> handler -> work'), { handler: 'route' }), [
    'handler',
    'start',
  ]);
});

test('a callback that others call too comes after functions that nothing calls', (t) => {
  t.deepEqual(entries(callGraph('+start -> each -> work'), { each: 'callback' }), [
    'start',
    'each',
  ]);
});

test('a function that calls only itself besides is still called by nobody', (t) => {
  t.deepEqual(entries(callGraph('+walk -> walk\nwalk -> visit')), ['walk']);
});

test('one function stands for a circle that nothing enters, an exported one if there is one', (t) => {
  t.deepEqual(entries(callGraph('a -> b -> +c -> a')), ['c']);
  t.deepEqual(entries(callGraph('a -> b -> a\nb -> x -> y -> x')), ['a']);
});

test('a circle that something enters has no entry of its own', (t) => {
  t.deepEqual(entries(callGraph('+run -> a -> b -> a')), ['run']);
});

test('examples and benchmarks stand for users: what only they call is an entry, and comes before theirs', (t) => {
  t.deepEqual(entries(callGraph('+examples/shop/app.ts:main -> +src/api.ts:render -> compile')), [
    'render',
    'main',
  ]);
});

test('no functions, no entries', (t) => {
  t.deepEqual(entries({ nodes: [], edges: [] }), []);
  t.deepEqual(entries(callGraph('', { nodes: ['File:lib.ts', 'Class:lib.ts:Box'] })), []);
});

test('ten thousand functions in one circle have one entry', (t) => {
  const names = Array.from({ length: 10_000 }, (_value, place) => `f${place}`);
  t.is(entries(callGraph([...names, 'f0'].join(' -> '))).length, 1);
});
