// How much of all answers may wait for clients that do not read: beyond it, whoever was answered first loses its connection. Writes no answer.
import type { ServerResponse } from 'node:http';

/** Answers held for clients, of one server. docs/operation.md states it. */
export const UNREAD_LIMIT = 256 * 1024 * 1024;
/** Smaller ones lie in the system's own buffers. */
const SMALLEST = 64 * 1024;

export type HoldAnswer = (response: ServerResponse, bytes: number) => void;

/** Counts an answer from when it is written until its connection has taken it, or is gone. */
export function unreadAnswers(limit = UNREAD_LIMIT): HoldAnswer {
  const held = new Map<ServerResponse, number>();
  let total = 0;
  const forget = (response: ServerResponse): void => {
    total -= held.get(response) ?? 0;
    held.delete(response);
  };
  return (response, bytes) => {
    if (bytes < SMALLEST) return;
    held.set(response, bytes);
    total += bytes;
    response.once('close', () => forget(response));
    for (const oldest of held.keys()) {
      if (total <= limit || oldest === response) break;
      forget(oldest);
      oldest.req.socket.destroy();
    }
  };
}
