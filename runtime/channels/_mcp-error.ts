// An error of the protocol, as the client is to see it. The SDK's own puts its code into the message, where clients put it again.
import type { ErrorCode } from '@modelcontextprotocol/sdk/types.js';

/** The protocol's code for a resource that is not there; the SDK has no name for it. */
export const RESOURCE_NOT_FOUND = -32002;

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
