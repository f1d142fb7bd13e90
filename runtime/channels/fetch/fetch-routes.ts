// Routes bound to `(Request) => Response`: limits, errors and headers of every answer. Knows no route.
import { ERROR_STATUS, failure, isFailure, type Failure } from '../../../lib/model/answer.ts';
import type { Backend } from '../../backend/backend.ts';
import { orBug } from '../../backend/or-bug.ts';
import { bodyOf } from './fetch-body.ts';
import { originHeaders, preflight, refusedOrigin, type Origins } from './fetch-origins.ts';
import type { Route, RouteAnswer, RouteRequest } from '../http/route.ts';

export interface FetchLimits extends Origins {
  /** Maximum bytes of a body. */
  readonly maxBodyBytes: number;
}

/** MCP over Streamable HTTP, over some backend. */
export interface FetchMcp {
  readonly path: string;
  answer(request: Request, body: unknown): Promise<Response>;
  /** The answer to a body that cannot be read. */
  refuse(status: number, message: string): Response;
}

export type Fetch = (request: Request) => Promise<Response>;

interface BoundRoute {
  readonly route: Route;
  readonly pattern: RegExp;
}

const ANSWER_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const;

export function fetchRoutes(
  routes: readonly Route[],
  backend: Backend,
  limits: FetchLimits,
  mcp: FetchMcp | null,
): Fetch {
  const bound = routes.map((route) => ({ route, pattern: patternOf(route.path) }));
  const { maxBodyBytes } = limits;
  return async (request) => {
    const id = crypto.randomUUID();
    const refused = refusedOrigin(request, limits);
    if (refused) return jsonResponse(refused, headersOf(id));
    const headers = { ...headersOf(id), ...originHeaders(request, limits) };
    if (request.method === 'OPTIONS') return preflight(headers);
    const response = await (mcp && new URL(request.url).pathname === mcp.path
      ? mcpResponse(request, mcp, maxBodyBytes)
      : routeResponse(request, bound, backend, { id, maxBodyBytes }));
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return request.method === 'HEAD' ? new Response(null, response) : response;
  };
}

async function mcpResponse(
  request: Request,
  mcp: FetchMcp,
  maxBodyBytes: number,
): Promise<Response> {
  const body = request.method === 'POST' ? await bodyOf(request, maxBodyBytes) : { json: null };
  return isFailure(body)
    ? mcp.refuse(ERROR_STATUS[body.error.code], body.error.message)
    : mcp.answer(request, body.json);
}

interface Asking {
  readonly id: string;
  readonly maxBodyBytes: number;
}

async function routeResponse(
  request: Request,
  bound: readonly BoundRoute[],
  backend: Backend,
  asking: Asking,
): Promise<Response> {
  const answer = async (): Promise<RouteAnswer> => {
    const asked = await routed(request, bound, asking);
    return isFailure(asked) ? asked : asked.route.answer(asked.request, backend);
  };
  return jsonResponse(await orBug(`${request.method} ${request.url}`, answer, backend, asking.id));
}

async function routed(
  request: Request,
  bound: readonly BoundRoute[],
  { id, maxBodyBytes }: Asking,
): Promise<{ readonly route: Route; readonly request: RouteRequest } | Failure> {
  const { pathname, searchParams } = new URL(request.url);
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const found = bound.find(
    ({ route, pattern }) => route.method === method && pattern.test(pathname),
  );
  if (!found)
    return failure(
      'not_found',
      `There is no ${request.method} ${pathname.slice(0, 200)} here.`,
      'GET /openapi.json lists the routes.',
    );
  const params = paramsOf(found.pattern.exec(pathname)?.groups ?? {});
  if (isFailure(params)) return params;
  const body = found.route.takesBody ? await bodyOf(request, maxBodyBytes) : { json: undefined };
  if (isFailure(body)) return body;
  const query = queryOf(searchParams);
  return {
    route: found.route,
    request: { id, params, query, body: body.json, signal: request.signal },
  };
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
}

function paramsOf(groups: Readonly<Record<string, string>>): Record<string, string> | Failure {
  try {
    return Object.fromEntries(
      Object.entries(groups).map(([name, text]) => [name, decodeURIComponent(text)]),
    );
  } catch {
    return failure('invalid_request', 'The path is not encoded well.', 'Encode it as UTF-8.');
  }
}

function queryOf(given: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    [...new Set(given.keys())].map((name) => {
      const values = given.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}

function headersOf(id: string): Readonly<Record<string, string>> {
  return { 'x-request-id': id, ...ANSWER_HEADERS };
}

function jsonResponse(
  answer: RouteAnswer,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const failed = typeof answer === 'object' && 'error' in answer ? answer : null;
  const body = failed ? JSON.stringify(failed) : (answer as string | Uint8Array<ArrayBuffer>);
  return new Response(body, {
    status: failed ? ERROR_STATUS[failed.error.code] : 200,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  });
}
