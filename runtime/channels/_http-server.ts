// What the two HTTP servers share: the Hapi server, tool routes, error bodies. Which routes there are is each channel's own.
import hapi, { type Lifecycle, type Request, type ResponseToolkit, type RouteOptionsPayload, type Server } from '@hapi/hapi';
import { ERROR_STATUS, failure, isFailure, type ErrorCode, type Failure } from '../../lib/model/answer.ts';
import { callTool, type ToolCall, type World } from '../call-tool.ts';
import { guardRequests, type GuardSubject } from './_http-guard.ts';

export interface HttpAddress extends GuardSubject {
  readonly port: number;
}

const MOST_BYTES = 1024 * 1024;

/** Bodies are JSON and nothing else, so that no page can send one without asking first. */
const JSON_BODY = {
  allow: 'application/json',
  defaultContentType: 'application/octet-stream',
  maxBytes: MOST_BYTES,
  multipart: false,
  protoAction: 'error',
  timeout: 10_000,
} satisfies RouteOptionsPayload;

const CODE_OF_STATUS: Readonly<Record<number, readonly [code: ErrorCode, hint: string]>> = {
  400: ['invalid_request', 'Send one JSON object.'],
  403: ['forbidden_origin', "Use the server's own address."],
  404: ['not_found', 'GET /openapi.json lists the routes.'],
  408: ['invalid_request', 'Send the whole body at once.'],
  413: ['payload_too_large', 'A body may have 1 MiB.'],
  415: ['unsupported_media_type', 'Send the body with content-type: application/json.'],
};

/** A server with its guards and error bodies, and no route yet. Nothing listens before `start`. */
export function createHttpServer({ host, port, webUiOrigin }: HttpAddress, { log }: Pick<World, 'log'>): Server {
  const server = hapi.server({ host, port, debug: false, routes: { security: { hsts: false, xframe: 'deny', noSniff: true, referrer: 'no-referrer' } } });
  // Idle clients keep their connection for longer than usual clients do, so that none meets a connection just closed.
  server.listener.keepAliveTimeout = 75_000;
  server.listener.headersTimeout = 20_000;
  server.listener.requestTimeout = 60_000;
  server.ext('onPreResponse', (request, h) => {
    const { response } = request;
    if (!('isBoom' in response)) return h.continue;
    const failed = failureOf(response.output.statusCode, request, response, log);
    return h.response(failed).code(ERROR_STATUS[failed.error.code]);
  });
  // After the error bodies, so that its headers are on those too.
  guardRequests(server, { host, webUiOrigin });
  return server;
}

/** Adds the route of a tool; its JSON body is the request. */
export function addToolRoute(server: Server, path: string, tool: string, world: World, extend?: ToolCall['extend']): void {
  server.route({
    method: 'POST',
    path,
    options: { payload: JSON_BODY },
    handler: (request, h) => answerCall({ tool, request: request.payload, ...(extend ? { extend } : {}) }, world, h),
  });
}

/** Calls a tool and turns its answer into an HTTP one. */
export async function answerCall(call: ToolCall, world: World, h: ResponseToolkit): Promise<Lifecycle.ReturnValue> {
  const answer = await callTool(call, world);
  return isFailure(answer) ? h.response(answer).code(ERROR_STATUS[answer.error.code]) : h.response(answer.response);
}

/** The body of what Hapi itself refuses. Nothing of the cause is told but what the client did wrong. */
function failureOf(status: number, request: Request, error: Error, log: World['log']): Failure {
  const known = CODE_OF_STATUS[status];
  if (known) {
    const [code, hint] = known;
    const message = code === 'not_found' ? `There is no ${request.method.toUpperCase()} ${request.path.slice(0, 200)} here.` : `${error.message}.`;
    return failure(code, message, hint);
  }
  log.error(`${request.method} ${request.path} failed`, { id: request.info.id, error });
  return failure('internal', 'Something went wrong inside codegraph.', `Its log tells more under id ${request.info.id}.`, { id: request.info.id });
}

/** Query parameters as a request: a parameter given twice is a list. */
export function queryRequest(request: Request): Record<string, unknown> {
  return { ...request.query };
}

/** The address as a person types it; the port is known once the server listens. */
export function addressOf(server: Server): string {
  const { host, port } = server.info;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
