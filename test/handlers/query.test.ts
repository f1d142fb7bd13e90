// What the tool `query` answers. The ranking itself is tested beside lib/search.
import test from 'ava';
import { queryTool } from '../../handlers/query.ts';
import type { QueryAnswer } from '../../lib/analysis/query.ts';
import { isFailure } from '../../lib/model/answer.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import { rankSymbols } from '../../lib/search/rank/rank-symbols.ts';
import { askTool } from '../support/ask-tool.ts';
import { snapshotOf } from '../support/snapshot.ts';

const shop = snapshotOf({
  nodes: [
    { uid: 'Function:src/cli.ts:main', module: 'Ordering' },
    {
      uid: 'Function:src/order.ts:placeOrder',
      doc: 'Takes an order and pays for it.',
      module: 'Ordering',
    },
    {
      uid: 'Function:src/pay.ts:chargeCard',
      doc: 'Charges the card of an order.',
      module: 'Paying',
    },
    { uid: 'Function:src/pay.ts:refundOrder', doc: 'Gives the money back.', module: 'Paying' },
    { uid: 'Interface:src/order.ts:Order', doc: 'What is ordered.' },
    'Function:test/order.ts:checksOrder',
    { uid: 'Process:main → chargeCard', steps: 3, entry: 'Function:src/cli.ts:main' },
    {
      uid: 'Process:placeOrder → refundOrder',
      steps: 4,
      entry: 'Function:src/order.ts:placeOrder',
    },
  ],
  edges: [
    ['main', 'STEP_IN_PROCESS', 'main → chargeCard', { step: 1 }],
    ['placeOrder', 'STEP_IN_PROCESS', 'main → chargeCard', { step: 2 }],
    ['chargeCard', 'STEP_IN_PROCESS', 'main → chargeCard', { step: 3 }],
    ['placeOrder', 'STEP_IN_PROCESS', 'placeOrder → refundOrder', { step: 1 }],
    ['refundOrder', 'STEP_IN_PROCESS', 'placeOrder → refundOrder', { step: 4 }],
  ],
  sources: { 'src/pay.ts': 'function chargeCard(order) {\n  bank(order)\n}\n' },
});

function ask(request: object, snapshot: IndexSnapshot = shop): QueryAnswer {
  const answer = askTool(queryTool, request, snapshot);
  if (isFailure(answer)) throw new Error(answer.error.message);
  return answer;
}

/** Names of everything that matches, best first. */
function names({ process_symbols, definitions }: QueryAnswer): string[] {
  const best = [...process_symbols, ...definitions].sort((a, b) => b.relevance - a.relevance);
  return [...new Set(best.map(({ name }) => name))];
}

test('flows, their matching symbols, and definitions that are in no flow', (t) => {
  const answer = ask({ query: 'how is the card of an order charged' });
  t.deepEqual(
    answer.processes.map(({ uid, name, steps, module }) => [uid, name, steps, module]),
    [
      ['Process:main → chargeCard', 'main → chargeCard', 3, 'Ordering'],
      ['Process:placeOrder → refundOrder', 'placeOrder → refundOrder', 4, 'Ordering'],
    ],
  );
  const [first] = answer.process_symbols;
  t.like(first, {
    uid: 'Function:src/pay.ts:chargeCard',
    name: 'chargeCard',
    type: 'Function',
    filePath: 'src/pay.ts',
    line: 1,
    module: 'Paying',
    process: 'main → chargeCard',
    step: 3,
    relevance: 1,
  });
  t.deepEqual(
    answer.definitions.map(({ name, type }) => [name, type]),
    [
      ['Order', 'Interface'],
      ['checksOrder', 'Function'],
    ],
  );
});

test('a symbol of several flows is listed under each, once per flow', (t) => {
  const places = ask({ query: 'placeOrder' }).process_symbols.filter(
    ({ name }) => name === 'placeOrder',
  );
  t.deepEqual(places.map(({ process, step }) => [process, step]).sort(), [
    ['main → chargeCard', 2],
    ['placeOrder → refundOrder', 1],
  ]);
});

test('an exact name comes first, qualified or not', (t) => {
  t.is(names(ask({ query: 'Order' }))[0], 'Order');
  t.is(names(ask({ query: 'what about checksOrder?' }))[0], 'checksOrder');
});

test('relevance is between 0 and 1 and falls within each list of its own', (t) => {
  const { processes, process_symbols, definitions } = ask({ query: 'order', limit: 1 });
  for (const list of [processes, process_symbols, definitions]) {
    const values = list.map(({ relevance }) => relevance);
    t.deepEqual(
      values,
      [...values].sort((a, b) => b - a),
    );
    t.true(values.every((value) => value > 0 && value <= 1));
  }
});

test('task_context and goal change the order', (t) => {
  t.is(names(ask({ query: 'order' }))[0], 'Order');
  const plain = names(ask({ query: 'an order of the shop' }));
  for (const field of ['task_context', 'goal'])
    t.notDeepEqual(
      names(ask({ query: 'an order of the shop', [field]: 'give money back, refund' })),
      plain,
      field,
    );
});

test('every symbol says why it matches', (t) => {
  const { process_symbols, definitions } = ask({ query: 'how is the card of an order charged' });
  t.deepEqual(process_symbols[0]?.matched, ['name: card charged', 'doc: order']);
  t.true([...process_symbols, ...definitions].every(({ matched }) => matched.length > 0));
});

