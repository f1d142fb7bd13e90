// An MCP method: the schema of its request and its handler, and a table of methods. Knows no method by name.
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

/** The context of a request: its cancellation signal, and a function that sends notifications. */
export type McpCall = Pick<
  RequestHandlerExtra<ServerRequest, ServerNotification>,
  'signal' | '_meta' | 'sendNotification'
>;

export type Method = (request: JSONRPCRequest, call: McpCall) => Promise<ServerResult>;

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The part of the SDK's schemas that is used here. */
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

/** Dispatches a request to its method. For a bug, the answer has only the id of its log entry. */
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
      const id = crypto.randomUUID();
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
