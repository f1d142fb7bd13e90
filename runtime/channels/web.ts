// The web-UI server: routes of repositories and tools, the page, MCP. Starts and stops no process.
import type { Server } from '@hapi/hapi';
import type { Backend } from '../backend/backend.ts';
import { backendsFor } from '../backend/visible/visible-backend.ts';
import type { Preparing } from '../run/start/analyze-beside.ts';
import type { PageFile } from '../serve/page-files.ts';
import { addChatRoutes } from '../chat/chat-routes.ts';
import { CHAT_ROUTES } from '../chat/chat-request.ts';
import { NO_CHAT, type ServedChat } from '../chat/chat-settings.ts';
import type { ForwardLimits } from '../chat/forward-chat.ts';
import { EVENTS, HEALTH, pageRoute, PREPARING } from './http/server-routes.ts';
import { healthOf } from './http/health.ts';
import { addRoutes, createHttpServer, type HttpAddress } from './http/http-server.ts';
import { addEventsRoute, type EventTimes } from './http/index-events.ts';
import { plainRoute } from './http/route.ts';
import { webRoutes } from './http/web-routes.ts';
import { agentsSchema } from '../schemas/compact-schema.ts';
import { addMcpRoutes } from './mcp/mcp-http.ts';

export interface WebServerOptions extends HttpAddress {
  readonly page: readonly PageFile[];
  /** The repository that is being indexed now; null if none is. */
  readonly preparing?: () => Preparing | null;
  /** MCP answers have `structuredContent`, even if clients do not ask for it. */
  readonly structured?: boolean;
  /** The model that the page may ask; none by default. */
  readonly chat?: ServedChat;
  /** For tests, since the default applies otherwise. */
  readonly chatLimits?: ForwardLimits;
  /** For tests, since the default applies otherwise. */
  readonly events?: EventTimes;
}

// The page is self-contained: nothing is loaded from other sites, and no text of an answer can be executed.
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function createWebServer(
  backend: Backend,
  {
    page,
    structured = false,
    preparing = () => null,
    chat = NO_CHAT,
    chatLimits,
    events,
    reposHeader = null,
    ...address
  }: WebServerOptions,
): Server {
  const server = createHttpServer(address, backend);
  const backendFor = backendsFor(backend, reposHeader);
  const others = () => [HEALTH, PREPARING, EVENTS, ...CHAT_ROUTES, pageRoute('/', 'text/html')];
  const routes = [
    ...webRoutes(backend, 'codegraph web-UI server', others, agentsSchema),
    plainRoute(HEALTH, healthOf),
    plainRoute(PREPARING, () => ({ preparing: preparing() })),
  ];
  addRoutes(server, routes, backendFor);
  addEventsRoute(server, (headers) => backendFor(headers).indexes, events);
  addChatRoutes(server, chat, chatLimits);
  addMcpRoutes(server, backend, { structured, backendFor });
  for (const file of page) addPageRoute(server, file);
  return server;
}

function addPageRoute(server: Server, { path, type, text, immutable }: PageFile): void {
  server.route({
    method: 'GET',
    path,
    handler: (_request, h) =>
      h
        .response(text)
        .type(type)
        .header('content-security-policy', PAGE_POLICY)
        .header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache'),
  });
}
