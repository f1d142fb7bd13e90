// Errors with their statuses, and the routes of both servers, as they were agreed. Answers are in contract.
import test from 'ava';
import type { Server } from '@hapi/hapi';
import { ERROR_STATUS } from '../../../lib/model/answer.ts';
import { localBackend } from '../../../runtime/backend/local-backend.ts';
import { createEvalServer } from '../../../runtime/channels/eval.ts';
import { createWebServer } from '../../../runtime/channels/web.ts';
import { CONTRACT_CHANNELS } from './contract-channels.ts';
import { toolsWorld } from '../../support/tools-world.ts';
import { type Failed, asks } from './contract-calls.ts';

const STATUSES: Readonly<Record<string, number>> = {
  invalid_request: 400,
  repo_required: 400,
  read_only: 400,
  syntax_error: 400,
  forbidden_origin: 403,
  not_found: 404,
  repo_not_found: 404,
  symbol_not_found: 404,
  stale_plan: 409,
  rename_conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  query_too_expensive: 422,
  index_unreadable: 503,
  being_indexed: 503,
  call_aborted: 503,
  too_busy: 503,
  shutting_down: 503,
  internal: 500,
};

const FAILING: readonly (readonly [
  code: string,
  tool: string,
  request: Readonly<Record<string, unknown>>,
])[] = [
  ['invalid_request', 'context', { limit: 0, name: 'route' }],
  ['read_only', 'cypher', { query: 'CREATE (n) RETURN n' }],
  ['syntax_error', 'cypher', { query: 'MATCH (n RETURN n' }],
  ['query_too_expensive', 'cypher', { query: 'UNWIND range(1, 100000000) AS x RETURN sum(x)' }],
  ['not_found', 'detect_changes', { scope: 'staged' }],
  ['repo_not_found', 'impact', { target: 'render', repo: 'nowhere' }],
  ['symbol_not_found', 'context', { name: 'rout' }],
  ['rename_conflict', 'rename', { symbol_name: 'route', new_name: 'render', dry_run: false }],
];

test('every code has the status that was agreed', (t) => {
  t.deepEqual({ ...ERROR_STATUS }, STATUSES);
});

const SERVERS: readonly {
  readonly name: string;
  readonly prefix: string;
  readonly make: () => Server;
}[] = [
  {
    name: 'web-UI server',
    prefix: '/tools',
    make: () =>
      createWebServer(localBackend(toolsWorld()), {
        host: '127.0.0.1',
        port: 0,
        webUiOrigin: null,
        page: [],
      }),
  },
  {
    name: 'evaluation server',
    prefix: '',
    make: () =>
      createEvalServer(localBackend(toolsWorld()), {
        host: '127.0.0.1',
        port: 0,
        onShutdown: () => undefined,
      }),
  },
];

for (const [code, tool, request] of FAILING) {
  test(`${code}: the same error on every channel, with its status over HTTP`, async (t) => {
    // What is staged is known beside the repository only.
    const channels = CONTRACT_CHANNELS.filter(
      ({ besideRepository }) => besideRepository || code !== 'not_found',
    );
    const errors = await Promise.all(
      channels.map(
        async (channel) => ((await (await asks(channel))(tool, request)) as Failed).error,
      ),
    );
    for (const [index, error] of errors.entries()) {
      t.is(error?.code, code, channels[index]?.name);
      t.true(error.message.length > 0 && error.hint.length > 0);
      t.deepEqual(error, errors[0], channels[index]?.name);
    }
    if (code === 'symbol_not_found') t.true((errors[0]?.details?.nearest?.length ?? 0) > 0);
    for (const { name, prefix, make } of SERVERS) {
      const { statusCode } = await make().inject({
        method: 'POST',
        url: `${prefix}/${tool}`,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(request),
      });
      t.is(statusCode, STATUSES[code] ?? 0, name);
    }
  });
}

test('both servers have the routes that were agreed', (t) => {
  const [web = [], evaluation = []] = SERVERS.map(({ make }) =>
    make()
      .table()
      .map(({ method, path }) => `${method.toUpperCase()} ${path}`),
  );
  const names = ['query', 'context', 'impact', 'detect_changes', 'rename', 'cypher'];
  for (const route of [
    'GET /repos',
    ...names.map((name) => `POST /tools/${name}`),
    'GET /health',
    'GET /openapi.json',
    'GET /repos/{name}',
  ])
    t.true(web.includes(route), route);
  for (const route of [
    'GET /list_repos',
    'POST /shutdown',
    ...names.map((name) => `POST /${name}`),
    'GET /health',
    'GET /openapi.json',
  ])
    t.true(evaluation.includes(route), route);
});

test('only on the evaluation server does a process say what it is, its priority, and how many of its symbols are shown', async (t) => {
  for (const { name, prefix, make } of SERVERS) {
    const { payload } = await make().inject({
      method: 'POST',
      url: `${prefix}/query`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ query: 'render a route' }),
    });
    const { processes, process_symbols: symbols } = JSON.parse(payload) as {
      processes: Record<string, unknown>[];
      process_symbols: { process_uid: string }[];
    };
    t.true(processes.length > 0, payload);
    for (const { uid, summary, priority, symbol_count } of processes) {
      if (name === 'web-UI server')
        t.deepEqual([summary, priority, symbol_count], [undefined, undefined, undefined]);
      else
        t.deepEqual(
          [typeof summary, typeof priority, symbol_count],
          ['string', 'number', symbols.filter(({ process_uid }) => process_uid === uid).length],
        );
    }
  }
});
