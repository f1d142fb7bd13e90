// What both HTTP servers refuse and how they say it: hosts, origins, bodies, sizes, routes.
import { gzipSync } from 'node:zlib';
import test from 'ava';
import type { Server } from '@hapi/hapi';
import { TOOLS } from '../../../handlers/_all.gen.ts';
import { localBackend } from '../../../runtime/backend/local-backend.ts';
import type { World } from '../../../runtime/call-tool.ts';
import { createEvalServer } from '../../../runtime/channels/eval.ts';
import { createWebServer } from '../../../runtime/channels/web.ts';
import { fakeWorld } from '../../support/fake-world.ts';

const WEB_UI = 'https://ui.example';

const SERVERS: readonly { name: string; path: string; make: (host: string) => Server }[] = [
  {
    name: 'web-UI server',
    path: '/tools/echo_text',
    make: (host) =>
      createWebServer(localBackend(fakeWorld()), {
        host,
        port: 4747,
        webUiOrigin: WEB_UI,
        page: [],
      }),
  },
  {
    name: 'evaluation server',
    path: '/echo_text',
    make: (host) =>
      createEvalServer(localBackend(fakeWorld()), {
        host,
        port: 4848,
        onShutdown: () => undefined,
      }),
  },
];

const GOOD = JSON.stringify({ text: 'a', repo: 'alpha' });

async function send(
  server: Server,
  url: string,
  headers: Record<string, string> = {},
  payload: string | Buffer = GOOD,
) {
  const response = await server.inject({
    method: 'POST',
    url,
    headers: { host: '127.0.0.1:4747', 'content-type': 'application/json', ...headers },
    payload,
  });
  return {
    status: response.statusCode,
    body: JSON.parse(response.payload) as {
      error?: { code: string; message: string; hint: string };
    },
    headers: response.headers,
  };
}

function withTools(): World {
  return { ...fakeWorld(), tools: TOOLS };
}

function targetOf(document: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (value, key) => (value as Record<string, unknown> | undefined)?.[key],
      document,
    );
}

for (const [name, server] of [
  [
    'web-UI server',
    createWebServer(localBackend(withTools()), {
      host: '127.0.0.1',
      port: 4747,
      webUiOrigin: null,
      page: [],
    }),
  ],
  [
    'evaluation server',
    createEvalServer(localBackend(withTools()), {
      host: '127.0.0.1',
      port: 4848,
      onShutdown: () => undefined,
    }),
  ],
] as const) {
  test(`${name}: the document of its routes names every tool, and every reference in it leads somewhere`, async (t) => {
    const { payload } = await server.inject({
      url: '/openapi.json',
      headers: { host: 'localhost' },
    });
    const document = JSON.parse(payload) as { paths: object };
    for (const tool of TOOLS.filter(({ scope }) => scope === 'snapshot'))
      t.regex(Object.keys(document.paths).join(' '), new RegExp(`/${tool.name}\\b`));
    for (const [, ref = ''] of payload.matchAll(/"\$ref":"(#[^"]*)"/g))
      t.truthy(targetOf(document, ref), ref);
  });
}

