// Sorting ranked symbols into flows: which flow comes first, and that no symbol is lost.
import test from 'ava';
import { groupByProcess } from '../../../../lib/search/rank/group-by-process.ts';
import { snapshotOf } from '../../../support/snapshot.ts';

const { graph } = snapshotOf({
  nodes: [
    ...['a', 'b', 'c', 'd', 'e', 'alone'].map((name) => `Function:src/x.ts:${name}`),
    { uid: 'Process:a → c', steps: 3 },
    { uid: 'Process:d → b', steps: 2 },
    { uid: 'Process:e → long', steps: 10 },
  ],
  edges: [
    ['a', 'STEP_IN_PROCESS', 'a → c', { step: 1 }],
    ['b', 'STEP_IN_PROCESS', 'a → c', { step: 2 }],
    ['c', 'STEP_IN_PROCESS', 'a → c', { step: 3 }],
    ['d', 'STEP_IN_PROCESS', 'd → b', { step: 1 }],
    ['b', 'STEP_IN_PROCESS', 'd → b', { step: 2 }],
    ['e', 'STEP_IN_PROCESS', 'e → long', { step: 1 }],
  ],
});

/** Groups symbols given as `name:relevance`, best first. */
function group(text: string): ReturnType<typeof groupByProcess> {
  const ranked = text.split(' ').flatMap((item) => {
    const [name = '', relevance = '1'] = item.split(':');
    const [node] = graph.symbolsNamed(name);
    const place = graph.table.placeOf(node?.uid ?? '');
    return node && place !== undefined ? [{ place, node, relevance: Number(relevance) }] : [];
  });
  return groupByProcess(graph, ranked);
}

function order(text: string): string[] {
  return group(text).processes.map(({ node }) => node.name);
}

test('a symbol is listed in every flow it is a step of, with its step', (t) => {
  const steps = group('b').processes.map(
    ({ node, matches }) => `${node.name} ${matches.map(({ step }) => step).join()}`,
  );
  t.deepEqual([...steps].sort(), ['a → c 2', 'd → b 2']);
});

test('what is in no flow stands alone, in its order', (t) => {
  t.deepEqual(
    group('alone:0.9 a:0.5').standalone.map(({ node }) => node.name),
    ['alone'],
  );
});

test('the flow of the best symbol comes first', (t) => {
  t.deepEqual(order('d:1 a:0.5'), ['d → b', 'a → c']);
});

test('of two flows with an equally good symbol, the one that matches in more steps comes first', (t) => {
  t.deepEqual(order('a:0.8 d:0.8 c:0.4'), ['a → c', 'd → b']);
});

test('of two flows that match alike, the one that is covered more comes first', (t) => {
  t.deepEqual(order('e:0.8 d:0.8'), ['d → b', 'e → long']);
});

test('relevance stays between 0 and 1, however many steps match', (t) => {
  for (const { relevance } of group('a b c d e alone').processes)
    t.true(relevance > 0 && relevance <= 1, String(relevance));
});
