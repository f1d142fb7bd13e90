// MCP messages as lines over a pair of streams, one JSON document a line. Whatever is no message is answered, and the next line read.
import type { Readable, Writable } from 'node:stream';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  ErrorCode,
  JSONRPCMessageSchema,
  type JSONRPCMessage,
  type RequestId,
} from '@modelcontextprotocol/sdk/types.js';
import { reservedKeyIn } from '../../../lib/base/reserved-keys.ts';

export interface LineTransport extends Transport {
  /** Fulfilled when every request read so far is answered or cancelled. */
  idle(): Promise<void>;
}

/** A batch of requests is answered by one list. Older versions of the protocol have them. */
interface Batch {
  readonly waiting: Set<RequestId>;
  readonly answers: unknown[];
}

const LONGEST_LINE = 8 * 1024 * 1024;
const MOST_IN_BATCH = 100;
/** With so many requests without an answer, no further one is read. docs/operation.md states it. */
export const MOST_OPEN = 500;
const NEWLINE = 10;

/** A client that does not read its answers is read no further itself, so that neither side's messages pile up here. */
export function lineTransport(
  input: Readable,
  output: Writable,
  longest = LONGEST_LINE,
): LineTransport {
  const write = writerTo(output);
  const open = openRequests(write, resume);
  const read = lineReader(longest, receive, () =>
    refuse(ErrorCode.InvalidRequest, `A message may have at most ${longest} bytes`),
  );
  const onData = (chunk: Buffer): void => {
    read(chunk);
    if (mustWait()) input.pause();
  };
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
  return transport;

  function mustWait(): boolean {
    return output.writableNeedDrain || open.count() >= MOST_OPEN;
  }

  function resume(): void {
    if (!closed && input.isPaused() && !mustWait()) input.resume();
  }

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
    // Before the schemas of the SDK, which leave such keys out and say nothing.
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

type Write = (value: unknown) => Promise<void>;

interface OpenRequests {
  add(id: RequestId, batch: Batch | null): void;
  answer(id: RequestId, answer: JSONRPCMessage): Promise<void>;
  /** Answered, or not to be answered any more. */
  settle(id: RequestId): Promise<void>;
  idle(): Promise<void>;
  count(): number;
}

/** Requests without an answer yet, each with the batch that it came in. `onSettled` is told whenever one of them is done with. */
function openRequests(write: Write, onSettled: () => void): OpenRequests {
  const open = new Map<RequestId, Batch | null>();
  let whenIdle: () => void = () => undefined;
  const settle = async (id: RequestId): Promise<void> => {
    const batch = open.get(id);
    open.delete(id);
    if (batch?.waiting.delete(id)) await answerBatch(batch, write);
    if (open.size === 0) whenIdle();
    onSettled();
  };
  return {
    add(id, batch) {
      open.set(id, batch);
      batch?.waiting.add(id);
    },
    async answer(id, answer) {
      const batch = open.get(id);
      if (batch) batch.answers.push(answer);
      else await write(answer);
      await settle(id);
    },
    settle,
    idle: () =>
      new Promise((resolve) => {
        whenIdle = resolve;
        if (open.size === 0) resolve();
      }),
    count: () => open.size,
  };
}

async function answerBatch({ waiting, answers }: Batch, write: Write): Promise<void> {
  if (waiting.size === 0 && answers.length > 0) await write(answers.splice(0));
}

/** Each write is fulfilled when the next may follow; those that wait share one listener. */
function writerTo(output: Writable): Write {
  let drained: Promise<void> | null = null;
  return async (value) => {
    if (output.write(`${JSON.stringify(value)}\n`)) return;
    drained ??= new Promise((resolve) => output.once('drain', resolve));
    await drained;
    drained = null;
  };
}

/** Whole lines from chunks. Of a line that is too long nothing is kept. */
function lineReader(
  longest: number,
  onLine: (line: string) => void,
  onTooLong: () => void,
): (chunk: Buffer) => void {
  let parts: Buffer[] = [];
  let length = 0;
  return (chunk) => {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      keep(chunk.subarray(start, end));
      const line = length > longest ? null : Buffer.concat(parts).toString('utf8').trim();
      parts = [];
      length = 0;
      start = end + 1;
      if (line === null) onTooLong();
      else if (line !== '') onLine(line);
    }
    keep(chunk.subarray(start));
  };

  function keep(part: Buffer): void {
    length += part.length;
    if (length > longest) parts = [];
    else if (part.length > 0) parts.push(part);
  }
}

/** The id of what looks like a request, so that its sender can tell which one was refused. */
function idOf(value: unknown): RequestId | null {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : null;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}
