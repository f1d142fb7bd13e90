// MCP over Streamable HTTP: the SDK's own client, what is refused, how sessions are bounded and how they end.
import { gzipSync } from 'node:zlib';
import test from 'ava';
import fc from 'fast-check';
import {
  LoggingMessageNotificationSchema,
  ResourceListChangedNotificationSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { localBackend } from '../../../../runtime/backend/local-backend.ts';
import { createWebServer } from '../../../../runtime/channels/web.ts';
import { fakeWorld } from '../../../support/fake-world.ts';
import {
  beginSession,
  connectOverHttp,
  INITIALIZE,
  mcpHttpServer,
  MESSAGE_HEADERS,
  sendMessage,
} from '../../../support/mcp-over-http.ts';
import { WEB_UI, whileListening } from '../../../support/raw-http.ts';

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

test('the web-UI server speaks MCP, with answers, progress and notices', async (t) => {
  const world = fakeWorld();
  await whileListening(
    createWebServer(localBackend(world), {
      host: '127.0.0.1',
      port: 0,
      webUiOrigin: null,
      page: [],
    }),
    async (port) => {
      const { client, transport } = await connectOverHttp(port);
      t.regex(transport.sessionId ?? '', /^[0-9a-f-]{36}$/);
      t.is(transport.protocolVersion, '2025-11-25');
      t.is((await client.listTools()).tools.length, 2);
      const told: unknown[] = [];
      const answer = await client.callTool(
        { name: 'echo_text', arguments: { text: 'a', repo: 'beta' } },
        undefined,
        { onprogress: ({ message }) => void told.push(message) },
      );
      t.like(answer, {
        structuredContent: { repo: 'beta', items: ['a', 'a'] },
        content: [{ type: 'text', text: 'beta: a a' }],
      });
      t.deepEqual(told, ['opening the index', 'computing the answer']);
      const logged = new Promise<unknown>((resolve) =>
        client.setNotificationHandler(LoggingMessageNotificationSchema, ({ params }) =>
          resolve(params.data),
        ),
      );
      const changed = new Promise<void>((resolve) =>
        client.setNotificationHandler(ResourceListChangedNotificationSchema, () => resolve()),
      );
      world.log.warn('torn', { repo: 'alpha' });
      world.source.names.push('gamma');
      t.deepEqual(await logged, { message: 'torn', repo: 'alpha' });
      await changed;
      await client.close();
    },
  );
});

test('clients have sessions of their own; one that is ended is gone', async (t) => {
  await whileListening(mcpHttpServer(), async (port) => {
    const [one, other] = [await connectOverHttp(port), await connectOverHttp(port)];
    t.not(one.transport.sessionId, other.transport.sessionId);
    const session = one.transport.sessionId ?? '';
    await one.transport.terminateSession();
    const late = await fetch(`http://127.0.0.1:${port}/mcp`, {
      method: 'POST',
      headers: { ...MESSAGE_HEADERS, 'mcp-session-id': session },
      body: JSON.stringify(LIST),
    });
    t.is(late.status, 404);
    t.regex(await late.text(), /No such session/);
    t.deepEqual(await other.client.ping(), {});
    await other.client.close();
  });
});

test('a cancelled call ends its stream without an answer, and the session goes on', async (t) => {
  const world = fakeWorld();
  let letOpen: () => void = () => undefined;
  world.source.gate = new Promise((resolve) => (letOpen = resolve));
  await whileListening(mcpHttpServer(world), async (port) => {
    const url = `http://127.0.0.1:${port}/mcp`;
    const send = (message: object, session?: string) =>
      fetch(url, {
        method: 'POST',
        headers: {
          ...MESSAGE_HEADERS,
          ...(session === undefined ? {} : { 'mcp-session-id': session }),
        },
        body: JSON.stringify(message),
      });
    const session = (await send(INITIALIZE)).headers.get('mcp-session-id') ?? '';
    const asked = await send(
      {
        jsonrpc: '2.0',
        id: 5,
        method: 'tools/call',
        params: { name: 'echo_text', arguments: { text: 'a', repo: 'alpha' } },
      },
      session,
    );
    t.is(
      (
        await send(
          { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 5 } },
          session,
        )
      ).status,
      202,
    );
    t.notRegex(await asked.text(), /data:/);
    letOpen();
    t.regex(await (await send(LIST, session)).text(), /data: .*echo_text/);
  });
});

test('in a batch the others are still answered when one is cancelled', async (t) => {
  const world = fakeWorld();
  let letOpen: () => void = () => undefined;
  world.source.gate = new Promise((resolve) => (letOpen = resolve));
  const server = mcpHttpServer(world);
  const headers = { 'mcp-session-id': await beginSession(server) };
  const call = (id: number, repo: string) => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name: 'echo_text', arguments: { text: 'a', repo } },
  });
  const asked = sendMessage(server, [call(5, 'alpha'), call(6, 'beta'), LIST], headers);
  await sendMessage(
    server,
    { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 5 } },
    headers,
  );
  letOpen();
  const { messages } = await asked;
  t.deepEqual(messages.map(({ id, error }) => [id, error?.code]).sort(), [
    [1, undefined],
    [5, -32000],
    [6, undefined],
  ]);
  await server.stop();
});

