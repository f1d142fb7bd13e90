// Clients that are slow, at every stage of a request: each loses its connection, and all others are answered meanwhile.
import { once } from 'node:events';
import test, { type ExecutionContext } from 'ava';
import { localBackend } from '../../../runtime/backend/local-backend.ts';
import { createEvalServer } from '../../../runtime/channels/eval.ts';
import { HTTP_LIMITS } from '../../../runtime/channels/http/http-listener.ts';
import { createWebServer } from '../../../runtime/channels/web.ts';
import { fakeWorld } from '../../support/fake-world.ts';
import {
  openConnection,
  rawRequest,
  readAnswers,
  sendRaw,
  whileListening,
  type RawConnection,
} from '../../support/raw-http.ts';

const QUICK = { ...HTTP_LIMITS, headersMs: 400, bodyMs: 400, answerMs: 600, keepAliveMs: 400 };
const ADDRESS = { host: '127.0.0.1', port: 0, limits: QUICK };

const SERVERS = [
  {
    name: 'web-UI server',
    path: '/tools/echo_text',
    make: () =>
      createWebServer(localBackend(fakeWorld()), { ...ADDRESS, webUiOrigin: null, page: [] }),
  },
  {
    name: 'evaluation server',
    path: '/echo_text',
    make: () =>
      createEvalServer(localBackend(fakeWorld()), { ...ADDRESS, onShutdown: () => undefined }),
  },
] as const;

const OWN = ['Host: localhost', 'Content-Type: application/json'];

function ask(path: string, { text = 'a', repeat = 1 } = {}): string {
  return rawRequest(`POST ${path}`, OWN, JSON.stringify({ text, repeat, repo: 'alpha' })).replace(
    'Connection: close\r\n',
    '',
  );
}

/** Sends a little now and then, for as long as the connection lasts. */
function drip({ socket, closed }: RawConnection, bytes: string): void {
  const timer = setInterval(() => socket.write(bytes), 50);
  void closed.then(() => clearInterval(timer));
}

const SLOW: readonly {
  readonly what: string;
  readonly begin: (connection: RawConnection, path: string) => void;
  readonly status: number;
}[] = [
  { what: 'sends nothing', begin: () => undefined, status: 400 },
  {
    what: 'sends its headers bit by bit',
    begin: (connection) =>
      drip(connection, 'GET /health HTTP/1.1\r\nHost: localhost\r\n'.slice(0, 16)),
    status: 400,
  },
  {
    what: 'never ends its headers',
    begin: (connection) => {
      connection.socket.write('GET /health HTTP/1.1\r\nHost: localhost\r\n');
      drip(connection, 'x: y\r\n');
    },
    status: 400,
  },
  {
    what: 'never ends its body',
    begin: (connection, path) => connection.socket.write(ask(path).slice(0, -5)),
    status: 400,
  },
  {
    what: 'sends its body bit by bit',
    begin: (connection, path) => {
      connection.socket.write(
        `POST ${path} HTTP/1.1\r\n${OWN.join('\r\n')}\r\nContent-Length: 10000\r\n\r\n{`,
      );
      drip(connection, ' ');
    },
    status: 400,
  },
  {
    what: 'sends chunks without end',
    begin: (connection, path) => {
      connection.socket.write(
        `POST ${path} HTTP/1.1\r\n${OWN.join('\r\n')}\r\nTransfer-Encoding: chunked\r\n\r\n`,
      );
      drip(connection, '1\r\n \r\n');
    },
    status: 400,
  },
  {
    what: 'asks for nothing further',
    begin: (connection, path) => connection.socket.write(ask(path)),
    status: 200,
  },
];

for (const { name, path, make } of SERVERS) {
  test(`${name}: a client that is slow loses its connection, and hears why while it can`, async (t: ExecutionContext) => {
    await whileListening(make(), async (port) => {
      const connections = SLOW.map(({ begin }) => {
        const connection = openConnection(port);
        begin(connection, path);
        return connection;
      });
      t.is(
        (await sendRaw(port, rawRequest('GET /health', OWN)))[0]?.status,
        200,
        'others are answered',
      );
      for (const [index, { what, status }] of SLOW.entries()) {
        const answers = readAnswers((await connections[index]?.closed) ?? '');
        t.deepEqual(
          answers.map((answer) => answer.status),
          [status],
          what,
        );
        if (status === 400)
          t.is(
            (JSON.parse(answers[0]?.body ?? '{}') as { error: { code: string } }).error.code,
            'invalid_request',
            what,
          );
      }
      t.is((await sendRaw(port, rawRequest('GET /health', OWN)))[0]?.status, 200, 'and afterwards');
    });
  });

  test(`${name}: an answer that its client does not read ends with the connection`, async (t) => {
    await whileListening(make(), async (port) => {
      const { socket, closed } = openConnection(port);
      socket.write(ask(path, { text: 'a'.repeat(15_000), repeat: 1000 }));
      await once(socket, 'data');
      socket.pause();
      await new Promise((resolve) => setTimeout(resolve, 1000));
      socket.resume();
      const [answer] = readAnswers(await closed);
      t.is(answer?.status, 200);
      t.true((answer?.body.length ?? 0) < Number(answer?.headers['content-length']));
    });
  });
}
