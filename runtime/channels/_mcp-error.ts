// An error of the protocol, as the client is to see it. The SDK's own puts its code into the message, where clients put it again.
import type { ErrorCode, JSONRPCErrorResponse, RequestId } from '@modelcontextprotocol/sdk/types.js';

/** The protocol's code for a resource that is not there; the SDK has no name for it. */
export const RESOURCE_NOT_FOUND = -32002;

/** The SDK's code for a session that is not there. */
export const SESSION_GONE = -32001;

/** An error as a message. Where it answers no request that could be read, the id is null, as JSON-RPC says; the SDK's type has it left out. */
export function refusedMessage(code: number, message: string, id: RequestId | null): JSONRPCErrorResponse {
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
