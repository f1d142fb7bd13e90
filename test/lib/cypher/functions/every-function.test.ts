// Every function and aggregate there is, with values that are large or odd: it answers or refuses, and pays for what it reads.
import test from 'ava';
import {
  findAggregate,
  findFunction,
  functionNames,
} from '../../../../lib/cypher/functions/find-function.ts';
import { propertyGraphOf } from '../../../../lib/cypher/graph/code-graph.ts';
import { runQuery, type QueryAnswer, type QueryProblem } from '../../../../lib/cypher/run-query.ts';
import { shop } from '../../../support/shop-graph.ts';

const LENGTH = 2 ** 16;
const TEXTS = [
  'a',
  ' ',
  '1',
  '-',
  'ß',
  '\u0301\u0316',
  '\u0000',
  '😀',
  'P1Y',
  '2020-W',
  '\u1100\u1161',
  '\u0390',
  '\u202e',
].map((part) => part.repeat(LENGTH / part.length));
const LISTS = [
  Array.from({ length: 100_000 }, (_, index) => index),
  Array.from({ length: 20_000 }, () => 'a'),
  Array.from({ length: 5_000 }, () => [1, [2]]),
];
const NUMBERS = [0, -1, 1.5, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 5e-324, 1.7e308];
const REST = [
  null,
  true,
  '',
  'a',
  { years: 5e-324 },
  { year: 999_999_999, month: 12, day: 31 },
  { timezone: 'x'.repeat(10_000), year: 1 },
  nested(99),
];

/** What looks at a part of a list, or asks for its length. */
const GLANCING = ['head', 'isEmpty', 'last', 'size'];

function nested(depth: number): unknown {
  return depth === 0 ? 1 : [nested(depth - 1)];
}

function ask(query: string, params: Record<string, unknown>): QueryAnswer | QueryProblem {
  return runQuery(query, propertyGraphOf(shop.graph), {
    params,
    limit: 10,
    budget: { steps: 500_000 },
  });
}

/** From the fewest arguments that it takes to the most, three at least left for what is odd. */
function arities(name: string): readonly number[] {
  const known = findFunction(name);
  const [least, most] = known
    ? [known.min, Math.min(3, known.max)]
    : [findAggregate(name)?.takes ?? 1, findAggregate(name)?.takes ?? 1];
  return Array.from({ length: most - least + 1 }, (_, index) => least + index);
}

for (const name of functionNames()) {
  test(`${name} answers or refuses, whatever it is given`, (t) => {
    for (const count of arities(name)) {
      const call = `RETURN ${name}(${['$a', '$b', '$c'].slice(0, count).join(', ')}) AS value`;
      for (const a of [...TEXTS, ...LISTS, ...NUMBERS, ...REST]) {
        for (const b of count < 2 ? [null] : [a, 'a', 1, Number.MAX_SAFE_INTEGER]) {
          const result = ask(call, { a, b, c: count < 3 ? null : b });
          t.true(result.outcome === 'answer' || result.message !== '');
        }
      }
    }
  });
}

test('functions that read long texts and lists pay for it each time', (t) => {
  const free = new Set<string>();
  for (const name of functionNames().filter((one) => findFunction(one))) {
    for (const given of [TEXTS[0], LISTS[0]]) {
      const rest = ['', ', 1', ', 1, 1'][(findFunction(name)?.min ?? 1) - 1] ?? '';
      const result = ask(
        `UNWIND range(1, 20000) AS i RETURN count(${name}(${findFunction(name)?.max === 0 ? '' : `$given${rest}`}))`,
        { given },
      );
      if (result.outcome === 'answer' && findFunction(name)?.max !== 0) free.add(name);
    }
  }
  t.deepEqual([...free].sort(), GLANCING);
});
