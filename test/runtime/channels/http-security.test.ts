// What a hostile request, or hostile code in a repository, cannot do to a server: read or write elsewhere, spoil objects. Bounds and errors are in http-bounds.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { TOOLS } from '../../../handlers/_all.gen.ts';
import { fieldsOf } from '../../../handlers/_call/tool-schemas.ts';
import { rawRequest, sendRaw, whileListening } from '../../support/raw-http.ts';
import { CANARY, SOURCES, served } from './served-sources.ts';

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
