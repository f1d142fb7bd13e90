// `?as=text`: the response beside the same answer as text, on servers and as a function from a request to a response.
import test from 'ava';
import { localBackend } from '../../../../runtime/backend/local-backend.ts';
import { createEvalServer } from '../../../../runtime/channels/eval.ts';
import { createWebServer } from '../../../../runtime/channels/web.ts';
import { fetchOver } from '../../../support/channels.ts';
import { fakeWorld } from '../../../support/fake-world.ts';

type Ask = (query: string, body: object) => Promise<{ status: number; answer: object }>;

const HEADERS = { host: 'localhost', 'content-type': 'application/json' };
const ADDRESS = { host: '127.0.0.1', port: 0 };

const CHANNELS: Readonly<Record<string, () => Ask>> = {
  'web-UI server': () =>
    injecting(
      createWebServer(localBackend(fakeWorld()), { ...ADDRESS, webUiOrigin: null, page: [] }),
      '/tools/echo_text',
    ),
  'evaluation server': () =>
    injecting(
      createEvalServer(localBackend(fakeWorld()), { ...ADDRESS, onShutdown: () => undefined }),
      '/echo_text',
    ),
  fetch: () => {
    const ask = fetchOver(fakeWorld());
    return async (query, body) => {
      const url = `http://localhost/tools/echo_text${query}`;
      const response = await ask(
        new Request(url, { method: 'POST', headers: HEADERS, body: JSON.stringify(body) }),
      );
      return { status: response.status, answer: (await response.json()) as object };
    };
  },
};

function injecting(server: ReturnType<typeof createWebServer>, path: string): Ask {
  return async (query, payload) => {
    const { statusCode, payload: text } = await server.inject({
      method: 'POST',
      url: `${path}${query}`,
      headers: HEADERS,
      payload,
    });
    return { status: statusCode, answer: JSON.parse(text) as object };
  };
}

for (const [name, open] of Object.entries(CHANNELS)) {
  test(`${name}: the answer has its text beside it`, async (t) => {
    const ask = open();
    const body = { text: 'äöü "quoted"', repo: 'alpha' };
    const plain = await ask('', body);
    const both = await ask('?as=text', body);
    t.is(both.status, 200);
    t.deepEqual(both.answer, {
      response: plain.answer,
      text: 'alpha: äöü "quoted" äöü "quoted"',
    });
  });

  test(`${name}: failures and other forms are as without it`, async (t) => {
    const ask = open();
    const missing = await ask('?as=text', { text: 'missing', repo: 'alpha' });
    t.is(missing.status, 404);
    t.like(missing.answer, { error: { code: 'symbol_not_found' } });
    for (const query of ['?as=json', '?as=', '?as=text&as=text']) {
      const { status, answer } = await ask(query, { text: 'a', repo: 'alpha' });
      t.is(status, 400, query);
      t.like(answer, { error: { code: 'invalid_request' } });
    }
  });
}
