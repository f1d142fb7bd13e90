// Which HTTP requests a local server answers at all: Host, Origin, preflights and headers. Knows no tool.
import { isIP } from 'node:net';
import type { Request, ResponseToolkit, Server } from '@hapi/hapi';
import { failure } from '../../lib/model/answer.ts';

export interface GuardSubject {
  /** The address or name that the server was asked to bind to. */
  readonly host: string;
  /** Origin of a web UI that lives elsewhere; null where there is none. */
  readonly webUiOrigin: string | null;
}

const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
const WILDCARDS: ReadonlySet<string> = new Set(['0.0.0.0', '::', '']);

/** Whether others than this machine can reach the address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/**
 * Refuses requests whose Host names another server (DNS rebinding) and requests from pages of other origins, and
 * answers the web UI's preflights. Comes before routing and before any body is read.
 */
export function guardRequests(server: Server, subject: GuardSubject): void {
  server.ext('onRequest', (request, h) => {
    const host = request.raw.req.headers.host ?? '';
    if (!isOwnHost(host, subject)) {
      return refuse(h, `Requests for the host '${host.slice(0, 100)}' are not answered here.`, `Use the address the server printed, or start it with --host.`);
    }
    const origin = request.raw.req.headers.origin;
    if (origin === undefined || origin === `http://${host}`) return h.continue;
    if (subject.webUiOrigin === null || origin !== subject.webUiOrigin) {
      return refuse(h, `Requests from pages of '${origin.slice(0, 100)}' are refused.`, "Use the server's own page, or name a web UI with --web-ui-url.");
    }
    return request.method === 'options' ? preflight(request, h) : h.continue;
  });
  server.ext('onPreResponse', (request, h) => {
    const origin = request.raw.req.headers.origin;
    if (subject.webUiOrigin !== null && origin === subject.webUiOrigin && !('isBoom' in request.response)) {
      request.response.header('access-control-allow-origin', origin).vary('origin');
    }
    return h.continue;
  });
}

function isOwnHost(header: string, { host }: GuardSubject): boolean {
  const name = hostName(header);
  if (name === null) return false;
  // A name is needed to rebind; an address that reaches this server can only be its own.
  if (WILDCARDS.has(host)) return LOOPBACK_NAMES.has(name) || isIP(name.replace(/^\[|\]$/g, '')) !== 0;
  if (isLoopback(host) && LOOPBACK_NAMES.has(name)) return true;
  return name === (host.includes(':') ? `[${host}]` : host).toLowerCase();
}

// The port is left out of the comparison: it differs behind a tunnel, and says nothing about who asks.
function hostName(header: string): string | null {
  const match = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i.exec(header);
  return match?.[1]?.toLowerCase() ?? null;
}

function preflight(request: Request, h: ResponseToolkit) {
  const response = h
    .response()
    .code(204)
    .header('access-control-allow-methods', 'GET, POST')
    .header('access-control-allow-headers', 'content-type')
    .header('access-control-max-age', '600');
  if (request.raw.req.headers['access-control-request-private-network'] === 'true') {
    response.header('access-control-allow-private-network', 'true');
  }
  return response.takeover();
}

function refuse(h: ResponseToolkit, message: string, hint: string) {
  return h.response(failure('forbidden_origin', message, hint)).code(403).takeover();
}
