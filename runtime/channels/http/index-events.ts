// The route of server-sent events about renewed indexes. Opens no index, and keeps no process alive.
import type { Request, Server } from '@hapi/hapi';
import { ERROR_STATUS, failure } from '../../../lib/model/answer.ts';
import type { KnownIndexes } from '../../backend/backend.ts';
import { watchIndexes } from '../../snapshots/watch-indexes.ts';
import { eventStream } from '../mcp/event-stream.ts';
import { EVENTS } from './server-routes.ts';
import { HTTP_LIMITS } from './http-listener.ts';

export interface EventTimes {
  /** Maximum number of clients that listen at once. */
  readonly listeners: number;
  /** Between comments, which tell proxies and this server that a client is still there. */
  readonly aliveMs: number;
}

export const EVENT_TIMES: EventTimes = { listeners: 64, aliveMs: 20_000 };

/** Unread events are small: a client that has so much of them does not read. */
const UNREAD_BYTES = 64 * 1024;

const encoder = new TextEncoder();

/** Each event is `{"index": "<name>"}`. Ends with the client, or when the server stops. */
export function addEventsRoute(
  server: Server,
  indexesFor: (headers: Request['headers']) => Pick<KnownIndexes, 'generations'>,
  { listeners: most, aliveMs }: EventTimes = EVENT_TIMES,
): void {
  const ends = new Set<() => void>();
  let isStopping = false;
  server.route({
    method: 'GET',
    path: EVENTS.path,
    handler(request, h) {
      if (isStopping || ends.size >= most) {
        const refused = failure(
          'too_busy',
          `At most ${most} clients can listen to events.`,
          'Ask again later, or read GET /repos.',
        );
        return h.response(refused).code(ERROR_STATUS.too_busy);
      }
      // Who asks for the headers alone gets no stream.
      const source =
        request.method === 'head'
          ? emptyStream()
          : eventsOf(indexesFor(request.headers), aliveMs, ends);
      const stream = eventStream(source, {
        unreadBytes: UNREAD_BYTES,
        endMs: HTTP_LIMITS.answerMs,
      });
      request.raw.res.once('close', () => stream.destroy());
      const answer = h
        .response(stream)
        .type('text/event-stream')
        .header('cache-control', 'no-store');
      return answer.charset('') ?? answer;
    },
  });
  server.ext('onPreStop', () => {
    isStopping = true;
    for (const end of [...ends]) end();
  });
}

function emptyStream(): ReadableStream<Uint8Array> {
  return new ReadableStream({ start: (controller) => controller.close() });
}

function eventsOf(
  indexes: Pick<KnownIndexes, 'generations'>,
  aliveMs: number,
  ends: Set<() => void>,
): ReadableStream<Uint8Array> {
  let stop = (): void => undefined;
  return new ReadableStream({
    start(controller) {
      const send = (text: string): void => controller.enqueue(encoder.encode(`${text}\n\n`));
      const unwatch = watchIndexes(indexes, ({ names }) => {
        for (const index of names) send(`data: ${JSON.stringify({ index })}`);
      });
      const alive = setInterval(() => send(': '), aliveMs).unref();
      const end = (): void => {
        stop();
        controller.close();
      };
      stop = () => {
        unwatch();
        clearInterval(alive);
        ends.delete(end);
      };
      ends.add(end);
    },
    cancel: () => stop(),
  });
}
