// A protocol error for the client. The SDK's own error repeats its code in the message.
import {
  ErrorCode,
  type JSONRPCErrorResponse,
  type RequestId,
} from '@modelcontextprotocol/sdk/types.js';

/** The protocol's code for an unknown resource, which the SDK does not define. */
export const RESOURCE_NOT_FOUND = -32002;

/** The SDK's code for an unknown session. */
export const SESSION_GONE = -32001;

/** An error as a message. Without a readable request, the id is null, as in JSON-RPC; the SDK's type omits it. */
export function refusedMessage(
  code: number,
  message: string,
  id: RequestId | null,
): JSONRPCErrorResponse {
  return { jsonrpc: '2.0', id: id as RequestId, error: { code, message } };
}

export class ProtocolError extends Error {
  readonly code: ErrorCode | typeof RESOURCE_NOT_FOUND;
  readonly data: unknown;

  constructor(code: ProtocolError['code'], message: string, data?: unknown) {
    super(message);
    this.name = 'ProtocolError';
    this.code = code;
    this.data = data;
  }
}

/** The length of the longest name of a tool's field, URI-encoded. */
const LONGEST = 30_000;

/** Throws if a text is longer than any name, URI or prompt argument, without repeating it. */
export function refuseLong(texts: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(texts)) {
    if (text.length > LONGEST)
      throw new ProtocolError(
        ErrorCode.InvalidParams,
        `'${name.slice(0, 100)}' must have at most ${LONGEST} characters`,
      );
  }
}
