// Runs the web-UI server in this process until it is stopped. The channel adds the routes.
import { visibleLine } from '../../lib/base/visible-text.ts';
import { chatWarnings, describeChat, type ServedChat } from '../chat/chat-settings.ts';
import { createWebServer } from '../channels/web.ts';
import { addressOf } from '../channels/http/http-server.ts';
import { reachWarnings } from '../channels/http/http-guard.ts';
import { MCP_PATH } from '../channels/mcp/mcp-http.ts';
import { log } from '../log.ts';
import type { Preparing } from '../run/start/analyze-beside.ts';
import { openBrowser } from '../run/open-browser.ts';
import { endFirst, openBackend } from '../backend/open-backend.ts';
import { otherAddresses } from './other-addresses.ts';
import { endWith, startServer } from './server-life.ts';
import { readPageFiles } from './page-files.ts';

export interface ServeWebOptions {
  readonly host: string;
  readonly port: number;
  /** Address of a web UI hosted elsewhere; null for the server's own page. */
  readonly webUiUrl: string | null;
  readonly open: boolean;
  readonly readOnly: boolean;
  /** MCP answers have `structuredContent`. */
  readonly structured?: boolean;
  /** Addresses of places whose published indexes are served too. */
  readonly from?: readonly string[];
  /** The header in which a proxy says which repositories its caller sees; null: all. */
  readonly reposHeader?: string | null;
  /** Whether it keeps indexes current. */
  readonly watch: boolean;
  /** The model that the page may ask. */
  readonly chat: ServedChat;
  /** The repository that is being indexed now; null if none is. */
  readonly preparing?: () => Preparing | null;
  /** Called when it listens. */
  readonly onServing?: (serving: Serving) => void;
}

/** A server that listens. */
export interface Serving {
  readonly host: string;
  readonly port: number;
  stop(reason: string): Promise<void>;
}

/** Serves, prints its address, and resolves when the server has stopped. */
export async function serveWeb({
  host,
  port,
  webUiUrl,
  open,
  readOnly,
  from = [],
  reposHeader = null,
  structured = false,
  watch,
  chat,
  preparing = () => null,
  onServing,
}: ServeWebOptions): Promise<void> {
  const backend = await openBackend({ readOnly, watch, from });
  const webUiOrigin = webUiUrl === null ? null : new URL(webUiUrl).origin;
  const server = createWebServer(backend, {
    host,
    port,
    webUiOrigin,
    reposHeader,
    page: readPageFiles(),
    structured,
    chat,
    preparing,
  });
  const life = await startServer(server, { idleSeconds: 0, log }).catch(endFirst(backend));
  endWith(life, log);
  const address = addressOf(server);
  const warnings = reachWarnings(host, backend.readOnly, reposHeader);
  for (const said of [...warnings, ...chatWarnings(chat, host)]) log.warn(said);
  const names = backend.indexes.entries().map((entry) => visibleLine(entry.name));
  const boundPort = Number(server.info.port);
  const others = otherAddresses(host, boundPort);
  const also = others.length > 0 ? `Also at: ${others.join(', ')}\n` : '';
  const asked = describeChat(chat);
  const model = asked === null ? '' : `${visibleLine(asked)}\n`;
  const ui = webUiUrl ?? `${address}/`;
  process.stdout.write(
    `Listening on ${address}\n${also}Repositories: ${names.join(', ') || noneYet(preparing())}\nWeb UI: ${ui}\nMCP: ${address}${MCP_PATH}\n${model}`,
  );
  if (open) openBrowser(ui);
  onServing?.({ host, port: boundPort, stop: life.stop });
  await life.stopped;
  await backend.end();
}

function noneYet(preparing: Preparing | null): string {
  return preparing === null
    ? '(none yet: codegraph analyze <path>)'
    : `(${visibleLine(preparing.path)} is being indexed)`;
}
