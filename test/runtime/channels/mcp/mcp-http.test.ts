// MCP over Streamable HTTP: the SDK's own client, how sessions are bounded and how they end. What is refused is in mcp-http-refusals.
import test from 'ava';
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
  t.like(await answer, { content: [{ text: 'alpha: a a' }] });
  await stopped;
  await t.throwsAsync(other.client.ping());
  await Promise.all([client.close(), other.client.close()]);
});
