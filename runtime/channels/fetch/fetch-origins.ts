// Which hosts a handler answers for, and which pages may ask it. Reads no body.
import { failure, type Failure } from '../../../lib/model/answer.ts';

export interface Origins {
  /** The page that may ask from another origin, such as `https://example.org`; `*` for every page. By default none. */
  readonly allowOrigin?: string | undefined;
  /** Host names that it answers for; by default all. Name them where the network is local, since a page can give any name to an address. */
  readonly hosts?: readonly string[] | undefined;
}

const SENT_HEADERS = 'content-type, mcp-protocol-version';

/** Requests for other hosts, and those of pages that are not permitted; null for all others. */
export function refusedOrigin(
  { headers, url }: Request,
  { allowOrigin, hosts }: Origins,
): Failure | null {
  const { hostname, origin: own } = new URL(url);
  if (hosts !== undefined && !hosts.includes(hostname))
    return failure(
      'forbidden_origin',
      `This server does not answer requests for the host '${hostname.slice(0, 100)}'.`,
      'Use the address that it was started with.',
    );
  if (allowOrigin === '*') return null;
  const origin = headers.get('origin');
  const isForeign =
    origin === null
      ? ['cross-site', 'same-site'].includes(headers.get('sec-fetch-site') ?? '')
      : origin !== own && origin !== allowOrigin;
  if (!isForeign) return null;
  return failure(
    'forbidden_origin',
    `Requests from pages of ${origin === null ? 'other servers' : `'${origin.slice(0, 100)}'`} are refused.`,
    'Permit one origin with the option allowOrigin.',
  );
}

/** For the permitted page. */
export function originHeaders(
  { headers }: Request,
  { allowOrigin }: Origins,
): Readonly<Record<string, string>> {
  const origin = headers.get('origin');
  if (allowOrigin === undefined || origin === null) return {};
  return {
    'access-control-allow-origin': allowOrigin,
    'access-control-expose-headers': 'x-request-id',
    ...(allowOrigin === '*' ? {} : { vary: 'origin' }),
  };
}

export function preflight(headers: Readonly<Record<string, string>>): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...headers,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': SENT_HEADERS,
      'access-control-max-age': '600',
    },
  });
}
