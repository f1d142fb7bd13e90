// Sends generated requests to one route and holds every answer against the server's own document. Starts no server.
import { request as httpRequest, type Agent } from 'node:http';
import { gunzipSync, inflateSync } from 'node:zlib';
import type { Server } from '@hapi/hapi';
import fc from 'fast-check';
import type { Api, DocumentedRoute } from '../../support/api-document.ts';
import type { HttpRequest } from './route-requests.ts';

export interface FuzzOptions {
  readonly runs: number;
  readonly seed: number;
  /** Of a run that failed: sends only what led to the failure. */
  readonly replay?: string;
  /**
   * Goes out over a socket, for one request in so many and for all that the parser of Node refuses; the others are
   * handed to the server directly.
   */
  readonly socket: Socket & { readonly everyth: number };
}

interface Socket {
  readonly agent: Agent;
  readonly port: number;
}

export interface RouteReport {
  readonly route: string;
  readonly runs: number;
  /** Answers by status. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly overSocket: number;
  readonly slowest: { readonly milliseconds: number; readonly request: HttpRequest | null };
  readonly overASecond: number;
  /** What was wrong first, with the smallest request that shows it and how to replay it. */
  readonly fault: {
    readonly what: string;
    readonly request: HttpRequest | null;
    readonly seed: number;
    readonly path: string;
  } | null;
}

interface Answered {
  readonly status: number;
  readonly text: string;
}

export async function fuzzRoute(
  server: Server,
  api: Api,
  route: DocumentedRoute,
  requests: fc.Arbitrary<HttpRequest>,
  { runs, seed, replay, socket }: FuzzOptions,
): Promise<RouteReport> {
  const statuses: Record<string, number> = {};
  let slowest: RouteReport['slowest'] = { milliseconds: 0, request: null };
  let [sent, overSocket, overASecond] = [0, 0, 0];
  const property = fc.asyncProperty(requests, async (request) => {
    sent += 1;
    const isRefused = isRefusedByParser(request);
    const goesOut = isRefused || (sent % socket.everyth === 0 && maySendOverSocket(request));
    if (goesOut) overSocket += 1;
    const before = performance.now();
    const { status, text } = await (goesOut
      ? overTheWire(isRefused ? headOf(request) : request, socket)
      : injected(server, request));
    const milliseconds = performance.now() - before;
    if (milliseconds > slowest.milliseconds) slowest = { milliseconds, request };
    if (milliseconds > 1_000) overASecond += 1;
    statuses[status] = (statuses[status] ?? 0) + 1;
    const fault = isRefused ? faultInRefusal(status, text) : api.faultIn(route, status, text);
    if (fault !== null) throw new Error(fault);
  });
  const result = await fc.check(property, {
    numRuns: runs,
    seed,
    ...(replay === undefined ? {} : { path: replay }),
  });
  const fault = !result.failed
    ? null
    : {
        what:
          result.errorInstance instanceof Error
            ? result.errorInstance.message
            : String(result.errorInstance),
        request: result.counterexample?.[0] ?? null,
        seed: result.seed,
        path: result.counterexamplePath ?? '',
      };
  return {
    route: `${route.method} ${route.path}`,
    runs: result.numRuns,
    statuses,
    overSocket,
    slowest,
    overASecond,
    fault,
  };
}

async function injected(
  server: Server,
  { method, url, headers, payload }: HttpRequest,
): Promise<Answered> {
  const {
    statusCode,
    rawPayload,
    headers: given,
  } = await server.inject({
    method,
    url,
    headers: { ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: statusCode, text: textOf(rawPayload, given['content-encoding']) };
}

/**
 * Node's parser answers these with 400 before the server sees them. Injected, they would go past it, and a server that
 * waits for the end of such a body waits for ever.
 */
function isRefusedByParser({ headers }: HttpRequest): boolean {
  return Number(headers['content-length'] ?? 0) < 0 || 'transfer-encoding' in headers;
}

/** No route has anything to do with it, so none documents it; it has the form of all errors. */
function faultInRefusal(status: number, text: string): string | null {
  return status === 400 && text.startsWith('{"error":{"code":"invalid_request",')
    ? null
    : `status ${status} for what no parser accepts: ${text.slice(0, 300)}`;
}

/** Without its body: the connection is closed on sight of the head, perhaps before the body is written. */
function headOf({ method, url, headers }: HttpRequest): HttpRequest {
  return { method, url: isSendable(url) ? url : '/', headers };
}

/** What Node's own client would not send is left to `inject`. */
function maySendOverSocket({ url, headers }: HttpRequest): boolean {
  const own = ['content-length', 'transfer-encoding', 'expect'];
  return isSendable(url) && !own.some((name) => name in headers);
}

function isSendable(url: string): boolean {
  return /^[\x21-\x7e]+$/.test(url) && url.length < 8_000;
}

function overTheWire(
  { method, url, headers, payload }: HttpRequest,
  { agent, port }: Socket,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      { agent, port, host: '127.0.0.1', method, path: url, headers: { ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text: textOf(Buffer.concat(chunks), response.headers['content-encoding']),
          }),
        );
        response.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(payload);
  });
}

function textOf(bytes: Buffer, encoding: unknown): string {
  return (
    encoding === 'gzip' ? gunzipSync(bytes) : encoding === 'deflate' ? inflateSync(bytes) : bytes
  ).toString('utf8');
}
