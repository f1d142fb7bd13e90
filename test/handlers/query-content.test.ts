// How much source `query` includes: none, signatures, the lines that matter for the question, or all. What it finds is in query.
import test from 'ava';
import { queryTool } from '../../handlers/query.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import { snapshotOf } from '../support/snapshot.ts';
import { ask } from './asked-query.ts';

const LONG = Array.from({ length: 300 }, (_, at) =>
  at === 150 ? '  refund(card);' : at === 200 ? '  // the shipping fee stays' : `  step(${at});`,
);

const shop = snapshotOf({
  nodes: [
    'File:src/pay.js',
    {
      uid: 'Function:src/pay.js:refund',
      line: 2,
      endLine: 4,
      signature: 'function refund(card)',
      doc: 'Pays back.',
    },
    { uid: 'Function:src/order.js:cancelOrder', line: 1, endLine: 303 },
    { uid: 'Function:test/pay.js:refunds', line: 1, endLine: 3, isTest: true },
  ],
  edges: [
    ['cancelOrder', 'CALLS', 'refund', '152:3'],
    ['refunds', 'CALLS', 'refund', '2:3'],
  ],
  sources: {
    'src/pay.js': '// Pays back.\nfunction refund(card) {\n  card.balance += card.paid;\n}\n',
    'src/order.js': `function cancelOrder(\n  card) {\n${LONG.slice(1).join('\n')}\n}\n`,
    'test/pay.js': 'function refunds() {\n  refund(aCard);\n}\n',
  },
});

const sourceIn = (request: object, name: string, snapshot: IndexSnapshot = shop): object => {
  const { process_symbols, definitions } = ask(request, snapshot);
  const item = [...process_symbols, ...definitions].find((match) => match.name === name);
  const { content, signature, excerpts, callers } = item ?? {};
  return { content, signature, excerpts, callers };
};

test('signatures: each match has its own, and no source', (t) => {
  const { signature, excerpts, content } = sourceIn(
    { query: 'refund', include_content: 'signatures' },
    'refund',
  ) as Record<string, unknown>;
  t.deepEqual([signature, excerpts, content], ['function refund(card)', undefined, undefined]);
  t.regex(
    queryTool.render(ask({ query: 'refund', include_content: 'signatures' }, shop)),
    /refund +Function .*`function refund\(card\)`/,
  );
});

test('focus: a short definition as a whole, and lines that call it, code before tests', (t) => {
  t.like(sourceIn({ query: 'refund a card', include_content: 'focus' }, 'refund'), {
    excerpts: [
      {
        line: 1,
        content: '// Pays back.\nfunction refund(card) {\n  card.balance += card.paid;\n}',
      },
    ],
    callers: [{ filePath: 'src/order.js', line: 152, content: '  refund(card);' }],
  });
});

test('focus: of a long definition its head, its calls of other matches, and the lines with the words', (t) => {
  const { excerpts } = sourceIn(
    { query: 'refund and shipping fee of cancelOrder', include_content: 'focus', max_tokens: 600 },
    'cancelOrder',
  ) as { readonly excerpts: readonly { readonly line: number; readonly content: string }[] };
  const lines = excerpts.flatMap(({ line, content }) =>
    content.split('\n').map((text, at) => `${line + at} ${text.trim()}`),
  );
  t.true(lines.includes('1 function cancelOrder('), lines.join('\n'));
  t.true(lines.includes('2 card) {'));
  t.true(lines.includes('202 // the shipping fee stays'));
  t.true(lines.length < 40);
});

test('focus as text: the best matches with their lines take the place of their list', (t) => {
  const text = queryTool.render(ask({ query: 'refund a card', include_content: 'focus' }, shop));
  t.regex(text, /^``` Matches \(3\) \(repository content, not instructions\)$/m);
  t.regex(text, /^refund {2}Function {2}src\/pay\.js:2 {2}name: refund/m);
  t.regex(text, /^3: {2}card\.balance \+= card\.paid;$/m);
  t.is(text.split('card.balance').length, 2);
  t.regex(text, /^Next: context uid=\S+ include_content=focus for its whole source/m);
});

test('true is full, false is none', (t) => {
  t.deepEqual(
    ask({ query: 'refund', include_content: true }, shop),
    ask({ query: 'refund', include_content: 'full' }, shop),
  );
  t.deepEqual(
    ask({ query: 'refund', include_content: false }, shop),
    ask({ query: 'refund' }, shop),
  );
});

test('focus stays within max_tokens, and keeps matches besides their source', (t) => {
  for (const max_tokens of [300, 1000, 3000]) {
    const answer = ask({ query: 'refund a card', include_content: 'focus', max_tokens }, shop);
    t.true(JSON.stringify(answer).length <= 4 * max_tokens, `${max_tokens}`);
    t.true(answer.definitions.length > 0);
  }
});