for (const { name, path, make } of SERVERS) {
  test(`${name}: whoever asks for a part of an answer gets the whole`, async (t) => {
    const { statusCode, payload } = await make('127.0.0.1').inject({
      url: '/health',
      headers: { host: 'localhost', range: 'bytes=0-1' },
    });
    t.is(statusCode, 200);
    t.notThrows(() => JSON.parse(payload) as unknown);
  });

  for (const host of ['127.0.0.1:4747', 'localhost:4747', '[::1]:4747', 'LOCALHOST']) {
    test(`${name}: answers the host ${host}`, async (t) =>
      t.is((await send(make('127.0.0.1'), path, { host })).status, 200));
  }

  for (const host of [
    'evil.example',
    'evil.example:4747',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    '192.168.0.1:4747',
    'a@127.0.0.1',
    ' ',
  ]) {
    test(`${name}: refuses the host '${host}'`, async (t) => {
      const { status, body } = await send(make('127.0.0.1'), path, { host });
      t.is(status, 403);
      t.is(body.error?.code, 'forbidden_origin');
    });
  }

  test(`${name}: answers a name given as host, and no other`, async (t) => {
    const server = make('box.lan');
    t.is((await send(server, path, { host: 'box.lan:4747' })).status, 200);
    t.is((await send(server, path, { host: 'localhost:4747' })).status, 403);
  });

  test(`${name}: bound to all addresses, answers addresses but no names`, async (t) => {
    const server = make('0.0.0.0');
    t.is((await send(server, path, { host: '192.168.0.1:4747' })).status, 200);
    t.is((await send(server, path, { host: 'evil.example:4747' })).status, 403);
  });

  for (const origin of [
    'https://evil.example',
    'http://localhost:3000',
    'null',
    'http://127.0.0.1:4747.evil.example',
    'https://127.0.0.1:4747',
  ]) {
    test(`${name}: refuses pages of ${origin}`, async (t) => {
      const { status, body, headers } = await send(make('127.0.0.1'), path, { origin });
      t.is(status, 403);
      t.is(body.error?.code, 'forbidden_origin');
      t.is(headers['access-control-allow-origin'], undefined);
    });
  }

  test(`${name}: answers its own pages`, async (t) =>
    t.is((await send(make('127.0.0.1'), path, { origin: 'http://127.0.0.1:4747' })).status, 200));

  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    '',
  ]) {
    test(`${name}: refuses bodies of type '${type}'`, async (t) => {
      const { status, body } = await send(make('127.0.0.1'), path, { 'content-type': type });
      t.is(status, 415);
      t.is(body.error?.code, 'unsupported_media_type');
    });
  }

  test(`${name}: takes JSON with a charset`, async (t) =>
    t.is(
      (await send(make('127.0.0.1'), path, { 'content-type': 'application/json; charset=utf-8' }))
        .status,
      200,
    ));

  for (const [what, payload] of [
    ['no JSON', '{"text":'],
    ['a list', '[]'],
    ['a text', '"a"'],
    ['nothing', ''],
    ['a prototype', '{"text":"a","__proto__":{}}'],
    ['null', 'null'],
  ] as const) {
    test(`${name}: a body that is ${what} is a bad request`, async (t) => {
      const { status, body } = await send(make('127.0.0.1'), path, {}, payload);
      t.is(status, 400);
      t.is(body.error?.code, 'invalid_request');
    });
  }

  test(`${name}: a body over 1 MiB is too large, compressed or not`, async (t) => {
    const large = Buffer.from(JSON.stringify({ text: 'a'.repeat(1024 * 1024) }));
    for (const [headers, payload] of [
      [{}, large],
      [{ 'content-encoding': 'gzip' }, gzipSync(large)],
    ] as const) {
      const { status, body } = await send(make('127.0.0.1'), path, headers, payload);
      t.is(status, 413);
      t.is(body.error?.code, 'payload_too_large');
    }
  });

  test(`${name}: deeply nested JSON is answered`, async (t) => {
    const { status } = await send(
      make('127.0.0.1'),
      path,
      {},
      `{"text":"a","repo":"alpha","params":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`,
    );
    t.true(status === 200 || status === 400);
  });

  test(`${name}: a route that is not there says so in the same form`, async (t) => {
    const { status, body } = await send(make('127.0.0.1'), '/nowhere');
    t.is(status, 404);
    t.is(body.error?.code, 'not_found');
  });

  test(`${name}: a bug is one 500, and the next request is answered`, async (t) => {
    const server = make('127.0.0.1');
    t.is(
      (await send(server, path, {}, JSON.stringify({ text: 'crash', repo: 'alpha' }))).status,
      500,
    );
    t.is((await send(server, path)).status, 200);
  });

  test(`${name}: says how it is, and what it can do`, async (t) => {
    const server = make('127.0.0.1');
    const health = await server.inject({ url: '/health', headers: { host: 'localhost' } });
    t.like(JSON.parse(health.payload), {
      status: 'ok',
      repos: [
        { name: 'alpha', trouble: null },
        { name: 'beta', trouble: null },
      ],
    });
    const api = await server.inject({ url: '/openapi.json', headers: { host: 'localhost' } });
    t.like(JSON.parse(api.payload), {
      openapi: '3.1.0',
      paths: { [path]: { post: { operationId: 'echo_text' } } },
      components: { schemas: { echo_text_request: { required: ['text'] } } },
    });
  });
}

test('the web UI of another origin is allowed, private-network preflight included; the evaluation server allows none', async (t) => {
  const [web, evaluation] = SERVERS.map(({ make }) => make('127.0.0.1'));
  const headers = {
    host: 'localhost:4747',
    origin: WEB_UI,
    'access-control-request-method': 'POST',
    'access-control-request-private-network': 'true',
  };
  const preflight = await web?.inject({ method: 'OPTIONS', url: '/tools/echo_text', headers });
  t.is(preflight?.statusCode, 204);
  t.is(preflight?.headers['access-control-allow-origin'], WEB_UI);
  t.is(preflight?.headers['access-control-allow-private-network'], 'true');
  const answer = await web?.inject({
    method: 'POST',
    url: '/tools/echo_text',
    headers: { host: 'localhost:4747', origin: WEB_UI, 'content-type': 'application/json' },
    payload: GOOD,
  });
  t.is(answer?.statusCode, 200);
  t.is(answer?.headers['access-control-allow-origin'], WEB_UI);
  t.is(
    (await evaluation?.inject({ method: 'OPTIONS', url: '/echo_text', headers }))?.statusCode,
    403,
  );
});

test('the web UI of another origin may also read why it was refused', async (t) => {
  const server = SERVERS[0]?.make('127.0.0.1');
  const answer = await server?.inject({
    method: 'POST',
    url: '/nowhere',
    headers: { host: 'localhost:4747', origin: WEB_UI },
  });
  t.is(answer?.statusCode, 404);
  t.is(answer?.headers['access-control-allow-origin'], WEB_UI);
});
