// The web-UI server's routes: repositories, tools, reading routes for the page, the page, MCP. Starts and stops no process.
import type { Lifecycle, ResponseToolkit, Server } from '@hapi/hapi';
import type { AnyTool } from '../../handlers/_tool.ts';
import { failure, isFailure } from '../../lib/model/answer.ts';
import type { Backend, ViewRequest } from '../backend/backend.ts';
import { chooseRepository } from '../repo-choice.ts';
import { fieldsOf } from '../../handlers/_call/tool-schemas.ts';
import type { PageFile } from '../web-ui/page-files.ts';
import { gotTool, HEALTH, OPENAPI, pageRoute, postedTool, TOOLS_LIST } from './http/api-routes.ts';
import { VIEW_ROUTES } from './http/view-routes.ts';
import { healthOf } from './http/health.ts';
import {
  addToolRoute,
  answerCall,
  createHttpServer,
  failed,
  jsonAnswer,
  queryRequest,
  type HttpAddress,
} from './http/http-server.ts';
import { addMcpRoutes } from './mcp/mcp-http.ts';
import { openApiOf } from './http/openapi.ts';

export interface WebServerOptions extends HttpAddress {
  readonly page: readonly PageFile[];
  /** MCP answers have `structuredContent`, even if clients do not ask for it. */
  readonly structured?: boolean;
}

// The page is self-contained: nothing is loaded from other sites, and no text of an answer can be executed.
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function createWebServer(
  backend: Backend,
  { page, structured = false, ...address }: WebServerOptions,
): Server {
  const server = createHttpServer(address, backend);
  const tools = backend.tools.filter((tool) => tool.scope === 'snapshot');
  for (const { name } of tools) addToolRoute(server, `/tools/${name}`, name, backend);
  addReadingRoutes(server, backend);
  const described = once(() => tools.map((tool) => describedTool(tool, backend)));
  server.route({ method: 'GET', path: TOOLS_LIST.path, handler: () => ({ tools: described() }) });
  server.route({ method: 'GET', path: HEALTH.path, handler: () => healthOf(backend) });
  addMcpRoutes(server, backend, { structured });
  const document = once(() => documentOf(backend, tools, page));
  server.route({ method: 'GET', path: OPENAPI.path, handler: () => document() });
  for (const file of page) addPageRoute(server, file);
  return server;
}

/** The list of repositories, and what the page reads of each of them. */
function addReadingRoutes(server: Server, backend: Backend): void {
  server.route({
    method: 'GET',
    path: '/repos',
    handler: (request, h) =>
      answerCall(
        { tool: 'list_repos', request: queryRequest(request), asText: true },
        backend,
        request,
        h,
      ),
  });
  for (const { path, view } of VIEW_ROUTES) {
    server.route({
      method: 'GET',
      path,
      handler: ({ params, app }, h) => {
        app.repo = String(params['name']);
        return answerView(
          { view, repo: app.repo, item: String(params['item'] ?? ''), id: app.id },
          backend,
          h,
        );
      },
    });
  }
}

/** A tool as the page and other clients see it in the list. */
function describedTool(tool: AnyTool, { readOnly }: Backend): object {
  return {
    name: tool.name,
    title: tool.title,
    description: tool.description,
    positional: tool.positional,
    read_only: readOnly || tool.readOnly,
    fields: fieldsOf(tool),
  };
}

function documentOf(
  backend: Backend,
  tools: readonly AnyTool[],
  page: readonly PageFile[],
): ReturnType<typeof openApiOf> {
  const registryTools = backend.tools.filter(({ name }) => name === 'list_repos');
  return openApiOf('codegraph web-UI server', [
    ...tools.map((tool) => postedTool(`/tools/${tool.name}`, tool)),
    ...registryTools.map((tool) => gotTool('/repos', tool)),
    ...VIEW_ROUTES,
    TOOLS_LIST,
    HEALTH,
    OPENAPI,
    ...page.map(({ path, type }) => pageRoute(path, type)),
  ]);
}

function addPageRoute(server: Server, { path, type, text }: PageFile): void {
  server.route({
    method: 'GET',
    path,
    handler: (_request, h) =>
      h
        .response(text)
        .type(type)
        .header('content-security-policy', PAGE_POLICY)
        .header('cache-control', 'no-cache'),
  });
}

/** Created on demand, to keep the start fast. */
function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

async function answerView(
  asked: ViewRequest,
  backend: Backend,
  h: ResponseToolkit,
): Promise<Lifecycle.ReturnValue> {
  const entry = chooseRepository(backend.indexes.entries(), {
    asked: asked.repo,
    workingFolder: null,
  });
  if (isFailure(entry)) return failed(entry, h);
  const found = await backend.view({ ...asked, repo: entry.name });
  if (typeof found === 'string') return jsonAnswer(found, h);
  return failed(
    found ??
      failure(
        'not_found',
        `'${entry.name}' has no '${asked.item.slice(0, 200)}' here.`,
        'The list one level up has the names.',
      ),
    h,
  );
}
