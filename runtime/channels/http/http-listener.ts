// The Node server under both HTTP servers: limits, time-outs, and answers to invalid HTTP. Knows no route.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { ERROR_STATUS, failure, type Failure } from '../../../lib/model/answer.ts';
import { mostOpenFiles } from '../../engine/open-files.ts';

export interface HttpLimits {
  readonly headerBytes: number;
  readonly bodyBytes: number;
  readonly headersMs: number;
  readonly bodyMs: number;
  readonly answerMs: number;
  readonly keepAliveMs: number;
  /** Limit of all unread answers; for tests, since the default applies otherwise. */
  readonly unreadBytes?: number;
}

/** Limits per client; docs/operation.md states the same figures. */
export const HTTP_LIMITS: HttpLimits = {
  headerBytes: 16 * 1024,
  bodyBytes: 1024 * 1024,
  /** From the first byte of a request, or from connecting, to the end of its headers. */
  headersMs: 20_000,
  /** From the end of the headers to the end of the body. */
  bodyMs: 10_000,
  /** From an answer's first byte to its last. */
  answerMs: 60_000,
  /** Longer than the keep-alive of usual clients, so that none uses a connection that has just been closed. */
  keepAliveMs: 75_000,
};

/** Maximum interval between checks of these time-outs. */
const LOOK_MS = 5000;
/** Time for a refused client to read the reason. */
const READ_MS = 2000;
/** Files that the process itself needs open: indexes, git, workers. */
const OWN_FILES = 256;

const REFUSALS: Readonly<Record<string, Failure>> = {
  HPE_HEADER_OVERFLOW: failure(
    'payload_too_large',
    'The headers and the address are larger than 16 KiB.',
    'Send the request fields in the body.',
  ),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: failure(
    'payload_too_large',
    'Chunk extensions are too large.',
    'Send the body with a content-length.',
  ),
  ERR_HTTP_REQUEST_TIMEOUT: failure(
    'invalid_request',
    'The request timed out before it was complete.',
    'Send it in one piece.',
  ),
};
const NO_HTTP = failure(
  'invalid_request',
  'This is not a valid HTTP/1.1 request.',
  'Use plain HTTP; GET /openapi.json lists the routes.',
);

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** A server that does not listen yet. */
export function createListener(limits: HttpLimits): Server {
  const listener = createServer({
    connectionsCheckingInterval: Math.min(LOOK_MS, limits.headersMs / 4),
    headersTimeout: limits.headersMs,
    requestTimeout: limits.headersMs + limits.bodyMs,
    keepAliveTimeout: limits.keepAliveMs,
    maxHeaderSize: limits.headerBytes,
    insecureHTTPParser: false,
    // A missing Host is refused like a wrong one, with a reason in the body.
    requireHostHeader: false,
  });
  listener.maxConnections = mostConnections();
  // Called by `close`. Node considers an answer sent before it has reached the system, and would cut it off; the
  // framework closes idle connections.
  listener.closeIdleConnections = () => undefined;
  return listener;
}

/** Answers requests that the parser refuses, in the form of all errors. Replaces the framework's answer. */
export function answerParseErrors(listener: Server): void {
  const latest = new WeakMap<Duplex, Exchange>();
  listener.on(
    'request',
    (request, response) => void latest.set(request.socket, { request, response }),
  );
  listener.removeAllListeners('clientError');
  listener.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const exchange = latest.get(socket);
    if (!exchange || exchange.response.writableFinished) refuse(error, socket);
    // The error belongs to the next request of the connection: the answer to this one is sent first.
    else if (exchange.request.complete)
      exchange.response.once('close', () => refuse(error, socket));
    else if (exchange.response.headersSent) socket.destroy();
    else refuse(error, socket);
  });
}

function refuse({ code = '' }: NodeJS.ErrnoException, socket: Duplex): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const refusal = REFUSALS[code] ?? NO_HTTP;
  const status = ERROR_STATUS[refusal.error.code];
  const body = JSON.stringify(refusal);
  const head = [
    `HTTP/1.1 ${status} Refused`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    'x-content-type-options: nosniff',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), READ_MS).unref();
}

/** Connections beyond the limit of open files are closed at once, so that indexes can still be read. */
function mostConnections(): number {
  const files = mostOpenFiles();
  return Math.max(files - OWN_FILES, Math.ceil(files / 2));
}
