// What the two HTTP servers share: the Hapi server, tool routes, error bodies. Channels add their own routes.
import hapi, {
  type Lifecycle,
  type Request,
  type ResponseToolkit,
  type RouteOptionsPayload,
  type Server,
} from '@hapi/hapi';
import { ERROR_STATUS, failure, type ErrorCode, type Failure } from '../../../lib/model/answer.ts';
import type { Backend } from '../../backend/backend.ts';
import type { BackendFor } from '../../backend/visible/visible-backend.ts';
import type { Log } from '../../log.ts';
import { guardRequests, isWildcard, type GuardSubject } from './http-guard.ts';
import {
  answerParseErrors,
  createListener,
  HTTP_LIMITS,
  type HttpLimits,
} from './http-listener.ts';
import { traceRequests } from './http-requests.ts';
import type { Route } from './route.ts';
import { unreadAnswers, type HoldAnswer } from './unread-answers.ts';

export interface HttpAddress extends GuardSubject {
  readonly port: number;
  /** The header in which a proxy says what its caller sees, in lower case; null: everything. */
  readonly reposHeader?: string | null;
  readonly limits?: HttpLimits;
}

/** Bodies must be JSON, so that no page can send one without a preflight. */
export const JSON_BODY = {
  allow: 'application/json',
  defaultContentType: 'application/octet-stream',
  multipart: false,
  protoAction: 'error',
} satisfies RouteOptionsPayload;

/** Other encodings would be read undecoded. */
const ENCODINGS: readonly (string | undefined)[] = [undefined, 'identity', 'gzip', 'deflate'];

const CODE_OF_STATUS: Readonly<Record<number, readonly [code: ErrorCode, hint: string]>> = {
  400: ['invalid_request', 'GET /openapi.json lists the routes and what they take.'],
  403: ['forbidden_origin', "Use the server's own address."],
  404: ['not_found', 'GET /openapi.json lists the routes.'],
  408: ['invalid_request', 'Send the whole body in one piece.'],
  413: ['payload_too_large', 'A body may have at most 1 MiB.'],
  415: [
    'unsupported_media_type',
    'Send the body with content-type: application/json, uncompressed or as gzip.',
  ],
};

const EVENTS = 'text/event-stream';

/** Headers of every answer. The page has its own policy; everything else is data that must not be embedded. */
const ANSWER_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** A server with guards and error bodies, without routes. It does not listen before `start`. */
export function createHttpServer(
  { host, port, webUiOrigin, limits = HTTP_LIMITS }: HttpAddress,
  { log }: Pick<Backend, 'log'>,
): Server {
  const listener = createListener(limits);
  const server = hapi.server({
    host,
    port,
    listener,
    tls: false,
    debug: false,
    // A compressor would delay events.
    mime: { override: { [EVENTS]: { compressible: false } } },
    routes: {
      // Counted after decompression.
      payload: { maxBytes: limits.bodyBytes, timeout: limits.bodyMs },
      security: { hsts: false, xframe: 'deny', noSniff: true, referrer: 'no-referrer' },
      // Cookies of localhost come from other programs, and may be malformed.
      state: { parse: false, failAction: 'ignore' },
      // Ranges of JSON documents are not supported.
      response: { ranges: false },
    },
  });
  answerParseErrors(listener);
  traceRequests(server, log);
  const hold = unreadAnswers(limits.unreadBytes);
  server.ext('onPreResponse', (request, h) => {
    limitAnswer(request, limits, hold);
    const { response } = request;
    if (!('isBoom' in response)) return h.continue;
    return failed(failureOf(response.output.statusCode, request, response, log), h);
  });
  // After the error bodies, so that they get its headers too.
  guardRequests(server, { host, webUiOrigin });
  return server;
}

/** Binds routes. A call that has not started when its client disconnects is cancelled. */
export function addRoutes(server: Server, routes: readonly Route[], backendFor: BackendFor): void {
  for (const route of routes) {
    const { method, path, takesBody } = route;
    server.route({
      method,
      path,
      options: takesBody
        ? { payload: JSON_BODY, ext: { onPreAuth: { method: refuseEncoding } } }
        : {},
      handler: (request, h) => answerRoute(route, request, h, backendFor(request.headers)),
    });
  }
}

