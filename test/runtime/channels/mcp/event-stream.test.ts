// A stream of events and a client that reads, reads late, or goes.
import test from 'ava';
import { eventStream } from '../../../../runtime/channels/mcp/event-stream.ts';

interface Source {
  readonly stream: ReadableStream<Uint8Array>;
  readonly cancelled: Promise<void>;
  send(text: string): void;
  end(): void;
}

function source(): Source {
  let controller: ReadableStreamDefaultController<Uint8Array>;
  let cancel: () => void = () => undefined;
  const cancelled = new Promise<void>((resolve) => (cancel = resolve));
  const stream = new ReadableStream<Uint8Array>({
    start: (given) => void (controller = given),
    cancel: () => cancel(),
  });
  return {
    stream,
    cancelled,
    send: (text) => controller.enqueue(Buffer.from(text)),
    end: () => controller.close(),
  };
}

const LIMITS = { unreadBytes: 10, endMs: 1e6 };
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('what comes goes out, after a first byte that comes at once', async (t) => {
  const events = source();
  const stream = eventStream(events.stream, LIMITS);
  t.is(String(stream.read()), ': \n\n');
  events.send('data: an event of more than that\n\n');
  events.end();
  t.deepEqual(await stream.toArray(), [Buffer.from('data: an event of more than that\n\n')]);
});

test('a client that reads nothing is given up when more comes than it may leave', async (t) => {
  const events = source();
  const stream = eventStream(events.stream, LIMITS);
  const failed = new Promise<Error>((resolve) => stream.once('error', resolve));
  for (const text of ['1234567890', 'more']) {
    events.send(text);
    await turn();
  }
  t.regex((await failed).message, /does not read events/);
  await events.cancelled;
});

test('a client that does not read to the end is given up', async (t) => {
  const events = source();
  const stream = eventStream(events.stream, { ...LIMITS, endMs: 10 });
  events.end();
  const alive = setInterval(() => undefined, 1000);
  t.teardown(() => clearInterval(alive));
  t.regex(
    (await new Promise<Error>((resolve) => stream.once('error', resolve))).message,
    /to the end/,
  );
});

test('when the client goes, so does the source', async (t) => {
  const events = source();
  eventStream(events.stream, LIMITS).destroy();
  await events.cancelled;
  t.pass();
});
