// Idle connections after one request, like those of editors. Measures nothing.
import { connect, type Socket } from 'node:net';

const AT_ONCE = 100;

export interface IdleConnections {
  /** How many the server has closed. */
  lost(): number;
  close(): void;
}

export async function openIdle(url: string, count: number): Promise<IdleConnections> {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  let lost = 0;
  for (let opened = 0; opened < count; opened += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - opened) }, () =>
      openOne(hostname, Number(port)),
    );
    for (const socket of await Promise.all(batch))
      sockets.push(socket.on('close', () => (lost += 1)).on('error', () => undefined));
  }
  const close = (): void => {
    for (const socket of sockets) socket.removeAllListeners('close').destroy();
  };
  return { lost: () => lost, close };
}

/** Resolves when the connection has been answered. */
function openOne(host: string, port: number): Promise<Socket> {
  return new Promise((done, fail) => {
    const socket = connect(port, host, () =>
      socket.write(`GET /health HTTP/1.1\r\nhost: ${host}:${port}\r\n\r\n`),
    );
    socket.once('data', () => done(socket)).once('error', fail);
  });
}
