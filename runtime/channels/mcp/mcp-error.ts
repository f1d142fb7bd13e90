// An error of the protocol, as the client is to see it. The SDK's own puts its code into the message, where clients put it again.
import {
  ErrorCode,
  type JSONRPCErrorResponse,
  type RequestId,
} from '@modelcontextprotocol/sdk/types.js';

/** The protocol's code for a resource that is not there; the SDK has no name for it. */
export const RESOURCE_NOT_FOUND = -32002;

/** The SDK's code for a session that is not there. */
export const SESSION_GONE = -32001;

/** An error as a message. Where it answers no request that could be read, the id is null, as JSON-RPC says; the SDK's type has it left out. */
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

/** As long as the longest name that a tool takes, written as an address. */
const LONGEST = 30_000;

/** Throws where one of these texts is longer than any name, address or answer to a prompt; it is not repeated. */
export function refuseLong(texts: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(texts)) {
    if (text.length > LONGEST)
      throw new ProtocolError(
        ErrorCode.InvalidParams,
        `'${name.slice(0, 100)}' must have at most ${LONGEST} characters`,
      );
  }
}
