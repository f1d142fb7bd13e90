// The questions of docs/cypher.md, run as they stand there, and its lists compared with the engine's.
import test from 'ava';
import { readFileSync } from 'node:fs';
import { functionNames } from '../../lib/cypher/functions/find-function.ts';
import { propertyGraphOf } from '../../lib/cypher/graph/code-graph.ts';
import { runQuery } from '../../lib/cypher/run-query.ts';
import { shop } from '../support/shop-graph.ts';

const text = readFileSync(new URL('../../docs/cypher.md', import.meta.url), 'utf8');
const questions = [...text.matchAll(/^```cypher\n([^]*?)```$/gm)].map((match) => match[1] ?? '');

const ANSWERS: readonly (readonly (readonly unknown[])[])[] = [
  [
    ['main', 'src/shop.ts', 1, true],
    ['refund', 'src/shop.ts', 31, true],
  ],
  [
    ['Table.save', 'src/db.ts', 2],
    ['checkout', 'src/shop.ts', 2],
    ['Table.load', 'src/db.ts', 1],
    ['countDown', 'src/shop.ts', 1],
    ['price', 'src/shop.ts', 1],
  ],
  [
    ['main', 'src/shop.ts'],
    ['refund', 'src/shop.ts'],
  ],
  [[['checkout', 'save']], [['refund', 'save']], [['main', 'checkout', 'save']], [['testCheckout', 'checkout', 'save']]],
  [['countDown', 'src/shop.ts']],
  [
    ['CachedTable', ['Table'], 1],
    ['Table', ['Store'], 2],
  ],
];

test('there is an answer for each question', (t) => {
  t.is(questions.length, ANSWERS.length);
});

ANSWERS.forEach((rows, index) => {
  test(`question ${index + 1} gives its rows and no notes`, (t) => {
    const result = runQuery(questions[index] ?? '', propertyGraphOf(shop.graph), { limit: 100 });
    t.is(result.outcome, 'answer', result.outcome === 'problem' ? result.message : '');
    if (result.outcome !== 'answer') return;
    t.deepEqual(result.rows, rows);
    t.deepEqual(result.notes, []);
  });
});

test('every function is in the docs', (t) => {
  for (const name of functionNames()) if (!['lower', 'upper'].includes(name)) t.regex(text, new RegExp(`\\b${name}\\b`));
});
