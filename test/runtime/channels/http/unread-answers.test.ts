// What becomes of clients that ask and do not read, when their answers together are too much. How long one may take is tested with slow clients.
import { once } from 'node:events';
import { connect } from 'node:net';
import test from 'ava';
import { localBackend } from '../../../../runtime/backend/local-backend.ts';
import { HTTP_LIMITS } from '../../../../runtime/channels/http/http-listener.ts';
import { createEvalServer } from '../../../../runtime/channels/eval.ts';
import { fakeWorld } from '../../../support/fake-world.ts';
import { rawRequest } from '../../../support/raw-http.ts';

test('whoever was answered first loses its connection, and others are answered', async (t) => {
  const limits = { ...HTTP_LIMITS, unreadBytes: 25_000_000 };
  const server = createEvalServer(localBackend(fakeWorld()), {
    host: '127.0.0.1',
    port: 0,
    limits,
    onShutdown: () => undefined,
  });
  await server.start();
  t.teardown(() => server.stop({ timeout: 0 }));
  const port = Number(server.info.port);
  const ended: number[] = [];
  const ask = async (place: number): Promise<void> => {
    const socket = connect(port, '127.0.0.1');
    t.teardown(() => socket.destroy());
    socket.on('error', () => undefined).once('close', () => ended.push(place));
    const body = JSON.stringify({ text: 'x'.repeat(10_000), repeat: 1000, repo: 'alpha' });
    socket.write(
      rawRequest('POST /echo_text', ['Host: 127.0.0.1', 'Content-Type: application/json'], body),
    );
    // The first bytes of an answer of ten megabytes, and no more of it.
    await once(socket, 'readable');
    socket.pause();
  };
  for (let place = 0; place < 4; place++) await ask(place);
  // A connection that was cut shows it only to who reads on: the server knows.
  const open = await new Promise<number>((resolve, reject) =>
    server.listener.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
  t.is(open, 2);
  t.is((await fetch(`http://127.0.0.1:${port}/health`)).status, 200);
});