async function answerRoute(
  { tool, takesBody, answer }: Route,
  { app, params, query, payload, raw }: Request,
  h: ResponseToolkit,
  backend: Backend,
): Promise<Lifecycle.ReturnValue> {
  const body = takesBody ? payload : undefined;
  const repo = ((takesBody ? body : query) as { repo?: unknown } | null)?.repo ?? params['name'];
  if (tool !== undefined) app.tool = tool;
  if (typeof repo === 'string') app.repo = repo;
  const gone = new AbortController();
  raw.res.once('close', () => gone.abort());
  const named = Object.entries(params).map(([name, value]) => [name, String(value)]);
  const asked = {
    id: app.id,
    params: Object.fromEntries(named) as Record<string, string>,
    query: { ...query },
    body,
    signal: gone.signal,
  };
  const answered = await answer(asked, backend);
  return typeof answered === 'object' && 'error' in answered
    ? failed(answered, h)
    : jsonAnswer(answered, h);
}

/** Serialized JSON. */
function jsonAnswer(
  json: string | Uint8Array,
  h: ResponseToolkit,
): ReturnType<ResponseToolkit['response']> {
  const body =
    typeof json === 'string' ? json : Buffer.from(json.buffer, json.byteOffset, json.byteLength);
  return h.response(body).type('application/json');
}

/** A failure as an HTTP answer. */
function failed(answer: Failure, h: ResponseToolkit): ReturnType<ResponseToolkit['response']> {
  return h.response(answer).code(ERROR_STATUS[answer.error.code]);
}

export function refuseEncoding({ headers }: Request, h: ResponseToolkit): Lifecycle.ReturnValue {
  const encoding = headers['content-encoding'] as string | undefined;
  if (ENCODINGS.includes(encoding)) return h.continue;
  return failed(
    failure(
      'unsupported_media_type',
      `The content encoding '${encoding?.slice(0, 100)}' is not supported.`,
      'Send the body uncompressed or as gzip.',
    ),
    h,
  ).takeover();
}

/** Closes the connection if the client does not read the answer, and sets security headers. */
function limitAnswer(
  { raw: { req, res }, response }: Request,
  { answerMs }: HttpLimits,
  hold: HoldAnswer,
): void {
  for (const [name, value] of Object.entries(ANSWER_HEADERS)) res.setHeader(name, value);
  // Event streams have their own limits.
  if (!('isBoom' in response) && response.headers['content-type'] === EVENTS) return;
  if (!('isBoom' in response)) hold(res, bytesOf(response.source));
  // The socket itself: destroying a request that was read completely does not close it.
  const timer = setTimeout(() => req.socket.destroy(), answerMs).unref();
  for (const end of ['finish', 'close'] as const) res.once(end, () => clearTimeout(timer));
}

function bytesOf(source: unknown): number {
  return typeof source === 'string' || Buffer.isBuffer(source) ? source.length : 0;
}

/** The body of Hapi's own errors. It reveals only what the client did wrong. */
function failureOf(status: number, request: Request, error: Error, log: Log): Failure {
  const known = CODE_OF_STATUS[status];
  if (known) {
    const [code, hint] = known;
    const message =
      code === 'not_found'
        ? `There is no ${request.method.toUpperCase()} ${request.path.slice(0, 200)} here.`
        : `${error.message}.`;
    return failure(
      code,
      message,
      error.message.includes('payload') && status === 400 ? 'Send one JSON object.' : hint,
    );
  }
  const { id } = request.app;
  log.error(`${request.method} ${request.path} failed`, { id, error });
  return failure(
    'internal',
    'Something went wrong inside codegraph.',
    `Its log has details under id ${id}.`,
    { id },
  );
}

/** The URL of the server; the port is known once it listens. */
export function addressOf(server: Server): string {
  const { host, port } = server.info;
  return `http://${inAddress(host)}:${port}`;
}

/** The host as part of an address that works on this machine; a server on all addresses has none of its own. */
export function inAddress(host: string): string {
  if (isWildcard(host)) return host === '::' ? '[::1]' : '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
