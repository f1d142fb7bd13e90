// The questions of docs/cypher.md, run unchanged, and its lists compared with the engine's.
import test from 'ava';
import { readFileSync } from 'node:fs';
import { functionNames } from '../../lib/cypher/functions/find-function.ts';
import { propertyGraphOf } from '../../lib/cypher/graph/code-graph.ts';
import { runQuery } from '../../lib/cypher/run-query.ts';
import { orders } from './orders-graph.ts';

const text = readFileSync(new URL('../../docs/cypher.md', import.meta.url), 'utf8');
const questions = [...text.matchAll(/^```cypher\n([^]*?)```$/gm)].map((match) => match[1] ?? '');

const ANSWERS: readonly {
  readonly asks: string;
  readonly rows: readonly (readonly unknown[])[];
}[] = [
  {
    asks: 'Functions and methods without callers',
    rows: [
      ['main', 'src/app.ts', 1, true],
      ['cancelOrder', 'src/orders.ts', 14, true],
      ['oldPrice', 'src/prices.ts', 14, false],
    ],
  },
  {
    asks: 'Overrides without direct callers',
    rows: [['DiskTable.load', 'CachedTable.load', 1]],
  },
  {
    asks: 'Exported functions that no test calls',
    rows: [
      ['priceOf', 'src/prices.ts', 2],
      ['postOrder', 'src/app.ts', 1],
      ['main', 'src/app.ts', 0],
      ['cancelOrder', 'src/orders.ts', 0],
    ],
  },
  {
    asks: 'Calls with the weakest evidence',
    rows: [['placeOrder', 'Table.save', 0.6, 'type', 'src/orders.ts', 5]],
  },
  {
    asks: 'The most called symbols',
    rows: [
      ['placeOrder', 'src/orders.ts', 3],
      ['Table.save', 'src/db.ts', 2],
      ['priceOf', 'src/prices.ts', 2],
      ['CachedTable.load', 'src/db.ts', 1],
      ['Table.load', 'src/db.ts', 1],
      ['discount', 'src/prices.ts', 1],
      ['postOrder', 'src/app.ts', 1],
      ['retry', 'src/orders.ts', 1],
    ],
  },
  {
    asks: 'Functions with the most callers in other modules',
    rows: [
      ['Table.save', 'Data', 2, 1],
      ['priceOf', 'Data', 2, 1],
      ['CachedTable.load', 'Data', 1, 1],
    ],
  },
  {
    asks: 'Functions that call the most others',
    rows: [
      ['placeOrder', 3, 12],
      ['cancelOrder', 2, 7],
      ['postOrder', 2, 20],
      ['CachedTable.load', 1, 8],
      ['main', 1, 9],
      ['priceOf', 1, 6],
      ['retry', 1, 9],
    ],
  },
  {
    asks: 'What reaches the database',
    rows: [
      [['cancelOrder', 'save']],
      [['placeOrder', 'save']],
      [['postOrder', 'placeOrder', 'save']],
      [['retry', 'placeOrder', 'save']],
      [['main', 'postOrder', 'placeOrder', 'save']],
      [['placeOrder', 'retry', 'placeOrder', 'save']],
    ],
  },
  {
    asks: 'The shortest path from one symbol to another',
    rows: [[['main', 'postOrder', 'placeOrder', 'priceOf', 'discount'], 4]],
  },
  {
    asks: 'Cycles: functions that call themselves',
    rows: [[['placeOrder', 'retry', 'placeOrder']]],
  },
  {
    asks: 'Entry points',
    rows: [
      ['main', 'src/app.ts', 8],
      ['cancelOrder', 'src/orders.ts', 3],
    ],
  },
  {
    asks: 'The longest call chains',
    rows: [
      [['main', 'postOrder', 'placeOrder', 'priceOf', 'discount'], 4],
      [['main', 'postOrder', 'load', 'load'], 3],
      [['main', 'postOrder', 'placeOrder', 'save'], 3],
      [['cancelOrder', 'priceOf', 'discount'], 2],
      [['cancelOrder', 'save'], 1],
    ],
  },
  {
    asks: 'The largest classes',
    rows: [
      ['Table', 'src/db.ts', 2, 25],
      ['CachedTable', 'src/db.ts', 1, 19],
      ['DiskTable', 'src/db.ts', 1, 9],
    ],
  },
  {
    asks: 'The deepest inheritance',
    rows: [[['DiskTable', 'CachedTable', 'Table'], 'src/db.ts', 2]],
  },
  {
    asks: 'Interfaces with one implementation',
    rows: [['Store', 'src/db.ts', 'Table']],
  },
  {
    asks: 'Files that import each other',
    rows: [['src/orders.ts', 'src/prices.ts']],
  },
  {
    asks: 'The most coupled modules',
    rows: [['Orders', 'Data', 5]],
  },
  {
    asks: 'The tests of a function',
    rows: [['testPlaceOrder', 'test/orders.test.ts', 2]],
  },
  {
    asks: 'The steps of a process',
    rows: [
      [1, 'main', []],
      [2, 'postOrder', []],
      [3, 'placeOrder', ['WRITES rates']],
    ],
  },
  {
    asks: 'What each route runs',
    rows: [['POST /orders', 'postOrder', 7, ['src/orders.ts', 'src/db.ts', 'src/prices.ts']]],
  },
];

test('there are twenty questions, with an answer for each', (t) => {
  t.is(questions.length, 20);
  t.is(ANSWERS.length, 20);
});

ANSWERS.forEach(({ asks, rows }, index) => {
  test(`${index + 1}. ${asks}: its rows, and no notes`, (t) => {
    const result = runQuery(questions[index] ?? '', propertyGraphOf(orders.graph), { limit: 100 });
    t.is(result.outcome, 'answer', result.outcome === 'problem' ? result.message : '');
    if (result.outcome !== 'answer') return;
    t.deepEqual(result.rows, rows);
    t.deepEqual(result.notes, []);
  });
});

test('every function is in the docs', (t) => {
  for (const name of functionNames())
    if (!['lower', 'upper'].includes(name))
      t.regex(text, new RegExp(`\\b${name.split('.').at(-1) ?? ''}\\b`));
});
