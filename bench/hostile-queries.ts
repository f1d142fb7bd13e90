// The most expensive permitted requests: Cypher by resource, then the other tools with maximum limits. Sends nothing.

export interface HostileRequest {
  readonly name: string;
  readonly tool: string;
  readonly request: Readonly<Record<string, unknown>>;
}

/** An expression that is a text of 2^doublings times the character. */
function doubled(character: string, doublings: number): string {
  return `reduce(s = '${character}', i IN range(1, ${doublings}) | s + s)`;
}

function listed(count: number, part: (index: number) => string, by: string): string {
  return Array.from({ length: count }, (_, index) => part(index)).join(by);
}

const MEGABYTE = `WITH ${doubled('a', 20)} AS s`;
const TREE = 'WITH reduce(x = [1, 2], i IN range(1, 60) | [x, x]) AS x';

/** By resource. Each results in an answer or a refusal. */
export const HOSTILE_QUERIES: readonly (readonly [name: string, query: string])[] = [
  ['ways of any length', 'MATCH p=(a)-[*]->(b) RETURN count(p)'],
  ['ways of any length, told apart', 'MATCH p=(a)-[*]-(b) RETURN count(DISTINCT p)'],
  [
    'ways of any length, sorted',
    'MATCH p=(a)-[*]-(b) RETURN length(p) ORDER BY length(p) DESC LIMIT 10',
  ],
  ['conditions on each hop', 'MATCH ((a)-[r]-(b) WHERE a.name <> b.name){1,300} RETURN count(*)'],
  ['pairs, grouped', 'MATCH (a), (b) RETURN a, b, count(*)'],
  ['pairs, grouped by lists', 'MATCH (a), (b) RETURN [a.name, b.name] AS key, count(*)'],
  ['pairs, collected', 'MATCH (a), (b) RETURN collect([a, b])'],
  ['pairs as maps', 'MATCH (a), (b) RETURN collect(a {.*})'],
  [
    'pairs, sorted by joined texts',
    'MATCH (a), (b) RETURN a.name ORDER BY a.name + b.name LIMIT 1',
  ],
  ['shortest ways between all', 'MATCH p=allShortestPaths((a)-[*]-(b)) RETURN count(p)'],
  ['subqueries of ways', 'MATCH (a) RETURN sum(size([(a)-[*1..5]-(b) | b.name]))'],
  ['all there is, sorted', 'UNWIND range(1, 2000000) AS x RETURN x ORDER BY x'],
  ['lists in lists', 'UNWIND range(1, 2000000) AS x RETURN collect([x, [x, [x]]])'],
  ['a list that doubles inside', `${TREE} RETURN x = x`],
  ['a list that doubles inside, told apart', `${TREE} RETURN DISTINCT x`],
  ['a list nested without end', 'WITH reduce(x = [], i IN range(1, 100000) | [x]) AS x RETURN x'],
  ['a text that doubles', `RETURN size(${doubled('a', 60)})`],
  [
    'a text that escapes make six times as long',
    `WITH ${doubled('\\u0000', 20)} AS s UNWIND range(1, 1000) AS i RETURN s`,
  ],
  ['a large text in many rows', `${MEGABYTE} UNWIND range(1, 450) AS i RETURN s`],
  [
    'texts that are read and not kept',
    `${MEGABYTE} UNWIND range(1, 3000) AS i RETURN count(trim(s))`,
  ],
  ['texts turned round', `${MEGABYTE} UNWIND range(1, 3000) AS i RETURN count(reverse(s))`],
  ['marks without end', `WITH ${doubled('\\u0301\\u0316', 19)} AS s RETURN size(normalize(s))`],
  ['digits without end', `WITH ${doubled('1', 20)} + 'x' AS s RETURN toFloat(s)`],
  [
    'a part that almost fits everywhere',
    `${MEGABYTE} RETURN s CONTAINS (left(s, 250000) + 'b' + left(s, 250000))`,
  ],
  ['an empty pattern, repeated', "RETURN 'a' =~ 'a{0}{500}{500}{500}{500}'"],
  [
    'a pattern for each row',
    "UNWIND range(1, 1000000) AS x WITH x WHERE 'a' =~ ('(a{400}){10}' + x) RETURN count(*)",
  ],
  [
    'a pattern of many threads',
    `WITH ${doubled('a', 18)} AS s RETURN s =~ '(${listed(600, () => 'a', '|')})*b'`,
  ],
  [
    'long conditions',
    `UNWIND range(1, 2000000) AS x WITH x WHERE ${listed(400, () => 'x > 0', ' AND ')} RETURN count(*)`,
  ],
  [
    'long lists for each item',
    `RETURN size([x IN range(1, 2000000) | [${listed(5_000, () => 'x', ', ')}]])`,
  ],
  [
    'many columns',
    `UNWIND range(1, 2000000) AS x WITH x, ${listed(2_000, (index) => `x AS v${index}`, ', ')} ORDER BY x RETURN count(*)`,
  ],
  [
    'many aggregates',
    `UNWIND range(1, 2000000) AS x RETURN ${listed(2_000, (index) => `count(x + ${index})`, ', ')}`,
  ],
  [
    'many pattern parts',
    `MATCH ${listed(900, (index) => `(a${index}:File {name: 'x'})--(b${index}:Class {name: 'y'})`, ', ')} RETURN 1`,
  ],
  [
    'a long pattern',
    `MATCH (a)${listed(1_000, (index) => `--(n${index}:Class {name: 'x'})`, '')} RETURN 1`,
  ],
  [
    'names that are almost the same',
    `WITH 1 AS ${'x'.repeat(45_000)} RETURN ${'x'.repeat(30_000)}${'y'.repeat(16_000)}`,
  ],
  ['comments that never end', '/* '.repeat(30_000)],
  ['the schema for each node', 'MATCH (n) CALL db.schema() YIELD from RETURN count(*)'],
  [
    'moments in named zones',
    "UNWIND range(1, 100000) AS x RETURN count(datetime({year: x % 9000, timezone: 'Europe/Berlin'}))",
  ],
  [
    'the smallest fractions',
    'UNWIND range(1, 2000000) AS x RETURN count(duration({years: 5e-324, months: 5e-324}) * 5e-324)',
  ],
];