interface Refused {
  readonly what: string;
  readonly payload?: string | Buffer | object;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly method?: string;
  readonly status: number;
  /** Of the JSON-RPC error; where the guard refuses, the error is in the form of the other routes. */
  readonly code?: number;
}

const GONE = { 'mcp-session-id': '00000000-0000-4000-8000-000000000000' };
const LARGE = Buffer.from(JSON.stringify({ ...LIST, params: { cursor: 'a'.repeat(1024 * 1024) } }));

const WITHOUT_SESSION: readonly Refused[] = [
  {
    what: 'a page of another origin',
    payload: INITIALIZE,
    headers: { origin: 'https://evil.example' },
    status: 403,
  },
  { what: 'a page without a name', payload: INITIALIZE, headers: { origin: 'null' }, status: 403 },
  { what: 'another host', payload: INITIALIZE, headers: { host: 'evil.example' }, status: 403 },
  { what: 'no session', payload: LIST, status: 400, code: -32000 },
  { what: 'a session that is not there', payload: LIST, headers: GONE, status: 404, code: -32001 },
  {
    what: 'the beginning of a session inside of one that is not there',
    payload: INITIALIZE,
    headers: GONE,
    status: 404,
    code: -32001,
  },
  {
    what: 'a session with odd characters',
    payload: LIST,
    headers: { 'mcp-session-id': '__proto__' },
    status: 404,
    code: -32001,
  },
  { what: 'listening without a session', method: 'GET', status: 400, code: -32000 },
  {
    what: 'listening to a session that is not there',
    method: 'GET',
    headers: GONE,
    status: 404,
    code: -32001,
  },
  {
    what: 'the end of a session that is not there',
    method: 'DELETE',
    headers: GONE,
    status: 404,
    code: -32001,
  },
  {
    what: 'the beginning of a session in a batch',
    payload: [INITIALIZE],
    status: 400,
    code: -32000,
  },
  {
    what: 'the beginning of a session without what it needs',
    payload: { jsonrpc: '2.0', id: 0, method: 'initialize', params: {} },
    status: 400,
    code: -32000,
  },
  {
    what: 'the beginning of a session by a client that takes no events',
    payload: INITIALIZE,
    headers: { accept: 'application/json' },
    status: 406,
    code: -32000,
  },
  { what: 'no JSON', payload: '{', status: 400, code: -32700 },
  { what: 'nothing', payload: '', status: 400, code: -32000 },
  {
    what: 'a body of no type',
    payload: INITIALIZE,
    headers: { 'content-type': 'text/plain' },
    status: 415,
    code: -32000,
  },
  { what: 'a huge body', payload: LARGE, status: 413, code: -32000 },
  {
    what: 'a body that is huge unpacked',
    payload: gzipSync(LARGE),
    headers: { 'content-encoding': 'gzip' },
    status: 413,
    code: -32000,
  },
  { what: 'PUT', method: 'PUT', status: 405, code: -32000 },
  { what: 'HEAD', method: 'HEAD', status: 405 },
];

const IN_A_SESSION: readonly Refused[] = [
  {
    what: 'a page of another origin that knows the session',
    payload: LIST,
    headers: { origin: 'https://evil.example' },
    status: 403,
  },
  {
    what: 'a version that does not exist',
    payload: LIST,
    headers: { 'mcp-protocol-version': '1999-01-01' },
    status: 400,
    code: -32000,
  },
  { what: 'a second beginning', payload: INITIALIZE, status: 400, code: -32600 },
  {
    what: 'a client that takes no events',
    payload: LIST,
    headers: { accept: 'application/json' },
    status: 406,
    code: -32000,
  },
  {
    what: 'listening as a page would',
    method: 'GET',
    headers: { accept: 'text/html' },
    status: 406,
    code: -32000,
  },
  { what: 'JSON that is no message', payload: { a: 1 }, status: 400, code: -32700 },
  {
    what: 'a batch of 101',
    payload: Array.from({ length: 101 }, () => LIST),
    status: 400,
    code: -32600,
  },
];

for (const [where, cases] of [
  ['without a session', WITHOUT_SESSION],
  ['in a session', IN_A_SESSION],
] as const) {
  test(`refused ${where}, in the words of the protocol, and the session goes on`, async (t) => {
    const server = mcpHttpServer();
    const session = await beginSession(server);
    for (const { what, payload = '', headers = {}, method = 'POST', status, code } of cases) {
      const own = where === 'in a session' ? { 'mcp-session-id': session } : {};
      const refused = await sendMessage(server, payload, { ...own, ...headers }, method);
      t.deepEqual(
        [refused.status, refused.messages[0]?.error?.code],
        [status, code ?? refused.messages[0]?.error?.code],
        what,
      );
      t.is(refused.session, undefined, what);
    }
    t.like((await sendMessage(server, LIST, { 'mcp-session-id': session })).messages, [{ id: 1 }]);
    await server.stop();
  });
}

