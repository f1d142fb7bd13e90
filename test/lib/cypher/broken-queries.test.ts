// Queries that are broken, mutated or of any size: each ends in an answer or a problem. Limits and budgets are in run-query.
import test from 'ava';
import { readFileSync, readdirSync } from 'node:fs';
import { readCases } from './cypher-spec.ts';
import { run } from './asked-queries.ts';

test('queries of any size end in an answer or a problem', (t) => {
  const many = (count: number, part: string, by: string): string =>
    Array.from({ length: count }, () => part).join(by);
  const texts = [
    `RETURN ${many(9_000, '1', '+')}`,
    `MATCH (n) WHERE ${many(3_000, 'n.line > 0', ' AND ')} RETURN count(n)`,
    `MATCH ${many(40, '(:Interface)', ', ')} RETURN count(*)`,
    `MATCH ${many(4_000, '()', '-->')} RETURN 1`,
    many(5_000, 'MATCH (n)', ' '),
    `${many(90, 'WITH [1] AS x', ' ')} RETURN x`,
    `RETURN ${'('.repeat(5_000)}1${')'.repeat(5_000)}`,
    `RETURN ${'NOT '.repeat(5_000)}true`,
    `RETURN ${'-'.repeat(5_000)}1`,
    `MATCH (n:${'!'.repeat(5_000)}Class) RETURN n`,
    `RETURN x${'.y'.repeat(5_000)}`,
    `RETURN ${'x'.repeat(200_000)}`,
    `RETURN ${many(120, 'CASE WHEN true THEN', ' ')} 1 ${many(120, 'END', ' ')}`,
  ];
  for (const text of texts) {
    const result = run(text);
    if (result.outcome === 'problem') t.not(result.message, '');
    else t.true(result.rows.length > 0);
  }
});

test('broken queries give a problem at a place in their text', (t) => {
  const folder = new URL('./', import.meta.url);
  const queries = readdirSync(folder)
    .filter((name) => name.endsWith('.spec.txt'))
    .sort()
    .flatMap((name) =>
      readCases(readFileSync(new URL(name, folder), 'utf8')).map(({ query }) => query),
    );
  const random = numbersFrom(7);
  let problems = 0;
  for (let round = 0; round < 4_000; round++) {
    const text = mutate(queries[random(queries.length)] ?? '', random);
    const result = run(text, { limit: 10, budget: { steps: 20_000, kept: 20_000 } });
    if (result.outcome === 'answer') continue;
    problems++;
    t.not(result.message, '', text);
    if (result.place)
      t.true(result.place.line <= text.split('\n').length && result.place.column >= 1, text);
  }
  t.true(problems > 1_000);
});

/** A plain generator, so that a failing round can be found again. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const SCRAPS = [
  '(',
  ')',
  '[',
  ']',
  '{',
  '}',
  '->',
  '<-',
  '-',
  '*',
  '..',
  ':',
  ',',
  '.',
  '|',
  '"',
  "'",
  '`',
  '$',
  'NULL',
  'WHERE',
  'n',
  '1',
  'NOT',
  'AND',
  'WITH',
  'RETURN',
  'é',
  '\\',
  '\n',
  '😀',
];

function mutate(query: string, random: (below: number) => number): string {
  const at = random(query.length + 1);
  const length = random(6);
  const scrap = SCRAPS[random(SCRAPS.length)] ?? '';
  switch (random(3)) {
    case 0:
      return query.slice(0, at) + query.slice(at + length);
    case 1:
      return query.slice(0, at) + scrap + query.slice(at);
    default:
      return query.slice(0, at) + scrap + query.slice(at + length);
  }
}
