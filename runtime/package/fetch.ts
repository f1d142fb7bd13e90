// The export `codegraph/fetch`: repositories and tools as one function from a request to a response. Listens nowhere.
import type { Backend } from '../backend/backend.ts';
import { fetchRoutes, type Fetch, type FetchMcp } from '../channels/fetch/fetch-routes.ts';
import type { Origins } from '../channels/fetch/fetch-origins.ts';
import { webRoutes } from '../channels/http/web-routes.ts';
import { portableBackend, type PortableOptions } from '../portable/portable-backend.ts';

/** How MCP is answered: `mcp` of `codegraph/mcp`. The backend is no part of the interface. */
export type ServeMcp = (backend: object, options: { readonly structured: boolean }) => FetchMcp;

export interface FetchOptions extends PortableOptions, Origins {
  /** Maximum bytes of a body; by default 1 MiB. */
  readonly maxBodyBytes?: number;
  /** `max_tokens` of requests that do not set it; by default answers are whole. */
  readonly maxTokens?: number;
  /** `mcp` of `codegraph/mcp`, to answer MCP at `/mcp` too. */
  readonly mcp?: ServeMcp;
  /** MCP answers have `structuredContent`, even if clients do not ask for it. */
  readonly structured?: boolean;
}

const MEGABYTE = 1024 * 1024;

/** Answers `POST /tools/<tool>`, `GET /repos` and the other routes that `GET /openapi.json` describes. Never rejects. */
export function createFetch({
  maxBodyBytes = MEGABYTE,
  maxTokens,
  allowOrigin,
  hosts,
  mcp,
  structured = false,
  ...options
}: FetchOptions): Fetch {
  const backend = withDefaultTokens(portableBackend(options), maxTokens);
  const routes = webRoutes(backend, 'codegraph', () => []);
  const limits = { maxBodyBytes, allowOrigin, hosts };
  return fetchRoutes(routes, backend, limits, mcp?.(backend, { structured }) ?? null);
}

function withDefaultTokens(backend: Backend, maxTokens: number | undefined): Backend {
  return maxTokens === undefined
    ? backend
    : { ...backend, call: (call) => backend.call({ maxTokens, ...call }) };
}
