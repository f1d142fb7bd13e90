// The web-UI server: routes of repositories and tools, the page, MCP. Starts and stops no process.
import type { Server } from '@hapi/hapi';
import type { Backend } from '../backend/backend.ts';
import type { PageFile } from '../web-ui/page-files.ts';
import { EVENTS, HEALTH, pageRoute } from './http/server-routes.ts';
import { healthOf } from './http/health.ts';
import { addRoutes, createHttpServer, type HttpAddress } from './http/http-server.ts';
import { addEventsRoute, type EventTimes } from './http/index-events.ts';
import { plainRoute } from './http/route.ts';
import { webRoutes } from './http/web-routes.ts';
import { agentsSchema } from '../schemas/compact-schema.ts';
import { addMcpRoutes } from './mcp/mcp-http.ts';

export interface WebServerOptions extends HttpAddress {
  readonly page: readonly PageFile[];
  /** MCP answers have `structuredContent`, even if clients do not ask for it. */
  readonly structured?: boolean;
  /** For tests, since the default applies otherwise. */
  readonly events?: EventTimes;
}

// The page is self-contained: nothing is loaded from other sites, and no text of an answer can be executed.
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function createWebServer(
  backend: Backend,
  { page, structured = false, events, ...address }: WebServerOptions,
): Server {
  const server = createHttpServer(address, backend);
  const others = () => [HEALTH, EVENTS, ...page.map(({ path, type }) => pageRoute(path, type))];
  const routes = webRoutes(backend, 'codegraph web-UI server', others, agentsSchema);
  addRoutes(server, [...routes, plainRoute(HEALTH, healthOf)], backend);
  addEventsRoute(server, backend.indexes, events);
  addMcpRoutes(server, backend, { structured });
  for (const file of page) addPageRoute(server, file);
  return server;
}

function addPageRoute(server: Server, { path, type, text }: PageFile): void {
  server.route({
    method: 'GET',
    path,
    handler: (_request, h) =>
      h
        .response(text)
        .type(type)
        .header('content-security-policy', PAGE_POLICY)
        .header('cache-control', 'no-cache'),
  });
}
