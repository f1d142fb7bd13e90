// Flows, entries, skipped files, questions and reasons, over a small shop.
import test from 'ava';
import type { EntriesAnswer, FlowAnswer, SuggestionsAnswer } from '../../../lib/views/answers.ts';
import { entriesView } from '../../../lib/views/entries.ts';
import { flowView } from '../../../lib/views/flow.ts';
import { skippedView } from '../../../lib/views/skipped.ts';
import { suggestionsView } from '../../../lib/views/suggestions.ts';
import { whyView } from '../../../lib/views/why.ts';
import { snapshotOf } from '../../support/snapshot.ts';
import { viewedApp } from '../../support/viewed-app.ts';

const MAIN = 'Function:src/shop.ts:main';
const CHECKOUT = 'Function:src/shop.ts:checkout';

test('a flow has its calls with places, what steps call beside, and open calls', (t) => {
  const flow = flowView(viewedApp(), { process: 'main → save' }) as FlowAnswer;
  t.like(flow, { entry: MAIN, process: 'Process:main → save' });
  t.deepEqual(
    flow.symbols.map(({ name }) => name),
    ['main', 'checkout', 'Table.save'],
  );
  t.deepEqual(
    flow.calls.map(({ from, to, sites }) => [from, to, sites]),
    [
      [MAIN, CHECKOUT, [{ filePath: 'src/shop.ts', line: 2, column: 2 }]],
      [
        CHECKOUT,
        'Method:src/db/table.ts:Table.save',
        [{ filePath: 'src/shop.ts', line: 5, column: 3 }],
      ],
    ],
  );
  t.like(flow.side, [{ from: CHECKOUT, total: 1, symbols: [{ name: 'Table.saveAll' }] }]);
  t.like(flow.open, [{ in: CHECKOUT, name: 'log', line: 5, filePath: 'src/shop.ts' }]);
});

test('flows of one entry are given together, longest first', (t) => {
  const snapshot = snapshotOf({
    nodes: [
      'Function:a.ts:a',
      'Function:a.ts:b',
      'Method:a.ts:C.run',
      'Method:a.ts:D.run',
      { uid: 'Process:short', steps: 2, entry: 'Function:a.ts:a' },
      { uid: 'Process:long', steps: 3, entry: 'Function:a.ts:a' },
    ],
    edges: [
      ['a', 'CALLS', 'b', '1:1'],
      ['b', 'CALLS', 'C.run', '2:1'],
      ['D.run', 'OVERRIDES', 'C.run'],
      ['a', 'STEP_IN_PROCESS', 'Process:short', { step: 1 }],
      ['b', 'STEP_IN_PROCESS', 'Process:short', { step: 2 }],
      ['a', 'STEP_IN_PROCESS', 'Process:long', { step: 1 }],
      ['C.run', 'STEP_IN_PROCESS', 'Process:long', { step: 2 }],
      ['D.run', 'STEP_IN_PROCESS', 'Process:long', { step: 3 }],
    ],
  });
  const byEntry = flowView(snapshot, { entry: 'Function:a.ts:a' }) as FlowAnswer;
  t.is(byEntry.process, null);
  t.deepEqual(
    byEntry.flows.map(({ name }) => name),
    ['long', 'short'],
  );
  t.like(byEntry.calls.at(-1), {
    type: 'OVERRIDES',
    from: 'Method:a.ts:C.run',
    to: 'Method:a.ts:D.run',
  });
  const chosen = flowView(snapshot, { process: 'Process:short' }) as FlowAnswer;
  t.deepEqual(
    chosen.flows.map(({ name }) => name),
    ['short', 'long'],
  );
});

test('control enters by routes and where flows begin', (t) => {
  const { routes, entries } = entriesView(viewedApp(), {}) as EntriesAnswer;
  t.like(routes, {
    total: 1,
    items: [{ method: 'POST', path: '/orders', handlers: ['Function:web/routes.ts:buy'] }],
  });
  t.deepEqual(
    entries.items.map(({ name, flows, longest }) => [name, flows, longest]),
    [
      ['main', 1, 3],
      ['buy', 1, 2],
    ],
  );
});

test('skipped files are counted by reason', (t) => {
  t.like(skippedView(viewedApp(), {}), {
    total: 3,
    reasons: [
      { reason: 'too large', files: 2 },
      { reason: 'binary', files: 1 },
    ],
  });
});

test('questions are about what the repository has', (t) => {
  const { questions } = suggestionsView(viewedApp(), {}) as SuggestionsAnswer;
  t.deepEqual(questions, [
    { text: 'Who calls checkout?', screen: 'symbol', uid: CHECKOUT },
    { text: 'How does POST /orders run?', screen: 'flow', uid: 'Process:buy → checkout' },
    {
      text: 'What would a change of Table reach?',
      screen: 'reach',
      uid: 'Class:src/db/table.ts:Table',
    },
  ]);
  const empty = suggestionsView(snapshotOf({ nodes: ['File:a.ts'] }), {}) as SuggestionsAnswer;
  t.deepEqual(empty.questions, []);
});

test('no question is about a namespace that only holds other types', (t) => {
  const snapshot = snapshotOf({
    nodes: [
      'Trait:a.rb:Rails',
      'Trait:a.rb:Rails.Console',
      'Class:b.rb:Story',
      'Method:b.rb:Story.save',
      'Function:c.rb:f',
      'Function:c.rb:g',
    ],
    edges: [
      ['Trait:a.rb:Rails', 'HAS_MEMBER', 'Trait:a.rb:Rails.Console'],
      ['Class:b.rb:Story', 'HAS_MEMBER', 'Method:b.rb:Story.save'],
      ['Function:c.rb:f', 'USES', 'Trait:a.rb:Rails', '1:1'],
      ['Function:c.rb:g', 'USES', 'Trait:a.rb:Rails', '5:1'],
      ['Function:c.rb:f', 'USES', 'Class:b.rb:Story', '2:1'],
    ],
  });
  const { questions } = suggestionsView(snapshot, {}) as SuggestionsAnswer;
  t.deepEqual(
    questions.map(({ text }) => text),
    ['What would a change of Story reach?'],
  );
});

test('why says what connects two symbols, by name or uid', (t) => {
  t.like(whyView(viewedApp(), { from: MAIN, to: 'checkout' }), {
    repo: 'sample',
    edges: [{ type: 'CALLS', sites: [{ line: 2, column: 2 }] }],
  });
  t.like(whyView(viewedApp(), { from: 'main', to: 'Table.save' }), {
    edges: [],
    path: [{ name: 'main' }, { name: 'checkout' }, { name: 'save' }],
  });
  t.like(whyView(viewedApp(), { from: 'maim', to: 'checkout' }), {
    error: { code: 'symbol_not_found', details: { nearest: [MAIN] } },
  });
});
