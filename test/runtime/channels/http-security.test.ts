// What a hostile request, or hostile code in a repository, cannot do to a server: read or write elsewhere, spoil objects, take time or memory, learn paths.
import { readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import type { Server } from '@hapi/hapi';
import { TOOLS } from '../../../handlers/_all.gen.ts';
import { storeAt } from '../../../index-store/paths.ts';
import { localBackend } from '../../../runtime/backend/local-backend.ts';
import { createEvalServer } from '../../../runtime/channels/eval.ts';
import { createWebServer } from '../../../runtime/channels/web.ts';
import { indexRepository } from '../../../runtime/indexer/index-repository.ts';
import { fieldsOf } from '../../../runtime/tool-schemas.ts';
import { readPageFiles } from '../../../runtime/web-ui/page-files.ts';
import { rawRequest, sendRaw, whileListening } from '../../support/raw-http.ts';
import { plainTree, writeFiles, type Files } from '../../support/source-tree.ts';
import { worldOf } from '../../support/stored-world.ts';

/** In no request and in no indexed file. */
const CANARY = 'canary_of_a_file_outside';
/** Names that every object has, and names that are no identifiers: all of them stand in code somewhere. */
const HOSTILE_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'then',
  '(a+)+$',
  'a(b',
  '\\',
  '*',
  '.',
  '',
  ' ',
];

const SOURCES: Files = {
  'a.py': 'def old():\n    return 1\n\ndef caller():\n    return old()\n',
  'constructor/__proto__.ts': `${['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'prototype'].map((name) => `export function ${name}() { return caller(); }`).join('\n')}\nexport function caller() { return valueOf(); }\nexport class Odd { '(a+)+$'() { return valueOf(); } 'a(b'() { return caller(); } }\n`,
};

interface Served {
  readonly root: string;
  readonly outside: string;
  readonly web: Server;
  readonly evaluation: Server;
  readonly post: (
    tool: string,
    body: unknown,
  ) => Promise<{ readonly status: number; readonly text: string }>;
}

