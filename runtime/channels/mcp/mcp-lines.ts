// MCP messages over a pair of streams, one JSON document per line. Invalid lines are answered with an error. Knows no method.
import type { Readable, Writable } from 'node:stream';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  ErrorCode,
  JSONRPCMessageSchema,
  type RequestId,
} from '@modelcontextprotocol/sdk/types.js';
import { reservedKeyIn } from '../../../lib/base/json/reserved-keys.ts';
import {
  openRequests,
  type Batch,
  answerBatch,
  type OpenRequests,
  type Write,
} from './open-requests.ts';
import { writerTo, lineReader } from './line-streams.ts';

export interface LineTransport extends Transport {
  /** Resolves when every request read so far is answered or cancelled. */
  idle(): Promise<void>;
}

const LONGEST_LINE = 8 * 1024 * 1024;

const MOST_IN_BATCH = 100;

/** Maximum number of pending requests before reading pauses. Stated in docs/operation.md. */
export const MOST_OPEN = 500;

/** Reading pauses while the client does not read its answers, so that messages do not accumulate. */
export function lineTransport(
  input: Readable,
  output: Writable,
  longest = LONGEST_LINE,
): LineTransport {
  const write = writerTo(output);
  const open = openRequests(write, resume);
  let closed = false;
  const transport: LineTransport = {
    async start() {
      input.on('data', onData);
      output.on('drain', resume);
    },
    send: (message) =>
      'method' in message || message.id === undefined
        ? write(message)
        : open.answer(message.id, message),
    async close() {
      closed = true;
      input.off('data', onData);
      output.off('drain', resume);
      input.pause();
      transport.onclose?.();
    },
    idle: () => open.idle(),
  };
  const messages = messageReader(transport, open, write);
  const read = lineReader(longest, messages.receive, () =>
    messages.refuse(ErrorCode.InvalidRequest, `A message may have at most ${longest} bytes`),
  );
  return transport;

  function onData(chunk: Buffer): void {
    read(chunk);
    if (mustWait()) input.pause();
  }

  function mustWait(): boolean {
    return output.writableNeedDrain || open.count() >= MOST_OPEN;
  }

  function resume(): void {
    if (!closed && input.isPaused() && !mustWait()) input.resume();
  }
}

interface MessageReader {
  receive(line: string): void;
  refuse(code: ErrorCode, message: string): void;
}

/** Hands messages on to the transport, and answers whatever is none. */
function messageReader(transport: Transport, open: OpenRequests, write: Write): MessageReader {
  return { receive, refuse };

  function receive(line: string): void {
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      return refuse(ErrorCode.ParseError, 'This line is not a JSON document');
    }
    if (!Array.isArray(value)) return accept(value, null);
    if (value.length === 0 || value.length > MOST_IN_BATCH)
      return refuse(ErrorCode.InvalidRequest, `A batch has 1 to ${MOST_IN_BATCH} messages`);
    const batch: Batch = { waiting: new Set(), answers: [] };
    for (const part of value) accept(part, batch);
    void answerBatch(batch, write);
  }

  function accept(value: unknown, batch: Batch | null): void {
    const parsed = JSONRPCMessageSchema.safeParse(value);
    if (!parsed.success)
      return refuse(ErrorCode.InvalidRequest, 'This is not a JSON-RPC message', value, batch);
    // Before the schemas of the SDK, which silently drop such keys.
    const reserved = reservedKeyIn(value);
    if (reserved !== null)
      return refuse(
        ErrorCode.InvalidRequest,
        `A message must not have the key ${reserved}`,
        value,
        batch,
      );
    const message = parsed.data;
    if ('method' in message && 'id' in message) open.add(message.id, batch);
    transport.onmessage?.(message);
    // A request that was cancelled gets no answer.
    if ('method' in message && message.method === 'notifications/cancelled')
      void open.settle(message.params?.['requestId'] as RequestId);
  }

  function refuse(
    code: ErrorCode,
    message: string,
    value?: unknown,
    batch: Batch | null = null,
  ): void {
    transport.onerror?.(new Error(message));
    const answer = { jsonrpc: '2.0', id: idOf(value), error: { code, message } };
    if (batch) batch.answers.push(answer);
    else void write(answer);
  }
}

/** The id of an apparent request, so that its sender knows which one was refused. */
function idOf(value: unknown): RequestId | null {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : null;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}
