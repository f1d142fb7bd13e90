// The routes as a function from a request to a response: limits, errors, pages of other origins, MCP without sessions. Answers are in contract.
import test from 'ava';
import { failuresOf, type Failed } from './failures.ts';
import { connectByFetch, fetchOver } from '../../../support/channels.ts';
import { fakeWorld } from '../../../support/fake-world.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

const post = (path: string, body: string, headers: Record<string, string> = JSON_TYPE): Request =>
  new Request(`http://localhost${path}`, { method: 'POST', headers, body });

const ASKED = JSON.stringify({ text: 'a', repo: 'beta' });

for (const { what, request, status, code } of failuresOf(post, ASKED)) {
  test(`${what} is refused with ${status}`, async (t) => {
    const response = await fetchOver(fakeWorld(), { maxBodyBytes: 1000 })(request());
    t.is(response.status, status);
    const { error } = (await response.json()) as Failed;
    t.is(error.code, code);
    t.true(error.message.length > 0 && error.hint.length > 0);
  });
}

test('a body that never ends is read up to the limit', async (t) => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(500).fill(32));
    },
  });
  const request = new Request('http://localhost/tools/echo_text', {
    method: 'POST',
    headers: JSON_TYPE,
    body: endless,
    duplex: 'half',
  } as RequestInit);
  const response = await fetchOver(fakeWorld(), { maxBodyBytes: 1000 })(request);
  t.is(response.status, 413);
  t.true(sent < 10);
});

test('every answer has an id, and says that it must not be embedded or guessed', async (t) => {
  const answer = fetchOver(fakeWorld());
  const ids = new Set<string>();
  for (const request of [
    post('/tools/echo_text', ASKED),
    new Request('http://localhost/nowhere'),
  ]) {
    const { headers } = await answer(request);
    ids.add(headers.get('x-request-id') ?? '');
    t.is(headers.get('x-content-type-options'), 'nosniff');
    t.regex(headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/);
    t.regex(headers.get('content-type') ?? '', /^application\/json/);
  }
  t.is(ids.size, 2);
});

test('a bug is an answer with the id of its log entry, and tells nothing else', async (t) => {
  const world = fakeWorld();
  const response = await fetchOver(world)(
    post('/tools/echo_text', JSON.stringify({ text: 'crash', repo: 'beta' })),
  );
  t.is(response.status, 500);
  const id = response.headers.get('x-request-id') ?? '';
  const text = await response.text();
  t.true(text.includes(id));
  t.false(text.includes('secret'));
  t.true(world.lines.some((line) => line.includes(id)));
});

test('HEAD answers as GET does, without a body', async (t) => {
  const answer = fetchOver(fakeWorld());
  const response = await answer(new Request('http://localhost/repos', { method: 'HEAD' }));
  t.is(response.status, 200);
  t.is(await response.text(), '');
});

test('a page of another origin is answered only where it is permitted', async (t) => {
  const origin = 'https://docs.example';
  const asking = (): Request => post('/tools/echo_text', ASKED, { ...JSON_TYPE, origin });
  t.is((await fetchOver(fakeWorld())(asking())).status, 403);
  t.is(
    (await fetchOver(fakeWorld(), { allowOrigin: 'https://other.example' })(asking())).status,
    403,
  );
  for (const allowOrigin of [origin, '*']) {
    const response = await fetchOver(fakeWorld(), { allowOrigin })(asking());
    t.is(response.status, 200);
    t.is(response.headers.get('access-control-allow-origin'), allowOrigin);
    const preflight = await fetchOver(fakeWorld(), { allowOrigin })(
      new Request('http://localhost/tools/echo_text', { method: 'OPTIONS', headers: { origin } }),
    );
    t.is(preflight.status, 204);
    t.regex(preflight.headers.get('access-control-allow-headers') ?? '', /content-type/);
  }
});

test('a page of the own origin is answered', async (t) => {
  const own = post('/tools/echo_text', ASKED, { ...JSON_TYPE, origin: 'http://localhost' });
  t.is((await fetchOver(fakeWorld())(own)).status, 200);
});

test('where hosts are named, others are refused: a page may give any name to an address', async (t) => {
  const answer = fetchOver(fakeWorld(), { hosts: ['localhost'] });
  t.is((await answer(new Request('http://localhost:4747/repos'))).status, 200);
  t.is((await answer(new Request('http://rebound.example/repos'))).status, 403);
});

test('the document describes exactly the routes that are answered', async (t) => {
  const answer = fetchOver(fakeWorld());
  const document = (await (await answer(new Request('http://localhost/openapi.json'))).json()) as {
    paths: Record<string, Record<string, object>>;
  };
  t.true(Object.keys(document.paths).length > 8);
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const method of Object.keys(methods)) {
      const url = `http://localhost${path.replace('{name}', 'alpha').replace('{item}', 'none')}`;
      const body = method === 'post' ? { headers: JSON_TYPE, body: ASKED } : {};
      const response = await answer(new Request(url, { method: method.toUpperCase(), ...body }));
      const text = await response.text();
      t.false(text.includes('There is no '), `${method} ${path}: ${text}`);
    }
  }
});

test('MCP without sessions: each request is answered by itself', async (t) => {
  const answer = fetchOver(fakeWorld());
  const client = await connectByFetch(answer);
  t.deepEqual(Object.keys(client.getServerCapabilities() ?? {}).sort(), [
    'completions',
    'prompts',
    'resources',
    'tools',
  ]);
  t.true((await client.listTools()).tools.length > 0);
  t.true((await client.listResources()).resources.length > 0);
  t.true((await client.listPrompts()).prompts.length > 0);
  t.is((await answer(new Request('http://localhost/mcp'))).status, 405);
  t.is((await answer(post('/mcp', '{'))).status, 400);
  t.is((await answer(post('/mcp', '{}', { 'content-type': 'text/plain' }))).status, 415);
  const batch = JSON.stringify(new Array(101).fill({ jsonrpc: '2.0', id: 1, method: 'ping' }));
  t.is(
    (
      await answer(
        post('/mcp', batch, { ...JSON_TYPE, accept: 'application/json, text/event-stream' }),
      )
    ).status,
    400,
  );
});