const METHODS = [
  'ping',
  'tools/list',
  'tools/call',
  'resources/read',
  'resources/subscribe',
  'prompts/get',
  'completion/complete',
  'logging/setLevel',
  'initialize',
  'notifications/cancelled',
  'notifications/initialized',
  'constructor',
];
const PARAMS = fc.oneof(
  fc.jsonValue(),
  fc.record(
    {
      name: fc.oneof(fc.constantFrom('echo_text', 'detect_impact'), fc.jsonValue()),
      arguments: fc.oneof(fc.constant({ text: 'a', repo: 'alpha' }), fc.jsonValue()),
      uri: fc.oneof(fc.constant('codegraph://repos'), fc.jsonValue()),
      requestId: fc.jsonValue(),
      _meta: fc.jsonValue(),
    },
    { requiredKeys: [] },
  ),
);
const MESSAGE = fc.record(
  {
    jsonrpc: fc.constantFrom('2.0', '2.0', '2.0', '1.0'),
    id: fc.oneof(fc.nat(5), fc.jsonValue()),
    method: fc.oneof(fc.constantFrom(...METHODS), fc.string()),
    params: PARAMS,
    result: fc.jsonValue(),
  },
  { requiredKeys: [] },
);

test('whatever JSON is sent, it is answered or refused, and the session goes on', async (t) => {
  const server = mcpHttpServer();
  const headers = { 'mcp-session-id': await beginSession(server) };
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(MESSAGE, fc.array(MESSAGE, { maxLength: 4 }), fc.jsonValue()),
      async (message) => {
        const { status, messages } = await sendMessage(server, JSON.stringify(message), headers);
        t.true([200, 202, 400].includes(status), `${status} ${JSON.stringify(messages)}`);
        t.deepEqual(
          messages.filter(({ error }) => error?.code === -32603),
          [],
        );
      },
    ),
    { numRuns: 300 },
  );
  t.like((await sendMessage(server, LIST, headers)).messages, [{ id: 1 }]);
  await server.stop();
});

test('the web UI of another origin may speak MCP, and read which session is its own', async (t) => {
  const server = mcpHttpServer();
  const asks = {
    method: 'OPTIONS',
    url: '/mcp',
    headers: {
      host: '127.0.0.1',
      origin: WEB_UI,
      'access-control-request-method': 'DELETE',
      'access-control-request-headers': 'mcp-session-id,mcp-protocol-version',
    },
  };
  const { statusCode, headers } = await server.inject(asks);
  t.is(statusCode, 204);
  t.regex(String(headers['access-control-allow-methods']), /DELETE/);
  t.regex(String(headers['access-control-allow-headers']), /mcp-protocol-version.*mcp-session-id/);
  const begun = await sendMessage(server, INITIALIZE, { origin: WEB_UI });
  t.is(begun.headers['access-control-allow-origin'], WEB_UI);
  t.regex(String(begun.headers['access-control-expose-headers']), /mcp-session-id/);
  await server.stop();
});

test('events are not compressed: a compressor would hold them back', async (t) => {
  const server = mcpHttpServer();
  const { headers, messages } = await sendMessage(server, INITIALIZE, {
    'accept-encoding': 'gzip',
  });
  t.deepEqual(
    [headers['content-encoding'], headers['content-type'], messages.length],
    [undefined, 'text/event-stream', 1],
  );
  await server.stop();
});

test('one client listens once; when it has gone it may listen again', async (t) => {
  await whileListening(mcpHttpServer(), async (port) => {
    const { client, transport } = await connectOverHttp(port);
    const session = transport.sessionId ?? '';
    await client.close();
    const listen = (signal?: AbortSignal) =>
      fetch(`http://127.0.0.1:${port}/mcp`, {
        headers: { accept: 'text/event-stream', 'mcp-session-id': session },
        ...(signal ? { signal } : {}),
      });
    const stop = new AbortController();
    // The client's own connection may still be closing.
    const first = await untilNot(409, () => listen(stop.signal));
    t.is(first.status, 200);
    t.is((await listen()).status, 409);
    stop.abort();
    t.is((await untilNot(409, listen)).status, 200);
  });
});

async function untilNot(status: number, ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== status) return answer;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

test('a server that stops ends sessions, and lets a running call finish', async (t) => {
  const world = fakeWorld();
  let letOpen: () => void = () => undefined;
  world.source.gate = new Promise((resolve) => (letOpen = resolve));
  const server = mcpHttpServer(world);
  await server.start();
  const { client } = await connectOverHttp(Number(server.info.port));
  const other = await connectOverHttp(Number(server.info.port));
  const answer = client.callTool({ name: 'echo_text', arguments: { text: 'a', repo: 'alpha' } });
  while (world.source.opened.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  const stopped = server.stop({ timeout: 60_000 });
  letOpen();
  t.like(await answer, { structuredContent: { items: ['a', 'a'] } });
  await stopped;
  await t.throwsAsync(other.client.ping());
  await Promise.all([client.close(), other.client.close()]);
});
