// What only the evaluation server does: summaries of processes, shutdown.
import test from 'ava';
import { localBackend } from '../../../runtime/backend/local-backend.ts';
import { withSummaries } from '../../../runtime/channels/_query-summaries.ts';
import { createEvalServer } from '../../../runtime/channels/eval.ts';
import { fakeWorld } from '../../support/fake-world.ts';

test('each process of a query says what it is, its priority and how many of its symbols are shown', (t) => {
  const response = {
    processes: [
      { uid: 'Process:a', name: 'serve → route', relevance: 0.9, steps: 4, module: 'Routing' },
      { uid: 'Process:b', name: 'main → exit', relevance: 0.2, steps: 3, module: null },
    ],
    process_symbols: [{ process_uid: 'Process:a' }, { process_uid: 'Process:a' }],
    definitions: [],
  };
  t.deepEqual(withSummaries(response), {
    ...response,
    processes: [
      {
        uid: 'Process:a',
        name: 'serve → route',
        relevance: 0.9,
        steps: 4,
        module: 'Routing',
        summary: 'serve → route: 4 steps, in Routing',
        priority: 0.9,
        symbol_count: 2,
      },
      {
        uid: 'Process:b',
        name: 'main → exit',
        relevance: 0.2,
        steps: 3,
        module: null,
        summary: 'main → exit: 3 steps',
        priority: 0.2,
        symbol_count: 0,
      },
    ],
  });
});

for (const headers of [{}, { 'content-type': 'application/json' }]) {
  test(`shutdown is answered, then asked for ${JSON.stringify(headers)}`, async (t) => {
    let asked = 0;
    const server = createEvalServer(localBackend(fakeWorld()), {
      host: '127.0.0.1',
      port: 4848,
      onShutdown: () => void (asked += 1),
    });
    const { statusCode, payload } = await server.inject({
      method: 'POST',
      url: '/shutdown',
      headers: { host: 'localhost', ...headers },
    });
    t.is(statusCode, 200);
    t.deepEqual(JSON.parse(payload), { status: 'shutting_down' });
    t.is(asked, 1);
  });
}

test('a page of another origin cannot shut the server down', async (t) => {
  const server = createEvalServer(localBackend(fakeWorld()), {
    host: '127.0.0.1',
    port: 4848,
    onShutdown: () => t.fail(),
  });
  t.is(
    (
      await server.inject({
        method: 'POST',
        url: '/shutdown',
        headers: { host: 'localhost', origin: 'https://evil.example' },
      })
    ).statusCode,
    403,
  );
});

test('parameters of the registry route are checked', async (t) => {
  const server = createEvalServer(localBackend(fakeWorld()), {
    host: '127.0.0.1',
    port: 4848,
    onShutdown: () => undefined,
  });
  const get = async (query: string) =>
    (await server.inject({ url: `/list_repos${query}`, headers: { host: 'localhost' } }))
      .statusCode;
  t.deepEqual(
    [
      await get(''),
      await get('?limit=1'),
      await get('?limit=x'),
      await get('?other=1'),
      await get('?limit=1&limit=2'),
    ],
    [200, 200, 400, 400, 400],
  );
});
