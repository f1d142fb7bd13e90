// The chat of a server that listens: what is forwarded, to whom and for whom, and what is refused. How streams end is in chat-streams.
import test from 'ava';
import { localBackend } from '../../../runtime/backend/local-backend.ts';
import { createWebServer } from '../../../runtime/channels/web.ts';
import { fakeWorld } from '../../support/fake-world.ts';
import { WEB_UI } from '../../support/raw-http.ts';
import { called, said, scriptedModel, type ScriptedAnswer } from '../../support/scripted-model.ts';
import { chatting, failed, KEY, QUESTION } from './chatting.ts';

test('messages and tools are forwarded to the configured model, and its stream comes back as it is', async (t) => {
  const pieces = [...called(['context', '{"name":"main"}']), ...said('It is ', 'called by `run`.')];
  await chatting(t, [{ pieces }], async ({ post, model }) => {
    const tools = [
      { type: 'function', function: { name: 'context', parameters: { type: 'object' } } },
    ];
    const response = await post({ ...QUESTION, tools });
    t.is(response.status, 200);
    t.is(response.headers.get('content-type'), 'text/event-stream');
    t.is((await response.text()).replace(': \n\n', ''), pieces.join(''));
    const [asked] = model.asked;
    t.deepEqual(JSON.parse(asked?.body ?? ''), {
      model: 'scripted',
      ...QUESTION,
      tools,
      stream: true,
      stream_options: { include_usage: true },
    });
    t.is(asked?.headers.authorization, `Bearer ${KEY}`);
    t.is(asked?.headers.origin, undefined);
    t.is(asked?.headers.cookie, undefined);
  });
});

test('without a key none is sent', async (t) => {
  await chatting(
    t,
    [{ pieces: said('Yes.') }],
    async ({ post, model }) => {
      await (await post(QUESTION)).text();
      t.is(model.asked[0]?.headers.authorization, undefined);
    },
    { key: '' },
  );
});

for (const [what, body] of [
  ['another model', { ...QUESTION, model: 'dearest' }],
  ['an address', { ...QUESTION, url: 'https://evil.example' }],
  ['a field of a message that is none', { messages: [{ role: 'user', content: '', name: 'x' }] }],
  ['a role that is none', { messages: [{ role: 'developer', content: '' }] }],
  ['pictures', { messages: [{ role: 'user', content: [{ type: 'image_url' }] }] }],
  ['tools of another kind', { ...QUESTION, tools: [{ type: 'web_search' }] }],
  ['no message', { messages: [] }],
  ['a list', [QUESTION]],
] as const)
  test(`the page may send messages and tools only: ${what} is refused`, async (t) => {
    await chatting(t, [{ pieces: said('No.') }], async ({ post, model }) => {
      const response = await post(body);
      t.is(response.status, 400);
      t.regex(await failed(response), /invalid_request: .* Send/);
      t.is(model.asked.length, 0);
    });
  });

test('a conversation of more than 1 MiB is refused', async (t) => {
  await chatting(t, [{ pieces: said('No.') }], async ({ post, model }) => {
    const content = 'x'.repeat(1024 * 1024);
    t.is((await post({ messages: [{ role: 'user', content }] })).status, 413);
    t.is(model.asked.length, 0);
  });
});

test('only the own page has the chat: the web UI of another origin may call tools, and not spend the key', async (t) => {
  await chatting(t, [{ pieces: said('No.') }], async ({ post, url, model }) => {
    const headers = { origin: WEB_UI };
    t.is((await fetch(`${url}/tools`, { headers })).status, 200);
    t.is((await fetch(`${url}/chat`, { headers })).status, 403);
    for (const origin of [WEB_UI, 'https://evil.example', 'null'])
      t.is((await post(QUESTION, { headers: { origin } })).status, 403);
    t.is((await post(QUESTION, { headers: { 'content-type': 'text/plain' } })).status, 415);
    t.is(model.asked.length, 0);
    t.is((await post(QUESTION, { headers: { origin: url } })).status, 200);
  });
});

