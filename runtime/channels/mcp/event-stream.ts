// A web stream of events as a Node stream for an HTTP answer. Limits the data buffered for a client that does not read.
import { Readable } from 'node:stream';

export interface EventStreamLimits {
  /** Maximum of unread data when another event arrives. */
  readonly unreadBytes: number;
  /** Time from the last event to the end of the answer. */
  readonly endMs: number;
}

/** Ends with its source, and cancels it when destroyed; a client over a limit loses its connection. */
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
  // A comment, which clients ignore, to send the headers before the first event.
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
      // An event of any size is sent if the previous ones have been read.
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
