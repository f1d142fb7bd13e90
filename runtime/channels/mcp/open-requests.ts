// MCP requests that have no answer yet, each with the batch that it came in. Reads and writes no lines.
import type { JSONRPCMessage, RequestId } from '@modelcontextprotocol/sdk/types.js';

/** A batch of requests, answered by one list, as in older versions of the protocol. */
export interface Batch {
  readonly waiting: Set<RequestId>;
  readonly answers: unknown[];
}

export type Write = (value: unknown) => Promise<void>;

export interface OpenRequests {
  add(id: RequestId, batch: Batch | null): void;
  answer(id: RequestId, answer: JSONRPCMessage): Promise<void>;
  /** Answered or cancelled. */
  settle(id: RequestId): Promise<void>;
  idle(): Promise<void>;
  count(): number;
}

/** Pending requests with their batches. `onSettled` is called when one is completed. */
export function openRequests(write: Write, onSettled: () => void): OpenRequests {
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

export async function answerBatch({ waiting, answers }: Batch, write: Write): Promise<void> {
  if (waiting.size === 0 && answers.length > 0) await write(answers.splice(0));
}