test('source comes only when asked for', (t) => {
  t.false('content' in (ask({ query: 'chargeCard' }).process_symbols[0] ?? {}));
  t.true(
    ask({ query: 'chargeCard', include_content: true }).process_symbols[0]?.content?.startsWith(
      'function chargeCard',
    ),
  );
});

test('limits are kept, and what they cut is counted', (t) => {
  const cut = ask({ query: 'order', limit: 1, max_symbols: 1 });
  t.deepEqual(
    [cut.processes.length, cut.process_symbols.length, cut.definitions.length],
    [1, 1, 2],
  );
  t.deepEqual(cut.meta.omitted, {
    processes: { shown: 1, total: 2 },
    process_symbols: { shown: 1, total: 3 },
  });
  t.deepEqual(ask({ query: 'order' }).meta.omitted, {});
});

test('a symbol whose flows are beyond the limit is listed all the same', (t) => {
  const answer = ask({ query: 'charge the card, or give money back', limit: 1 });
  t.is(answer.processes.length, 1);
  t.true(
    answer.process_symbols.some(({ name }) => name === 'refundOrder') &&
      answer.process_symbols.some(({ name }) => name === 'chargeCard'),
  );
});

test('by default the twenty best are in the answer, whichever flows they are in', (t) => {
  const steps = Array.from({ length: 10 }, (_, n) => n);
  const flows = Array.from({ length: 6 }, (_, n) => n);
  const busy = snapshotOf({
    nodes: [
      ...flows.flatMap((flow) =>
        steps.map((step) => `Function:src/f${flow}.ts:order${flow}s${step}`),
      ),
      ...flows.map((flow) => ({ uid: `Process:flow${flow}`, steps: 10 })),
      ...steps.map((n) => `Function:src/alone${n}.ts:orderAlone${n}`),
    ],
    edges: flows.flatMap((flow) =>
      steps.map((step): [string, 'STEP_IN_PROCESS', string, object] => [
        `order${flow}s${step}`,
        'STEP_IN_PROCESS',
        `flow${flow}`,
        { step: step + 1 },
      ]),
    ),
  });
  const question = { query: 'what is an order', includeTests: false, vectors: null };
  const { graph, keywords, vectors } = busy;
  const best = rankSymbols({ repo: 'busy', graph, keywords, vectors }, question, 200)
    .slice(0, 20)
    .map(({ node }) => node.name);
  t.deepEqual(
    best.filter((name) => !names(ask({ query: question.query }, busy)).includes(name)),
    [],
  );
  t.is(best.length, 20);
});

test('max_tokens keeps the most relevant, whichever list it is in, and counts the rest', (t) => {
  const whole = ask({ query: 'order' });
  const bounded = ask({ query: 'order', max_tokens: 250 });
  t.true(JSON.stringify(bounded).length <= 1_000);
  t.true(names(bounded).length > 0 && names(bounded).length < names(whole).length);
  t.deepEqual(names(bounded), names(whole).slice(0, names(bounded).length));
  t.true(Object.keys(bounded.meta.omitted).length > 0);
});

test('says that keywords alone ranked, and that nothing was found', (t) => {
  t.true(ask({ query: 'order' }).meta.notes?.some((note) => note.includes('keywords only')));
  const nothing = ask({ query: 'chromodynamics' });
  t.deepEqual([nothing.processes, nothing.process_symbols, nothing.definitions], [[], [], []]);
  t.true(nothing.meta.notes?.some((note) => note.startsWith('No indexed symbol')));
});

test('no text makes it throw', (t) => {
  for (const query of [
    'constructor',
    '__proto__',
    '🦆',
    '\ud800',
    '((((',
    '.'.repeat(20_000),
    'x'.repeat(20_000),
    'order '.repeat(3_333),
  ])
    t.notThrows(() => ask({ query, task_context: query, goal: query }), query.slice(0, 20));
});

test('requests are checked', (t) => {
  for (const request of [
    {},
    { query: '' },
    { query: '  ' },
    { query: 'x', limit: 0 },
    { query: 'x', limit: 101 },
    { query: 'x', max_symbols: 201 },
    { query: 'x', surprise: true },
  ]) {
    t.throws(() => ask(request), undefined, JSON.stringify(request));
  }
});

test('as text: the best first, flows with their steps in order, what else matches, and what to do next', (t) => {
  const shown = queryTool.render(ask({ query: 'how is the card of an order charged' }));
  t.deepEqual(
    shown.split('\n').filter((line) => !/^(Note|Complete)/.test(line)),
    [
      'Matches (5)',
      '  1.  chargeCard   Function   src/pay.ts:1     name: card charged; doc: order',
      '  2.  refundOrder  Function   src/pay.ts:11    name: order',
      '  3.  placeOrder   Function   src/order.ts:1   name: order',
      '  4.  Order        Interface  src/order.ts:11  name: order',
      '  5.  checksOrder  Function   test/order.ts:1  name: order',
      'Flows (2)',
      '  main → chargeCard  (3 steps; Ordering)',
      '    2.  placeOrder   Function  src/order.ts:1',
      '    3.  chargeCard   Function  src/pay.ts:1',
      '  placeOrder → refundOrder  (4 steps, 1 as above; Ordering)',
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
  t.regex(shown, /Flows \(1 of 2; --limit 2 for more\)/);
  t.regex(shown, /… and \d+ more: a higher --max-symbols, or --json/);
  t.regex(
    queryTool.render(ask({ query: 'order', max_tokens: 20 }, many)),
    /Next: ask with a higher max_tokens; 40 symbols match/,
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
