// A server with the part of the S3 protocol that publishing uses, on this machine, as faulty as a test asks. Signatures are looked at, not checked.
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ExecutionContext } from 'ava';

export interface FakeS3 {
  /** `http://127.0.0.1:port`. */
  readonly endpoint: string;
  /** By path: `/bucket/key`. */
  readonly objects: Map<string, Uint8Array>;
  /** Methods, paths and the Authorization header of each request. */
  readonly asked: { readonly method: string; readonly path: string; readonly signed: string }[];
}

export interface S3Faults {
  /** As s3rver does. */
  readonly ignoresConditions?: boolean;
  /** A status that is answered instead, before anything is done; null for none. */
  readonly fails?: (method: string, path: string) => number | null;
  /** Objects in one page of a list. */
  readonly pageSize?: number;
}

interface Answer {
  readonly status: number;
  readonly body?: string | Uint8Array;
  readonly etag?: string;
}

export async function fakeS3(t: ExecutionContext, faults: S3Faults = {}): Promise<FakeS3> {
  const objects = new Map<string, Uint8Array>();
  const asked: FakeS3['asked'] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://here');
    const { method = 'GET' } = request;
    asked.push({ method, path: url.pathname, signed: request.headers.authorization ?? '' });
    void bodyOf(request).then((body) => {
      const failed = faults.fails?.(method, url.pathname) ?? null;
      const answer =
        failed === null ? answerOf(objects, faults, { request, url, body }) : { status: failed };
      if (answer.etag !== undefined) response.setHeader('etag', answer.etag);
      response.writeHead(answer.status).end(answer.body);
    });
  });
  await listen(server);
  t.teardown(() => void server.close().closeAllConnections());
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    asked,
  };
}

function listen(server: Server): Promise<void> {
  return new Promise((done) => server.listen(0, '127.0.0.1', done));
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

interface Asked {
  readonly request: IncomingMessage;
  readonly url: URL;
  readonly body: Uint8Array;
}

function answerOf(
  objects: FakeS3['objects'],
  { ignoresConditions = false, pageSize = 1000 }: S3Faults,
  { request, url, body }: Asked,
): Answer {
  const { pathname: path } = url;
  const found = objects.get(path);
  switch (request.method) {
    case 'PUT': {
      const { 'if-none-match': absent, 'if-match': mark } = request.headers;
      const holds =
        ignoresConditions ||
        (absent === '*' ? !found : mark === undefined || (found && markOf(found) === mark));
      if (!holds) return { status: 412 };
      objects.set(path, body);
      return { status: 200, etag: `"${markOf(body)}"` };
    }
    case 'DELETE':
      objects.delete(path);
      return { status: 204 };
    default:
      if (url.searchParams.has('list-type'))
        return { status: 200, body: page(objects, url, pageSize) };
      return found
        ? { status: 200, body: found, etag: `"${markOf(found)}"` }
        : { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' };
  }
}

function page(objects: FakeS3['objects'], { pathname, searchParams }: URL, size: number): string {
  const start = `${pathname}${searchParams.get('prefix') ?? ''}`;
  const keys = [...objects.keys()].filter((path) => path.startsWith(start)).sort();
  const from = Number(searchParams.get('continuation-token') ?? 0);
  const contents = keys.slice(from, from + size).map((path) => {
    const mark = markOf(objects.get(path) ?? new Uint8Array());
    return `<Contents><Key>${path.slice(pathname.length)}</Key><ETag>&quot;${mark}&quot;</ETag></Contents>`;
  });
  const isCut = from + size < keys.length;
  const next = isCut ? `<NextContinuationToken>${from + size}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`;
}

function markOf(bytes: Uint8Array): string {
  return createHash('md5').update(bytes).digest('hex');
}
