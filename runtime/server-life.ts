// The life of an HTTP server in this process: start, idle time-out, orderly stop. Knows no route.
import type { Server } from '@hapi/hapi';
import { log } from './log.ts';

export interface LifeOptions {
  /** Stops when no request has run for so long; 0 for never. */
  readonly idleSeconds: number;
}

export interface ServerLife {
  /** Finishes running requests, takes no new ones, then ends. Asked again, it is the same stop. */
  stop(reason: string): Promise<void>;
  /** Fulfilled when the server has stopped. */
  readonly stopped: Promise<void>;
}

/** Running requests get so long to finish. */
const FINISH_MS = 10_000;

/** Starts the server. Throws an error that names the way out when the port is taken. */
export async function startServer(server: Server, { idleSeconds }: LifeOptions): Promise<ServerLife> {
  let stopping: Promise<void> | undefined;
  let markStopped: () => void = () => undefined;
  const stopped = new Promise<void>((resolve) => {
    markStopped = resolve;
  });
  const stop = (reason: string): Promise<void> => (stopping ??= stopServer(server, reason).finally(markStopped));
  const ends = watchIdle(server, idleSeconds, () => void stop('idle'));
  await listen(server);
  ends.begin();
  return { stop, stopped };
}

/** Stops on the signals that end a process; a second one ends it at once. */
export function stopOnSignals(life: ServerLife): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void life.stop(signal);
      process.once(signal, () => process.exit(1));
    });
  }
}

async function listen(server: Server): Promise<void> {
  try {
    await server.start();
  } catch (error) {
    const { host, port } = server.settings;
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EADDRINUSE') throw new Error(`port ${port} of ${host} is taken; end what listens there, or choose another with --port`, { cause: error });
    if (code === 'EACCES') throw new Error(`port ${port} of ${host} may not be used; choose one above 1023 with --port`, { cause: error });
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') throw new Error(`${host} is no address of this machine`, { cause: error });
    throw error;
  }
}

async function stopServer(server: Server, reason: string): Promise<void> {
  log.debug('stopping', { reason });
  await server.stop({ timeout: FINISH_MS });
}

/** Counts from the end of the last request; while one runs, nothing counts. */
function watchIdle(server: Server, idleSeconds: number, onIdle: () => void): { begin(): void } {
  let running = 0;
  let timer: NodeJS.Timeout | undefined;
  const begin = (): void => {
    if (idleSeconds > 0 && running === 0) timer = setTimeout(onIdle, idleSeconds * 1000);
  };
  server.ext('onRequest', (request, h) => {
    running += 1;
    clearTimeout(timer);
    // `close` comes once for every response, also when the client has gone before it.
    request.raw.res.once('close', () => {
      running -= 1;
      if (running === 0) begin();
    });
    return h.continue;
  });
  server.ext('onPostStop', () => clearTimeout(timer));
  return { begin };
}
