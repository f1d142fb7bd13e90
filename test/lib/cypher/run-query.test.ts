// How a query ends: limits, budgets, sizes of texts and parameters. Broken queries are in broken-queries, what queries mean in the spec files.
import test from 'ava';
import type { QueryAnswer, QueryOptions, QueryProblem } from '../../../lib/cypher/run-query.ts';
import { shop } from '../../support/shop-graph.ts';
import { snapshotOf } from '../../support/snapshot.ts';
import { run } from './asked-queries.ts';

function answer(query: string, options: Partial<QueryOptions> = {}): QueryAnswer {
  const result = run(query, options);
  if (result.outcome !== 'answer') throw new Error(result.message);
  return result;
}

function problem(
  query: string,
  options: Partial<QueryOptions> = {},
  graph = shop.graph,
): QueryProblem {
  const result = run(query, options, graph);
  if (result.outcome !== 'problem') throw new Error('an answer where a problem was expected');
  return result;
}

/** Every function calls every other: ways through it are without number. */
const knot = (() => {
  const names = Array.from({ length: 12 }, (_, index) => `f${index}`);
  return snapshotOf({
    nodes: names.map((name) => `Function:knot.ts:${name}`),
    edges: names.flatMap((from) =>
      names.filter((to) => to !== from).map((to) => [from, 'CALLS', to] as const),
    ),
  }).graph;
})();

test('rows are cut where the next one would be over the bytes of an answer, and the rest is counted', (t) => {
  const query =
    "UNWIND range(1, 9) AS x RETURN 'fifty characters fifty characters fifty characters' AS text";
  const { rows, total, full } = answer(query, { budget: { answer: 250 } });
  t.true(full);
  t.is(rows.length, 4);
  t.is(total, 9);
  t.false(answer(query).full);
  t.regex(problem(query, { budget: { answer: 40 } }).message, /40/);
});

test('the limit cuts rows, and the rest is counted', (t) => {
  const { rows, total } = answer('MATCH (n:Symbol) RETURN n.name', { limit: 5 });
  t.is(rows.length, 5);
  t.is(total, 12);
});

test('counting past the limit gives up before the budget does', (t) => {
  const { rows, total } = answer('MATCH (a), (b), (c) RETURN a.name', {
    limit: 5,
    budget: { steps: 2_000, kept: 1_000 },
  });
  t.is(rows.length, 5);
  t.is(total, null);
});

test('a budget that ends while rows are counted keeps the rows', (t) => {
  const { rows, total } = answer('MATCH (a), (b) RETURN a.name', {
    limit: 150,
    budget: { steps: 200, kept: 1_000 },
  });
  t.is(rows.length, 150);
  t.is(total, null);
});

test('moments in named time zones cost more than a step', (t) => {
  const query = (zone: string): string =>
    `UNWIND range(1, 20) AS hour RETURN datetime({year: 2024, timezone: '${zone}'}) + duration({hours: hour})`;
  t.is(answer(query('+01:00'), { budget: { steps: 1_000, kept: 1_000 } }).rows.length, 20);
  t.is(
    problem(query('Europe/Berlin'), { budget: { steps: 1_000, kept: 1_000 } }).code,
    'query_too_expensive',
  );
});

test('LIMIT stops the search: the rest of the graph is not visited', (t) => {
  const { rows } = answer('MATCH (a), (b), (c) RETURN a.name LIMIT 3', {
    budget: { steps: 30, kept: 1_000 },
  });
  t.is(rows.length, 3);
});

test('a sort before LIMIT keeps only the rows that it needs', (t) => {
  const { rows } = answer('UNWIND range(1, 5000) AS x RETURN x ORDER BY x DESC LIMIT 2', {
    budget: { steps: 100_000, kept: 800 },
  });
  t.deepEqual(rows, [[5000], [4999]]);
});

test('pairs of all nodes end with what grew and what to do', (t) => {
  const { code, message, hint } = problem('MATCH (a), (b), (c), (d), (e), (f) RETURN count(*)', {
    budget: { steps: 100_000, kept: 1_000 },
  });
  t.is(code, 'query_too_expensive');
  t.regex(message, /more than 100000 steps: \d+ (nodes scanned|rows aggregated)/);
  t.not(hint, '');
});

