// Requests to /mcp that are refused, with and without a session. Sessions themselves are in mcp-http.
import { gzipSync } from 'node:zlib';
import test from 'ava';
import fc from 'fast-check';
import {
  beginSession,
  INITIALIZE,
  mcpHttpServer,
  sendMessage,
} from '../../../support/mcp-over-http.ts';

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

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
