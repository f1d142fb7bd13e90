// What the tool `query` answers. Its text is in query-text; the ranking itself is tested beside lib/search.
import test from 'ava';
import { rankSymbols } from '../../lib/search/rank/rank-symbols.ts';
import { snapshotOf } from '../support/snapshot.ts';
import { ask, found, names } from './asked-query.ts';

test('flows, their steps, and definitions that are in none of them', (t) => {
  const answer = ask({ query: 'how is the card of an order charged' });
  t.deepEqual(
    answer.processes.map(({ uid, name, steps, module }) => [uid, name, steps, module]),
    [
      ['Process:main → chargeCard', 'main → chargeCard', 3, 'Ordering'],
      ['Process:placeOrder → refundOrder', 'placeOrder → refundOrder', 4, 'Ordering'],
    ],
  );
  t.deepEqual(
    answer.process_symbols.map(({ process, step, name }) => [process, step, name]),
    [
      ['main → chargeCard', 1, 'main'],
      ['main → chargeCard', 2, 'placeOrder'],
      ['main → chargeCard', 3, 'chargeCard'],
      ['placeOrder → refundOrder', 1, 'placeOrder'],
      ['placeOrder → refundOrder', 4, 'refundOrder'],
    ],
  );
  t.like(answer.process_symbols[2], {
    uid: 'Function:src/pay.ts:chargeCard',
    type: 'Function',
    filePath: 'src/pay.ts',
    line: 1,
    module: 'Paying',
    process_uid: 'Process:main → chargeCard',
    relevance: 1,
  });
  t.like(answer.process_symbols[0], { relevance: 0, matched: [] }, 'a step that does not match');
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

test('relevance is between 0 and 1 and falls from flow to flow and among definitions', (t) => {
  const { processes, definitions } = ask({ query: 'order', limit: 1 });
  for (const list of [processes, definitions]) {
    const values = list.map(({ relevance }) => relevance);
    t.deepEqual(
      values,
      [...values].sort((a, b) => b - a),
    );
    t.true(values.every((value) => value > 0 && value <= 1));
  }
});

test('task_context changes the order, and leaves nothing out', (t) => {
  const question = { query: 'an order of the shop' };
  const plain = names(ask(question));
  const ranked = names(ask({ ...question, task_context: 'give money back, refund' }));
  t.notDeepEqual(ranked, plain);
  t.deepEqual(
    plain.filter((name) => !ranked.includes(name)),
    [],
  );
});

test('goal leaves out matches that do not serve it, says how many, and finds no others', (t) => {
  const question = { query: 'an order of the shop' };
  const goal = 'give the money back';
  const [plain, narrowed] = [ask(question), ask({ ...question, goal })];
  t.is(found(plain).length, 5);
  t.deepEqual(found(narrowed), ['refundOrder']);
  t.deepEqual(narrowed.meta.omitted['goal'], { shown: 1, total: 5 });
  t.true(
    narrowed.meta.notes?.includes(
      'Of 5 matches, 4 do not serve the goal; without goal, they are shown.',
    ),
  );
});

test('a goal that fits nothing changes nothing, and says so', (t) => {
  const question = { query: 'an order of the shop' };
  const { meta: plain, ...lists } = ask(question);
  const { meta, ...withGoal } = ask({ ...question, goal: 'translate the weather report' });
  t.deepEqual(withGoal, lists);
  t.deepEqual(meta.omitted, plain.omitted);
  t.true(meta.notes?.some((note) => note.includes('most of the words of goal')));
});

test('every symbol says why it matches', (t) => {
  const { process_symbols, definitions } = ask({ query: 'how is the card of an order charged' });
  t.deepEqual(process_symbols[2]?.matched, ['name: card charged', 'doc: order']);
  for (const { relevance, matched, name } of [...process_symbols, ...definitions])
    t.is(matched.length > 0, relevance > 0, name);
});

test('source comes only when asked for, and only of matches', (t) => {
  const contents = (request: object): (string | undefined)[] =>
    ask(request).process_symbols.map(({ content }) => content?.split('(')[0]);
  t.deepEqual(contents({ query: 'chargeCard' }), [undefined, undefined, undefined]);
  t.deepEqual(contents({ query: 'chargeCard', include_content: true }), [
    undefined,
    undefined,
    'function chargeCard',
  ]);
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
    definitions: { shown: 2, total: 3 },
  });
  t.deepEqual(ask({ query: 'order' }).meta.omitted, {});
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
