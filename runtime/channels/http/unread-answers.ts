// Limits the total size of unread answers: beyond it, the connection with the oldest answer is closed. Writes no answer.
import type { ServerResponse } from 'node:http';

/** Bytes of pending answers of one server. Stated in docs/operation.md. */
export const UNREAD_LIMIT = 256 * 1024 * 1024;
/** Smaller ones fit into the system's buffers. */
const SMALLEST = 64 * 1024;

export type HoldAnswer = (response: ServerResponse, bytes: number) => void;

/** Counts an answer from when it is written until it has been sent, or its connection is closed. */
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
