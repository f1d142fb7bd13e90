// How many MCP sessions over HTTP there are, and which go first. What they answer is tested elsewhere.
import test from 'ava';
import { localBackend } from '../../../../runtime/backend/local-backend.ts';
import { McpSessions, type SessionRequest } from '../../../../runtime/channels/mcp/mcp-sessions.ts';
import { fakeWorld } from '../../../support/fake-world.ts';
import { INITIALIZE, MESSAGE_HEADERS } from '../../../support/mcp-over-http.ts';

const INITIALIZED = { jsonrpc: '2.0', method: 'notifications/initialized' };
const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };

interface Asked {
  readonly body?: unknown;
  readonly session?: string;
  readonly method?: string;
}

function asking({ body, session, method = 'POST' }: Asked): {
  asked: SessionRequest;
  end: () => void;
} {
  let end: () => void = () => undefined;
  const headers = {
    ...MESSAGE_HEADERS,
    ...(session === undefined ? {} : { 'mcp-session-id': session }),
  };
  return {
    asked: {
      request: new Request('http://localhost/mcp', { method, headers }),
      body,
      onEnd: (ended) => (end = ended),
    },
    end: () => end(),
  };
}

/** Asks, reads the answer to its end, and says that its client has it. */
async function ask(
  sessions: McpSessions,
  what: Asked,
): Promise<{ status: number; session: string }> {
  const { asked, end } = asking(what);
  const response = await sessions.answer(asked);
  await response.text();
  end();
  return { status: response.status, session: response.headers.get('mcp-session-id') ?? '' };
}

const begin = async (sessions: McpSessions) => (await ask(sessions, { body: INITIALIZE })).session;
const isThere = async (sessions: McpSessions, session: string) =>
  (await ask(sessions, { body: PING, session })).status === 200;

test('of thousands of sessions only the latest are kept', async (t) => {
  const sessions = new McpSessions(localBackend(fakeWorld()), { most: 50, idleMs: 1e6 });
  const begun: string[] = [];
  for (let count = 0; count < 3000; count += 1) begun.push(await begin(sessions));
  t.is(sessions.count, 50);
  t.is(new Set(begun).size, 3000);
  t.false(await isThere(sessions, begun.at(-51) ?? ''));
  t.true(await isThere(sessions, begun.at(-50) ?? ''));
  t.true(await isThere(sessions, begun.at(-1) ?? ''));
  sessions.end();
  t.is(sessions.count, 0);
});

test('those go first that have asked nothing for longest, and of them those that do not listen', async (t) => {
  const sessions = new McpSessions(localBackend(fakeWorld()), { most: 3, idleMs: 1e6 });
  const [listening, asking3, silent] = [
    await begin(sessions),
    await begin(sessions),
    await begin(sessions),
  ];
  const { asked } = asking({ session: listening, method: 'GET' });
  t.is((await sessions.answer(asked)).status, 200);
  t.true(await isThere(sessions, asking3));
  const next = await begin(sessions);
  t.false(await isThere(sessions, silent));
  t.deepEqual([await isThere(sessions, asking3), await isThere(sessions, next)], [true, true]);
  await begin(sessions);
  await begin(sessions);
  t.deepEqual(
    [await isThere(sessions, listening), await isThere(sessions, asking3)],
    [true, false],
  );
  sessions.end();
});

test('a session with a running call is not ended for another; when all have one, no further begins', async (t) => {
  const world = fakeWorld();
  let letOpen: () => void = () => undefined;
  world.source.gate = new Promise((resolve) => (letOpen = resolve));
  const sessions = new McpSessions(localBackend(world), { most: 1, idleMs: 20 });
  const session = await begin(sessions);
  const call = asking({
    session,
    body: {
      jsonrpc: '2.0',
      id: 2,
      method: 'tools/call',
      params: { name: 'echo_text', arguments: { text: 'a', repo: 'alpha' } },
    },
  });
  const answer = await sessions.answer(call.asked);
  t.is((await ask(sessions, { body: INITIALIZE })).status, 503);
  await new Promise((resolve) => setTimeout(resolve, 60));
  t.true(await isThere(sessions, session), 'nor is it idle');
  letOpen();
  t.regex(await answer.text(), /alpha: a a/);
  call.end();
  t.is((await ask(sessions, { body: INITIALIZE })).status, 200);
  sessions.end();
});

test('a session that is used no more ends; one that listens stays', async (t) => {
  const world = fakeWorld();
  const sessions = new McpSessions(localBackend(world), { most: 10, idleMs: 30 });
  const alive = setInterval(() => undefined, 1000);
  t.teardown(() => clearInterval(alive));
  const [listening, silent] = [await begin(sessions), await begin(sessions)];
  for (const session of [listening, silent]) await ask(sessions, { session, body: INITIALIZED });
  const stream = asking({ session: listening, method: 'GET' });
  const events = await sessions.answer(stream.asked);
  while (sessions.count > 1) await new Promise((resolve) => setTimeout(resolve, 5));
  t.true(await isThere(sessions, listening));
  await events.body?.cancel();
  stream.end();
  while (sessions.count > 0) await new Promise((resolve) => setTimeout(resolve, 5));
  t.notThrows(() => world.log.error('nobody listens'));
  sessions.end();
});

test('a session that was refused leaves nothing behind', async (t) => {
  const sessions = new McpSessions(localBackend(fakeWorld()));
  const { asked } = asking({ body: INITIALIZE });
  asked.request.headers.set('accept', 'text/html');
  t.is((await sessions.answer(asked)).status, 406);
  t.is(sessions.count, 0);
  sessions.end();
});
