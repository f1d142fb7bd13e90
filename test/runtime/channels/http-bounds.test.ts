// Requests that ask for more than they may, and what errors tell. What requests cannot reach is in http-security.
import { dirname } from 'node:path';
import test from 'ava';
import { served } from './served-sources.ts';

test('a body that would change what all objects have is refused', async (t) => {
  const { post } = await served(t);
  for (const body of [
    '{"name":"old","__proto__":{"polluted":1}}',
    '{"name":"old","params":{"__proto__":{"polluted":1}}}',
    '{"name":"old","constructor":{"prototype":{"polluted":1}}}',
    '{"name":"old","\\u005f_proto__":{"polluted":1}}',
  ]) {
    t.is((await post('context', body)).status, 400, body);
    t.is(({} as Record<string, unknown>)['polluted'], undefined);
  }
});

const DEEP = 400_000;

/** Each fits into a body. */
const EXPENSIVE: readonly (readonly [
  what: string,
  tool: string,
  body: unknown,
  statuses: readonly number[],
])[] = [
  [
    'a list in a list in a list',
    'context',
    `{"name":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`,
    [400],
  ],
  [
    'the same as a parameter',
    'cypher',
    `{"query":"RETURN $p","params":{"p":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}}`,
    [400],
  ],
  [
    'the same in Cypher',
    'cypher',
    { query: `RETURN ${'['.repeat(49_000)}${']'.repeat(49_000)}` },
    [400, 422],
  ],
  [
    'brackets in brackets',
    'cypher',
    { query: `RETURN ${'('.repeat(49_000)}1${')'.repeat(49_000)}` },
    [400, 422],
  ],
  ['NOT NOT NOT', 'cypher', { query: `RETURN ${'NOT '.repeat(24_000)}true` }, [200, 400, 422]],
  ['a sum of many', 'cypher', { query: `RETURN 1${'+1'.repeat(49_000)}` }, [200, 400, 422]],
  ['many parts', 'cypher', { query: `${'WITH 1 AS a '.repeat(8000)}RETURN a` }, [200, 400, 422]],
  [
    'many unions',
    'cypher',
    { query: `${'RETURN 1 AS a UNION '.repeat(4900)}RETURN 1 AS a` },
    [200, 400, 422],
  ],
  [
    'questions in questions',
    'cypher',
    { query: `RETURN ${'EXISTS { RETURN '.repeat(6000)}1${' }'.repeat(6000)}` },
    [400, 422],
  ],
  [
    'a pattern that backtracks',
    'cypher',
    {
      query:
        "RETURN 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!' =~ '(a+)+$', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!' =~ '(a|a)*(a|aa)+$'",
    },
    [200],
  ],
  [
    'a pattern of patterns',
    'cypher',
    { query: "RETURN 'a' =~ '((a{1,1000}){1,1000}){1,1000}'" },
    [400],
  ],
  [
    'a list that grows',
    'cypher',
    { query: 'RETURN reduce(s = [1], x IN range(1, 60) | s + s)' },
    [422],
  ],
  [
    'all with all with all',
    'cypher',
    { query: 'MATCH (a), (b), (c), (d), (e), (f), (g) RETURN count(*)' },
    [422],
  ],
  ['a name of a million letters', 'context', { name: 'aA'.repeat(500_000) }, [400]],
  [
    'a path of a million slashes',
    'context',
    { name: 'old', file_path: '/'.repeat(1_000_000) },
    [400],
  ],
  ['a name as long as may be', 'context', { name: 'aA'.repeat(5_000) }, [404]],
  [
    'a path of as many slashes as may be',
    'context',
    { name: 'old', file_path: '/'.repeat(10_000) },
    [404],
  ],
  ['words without end', 'query', { query: 'a b'.repeat(300_000) }, [400]],
  ['as many words as may be', 'query', { query: 'a b'.repeat(6_000) }, [200]],
  ['a field of a million letters', 'context', JSON.stringify({ ['A'.repeat(900_000)]: 1 }), [400]],
  [
    'very many fields',
    'context',
    JSON.stringify(
      Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`k${index}`, 1])),
    ),
    [400],
  ],
];

test('requests that ask for more than they may are answered, and refused in few words', async (t) => {
  const { post } = await served(t);
  for (const [what, tool, body, statuses] of EXPENSIVE) {
    const { status, text } = await post(tool, body);
    t.true(statuses.includes(status), `${what}: ${status} ${text.slice(0, 300)}`);
    if (status !== 200) t.true(text.length < 20_000, `${what}: ${text.length} characters`);
  }
  t.is((await post('context', { name: 'caller', file_path: 'a.py' })).status, 200);
});

test('an error tells no path but that of the repository, and no line of the program', async (t) => {
  const { root, post } = await served(t);
  const texts = await Promise.all([
    post('context', { name: 'nothing' }),
    post('context', { name: 'old', repo: '/etc' }),
    post('detect_changes', {}),
    post('detect_changes', { scope: 'compare', base_ref: '--output=/tmp/x' }),
    post('cypher', { query: 'RETURN 1 +' }),
    post('rename', { symbol_name: 'old', new_name: '1' }),
    post('context', '{"name":'),
    post('context', '{"name":"\\ud800"}'),
    post('nothing', {}),
  ]);
  for (const { status, text } of texts) {
    t.true(status >= 400 && status < 500, text);
    t.notRegex(text.replaceAll(root, ''), /\.(ts|mjs|js):\d+|node_modules|\bat \S+ \(|\/home/);
    t.false(text.includes(`${dirname(root)}/home`));
  }
});
