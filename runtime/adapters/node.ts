// Node.js without a store: index files in a folder, and a small server. `codegraph serve` is the one for indexes that change.
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createFetch, type FetchOptions } from '../package/fetch.ts';
import { LOOPBACK } from './loopback.ts';
import type { ReadFile } from './from-place.ts';

export { fromPlace, type ReadFile } from './from-place.ts';

/** Reads files, those of an index or of a place, from a folder. */
export function fromFolder(folder: string): ReadFile {
  return (file) => readFile(join(folder, file));
}

/** Serves on this machine. */
export function serve({
  port = 4747,
  ...options
}: FetchOptions & { readonly port?: number }): Server {
  const answer = createFetch({ hosts: LOOPBACK, ...options });
  const responseTo = async (incoming: IncomingMessage): Promise<Response> => {
    try {
      return await answer(requestOf(incoming));
    } catch {
      return new Response(null, { status: 400 });
    }
  };
  return createServer(async (incoming, outgoing) => {
    const response = await responseTo(incoming);
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(new Uint8Array(await response.arrayBuffer()));
  }).listen(port, '127.0.0.1');
}

function requestOf(incoming: IncomingMessage): Request {
  const { method = 'GET', url = '/', headers } = incoming;
  const given = Object.entries(headers).filter(
    (header): header is [string, string] => typeof header[1] === 'string',
  );
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(`http://${headers.host ?? 'localhost'}${url}`, {
    method,
    headers: given,
    ...(hasBody
      ? { body: Readable.toWeb(incoming) as ReadableStream<Uint8Array>, duplex: 'half' }
      : {}),
  });
}
