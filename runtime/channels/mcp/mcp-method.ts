// An MCP method: the schema of its request and what answers it, and the table of all. Knows no method by name.
import { randomUUID } from 'node:crypto';
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import {
  ErrorCode,
  type JSONRPCRequest,
  type ServerNotification,
  type ServerRequest,
  type ServerResult,
} from '@modelcontextprotocol/sdk/types.js';
import type { Backend } from '../../backend/backend.ts';
import { ProtocolError } from './mcp-error.ts';

/** What a method is told of the request beside its parameters: whether it was cancelled, and how to send notices about it. */
export type McpCall = Pick<
  RequestHandlerExtra<ServerRequest, ServerNotification>,
  'signal' | '_meta' | 'sendNotification'
>;

export type Method = (request: JSONRPCRequest, call: McpCall) => Promise<ServerResult>;

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** As far as it is needed here, a schema of the SDK. */
interface RequestSchema<Request> {
  safeParse(
    value: unknown,
  ):
    | { readonly success: true; readonly data: Request }
    | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };
}

export function method<Params>(
  schema: RequestSchema<{ params: Params } | { params?: Params }>,
  answer: (params: Params, call: McpCall) => Promise<ServerResult>,
): Method {
  return (request, call) => {
    const parsed = schema.safeParse(request);
    if (!parsed.success)
      throw new ProtocolError(
        ErrorCode.InvalidParams,
        `Invalid params of ${request.method}: ${parsed.error.issues.slice(0, 3).map(issueText).join('; ')}`,
      );
    return answer(parsed.data.params as Params, call);
  };
}

/** Answers a request by the method of its name. A bug is logged, and told by its id alone. */
export function methodTable(
  methods: Readonly<Record<string, Method>>,
  openBackend: () => Promise<Pick<Backend, 'log'>>,
): Method {
  return async (request, call) => {
    const known = Object.hasOwn(methods, request.method) ? methods[request.method] : undefined;
    if (!known)
      throw new ProtocolError(
        ErrorCode.MethodNotFound,
        `There is no method '${request.method.slice(0, 100)}'`,
      );
    try {
      return await known(request, call);
    } catch (error) {
      if (error instanceof ProtocolError) throw error;
      const id = randomUUID();
      const { log } = await openBackend();
      log.error(`${request.method} failed`, { id, error });
      throw new ProtocolError(
        ErrorCode.InternalError,
        `Something went wrong inside codegraph. Its log has details under id ${id}.`,
      );
    }
  };
}

function issueText({ path, message }: Issue): string {
  return path.length === 0 ? message : `${path.join('.').slice(0, 100)}: ${message}`;
}