test('ways without number end, and name the variable-length pattern', (t) => {
  const { code, message, hint } = problem(
    'MATCH ({name: "f0"})-[:CALLS*]->(b) RETURN count(*)',
    {},
    knot,
  );
  t.is(code, 'query_too_expensive');
  t.regex(message, /(by|of) a variable-length pattern|longer than/);
  t.regex(hint, /\*1\.\.\d/);
});

test('a long chain is refused by name rather than cut', (t) => {
  const names = Array.from({ length: 600 }, (_, index) => `f${index}`);
  const chain = snapshotOf({
    nodes: names.map((name) => `Function:chain.ts:${name}`),
    edges: names.slice(1).map((name, index) => [`f${index}`, 'CALLS', name] as const),
  }).graph;
  t.regex(
    problem('MATCH ({name: "f0"})-[:CALLS*]->(b) RETURN count(*)', {}, chain).message,
    /longer than 500 hops/,
  );
  const bounded = run('MATCH ({name: "f0"})-[:CALLS*..499]->(b) RETURN count(*)', {}, chain);
  t.deepEqual(bounded.outcome === 'answer' ? bounded.rows : [], [[499]]);
});

test('collecting too much ends with what was collected', (t) => {
  const { code, message } = problem('UNWIND range(1, 5000) AS x RETURN collect(x)', {
    budget: { steps: 100_000, kept: 1_000 },
  });
  t.is(code, 'query_too_expensive');
  t.regex(message, /collect\(\)/);
});

test('long lists and texts cost steps where they are made, compared and told apart', (t) => {
  const queries = [
    'RETURN size([x IN range(1, 1000) | range(1, 100000)])',
    'WITH range(1, 100000) AS xs UNWIND range(1, 1000) AS x WITH xs, x WHERE xs = xs RETURN count(x)',
    'WITH range(1, 100000) AS xs UNWIND range(1, 1000) AS x RETURN count(DISTINCT xs)',
    'WITH range(1, 100000) AS xs RETURN [x IN xs WHERE -x IN xs]',
    "WITH reduce(s = 'a', x IN range(1, 20) | s + s) AS s UNWIND range(1, 1000) AS x RETURN count(toUpper(s))",
  ];
  for (const query of queries)
    t.is(
      problem(query, { budget: { steps: 1_000_000, kept: 2_000_000 } }).code,
      'query_too_expensive',
      query,
    );
});

test('the same query ends in the same way each time', (t) => {
  const limits = { budget: { steps: 5_000, kept: 1_000 } };
  for (const query of [
    'MATCH (a), (b), (c) RETURN count(*)',
    'MATCH (a)-[*1..4]-(b) RETURN a.name, b.name',
    'MATCH (n) RETURN n',
  ]) {
    t.deepEqual(run(query, limits), run(query, limits));
  }
});

test('texts that doubled without end are stopped', (t) => {
  const doubling = Array.from({ length: 60 }, () => 'WITH x + x AS x').join(' ');
  t.is(problem(`WITH 'a' AS x ${doubling} RETURN size(x)`).code, 'query_too_expensive');
});

test('parameters nested without end are refused', (t) => {
  let nested: unknown = 1;
  for (let depth = 0; depth < 10_000; depth++) nested = [nested];
  t.is(problem('RETURN $x', { params: { x: nested } }).code, 'query_too_expensive');
});

test('parameters named like parts of JavaScript objects are ordinary', (t) => {
  t.deepEqual(
    answer('RETURN $constructor, {toString: 1}.toString, {a: 1}.hasOwnProperty', {
      params: { constructor: 2 },
    }).rows,
    [[2, 1, null]],
  );
  t.is(problem('RETURN $toString').code, 'invalid_request');
  t.deepEqual(answer('MATCH (n:Interface) RETURN n.constructor, n.__proto__').rows, [[null, null]]);
});
