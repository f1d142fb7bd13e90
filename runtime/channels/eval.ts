// The evaluation server's routes: every tool under its name, health, shutdown. Starts and stops no process.
import type { Server } from '@hapi/hapi';
import type { AnyTool } from '../../handlers/_tool.ts';
import type { Backend } from '../backend/backend.ts';
import { backendsFor } from '../backend/visible/visible-backend.ts';
import type { JsonSchema } from '../../handlers/_call/tool-schemas.ts';
import { wholeResponseSchema } from '../schemas/whole-schema.ts';
import { gotTool, OPENAPI, postedTool } from './http/api-routes.ts';
import { HEALTH, SHUTDOWN } from './http/server-routes.ts';
import { addRoutes, createHttpServer, type HttpAddress } from './http/http-server.ts';
import { healthOf } from './http/health.ts';
import { LIVEZ, livez, READYZ, readyz } from './http/liveness.ts';
import { openApiOf } from './http/openapi.ts';
import { toolsOfRoutes } from './http/web-routes.ts';
import { gotToolRoute, plainRoute, postedToolRoute, type Route } from './http/route.ts';

export interface EvalServerOptions extends Omit<HttpAddress, 'webUiOrigin'> {
  /** Called for a shutdown over HTTP after its answer. May be called twice. */
  readonly onShutdown: () => void;
}

export function createEvalServer(
  backend: Backend,
  { onShutdown, reposHeader = null, ...address }: EvalServerOptions,
): Server {
  const server = createHttpServer({ ...address, webUiOrigin: null }, backend);
  const backendFor = backendsFor(backend, reposHeader);
  const routes: readonly Route[] = [
    ...backend.tools.map(toolRoute),
    ...toolsOfRoutes(
      backend.tools.filter(({ scope }) => scope === 'snapshot'),
      'query_summaries',
    ),
    plainRoute(LIVEZ, livez),
    plainRoute(READYZ, readyz),
    plainRoute(HEALTH, healthOf),
  ];
  addRoutes(server, routes, backendFor);
  server.route({
    method: 'POST',
    path: SHUTDOWN.path,
    options: { payload: { parse: false, maxBytes: 1024 } },
    handler: (request, h) => {
      request.raw.res.once('finish', onShutdown).once('close', onShutdown);
      return h.response({ status: 'shutting_down' }).header('connection', 'close');
    },
  });
  // Created on demand, to keep the start fast.
  let document: object | undefined;
  const describe = () =>
    openApiOf('codegraph evaluation server', [
      ...routes.map((route) => route.describe()),
      SHUTDOWN,
      OPENAPI,
    ]);
  addRoutes(server, [plainRoute(OPENAPI, () => (document ??= describe()))], backendFor);
  return server;
}

/** Every tool under its name: those about one repository with a body, the others with a query string. */
function toolRoute(tool: AnyTool): Route {
  const path = `/${tool.name}`;
  return tool.scope === 'registry'
    ? gotToolRoute(path, tool, () => gotTool(path, tool))
    : postedToolRoute(
        path,
        tool,
        () => postedTool(path, tool, extendSchema(tool)),
        'query_summaries',
      );
}

function extendSchema(tool: AnyTool): JsonSchema {
  const schema = wholeResponseSchema(tool);
  const processes = schema.properties?.['processes'];
  const item = processes?.items;
  if (tool.name !== 'query' || !item) return schema;
  const more = {
    summary: { type: 'string', description: 'The flow in a few words' },
    priority: { type: 'number', description: 'Its relevance, 0 to 1' },
    symbol_count: { type: 'integer', description: 'Number of its symbols in this answer' },
  };
  const extended = {
    ...item,
    properties: { ...item.properties, ...more },
    required: [...(item.required ?? []), ...Object.keys(more)],
  };
  return {
    ...schema,
    properties: { ...schema.properties, processes: { ...processes, items: extended } },
  };
}
