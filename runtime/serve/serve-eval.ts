// Runs the evaluation server in this process until it is stopped. The channel adds the routes.
import { createEvalServer } from '../channels/eval.ts';
import { addressOf } from '../channels/http/http-server.ts';
import { reachWarnings } from '../channels/http/http-guard.ts';
import { log } from '../log.ts';
import { endFirst, openBackend } from '../backend/open-backend.ts';
import { endWith, startServer, type ServerLife } from './server-life.ts';

export interface ServeEvalOptions {
  readonly host: string;
  readonly port: number;
  readonly idleSeconds: number;
  readonly readOnly: boolean;
  readonly from: readonly string[];
  readonly reposHeader: string | null;
}

/** Serves, prints one JSON line with the address, and resolves when the server has stopped. */
export async function serveEval({
  host,
  port,
  idleSeconds,
  readOnly,
  from,
  reposHeader,
}: ServeEvalOptions): Promise<void> {
  const backend = await openBackend({ readOnly, from });
  let life: ServerLife | undefined;
  const server = createEvalServer(backend, {
    host,
    port,
    reposHeader,
    onShutdown: () => void life?.stop('shutdown'),
  });
  life = await startServer(server, { idleSeconds, log }).catch(endFirst(backend));
  endWith(life, log);
  for (const warning of reachWarnings(host, backend.readOnly, reposHeader)) log.warn(warning);
  const repos = backend.indexes.entries().map((entry) => entry.name);
  process.stdout.write(
    `${JSON.stringify({ event: 'listening', url: addressOf(server), repos })}\n`,
  );
  await life.stopped;
  await backend.end();
}
