// HTTP by hand: both servers listening on a real port, and connections that send bytes as they are. Knows no expected answer.
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Server } from '@hapi/hapi';
import { localBackend } from '../../runtime/backend/local-backend.ts';
import { createEvalServer } from '../../runtime/channels/eval.ts';
import { createWebServer } from '../../runtime/channels/web.ts';
import { readPageFiles } from '../../runtime/serve/page-files.ts';
import { fakeWorld, type FakeWorld } from './fake-world.ts';

export const WEB_UI = 'https://ui.example';

export interface HttpSubject {
  readonly name: string;
  /** Of the tool `echo_text`. */
  readonly path: string;
  readonly make: (world?: FakeWorld, host?: string) => Server;
}

export const HTTP_SERVERS: readonly HttpSubject[] = [
  {
    name: 'web-UI server',
    path: '/tools/echo_text',
    make: (world = fakeWorld(), host = '127.0.0.1') =>
      createWebServer(localBackend(world), {
        host,
        port: 0,
        webUiOrigin: WEB_UI,
        page: readPageFiles(),
      }),
  },
  {
    name: 'evaluation server',
    path: '/echo_text',
    make: (world = fakeWorld(), host = '127.0.0.1') =>
      createEvalServer(localBackend(world), { host, port: 0, onShutdown: () => undefined }),
  },
];

/** Starts the server for as long as the work lasts. */
export async function whileListening<Result>(
  server: Server,
  work: (port: number) => Promise<Result>,
): Promise<Result> {
  await server.start();
  try {
    return await work((server.listener.address() as AddressInfo).port);
  } finally {
    await server.stop({ timeout: 0 });
  }
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface RawConnection {
  readonly socket: Socket;
  /** All that came until the server closed its end. */
  readonly closed: Promise<string>;
}

export function openConnection(port: number): RawConnection {
  // Half-open: that this end has said all it will does not mean that it has heard all.
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let text = '';
  socket.on('data', (bytes) => void (text += bytes.toString('latin1')));
  // A connection that is cut is an answer too.
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => {
    const end = (): void => {
      resolve(text);
      socket.destroy();
    };
    socket.once('end', end).once('close', end);
  });
  return { socket, closed };
}

/** Sends bytes as they are; every answer that came until the server closed the connection. */
export async function sendRaw(
  port: number,
  ...bytes: readonly (string | Buffer)[]
): Promise<RawAnswer[]> {
  const { socket, closed } = openConnection(port);
  for (const part of bytes) socket.write(part);
  return readAnswers(await closed);
}

/** A request that asks for the connection to be closed after it. */
export function rawRequest(line: string, headers: readonly string[], body = ''): string {
  const length = body === '' ? [] : [`Content-Length: ${Buffer.byteLength(body)}`];
  return `${[`${line} HTTP/1.1`, ...headers, ...length, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`;
}

/** Answers with a content-length, one after the other. */
export function readAnswers(text: string): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let rest = text;
  while (rest.startsWith('HTTP/1.1 ')) {
    const end = rest.indexOf('\r\n\r\n');
    const [line = '', ...fields] = rest.slice(0, end).split('\r\n');
    const headers = Object.fromEntries(
      fields.map((field) => [
        field.slice(0, field.indexOf(':')).toLowerCase(),
        field.slice(field.indexOf(':') + 1).trim(),
      ]),
    );
    const length = Number(headers['content-length'] ?? 0);
    answers.push({
      status: Number(line.split(' ')[1]),
      headers,
      body: rest.slice(end + 4, end + 4 + length),
    });
    rest = rest.slice(end + 4 + length);
  }
  return answers;
}