/** Needs a `symbol` with many callers. */
export function hostileRequests(symbol: string): readonly HostileRequest[] {
  const widest = { limit: 1_000, max_depth: 32 };
  return [
    ...HOSTILE_QUERIES.map(
      ([name, query]): HostileRequest => ({
        name: `cypher: ${name}`,
        tool: 'cypher',
        request: { query, limit: 10_000 },
      }),
    ),
    {
      name: 'query: every flow with its source',
      tool: 'query',
      request: {
        query: 'get set read write open close find make parse load',
        limit: 100,
        max_symbols: 200,
        include_content: true,
        include_tests: true,
      },
    },
    {
      name: 'context: all references with source',
      tool: 'context',
      request: { name: symbol, limit: 1_000, include_content: true },
    },
    {
      name: 'impact: everything upstream',
      tool: 'impact',
      request: { target: symbol, ...widest, include_tests: true },
    },
    {
      name: 'impact: everything downstream',
      tool: 'impact',
      request: { target: symbol, ...widest, direction: 'downstream', include_tests: true },
    },
    {
      name: 'rename: a name in all texts',
      tool: 'rename',
      request: { symbol_name: symbol, new_name: 'renamedByChance', include_text_search: true },
    },
    {
      name: 'detect_changes: a diff of many files',
      tool: 'detect_changes',
      request: { diff: manyChanges(400), max_depth: 32, limit: 5_000 },
    },
    { name: 'list_repos: all of them', tool: 'list_repos', request: { limit: 1_000 } },
  ];
}

function manyChanges(files: number): string {
  return listed(
    files,
    (index) =>
      `diff --git a/file${index}.ts b/file${index}.ts\n--- a/file${index}.ts\n+++ b/file${index}.ts\n@@ -1 +1 @@\n-before\n+after\n`,
    '',
  );
}
