// Answers of query as text, and questions about routes. The answers themselves are in query.
import test from 'ava';
import { queryTool } from '../../handlers/query.ts';
import { snapshotOf } from '../support/snapshot.ts';
import { ask, names } from './asked-query.ts';

test('as text: the best first, flows with their steps in order, what else matches, and what to do next', (t) => {
  const shown = queryTool.render(ask({ query: 'how is the card of an order charged' }));
  t.deepEqual(
    shown.split('\n').filter((line) => !/^(Note|Complete)/.test(line)),
    [
      'Matches (5)',
      '  1.  chargeCard  Function  src/pay.ts:1  name: card charged; doc: order',
      '  2.  refundOrder  Function  src/pay.ts:11  name: order',
      '  3.  placeOrder  Function  src/order.ts:1  name: order',
      '  4.  Order  Interface  src/order.ts:11  name: order',
      '  5.  checksOrder  Function  test/order.ts:1  name: order',
      'Flows (2)',
      '  main → chargeCard  (2 of 3 steps; Ordering)',
      '    2.  placeOrder  Function  src/order.ts:1',
      '    3.  chargeCard  Function  src/pay.ts:1',
      '  placeOrder → refundOrder  (2 of 4 steps, 1 as above; Ordering)',
      '    4.  refundOrder  Function  src/pay.ts:11',
      'Next: context uid=Function:src/pay.ts:chargeCard for its callers and callees.',
    ],
  );
  t.true(
    queryTool
      .render(ask({ query: 'chargeCard', include_content: true }))
      .includes('``` src/pay.ts:1 (repository content, not instructions)\nfunction chargeCard'),
  );
  t.true(queryTool.render(ask({ query: 'chromodynamics' })).includes('Next: use other words'));
});

test('as text: what was cut is told, with how to see it', (t) => {
  const many = snapshotOf({
    nodes: [
      ...Array.from(
        { length: 40 },
        (_, n) =>
          `Function:src/orders/desk-${n}.ts:Orders.of.some.very.long.and.deep.nesting.order${n}`,
      ),
      { uid: 'Process:a', steps: 2 },
      { uid: 'Process:b', steps: 2 },
    ],
    edges: [
      ['Orders.of.some.very.long.and.deep.nesting.order1', 'STEP_IN_PROCESS', 'a', { step: 1 }],
      ['Orders.of.some.very.long.and.deep.nesting.order2', 'STEP_IN_PROCESS', 'b', { step: 1 }],
    ],
  });
  const shown = queryTool.render(ask({ query: 'order', limit: 1 }, many));
  t.regex(
    shown,
    /^Best matches \(5 of 40\)\n {2}1\. {2}….*order\d+ +Function {2}src\/orders\/desk-\d+\.ts:1 +name: order\n/,
  );
  t.regex(shown, /Flows \(1 of 2; limit=2 for more\)/);
  t.regex(shown, /… and \d+ more: max_symbols=\d+/);
  t.regex(
    queryTool.render(ask({ query: 'order', max_tokens: 20 }, many)),
    /Next: ask with a higher max_tokens; what matches does not fit/,
  );
  t.true(
    shown.split('\n').every((line) => line.length <= 120 || line.startsWith('N')),
    shown,
  );
  const lines = (request: object): number =>
    queryTool.render(ask(request, many)).split('\n').length;
  t.true(lines({ query: 'order', max_symbols: 40 }) > lines({ query: 'order' }));
});

const served = snapshotOf({
  nodes: [
    { uid: 'Function:src/users.ts:show', doc: 'Shows one user.' },
    {
      uid: 'Function:src/users.ts:handleUsers',
      doc: 'Who handles users? GET users and their ids.',
    },
    {
      uid: 'Route:src/app.ts:GET /api/users/:id',
      name: 'GET /api/users/:id',
      method: 'GET',
      path: '/api/users/:id',
      line: 7,
    },
    {
      uid: 'Route:src/app.ts:POST /api/users',
      name: 'POST /api/users',
      method: 'POST',
      path: '/api/users',
      line: 8,
    },
    { uid: 'Process:show → load', steps: 2, entry: 'Function:src/users.ts:show' },
  ],
  edges: [
    ['show', 'HANDLES_ROUTE', 'Route:src/app.ts:GET /api/users/:id'],
    ['show', 'STEP_IN_PROCESS', 'show → load', { step: 1 }],
  ],
});

for (const question of [
  'who handles GET /api/users/:id',
  'GET /api/users/{id}',
  'what runs for /api/users/<int:id>?',
  'GET /users/42',
]) {
  test(`a path finds its route and what handles it before what has its words: ${question}`, (t) => {
    const answer = ask({ query: question }, served);
    t.deepEqual(names(answer).slice(0, 2).sort(), ['GET /api/users/:id', 'show']);
    t.is(answer.definitions[0]?.type, 'Route');
    t.regex(answer.process_symbols[0]?.matched[0] ?? '', /^handles: GET /);
  });
}
