// Guards of a local HTTP server: Host, Origin, preflights and headers. Knows no tool.
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { Request, ResponseToolkit, Server } from '@hapi/hapi';
import { ERROR_STATUS, failure, type Failure } from '../../../lib/model/answer.ts';

export interface GuardSubject {
  /** The configured address or name to bind to. */
  readonly host: string;
  /** Origin of a web UI hosted elsewhere; null if none. */
  readonly webUiOrigin: string | null;
}

const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Headers that the web UI may send and read, in addition to the safelisted ones; the latter are for MCP. */
const SENT_HEADERS = 'content-type, mcp-protocol-version, mcp-session-id, last-event-id';
const READABLE_HEADERS = 'x-request-id, mcp-session-id';
const WILDCARDS: ReadonlySet<string> = new Set(['0.0.0.0', '::', '']);

/** Whether a server bound to it listens on all addresses of the machine. */
export function isWildcard(host: string): boolean {
  return WILDCARDS.has(host);
}

/** The names of this machine, whole and without its domain: no page can make another server answer to them. */
export function machineNames(): readonly string[] {
  const whole = hostname().toLowerCase();
  return [...new Set([whole, whole.split('.')[0] ?? whole])].filter((name) => name !== '');
}

/** Warnings for an address that other machines can reach. */
export function reachWarnings(
  host: string,
  readOnly: boolean,
  reposHeader: string | null,
): readonly string[] {
  if (isLoopback(host)) return [];
  const can = readOnly
    ? 'read the indexed code'
    : 'read the indexed code and rename symbols in it (--read-only prevents the latter)';
  const reach = `${host} can be reached from other machines: anyone who reaches it can ${can}`;
  return reposHeader === null
    ? [reach]
    : [
        reach,
        `whoever reaches ${host} without the proxy can send the header ${reposHeader} too, and see everything`,
      ];
}

/** Whether an address or name can only be this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/**
 * Refuses requests whose Host names another server (DNS rebinding) and requests from pages of other origins, and
 * answers the web UI's preflights. Comes before routing and before any body is read.
 */
export function guardRequests(server: Server, subject: GuardSubject): void {
  server.ext('onRequest', (request, h) => {
    const { host = '', origin } = request.raw.req.headers;
    const refusal =
      wrongHost(request.raw.req, subject) ??
      (origin === undefined ? unnamedPage(request.raw.req) : wrongOrigin(origin, host, subject));
    if (refusal) return h.response(refusal).code(ERROR_STATUS[refusal.error.code]).takeover();
    return request.method === 'options' && origin !== undefined && origin === subject.webUiOrigin
      ? preflight(request, h)
      : h.continue;
  });
  server.ext('onPreResponse', (request, h) => {
    const origin = request.raw.req.headers.origin;
    if (
      subject.webUiOrigin !== null &&
      origin === subject.webUiOrigin &&
      !('isBoom' in request.response)
    ) {
      request.response
        .header('access-control-allow-origin', origin)
        .header('access-control-expose-headers', READABLE_HEADERS)
        .vary('origin');
    }
    return h.continue;
  });
}

function wrongHost(
  { headers, rawHeaders, url = '' }: IncomingMessage,
  subject: GuardSubject,
): Failure | null {
  // Node keeps the first of several; a proxy in front may have used another.
  if (hosts(rawHeaders) > 1) {
    return failure(
      'invalid_request',
      'The request has several Host headers.',
      'Send one Host header.',
    );
  }
  // A request may have its host in the address too.
  const inAddress = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(url)?.[1];
  const wrong = [headers.host ?? '', ...(inAddress === undefined ? [] : [inAddress])].find(
    (host) => !isOwnHost(host, subject),
  );
  if (wrong === undefined) return null;
  return failure(
    'forbidden_origin',
    `This server does not answer requests for the host '${wrong.slice(0, 100)}'.`,
    'Use the address that the server printed, or start it with --host.',
  );
}

/** Names and values alternate; injected requests have none. */
function hosts(rawHeaders: readonly string[] = []): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
    .length;
}

function wrongOrigin(origin: string, host: string, { webUiOrigin }: GuardSubject): Failure | null {
  if (origin === `http://${host}` || origin === webUiOrigin) return null;
  return failure(
    'forbidden_origin',
    `Requests from pages of '${origin.slice(0, 100)}' are refused.`,
    "Use the server's own page, or name a web UI with --web-ui-url.",
  );
}

/** Images and scripts are requested without an Origin, but browsers mark them as cross-site. Navigation is allowed. */
function unnamedPage({ headers, method }: IncomingMessage): Failure | null {
  const site = headers['sec-fetch-site'];
  if (site !== 'cross-site' && site !== 'same-site') return null;
  if (
    method === 'GET' &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-dest'] === 'document'
  )
    return null;
  return failure(
    'forbidden_origin',
    'Requests from pages of other servers are refused.',
    "Use the server's own page, or name a web UI with --web-ui-url.",
  );
}

function isOwnHost(header: string, { host }: GuardSubject): boolean {
  const name = hostName(header);
  if (name === null) return false;
  // Rebinding requires a name; an IP address that reaches this server is its own.
  if (isWildcard(host))
    return (
      LOOPBACK_NAMES.has(name) ||
      isIP(name.replace(/^\[|\]$/g, '')) !== 0 ||
      machineNames().includes(name)
    );
  if (isLoopback(host)) return LOOPBACK_NAMES.has(name) || name === hostInHeader(host);
  return name === hostInHeader(host) || machineNames().includes(name);
}

function hostInHeader(host: string): string {
  return (host.includes(':') ? `[${host}]` : host).toLowerCase();
}

// The port is not compared: it differs behind a tunnel, and does not identify the client.
function hostName(header: string): string | null {
  const match = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i.exec(header);
  return match?.[1]?.toLowerCase() ?? null;
}

function preflight(request: Request, h: ResponseToolkit) {
  const response = h
    .response()
    .code(204)
    .header('access-control-allow-methods', 'GET, POST, DELETE')
    .header('access-control-allow-headers', SENT_HEADERS)
    .header('access-control-max-age', '600');
  if (request.raw.req.headers['access-control-request-private-network'] === 'true') {
    response.header('access-control-allow-private-network', 'true');
  }
  return response.takeover();
}