test('what the model refuses is said with the next step, in 300 characters, without the key', async (t) => {
  const body = (message: string): string => JSON.stringify({ error: { message } });
  const answers: readonly (readonly [ScriptedAnswer, RegExp])[] = [
    [
      { status: 401, body: body(`Incorrect key: ${KEY}.`) },
      /^model_refused: .* refused the key \(401\): Incorrect key: \[key\]\. Check the key/,
    ],
    [
      { status: 404, body: body('model not found') },
      /no model 'scripted' \(404\): model not found Check --chat-url/,
    ],
    [{ status: 429, headers: { 'retry-after': '7' } }, /takes no more requests .* in 7 s/],
    [
      { status: 400, body: 'context too long' },
      /refused the request \(400\): context too long If the conversation is long/,
    ],
    [
      { status: 500, body: `<html>${'x'.repeat(9000)}${KEY}` },
      /^model_failed: .* failed \(500\): <html>x{294}… Ask again/,
    ],
    [
      { status: 200, body: '{"choices":[]}' },
      /did not answer with a stream of events, but with application\/json/,
    ],
  ];
  await chatting(
    t,
    answers.map(([answer]) => answer),
    async ({ post, lines }) => {
      for (const [, expected] of answers) {
        const text = await failed(await post(QUESTION));
        t.regex(text, expected);
        t.false(text.includes(KEY));
      }
      t.true(lines.length > 0);
      t.false(lines.join('').includes(KEY), 'the log');
    },
  );
});

test('a key that is refused where none is set says how to set one', async (t) => {
  await chatting(
    t,
    [{ status: 401 }],
    async ({ post }) =>
      t.regex(await failed(await post(QUESTION)), /without a key .* Set CODEGRAPH_CHAT_KEY/),
    { key: '' },
  );
});

test('a model that is not there is said', async (t) => {
  await chatting(
    t,
    [{}],
    async ({ post }) =>
      t.regex(
        await failed(await post(QUESTION)),
        /^model_unreachable: 127\.0\.0\.1:\d+ cannot be reached.*ECONNREFUSED.* Start the server/,
      ),
    // Where nothing listens.
    { url: 'http://127.0.0.1:59999/v1' },
  );
});

test('a redirect is not followed: neither conversation nor key go elsewhere', async (t) => {
  const other = await scriptedModel(t, { pieces: said('Gotcha.') });
  const answer = { status: 307, headers: { location: `${other.url}/chat/completions` } };
  await chatting(t, [answer], async ({ post }) => {
    t.regex(
      await failed(await post(QUESTION)),
      /redirects to another address, which is not followed/,
    );
    t.is(other.asked.length, 0);
  });
});

test('the key is in no answer of the server', async (t) => {
  await chatting(t, [{ pieces: said('Yes.') }], async ({ url, post }) => {
    await (await post(QUESTION)).text();
    for (const path of ['/chat', '/health', '/openapi.json', '/tools', '/repos'])
      t.false((await (await fetch(url + path)).text()).includes(KEY), path);
  });
});

test('a server without a chat says so', async (t) => {
  const server = createWebServer(localBackend(fakeWorld()), {
    host: '127.0.0.1',
    port: 0,
    webUiOrigin: null,
    page: [],
  });
  const headers = { host: 'localhost', 'content-type': 'application/json' };
  const state = await server.inject({ url: '/chat', headers });
  t.deepEqual(JSON.parse(state.payload), { configured: false });
  const asked = await server.inject({
    method: 'POST',
    url: '/chat',
    headers,
    payload: JSON.stringify(QUESTION),
  });
  t.is(asked.statusCode, 404);
  t.regex(asked.payload, /There is no chat/);
});

test('nothing is asked before a person asks: a server with a chat starts, is looked at, and stops', async (t) => {
  await chatting(t, [{ pieces: said('No.') }], async ({ url, model }) => {
    for (const path of ['/chat', '/health', '/tools']) await (await fetch(url + path)).text();
    t.is(model.asked.length, 0);
  });
});
