// The web-UI server's routes: repositories, tools, reading routes for the page, the page. Starts and stops no process.
import type { Lifecycle, ResponseToolkit, Server } from '@hapi/hapi';
import { ERROR_STATUS, failure, isFailure, type Failure } from '../../lib/model/answer.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import type { World } from '../call-tool.ts';
import { chooseRepository } from '../repo-choice.ts';
import { contextView, modulesView, moduleView, processesView, processView } from '../repository-views.ts';
import { fieldsOf } from '../tool-schemas.ts';
import type { PageFile } from '../web-ui/page-files.ts';
import { healthOf } from './_health.ts';
import { addToolRoute, answerCall, createHttpServer, queryRequest, type HttpAddress } from './_http-server.ts';
import { openApiOf, type PlainRoute } from './_openapi.ts';

export interface WebServerOptions extends HttpAddress {
  readonly page: readonly PageFile[];
}

type View = (snapshot: IndexSnapshot, item: string) => object | null;

const VIEWS: readonly { readonly path: string; readonly summary: string; readonly view: View }[] = [
  { path: '/repos/{name}', summary: 'What is indexed of a repository', view: contextView },
  { path: '/repos/{name}/processes', summary: 'Its execution flows', view: processesView },
  { path: '/repos/{name}/processes/{item}', summary: 'The steps of one execution flow', view: processView },
  { path: '/repos/{name}/modules', summary: 'Its functional areas', view: modulesView },
  { path: '/repos/{name}/modules/{item}', summary: 'The symbols of one functional area', view: moduleView },
];

const PLAIN_ROUTES: readonly PlainRoute[] = [
  ...VIEWS.map(({ path, summary }): PlainRoute => ({ method: 'get', path, summary })),
  { method: 'get', path: '/tools', summary: 'The tools and their fields' },
  { method: 'get', path: '/health', summary: 'Whether the server answers, and what it serves' },
  { method: 'get', path: '/openapi.json', summary: 'This document' },
];

// The page brings all it needs; nothing is loaded from elsewhere and no text from an answer can run.
const PAGE_POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function createWebServer(world: World, { page, ...address }: WebServerOptions): Server {
  const server = createHttpServer(address, world);
  const tools = world.tools.filter((tool) => tool.scope === 'snapshot');
  const registryTools = world.tools.filter(({ name }) => name === 'list_repos');
  for (const { name } of tools) addToolRoute(server, `/tools/${name}`, name, world);
  server.route({ method: 'GET', path: '/repos', handler: (request, h) => answerCall({ tool: 'list_repos', request: queryRequest(request), asText: true }, world, h) });
  for (const { path, view } of VIEWS) {
    server.route({
      method: 'GET',
      path,
      handler: ({ params }, h) => answerView({ name: String(params['name']), item: String(params['item'] ?? '') }, view, world, h),
    });
  }
  const described = tools.map((tool) => ({ name: tool.name, title: tool.title, description: tool.description, positional: tool.positional, fields: fieldsOf(tool) }));
  server.route({ method: 'GET', path: '/tools', handler: () => ({ tools: described }) });
  server.route({ method: 'GET', path: '/health', handler: () => healthOf(world) });
  const document = openApiOf({
    title: 'codegraph web-UI server',
    toolRoutes: tools.map((tool) => ({ path: `/tools/${tool.name}`, tool })),
    plainRoutes: [...registryTools.map((tool): PlainRoute => ({ method: 'get', path: '/repos', summary: tool.title, tool })), ...PLAIN_ROUTES],
  });
  server.route({ method: 'GET', path: '/openapi.json', handler: () => document });
  for (const { path, type, text } of page) {
    server.route({ method: 'GET', path, handler: (_request, h) => h.response(text).type(type).header('content-security-policy', PAGE_POLICY).header('cache-control', 'no-cache') });
  }
  return server;
}

async function answerView(asked: { name: string; item: string }, view: View, { snapshots }: World, h: ResponseToolkit): Promise<Lifecycle.ReturnValue> {
  const entry = chooseRepository(snapshots.entries(), { asked: asked.name, workingFolder: null });
  if (isFailure(entry)) return failed(entry, h);
  const snapshot = await snapshots.take(entry);
  if (isFailure(snapshot)) return failed(snapshot, h);
  const found = view(snapshot, asked.item);
  return found ?? failed(failure('not_found', `'${entry.name}' has nothing called '${asked.item.slice(0, 200)}' here.`, 'The list one level up has the names.'), h);
}

function failed(answer: Failure, h: ResponseToolkit): Lifecycle.ReturnValue {
  return h.response(answer).code(ERROR_STATUS[answer.error.code]);
}
