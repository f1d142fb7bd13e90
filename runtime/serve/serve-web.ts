// Runs the web-UI server in this process until it is stopped. The channel adds the routes.
import { visibleLine } from '../../lib/base/visible-text.ts';
import { createWebServer } from '../channels/web.ts';
import { addressOf } from '../channels/http/http-server.ts';
import { reachWarning } from '../channels/http/http-guard.ts';
import { MCP_PATH } from '../channels/mcp/mcp-http.ts';
import { log } from '../log.ts';
import { openBrowser } from '../run/open-browser.ts';
import { endFirst, openBackend } from '../backend/open-backend.ts';
import { otherAddresses } from './other-addresses.ts';
import { endWith, startServer } from './server-life.ts';
import { readPageFiles } from '../web-ui/page-files.ts';

export interface ServeWebOptions {
  readonly host: string;
  readonly port: number;
  /** Address of a web UI hosted elsewhere; null for the server's own page. */
  readonly webUiUrl: string | null;
  readonly open: boolean;
  readonly readOnly: boolean;
  /** MCP answers have `structuredContent`. */
  readonly structured?: boolean;
  /** Whether it keeps indexes current. */
  readonly watch: boolean;
}

/** Serves, prints its address, and resolves when the server has stopped. */
export async function serveWeb({
  host,
  port,
  webUiUrl,
  open,
  readOnly,
  structured = false,
  watch,
}: ServeWebOptions): Promise<void> {
  const backend = openBackend({ readOnly, watch });
  const webUiOrigin = webUiUrl === null ? null : new URL(webUiUrl).origin;
  const server = createWebServer(backend, {
    host,
    port,
    webUiOrigin,
    page: readPageFiles(),
    structured,
  });
  const life = await startServer(server, { idleSeconds: 0, log }).catch(endFirst(backend));
  endWith(life, log);
  const address = addressOf(server);
  const warning = reachWarning(host, backend.readOnly);
  if (warning !== null) log.warn(warning);
  const names = backend.indexes.entries().map((entry) => visibleLine(entry.name));
  const others = otherAddresses(host, Number(server.info.port));
  const also = others.length > 0 ? `Also at: ${others.join(', ')}\n` : '';
  const ui = webUiUrl ?? `${address}/`;
  process.stdout.write(
    `Listening on ${address}\n${also}Repositories: ${names.join(', ') || '(none yet: codegraph analyze <path>)'}\nWeb UI: ${ui}\nMCP: ${address}${MCP_PATH}\n`,
  );
  if (open) openBrowser(ui);
  await life.stopped;
  await backend.end();
}
