// The OpenAPI documents of both servers: valid, whole, and true. The examples in them are sent.
import { Validator } from '@seriousme/openapi-schema-validator';
import test from 'ava';
import type { Server } from '@hapi/hapi';
import { TOOLS } from '../../../../handlers/_all.gen.ts';
import { localBackend } from '../../../../runtime/backend/local-backend.ts';
import { createEvalServer } from '../../../../runtime/channels/eval.ts';
import { createWebServer } from '../../../../runtime/channels/web.ts';
import { MCP_PATH } from '../../../../runtime/channels/mcp/mcp-http.ts';
import { requestOf } from '../../../../handlers/_call/tool-schemas.ts';
import { readPageFiles } from '../../../../runtime/serve/page-files.ts';
import { apiOf, type DocumentedRoute } from '../../../support/api-document.ts';
import { UNREACHABLE_CHAT } from '../../../support/served-chat.ts';
import { storedWorld } from '../../../support/stored-world.ts';

const HEADERS = { host: 'localhost', 'content-type': 'application/json' };

const SERVERS: readonly { readonly name: string; readonly start: () => Promise<Server> }[] = [
  {
    name: 'web-UI server',
    start: async () =>
      createWebServer(localBackend(await storedWorld(['shop'])), {
        host: '127.0.0.1',
        port: 4747,
        webUiOrigin: null,
        page: readPageFiles(),
        chat: UNREACHABLE_CHAT,
      }),
  },
  {
    name: 'evaluation server',
    start: async () =>
      createEvalServer(localBackend(await storedWorld(['shop'])), {
        host: '127.0.0.1',
        port: 4848,
        onShutdown: () => undefined,
      }),
  },
];

/** What stands for the parameters of a path. */
const ITEMS: Readonly<Record<string, string>> = {
  repo_process: 'serve → render',
  repo_module: 'app',
};

/** Parameters of routes that need some. */
const QUERIES: Readonly<Record<string, string>> = {
  repo_symbols: '?q=serve',
  repo_source: '?file=src/app.ts',
  repo_flow: '?process=serve%20→%20render',
  repo_why: '?from=serve&to=render',
};

function pathOf({ path, operation: { operationId } }: DocumentedRoute): string {
  const named = path
    .replace('{name}', 'shop')
    .replace('{item}', encodeURIComponent(ITEMS[operationId] ?? ''));
  return `${named}${QUERIES[operationId] ?? ''}`;
}

/** The answer that does not end has tests of its own. */
const isEndless = ({ operation }: DocumentedRoute): boolean => operation.operationId === 'events';

for (const { name, start } of SERVERS) {
  test(`${name}: the document is valid OpenAPI 3.1`, async (t) => {
    const { document } = await apiOf(await start());
    const validator = new Validator();
    const { valid, errors } = await validator.validate(
      JSON.parse(JSON.stringify(document)) as Record<string, unknown>,
    );
    t.true(valid, JSON.stringify(errors));
    t.is(validator.version, '3.1');
  });

  test(`${name}: every route is in the document, and nothing else is`, async (t) => {
    const server = await start();
    const { routes } = await apiOf(server);
    const documented = routes.map(({ method, path }) => `${method} ${path}`);
    // MCP describes itself, by its own lists; the page is one, whatever address it is loaded from.
    const own = server
      .table()
      .filter(({ path }) => path !== MCP_PATH && !/^\/(assets|r|console)\b/.test(path));
    t.deepEqual(
      documented.sort(),
      own.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort(),
    );
    t.is(new Set(routes.map(({ operation }) => operation.operationId)).size, routes.length);
  });

  test(`${name}: every operation says with which statuses it may answer, each by its number`, async (t) => {
    const { routes } = await apiOf(await start());
    for (const { path, operation } of routes) {
      t.true(
        Object.keys(operation.responses).every((status) => /^[245]\d\d$/.test(status)),
        path,
      );
      t.true(
        '200' in operation.responses &&
          '500' in operation.responses &&
          '403' in operation.responses,
        path,
      );
    }
    const statuses = (id: string) =>
      Object.keys(
        routes.find(({ operation }) => operation.operationId === id)?.operation.responses ?? {},
      ).join(' ');
    t.is(statuses('query'), '200 400 403 404 413 415 500 503');
    t.is(statuses('rename'), '200 400 403 404 409 413 415 500 503');
    t.is(statuses('cypher'), '200 400 403 404 413 415 422 500 503');
    t.is(statuses('list_repos'), '200 400 403 500 503');
  });

  test(`${name}: every example is answered, and as the document says`, async (t) => {
    const server = await start();
    const { routes, faultIn } = await apiOf(server);
    for (const route of routes.filter((known) => !isEndless(known))) {
      const examples = Object.values(
        route.operation.requestBody?.content?.['application/json']?.examples ?? {},
      );
      if (route.operation.requestBody) t.true(examples.length > 0, route.path);
      for (const payload of examples.length > 0
        ? examples.map(({ value }) => value)
        : [undefined]) {
        const { statusCode, payload: answer } = await server.inject({
          method: route.method,
          url: pathOf(route),
          headers: HEADERS,
          ...(payload ? { payload } : {}),
        });
        t.is(statusCode, 200, `${route.path} ${JSON.stringify(payload)} ${answer}`);
        t.is(faultIn(route, statusCode, answer), null);
      }
    }
  });
}

test('the document says what fields may be left out together, and other spellings', async (t) => {
  const { document } = await apiOf(await (SERVERS[0]?.start() ?? Promise.reject()));
  const { schemas } = (document as unknown as { components: { schemas: Record<string, object> } })
    .components;
  t.like(schemas['context_request'], {
    allOf: [{ anyOf: [{ required: ['name'] }, { required: ['uid'] }] }],
  });
  t.like(schemas['query_request'], { required: ['query'], 'x-aliases': { search_query: 'query' } });
  t.like(schemas['context_response'], { required: ['meta', 'status'] });
});

for (const tool of TOOLS) {
  test(`${tool.name}: its examples fit its own schema`, (t) => {
    t.true(tool.examples.length > 0);
    for (const example of tool.examples)
      t.is(requestOf(tool).validate(example, { convert: false }).error, undefined);
  });
}
