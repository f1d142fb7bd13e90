// How a server in this process ends: what it finishes, what it refuses, what it does not wait for, and when it ends by itself.
import { connect } from 'node:net';
import { once } from 'node:events';
import test, { type ExecutionContext } from 'ava';
import { localBackend } from '../../../runtime/backend/local-backend.ts';
import { createEvalServer } from '../../../runtime/channels/eval.ts';
import { startServer, type ServerLife } from '../../../runtime/serve/server-life.ts';
import { fakeWorld, type FakeWorld } from '../../support/fake-world.ts';
import {
  openConnection,
  rawRequest,
  readAnswers,
  sendRaw,
  type RawConnection,
} from '../../support/raw-http.ts';

const OWN = 'Host: 127.0.0.1';
const LONG = 60_000;

interface Alive {
  readonly life: ServerLife;
  readonly world: FakeWorld;
  readonly port: number;
  /** Lets requests wait before the index is opened, until it is called. */
  readonly hold: () => () => void;
  readonly running: () => Promise<void>;
}

async function alive(
  t: ExecutionContext,
  { idleSeconds = 0, finishMs = LONG } = {},
): Promise<Alive> {
  const world = fakeWorld();
  const server = createEvalServer(localBackend(world), {
    host: '127.0.0.1',
    port: 0,
    onShutdown: () => undefined,
  });
  const life = await startServer(server, { idleSeconds, finishMs, log: world.log });
  t.teardown(() => life.stop('end of the test'));
  const hold = (): (() => void) => {
    let release = (): void => undefined;
    world.source.gate = new Promise((resolve) => {
      release = resolve;
    });
    return release;
  };
  const running = async (): Promise<void> => {
    while (world.source.opening === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return { life, world, port: Number(server.info.port), hold, running };
}

function ask(keepAlive = true, length?: number): string {
  const body = JSON.stringify({ text: 'a', repo: 'alpha' });
  const whole = rawRequest('POST /echo_text', [OWN, 'Content-Type: application/json'], body);
  const request = keepAlive ? whole.replace('Connection: close\r\n', '') : whole;
  return length === undefined ? request : request.slice(0, length);
}

/** The answer is more than what is on its way at any time. */
function askForMuch(): string {
  const body = JSON.stringify({ text: 'a'.repeat(15_000), repeat: 1000, repo: 'alpha' });
  return rawRequest('POST /echo_text', [OWN, 'Content-Type: application/json'], body).replace(
    'Connection: close\r\n',
    '',
  );
}

function send(port: number, bytes: string): RawConnection {
  const connection = openConnection(port);
  connection.socket.write(bytes);
  return connection;
}

function isRefused(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.destroy() === null));
    socket.once('error', () => resolve(true));
  });
}

test('a stop lets a running request finish, says that its connection ends, and takes no new ones', async (t) => {
  const { life, port, hold, running } = await alive(t);
  const release = hold();
  const { closed } = send(port, ask());
  await running();
  const stopping = life.stop('test');
  t.true(await isRefused(port));
  release();
  t.deepEqual(
    readAnswers(await closed).map(({ status, headers }) => [status, headers['connection']]),
    [[200, 'close']],
  );
  await stopping;
});

test('a request that follows one whose answer had begun is refused with 503 and a reason', async (t) => {
  const { life, port, hold, running } = await alive(t);
  const { socket, closed } = openConnection(port);
  socket.write(askForMuch());
  await once(socket, 'data');
  socket.pause();
  const release = hold();
  const busy = send(port, ask().replace('"alpha"', '"beta" '));
  await running();
  const stopping = life.stop('test');
  socket.write(ask());
  socket.resume();
  const [first, second, ...none] = readAnswers(await closed);
  t.like(first, { status: 200, headers: { connection: 'keep-alive' } });
  t.like(second, { status: 503, headers: { connection: 'close' } });
  t.like(JSON.parse(second?.body ?? ''), {
    error: { code: 'shutting_down', message: 'The server is shutting down.' },
  });
  t.deepEqual(none, []);
  release();
  t.is(readAnswers(await busy.closed)[0]?.status, 200);
  await stopping;
});

test('a stop waits for no connection that asks for nothing: idle, silent, or in the middle of its headers', async (t) => {
  const { life, port } = await alive(t);
  const idle = send(port, ask());
  await once(idle.socket, 'data');
  const silent = openConnection(port);
  const slow = send(port, ask(true, 20));
  await sendRaw(port, ask(false));
  await life.stop('test');
  await Promise.all([idle.closed, silent.closed, slow.closed]);
  t.pass();
});

test('a stop ends although a body never comes and an answer is never read', async (t) => {
  const { life, port, hold, running, world } = await alive(t, { finishMs: 200 });
  const slow = send(port, ask(true, -5));
  const unread = openConnection(port);
  unread.socket.write(askForMuch());
  await once(unread.socket, 'data');
  unread.socket.pause();
  const release = hold();
  const held = send(port, ask().replace('"alpha"', '"beta" '));
  await running();
  await life.stop('test');
  unread.socket.resume();
  await Promise.all([slow.closed, held.closed, unread.closed]);
  t.regex(world.lines.join(''), /warn: 3 requests were cut off/);
  release();
});

test('asked to stop twice, it is the same stop', async (t) => {
  const { life } = await alive(t);
  t.is(life.stop('one'), life.stop('two'));
  await life.stopped;
  t.pass();
});

test('it ends by itself when idle, which begins when the last request ends', async (t) => {
  const { life, port, hold, running } = await alive(t, { idleSeconds: 2 });
  const release = hold();
  const busy = send(port, ask());
  await running();
  await new Promise((resolve) => setTimeout(resolve, 2500));
  release();
  await once(busy.socket, 'data');
  busy.socket.write(ask());
  await life.stopped;
  t.deepEqual(
    readAnswers(await busy.closed).map(({ status }) => status),
    [200, 200],
  );
});

test('connections that ask for nothing do not keep it from being idle', async (t) => {
  const { life, port } = await alive(t, { idleSeconds: 0.2 });
  const silent = openConnection(port);
  const slow = send(port, ask(true, 20));
  await life.stopped;
  await Promise.all([silent.closed, slow.closed]);
  t.pass();
});
