// The route of MCP over Streamable HTTP, with the guards of its server. Sessions and methods are in other files.
import type { Lifecycle, Request, ResponseToolkit, Server } from '@hapi/hapi';
import type { Backend } from '../../backend/backend.ts';
import type { BackendFor } from '../../backend/visible/visible-backend.ts';
import { eventStream } from './event-stream.ts';
import { HTTP_LIMITS } from '../http/http-listener.ts';
import { JSON_BODY, refuseEncoding } from '../http/http-server.ts';
import type { McpSessions, SessionOptions, SessionRequest } from './mcp-sessions.ts';

export const MCP_PATH = '/mcp';

/** Maximum of unread data of a stream. */
const UNREAD_BYTES = 1024 * 1024;

const PARSE_ERROR = -32700;
const REFUSED = -32000;

export interface McpRouteOptions extends SessionOptions {
  /** The backends of callers who see different repositories. */
  readonly backendFor?: BackendFor;
}

/** The SDK is loaded by the first request, since most users of the page never use MCP. */
export function addMcpRoutes(
  server: Server,
  backend: Backend,
  { backendFor = () => backend, ...options }: McpRouteOptions = {},
): void {
  let sessions: Promise<McpSessions> | undefined;
  const begun = (): Promise<McpSessions> =>
    (sessions ??= import('./mcp-sessions.ts').then(
      ({ McpSessions: Sessions }) => new Sessions(backend, options),
    ));
  const answer = async (request: Request, h: ResponseToolkit) =>
    httpAnswer(
      await (await begun()).answer(askedBy(request, backendFor(request.headers))),
      request,
      h,
    );
  server.route([
    {
      method: 'POST',
      path: MCP_PATH,
      options: {
        payload: { ...JSON_BODY, failAction: badBody },
        ext: { onPreAuth: { method: refuseEncoding } },
      },
      handler: answer,
    },
    {
      method: 'GET',
      path: MCP_PATH,
      handler: (request, h) =>
        request.method === 'head' ? notAllowed(request, h) : answer(request, h),
    },
    {
      method: 'DELETE',
      path: MCP_PATH,
      options: { payload: { parse: false, maxBytes: 1024 } },
      handler: answer,
    },
    {
      method: '*',
      path: MCP_PATH,
      options: { payload: { parse: false, maxBytes: 1024 } },
      handler: notAllowed,
    },
  ]);
  server.ext('onPreStop', async () => (await sessions)?.stop());
  server.ext('onPostStop', async () => (await sessions)?.end());
}

function askedBy(
  { method, headers, payload, raw: { res } }: Request,
  backend: Backend,
): SessionRequest {
  const given = Object.entries(headers).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return {
    backend,
    // The transport ignores the URL, but requires a valid one.
    request: new globalThis.Request(`http://localhost${MCP_PATH}`, {
      method: method.toUpperCase(),
      headers: given,
    }),
    body: method === 'post' ? payload : undefined,
    onEnd: (ended: () => void) => void res.once('close', ended),
  };
}

async function httpAnswer(
  response: Response,
  { raw: { res } }: Request,
  h: ResponseToolkit,
): Promise<Lifecycle.ReturnValue> {
  const streamed =
    response.headers.get('content-type') === 'text/event-stream' ? response.body : null;
  if (!streamed)
    return h
      .response((await response.text()) || undefined)
      .code(response.status)
      .type('application/json');
  const stream = eventStream(streamed, { unreadBytes: UNREAD_BYTES, endMs: HTTP_LIMITS.answerMs });
  res.once('close', () => stream.destroy());
  const answer = h.response(stream).code(response.status).type('text/event-stream');
  answer.charset('');
  for (const name of ['cache-control', 'mcp-session-id', 'x-accel-buffering']) {
    const value = response.headers.get(name);
    if (value !== null) answer.header(name, value);
  }
  return answer;
}

/** In the form of the protocol, like all errors of this route. */
function badBody(_request: Request, h: ResponseToolkit, error?: Error): Lifecycle.ReturnValue {
  const status =
    (error as { output?: { statusCode: number } } | undefined)?.output?.statusCode ?? 400;
  return refused(
    h,
    status,
    status === 400 ? PARSE_ERROR : REFUSED,
    error?.message ?? 'The body cannot be read',
  ).takeover();
}

function notAllowed({ method }: Request, h: ResponseToolkit): Lifecycle.ReturnValue {
  return refused(h, 405, REFUSED, `${method.toUpperCase()} is not allowed on ${MCP_PATH}`).header(
    'allow',
    'GET, POST, DELETE',
  );
}

function refused(h: ResponseToolkit, status: number, code: number, message: string) {
  return h.response({ jsonrpc: '2.0', id: null, error: { code, message } }).code(status);
}