/** A repository called __proto__, with links that lead to a file and a folder beside it. */
async function served(t: ExecutionContext): Promise<Served> {
  const root = plainTree(t, SOURCES, '__proto__');
  const outside = join(root, '../outside');
  const secret = `def old():\n    return "${CANARY}"\n\ndef ${CANARY}():\n    return old()\n`;
  writeFiles(outside, { 'secret.py': secret, 'notes.md': `old ${CANARY}\n` });
  symlinkSync(join(outside, 'secret.py'), join(root, 'linked.py'));
  symlinkSync(outside, join(root, 'linked'));
  const store = storeAt(join(root, '../home'));
  await indexRepository(store, { path: root, jobs: 1, model: null });
  const world = worldOf(store);
  const evaluation = createEvalServer(localBackend(world), {
    host: '127.0.0.1',
    port: 0,
    onShutdown: () => undefined,
  });
  const web = createWebServer(localBackend(world), {
    host: '127.0.0.1',
    port: 0,
    webUiOrigin: null,
    page: readPageFiles(),
  });
  const post = async (tool: string, body: unknown) => {
    const { statusCode: status, payload: text } = await evaluation.inject({
      method: 'POST',
      url: `/${tool}`,
      headers: { 'content-type': 'application/json' },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status, text };
  };
  return { root, outside, web, evaluation, post };
}

const WELL_MEANT: Readonly<Record<string, object>> = {
  context: { name: 'old', include_content: true },
  impact: { target: 'old' },
  query: { query: 'old', include_content: true },
  rename: { symbol_name: 'old', new_name: 'renewed' },
  detect_changes: { scope: 'all' },
  cypher: { query: 'MATCH (n) RETURN n' },
};

test('no field of any tool reads a file outside of the repository, by a path of any spelling or through a link', async (t) => {
  const { outside, root, post } = await served(t);
  const paths = [
    join(outside, 'secret.py'),
    '../outside/secret.py',
    'linked.py',
    'linked/secret.py',
    './a/../../outside/secret.py',
    `file://${outside}/secret.py`,
    '..%2foutside%2fsecret.py',
    '..\\outside\\secret.py',
    `a.py\0${outside}`,
    outside,
    join(root, '..'),
  ];
  const asDiff = (path: string): string =>
    `--- a/${path}\n+++ b/${path}\n@@ -1,2 +1,2 @@\n def old():\n-    return 1\n+    return 2\n`;
  for (const tool of TOOLS.filter(({ scope }) => scope === 'snapshot')) {
    for (const { name } of fieldsOf(tool).filter(
      ({ type, allowed }) => type === 'string' && allowed.length === 0,
    )) {
      for (const path of paths) {
        const { status, text } = await post(tool.name, {
          ...WELL_MEANT[tool.name],
          [name]: name === 'diff' ? asDiff(path) : path,
        });
        t.true(status < 500, `${tool.name} ${name}=${path}: ${text}`);
        t.false(text.includes(CANARY), `${tool.name} ${name}=${path}: ${text}`);
      }
    }
    t.false((await post(tool.name, WELL_MEANT[tool.name])).text.includes(CANARY), tool.name);
  }
});

test('no path of the web-UI server leads to a file that is no part of the page', async (t) => {
  const { web, outside } = await served(t);
  const steps = [
    '../',
    '..%2f',
    '%2e%2e/',
    '%2e%2e%2f',
    '..%5c',
    '..%252f',
    '....//',
    './/..//',
  ].map((step) => `${step.repeat(3)}outside/secret.py`);
  const targets = [
    ...steps,
    encodeURIComponent(join(outside, 'secret.py')),
    'page.js/../../../package.json',
  ];
  const paths = targets.flatMap((target) => [
    `/${target}`,
    `/repos/${target}`,
    `/repos/__proto__/modules/${target}`,
    `/repos/__proto__/processes/${target}`,
  ]);
  await whileListening(web, async (port) => {
    for (const path of paths) {
      const [answer] = await sendRaw(port, rawRequest(`GET ${path}`, ['Host: localhost']));
      t.true(answer && answer.status >= 400 && answer.status < 500, `${path}: ${answer?.status}`);
      t.false(answer?.body.includes(CANARY) || answer?.body.includes('"dependencies"'), path);
    }
    t.is(
      (await sendRaw(port, rawRequest('GET /repos/__proto__', ['Host: localhost'])))[0]?.status,
      200,
    );
  });
});

test('a rename that is applied writes nothing outside of the repository, whatever names it and whatever links to it', async (t) => {
  const { outside, root, post } = await served(t);
  const before = ['secret.py', 'notes.md'].map((name) => readFileSync(join(outside, name), 'utf8'));
  for (const more of [
    { file_path: join(outside, 'secret.py') },
    { file_path: 'linked.py' },
    { file_path: '../outside/secret.py' },
    { symbol_name: CANARY },
    { symbol_uid: `Function:../outside/secret.py:${CANARY}` },
    { symbol_uid: 'Function:linked.py:old' },
  ]) {
    t.true(
      (await post('rename', { symbol_name: 'old', new_name: 'renewed', dry_run: false, ...more }))
        .status >= 400,
      JSON.stringify(more),
    );
  }
  const { status, text } = await post('rename', {
    symbol_name: 'old',
    new_name: 'renewed',
    dry_run: false,
  });
  t.is(status, 200, text);
  t.regex(readFileSync(join(root, 'a.py'), 'utf8'), /def renewed/);
  t.deepEqual(
    ['secret.py', 'notes.md'].map((name) => readFileSync(join(outside, name), 'utf8')),
    before,
  );
});

test('names that every object has, and names that are patterns, are names like others: in requests, as repository, file and symbol', async (t) => {
  const { post, web } = await served(t);
  const own = Object.getOwnPropertyNames(Object.prototype).sort();
  const bodies = (name: string): readonly (readonly [string, object])[] => [
    ['context', { name }],
    ['context', { uid: name }],
    ['context', { name: 'caller', file_path: name }],
    ['context', { name: 'caller', kind: name }],
    ['context', { name: 'caller', repo: name }],
    ['impact', { target: name }],
    ['impact', { target: name, direction: 'downstream' }],
    ['impact', { target: 'caller', relation_types: [name] }],
    ['query', { query: name }],
    ['query', { query: 'caller', goal: name, task_context: name }],
    ['rename', { symbol_name: name, new_name: 'other' }],
    ['rename', { symbol_name: 'caller', file_path: 'constructor/__proto__.ts', new_name: name }],
    ['detect_changes', { scope: name }],
    ['detect_changes', { scope: 'compare', base_ref: name }],
    [
      'cypher',
      { query: 'MATCH (n {name: $p}) RETURN n.name, n[$p], {a: 1}[$p]', params: { p: name } },
    ],
    [
      'cypher',
      {
        query: `RETURN $\`${name}\`, {a: 1}.\`${name}\``,
        params: JSON.parse(`{${JSON.stringify(`${name}x`)}: 1}`) as object,
      },
    ],
    [
      'cypher',
      {
        query: `MATCH (n:\`${name}\`)-[r:\`${name}\` {\`${name}\`: 1}]->() RETURN n.\`${name}\`, \`${name}\`(1)`,
      },
    ],
    [
      name === '' || name === ' ' ? 'context' : encodeURIComponent(name),
      { [name]: 1, name: 'caller' },
    ],
  ];
  for (const name of HOSTILE_NAMES) {
    for (const [tool, body] of bodies(name)) {
      const { status, text } = await post(tool, body);
      t.true(status < 500, `${tool} ${JSON.stringify(body)}: ${text}`);
    }
    t.true(
      (
        await web.inject(
          `/repos/${encodeURIComponent(name)}/modules/${encodeURIComponent(name)}?${encodeURIComponent(name)}=1`,
        )
      ).statusCode < 500,
      name,
    );
    t.true(
      (await web.inject(`/repos?${encodeURIComponent(name)}=1&limit=1`)).statusCode < 500,
      name,
    );
  }
  t.like(JSON.parse((await post('context', { name: '(a+)+$' })).text), {
    status: 'found',
    symbol: { name: '(a+)+$' },
  });
  for (const [at, to] of [
    ['a(b', '2'],
    ['(a+)+$', '3'],
  ] as const) {
    const { status, text } = await post('detect_changes', {
      diff: `--- a/constructor/__proto__.ts\n+++ b/constructor/__proto__.ts\n@@ -8 +8 @@\n-${(SOURCES['constructor/__proto__.ts'] as string).split('\n')[7]}\n+export class Odd { '${at}'() { return ${to}; } }\n`,
    });
    t.is(status, 200, text);
  }
  t.deepEqual(Object.getOwnPropertyNames(Object.prototype).sort(), own);
  t.is(({} as Record<string, unknown>)['polluted'], undefined);
});

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
