// An HTTP proxy that puts other names into requests, for suites that ask a server for things by names of their own. Answers pass as they are.
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface RenamingProxy {
  readonly port: number;
  close(): void;
}

/** `names` maps what clients say to what the server on the port is to hear. */
export async function renamingProxy(
  port: number,
  names: Readonly<Record<string, string>>,
): Promise<RenamingProxy> {
  const server = createServer(
    (asked, answer) => void forward(asked, answer).catch(() => answer.destroy()),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => void server.close().closeAllConnections(),
  };

  async function forward(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { method, url, headers } = asked;
    const body = Buffer.from(
      Object.entries(names).reduce(
        (text, [theirs, ours]) => text.replaceAll(JSON.stringify(theirs), JSON.stringify(ours)),
        String(await buffer(asked)),
      ),
    );
    const length = body.length > 0 ? { 'content-length': body.length } : {};
    const forwarded = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path: url,
        headers: { ...headers, ...length, host: `127.0.0.1:${port}` },
      },
      (answered) => {
        answer.writeHead(answered.statusCode ?? 500, answered.headers);
        answered.pipe(answer);
      },
    );
    forwarded.on('error', () => answer.destroy());
    answer.on('close', () => forwarded.destroy());
    forwarded.end(body);
  }
}
