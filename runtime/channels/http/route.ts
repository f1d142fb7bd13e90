// A route as data: method, path, description and answer, bound once to Hapi and once to `(Request) => Response`. Knows no server.
import type { AnyTool } from '../../../handlers/_tool.ts';
import { failure, isFailure, type Failure } from '../../../lib/model/answer.ts';
import type { Backend, WrittenAnswer } from '../../backend/backend.ts';
import type { ResponseExtension } from '../../backend/response-extensions.ts';
import type { ApiRoute } from './openapi.ts';

/** A request as a route sees it, whatever server it came to. */
export interface RouteRequest {
  /** In the answer's x-request-id and in every log line about it. */
  readonly id: string;
  /** Of the path, decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** Of the query string; repeated parameters form a list. */
  readonly query: Readonly<Record<string, unknown>>;
  /** The parsed JSON of routes that take it; otherwise undefined. */
  readonly body: unknown;
  /** Aborted when the client is gone. */
  readonly signal: AbortSignal;
}

/** Serialized JSON, or a failure, whose code has its status. */
export type RouteAnswer = string | Uint8Array | Failure;

export interface Route {
  readonly method: 'GET' | 'POST';
  /** As in Hapi: `/repos/{name}`. */
  readonly path: string;
  /** Whether it takes a JSON body. */
  readonly takesBody: boolean;
  /** The tool that it calls, for the log. */
  readonly tool?: string;
  /** For the OpenAPI document; on demand, since schemas take long to derive. */
  readonly describe: () => ApiRoute;
  readonly answer: (request: RouteRequest, backend: Backend) => Promise<RouteAnswer>;
}

/** A tool called with a JSON body. `?as=text` has the answer as text too. */
export function postedToolRoute(
  path: string,
  { name }: AnyTool,
  describe: Route['describe'],
  extend?: ResponseExtension,
): Route {
  const extension = extend ? { extend } : {};
  return {
    method: 'POST',
    path,
    takesBody: true,
    tool: name,
    describe,
    async answer({ id, body, query, signal }, backend) {
      const as = query['as'];
      const call = { tool: name, request: body, id, signal, ...extension };
      if (as === undefined) return called(call, backend);
      if (as !== 'text')
        return failure('invalid_request', "'as' must be text.", 'Without it, the answer is JSON.');
      const answer = await backend.call({ ...call, form: 'both' });
      return isFailure(answer) ? answer : withText(answer);
    },
  };
}

/** The same, with the repository in the path, by which proxies can tell servers apart. */
export function postedToolOfRoute(
  path: string,
  tool: AnyTool,
  describe: Route['describe'],
  extend?: ResponseExtension,
): Route {
  const route = postedToolRoute(path, tool, describe, extend);
  return {
    ...route,
    async answer({ body, params, ...request }, backend) {
      const repo = params['name'] ?? '';
      const given = isObject(body) ? body['repo'] : undefined;
      if (given !== undefined && given !== repo)
        return failure(
          'invalid_request',
          "'repo' is another repository than that of the path.",
          'Leave it out.',
        );
      const asked = isObject(body) ? { ...body, repo } : body;
      return route.answer({ ...request, params, body: asked }, backend);
    },
  };
}

function isObject(body: unknown): body is Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}

/** A tool called with a query string. */
export function gotToolRoute(path: string, { name }: AnyTool, describe: Route['describe']): Route {
  return {
    method: 'GET',
    path,
    takesBody: false,
    tool: name,
    describe,
    answer: ({ id, query, signal }, backend) =>
      called({ tool: name, request: query, asText: true, id, signal }, backend),
  };
}

/** A view of one repository. */
export function viewRoute(view: string, path: string, describe: Route['describe']): Route {
  return {
    method: 'GET',
    path,
    takesBody: false,
    describe,
    async answer({ id, params, query }, backend) {
      const item = params['item'] ?? '';
      const entry = backend.choose({ asked: params['name'] ?? '', workingFolder: null });
      if (isFailure(entry)) return entry;
      const found = await backend.view({ view, repo: entry.name, item, query, id });
      return (
        found ??
        failure(
          'not_found',
          item === ''
            ? `'${entry.name}' has nothing of this name.`
            : `'${entry.name}' has no '${item.slice(0, 200)}' here.`,
          item === ''
            ? `GET /repos/${encodeURIComponent(entry.name)}/symbols?q= finds names.`
            : 'The list one level up has the names.',
        )
      );
    },
  };
}

/** What is answered from what the server knows without waiting. */
export function plainRoute(
  described: ApiRoute,
  answer: (backend: Backend) => object | Failure,
): Route {
  return {
    method: described.method === 'get' ? 'GET' : 'POST',
    path: described.path,
    takesBody: false,
    describe: () => described,
    answer: async (_request, backend) => {
      const answered = answer(backend);
      return isFailure(answered) ? answered : JSON.stringify(answered);
    },
  };
}

/** The response beside the same answer as text for agents. */
function withText({ json, text }: WrittenAnswer): string {
  const response = typeof json === 'string' ? json : new TextDecoder().decode(json);
  return `{"response":${response},"text":${JSON.stringify(text)}}`;
}

async function called(
  call: Parameters<Backend['call']>[0],
  backend: Backend,
): Promise<RouteAnswer> {
  const answer = await backend.call(call);
  return isFailure(answer) ? answer : answer.json;
}
