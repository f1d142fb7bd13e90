// The evaluation server's routes: every tool under its name, health, shutdown. Starts and stops no process.
import type { Server } from '@hapi/hapi';
import type { AnyTool } from '../../handlers/_tool.ts';
import type { Backend } from '../backend/backend.ts';
import type { JsonSchema } from '../../handlers/_call/tool-schemas.ts';
import { wholeResponseSchema } from '../schemas/whole-schema.ts';
import { gotTool, HEALTH, OPENAPI, postedTool, SHUTDOWN } from './http/api-routes.ts';
import {
  addToolRoute,
  answerCall,
  createHttpServer,
  queryRequest,
  type HttpAddress,
} from './http/http-server.ts';
import { healthOf } from './http/health.ts';
import { openApiOf } from './http/openapi.ts';

export interface EvalServerOptions extends Omit<HttpAddress, 'webUiOrigin'> {
  /** Called for a shutdown over HTTP after its answer. May be called twice. */
  readonly onShutdown: () => void;
}

export function createEvalServer(
  backend: Backend,
  { onShutdown, ...address }: EvalServerOptions,
): Server {
  const server = createHttpServer({ ...address, webUiOrigin: null }, backend);
  const snapshotTools = backend.tools.filter((tool) => tool.scope === 'snapshot');
  const registryTools = backend.tools.filter((tool) => tool.scope === 'registry');
  for (const tool of snapshotTools)
    addToolRoute(server, `/${tool.name}`, tool.name, backend, 'query_summaries');
  for (const { name } of registryTools) {
    server.route({
      method: 'GET',
      path: `/${name}`,
      handler: (request, h) =>
        answerCall(
          { tool: name, request: queryRequest(request), asText: true },
          backend,
          request,
          h,
        ),
    });
  }
  server.route({ method: 'GET', path: HEALTH.path, handler: () => healthOf(backend) });
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
      ...snapshotTools.map((tool) => postedTool(`/${tool.name}`, tool, extendSchema(tool))),
      ...registryTools.map((tool) => gotTool(`/${tool.name}`, tool)),
      HEALTH,
      SHUTDOWN,
      OPENAPI,
    ]);
  server.route({ method: 'GET', path: OPENAPI.path, handler: () => (document ??= describe()) });
  return server;
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
