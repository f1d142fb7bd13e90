// A web stream of events as a Node stream for an HTTP answer. Takes events as they come, and holds only so much for a client that does not read.
import { Readable } from 'node:stream';

export interface EventStreamLimits {
  /** What a client may leave unread when another event comes. */
  readonly unreadBytes: number;
  /** From the last event to the end of the answer. */
  readonly endMs: number;
}

/** Ends with its source. Destroyed, it cancels it; a client over a limit loses its connection. */
export function eventStream(
  source: ReadableStream<Uint8Array>,
  { unreadBytes, endMs }: EventStreamLimits,
): Readable {
  const reader = source.getReader();
  let ending: NodeJS.Timeout | undefined;
  const stream = new Readable({
    read: () => undefined,
    destroy(error, done) {
      clearTimeout(ending);
      reader.cancel().then(
        () => done(error),
        () => done(error),
      );
    },
  });
  // A comment, which clients pass over: headers go out with the first bytes, and the first event may be long in coming.
  stream.push(': \n\n');
  void pump().catch((error: unknown) =>
    stream.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return stream;

  async function pump(): Promise<void> {
    for (;;) {
      const { done, value } = await reader.read();
      if (stream.destroyed) return;
      if (done) break;
      // An event of any size goes out to a client that has read those before.
      if (stream.readableLength > unreadBytes)
        return void stream.destroy(new Error('the client does not read events'));
      stream.push(value);
    }
    stream.push(null);
    ending = setTimeout(
      () => stream.destroy(new Error('the client does not read to the end')),
      endMs,
    ).unref();
  }
}
